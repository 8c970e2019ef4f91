import { once } from 'node:events';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { freePort } from '#tests/support/free-port.ts';
import { readMail } from '#tests/support/read-mail.ts';

/**
 * What the mail server does. `cut`: it takes a mail, and the connection breaks before it says so. `drop`: the connection
 * breaks before it has taken it. `busy` and `refuse`: 451 and 550 to each recipient. `slow`: it thinks for five seconds
 * about each mail. `silent`: it accepts connections and says nothing.
 */
export type MailMode = 'take' | 'slow' | 'busy' | 'refuse' | 'cut' | 'drop' | 'silent';

export type MailSink = {
  readonly url: string;
  /** How often each mail came, by its recipient and subject; copies under one Message-ID are one. */
  readonly taken: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly turn: (mode: MailMode) => void;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

export const mailKey = (recipient: string, subject: string): string => `${recipient} ${subject}`;

/** Milliseconds. */
const slowness = 5000;

/** A real SMTP server that keeps account of what it took and can be told to misbehave. */
export const createMailSink = async (): Promise<MailSink> => {
  const port = await freePort();
  const taken = new Map<string, Map<string, number>>();
  let mode: MailMode = 'take';
  let server: SMTPServer | undefined;

  const take = (raw: string, recipients: readonly string[]): void => {
    const { headers } = readMail(raw);
    const subject = headers.get('subject') ?? '';
    const messageId = headers.get('message-id') ?? '';
    for (const recipient of recipients) {
      const key = mailKey(recipient, subject);
      const copies = taken.get(key) ?? new Map<string, number>();
      copies.set(messageId, (copies.get(messageId) ?? 0) + 1);
      taken.set(key, copies);
    }
  };

  /** Ends a connection without a word. */
  const cut = (wanted: SMTPServerSession): void => {
    for (const { session, _socket: socket } of server?.connections ?? []) {
      if (session === wanted) socket.destroy();
    }
  };

  const open = (): SMTPServer =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 100,
      onConnect: (_session, done) => {
        if (mode !== 'silent') done();
      },
      onRcptTo: (_address, _session, done) => {
        const refuse = (responseCode: number, words: string): void =>
          done(Object.assign(new Error(words), { responseCode }));
        if (mode === 'busy') refuse(451, '4.7.1 Please try again later');
        else if (mode === 'refuse') refuse(550, '5.7.1 Not today');
        else done();
      },
      onData: (stream, session, done) => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.once('error', () => undefined);
        stream.once('end', () => {
          if (mode !== 'drop') take(Buffer.concat(chunks).toString(), recipients);
          if (mode === 'drop' || mode === 'cut') cut(session);
          else if (mode === 'slow') setTimeout(done, slowness).unref();
          else done();
        });
      },
    });

  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    turn: (wanted) => {
      mode = wanted;
    },
    start: async () => {
      server = open();
      server.on('error', () => undefined);
      server.listen(port, '127.0.0.1');
      await once(server.server, 'listening');
    },
    stop: async () => {
      const ended = server;
      server = undefined;
      if (ended !== undefined) await new Promise<void>((done) => ended.close(done));
    },
  };
};
