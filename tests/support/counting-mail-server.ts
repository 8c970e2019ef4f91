import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import type { Answer } from './mail-server.ts';
import { freePort } from './free-port.ts';

export type CountingMailServer = {
  /** For `PORTAL_SMTP_URL`. */
  readonly url: string;
  /** How many mails each address got. */
  readonly taken: ReadonlyMap<string, number>;
  readonly stop: () => Promise<void>;
};

/** A real mail server that keeps no mail and counts what it takes by recipient: for crowds of them. */
export const startCountingMailServer = async (
  answerTo: (address: string) => Answer = () => undefined,
): Promise<CountingMailServer> => {
  const port = await freePort();
  const taken = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => {
      const refusal = answerTo(address);
      if (refusal === undefined) done();
      else done(Object.assign(new Error(refusal.words), { responseCode: refusal.code }));
    },
    onData: (stream, { envelope }, done) => {
      stream.once('error', () => undefined);
      stream.once('end', () => {
        const address = envelope.rcptTo[0]?.address ?? '';
        taken.set(address, (taken.get(address) ?? 0) + 1);
        done();
      });
      stream.resume();
    },
  });
  // A process that is killed says no goodbye.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    stop: () => new Promise((done) => server.close(() => done())),
  };
};
