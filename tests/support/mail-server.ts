import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { freePort } from './free-port.ts';
import { type ReadMail, readMail } from './read-mail.ts';

export type TakenMail = ReadMail & {
  /** Of the envelope: where the mail would come back to. */
  readonly sender: string;
  readonly recipients: readonly string[];
  /** As it travelled. */
  readonly raw: string;
};

/** What the server says to a recipient: a number of SMTP and words, or nothing when it takes the mail. */
export type Answer = { readonly code: number; readonly words: string } | undefined;

export type MailServer = {
  /** For `PORTAL_SMTP_URL`; the same after a stop and a start. */
  readonly url: string;
  readonly taken: readonly TakenMail[];
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly forgetTaken: () => void;
  /** Waits for a mail to somebody and takes it out of the list, so that the next one is another one. */
  readonly mailTo: (address: string) => Promise<TakenMail>;
};

const refusal = ({ code, words }: NonNullable<Answer>): Error =>
  Object.assign(new Error(words), { responseCode: code });

/** A real SMTP server on a port of its own, not started yet. `answerTo` decides about each recipient. */
export const createMailServer = async (
  answerTo: (address: string) => Answer = () => undefined,
): Promise<MailServer> => {
  const port = await freePort();
  const taken: TakenMail[] = [];
  let server: SMTPServer | undefined;

  const open = (): SMTPServer =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      // Connections that wait for more mail need not be waited for.
      closeTimeout: 100,
      onRcptTo: ({ address }, _session, done) => {
        const answer = answerTo(address);
        done(answer === undefined ? null : refusal(answer));
      },
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.once('error', () => undefined);
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const raw = Buffer.concat(chunks).toString();
          taken.push({
            ...readMail(raw),
            raw,
            sender: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
            recipients: envelope.rcptTo.map(({ address }) => address),
          });
          done();
        });
      },
    });

  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    start: async () => {
      server = open();
      // A process that is killed says no goodbye.
      server.on('error', () => undefined);
      server.listen(port, '127.0.0.1');
      await once(server.server, 'listening');
    },
    stop: async () => {
      const ended = server;
      server = undefined;
      if (ended !== undefined) await new Promise<void>((done) => ended.close(done));
    },
    forgetTaken: () => {
      taken.length = 0;
    },
    mailTo: async (address) => {
      const deadline = Date.now() + 15_000;
      while (Date.now() < deadline) {
        const place = taken.findIndex(({ recipients }) => recipients.includes(address));
        const [mail] = place < 0 ? [] : taken.splice(place, 1);
        if (mail !== undefined) return mail;
        await pause(25);
      }
      throw new Error(`No mail to ${address} came.`);
    },
  };
};
