import type { SMTPServerSession } from 'smtp-server';
import { readMail } from '#tests/support/read-mail.ts';
import { type Answer, answering, createSmtp, readContent } from '#tests/support/smtp.ts';

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

const refusals: Readonly<Partial<Record<MailMode, Answer>>> = {
  busy: { code: 451, words: '4.7.1 Please try again later' },
  refuse: { code: 550, words: '5.7.1 Not today' },
};

/** A real SMTP server that keeps account of what it took and can be told to misbehave. */
export const createMailSink = async (): Promise<MailSink> => {
  const taken = new Map<string, Map<string, number>>();
  let mode: MailMode = 'take';

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
    for (const { session, _socket: socket } of smtp.connections()) {
      if (session === wanted) socket.destroy();
    }
  };

  const smtp = await createSmtp({
    onConnect: (_session, done) => {
      if (mode !== 'silent') done();
    },
    onRcptTo: answering(() => refusals[mode]),
    onData: (stream, session, done) =>
      readContent(stream, (raw) => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        if (mode !== 'drop') take(raw, recipients);
        if (mode === 'drop' || mode === 'cut') cut(session);
        else if (mode === 'slow') setTimeout(done, slowness).unref();
        else done();
      }),
  });

  return {
    url: smtp.url,
    taken,
    turn: (wanted) => {
      mode = wanted;
    },
    start: smtp.start,
    stop: smtp.stop,
  };
};
