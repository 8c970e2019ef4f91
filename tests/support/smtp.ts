import { once } from 'node:events';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions } from 'smtp-server';
import { freePort } from './free-port.ts';

/** What a mail server says to a recipient: a number of SMTP and words, or nothing when it takes the mail. */
export type Answer = { readonly code: number; readonly words: string } | undefined;

/** Decides about each recipient. */
export const answering =
  (answerTo: (address: string) => Answer): NonNullable<SMTPServerOptions['onRcptTo']> =>
  ({ address }, _session, done) => {
    const answer = answerTo(address);
    done(
      answer === undefined
        ? null
        : Object.assign(new Error(answer.words), { responseCode: answer.code }),
    );
  };

/** Calls `taken` with a mail as it travelled. */
export const readContent = (stream: SMTPServerDataStream, taken: (raw: string) => void): void => {
  const chunks: Buffer[] = [];
  // A client that is killed says no goodbye.
  stream.once('error', () => undefined);
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.once('end', () => taken(Buffer.concat(chunks).toString()));
};

/** A real SMTP server on a port of its own, not started yet. It may be stopped and started again. */
export const createSmtp = async (
  manners: Pick<SMTPServerOptions, 'onConnect' | 'onRcptTo' | 'onData'>,
) => {
  const port = await freePort();
  let server: SMTPServer | undefined;
  return {
    /** For `PORTAL_SMTP_URL`; the same after a stop and a start. */
    url: `smtp://127.0.0.1:${port}`,
    connections: () => server?.connections ?? [],
    start: async (): Promise<void> => {
      server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS', 'AUTH'],
        // Nobody needs the name of the caller, and a machine without a name server waits for it.
        disableReverseLookup: true,
        // Connections that wait for more mail need not be waited for.
        closeTimeout: 100,
        ...manners,
      });
      server.on('error', () => undefined);
      server.listen(port, '127.0.0.1');
      await once(server.server, 'listening');
    },
    stop: async (): Promise<void> => {
      const ended = server;
      server = undefined;
      if (ended !== undefined) await new Promise<void>((done) => ended.close(done));
    },
  };
};
