import { type Answer, answering, createSmtp } from './smtp.ts';

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
  const taken = new Map<string, number>();
  const { url, start, stop } = await createSmtp({
    onRcptTo: answering(answerTo),
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
  await start();
  return { url, taken, stop };
};
