import { setTimeout as pause } from 'node:timers/promises';
import { type ReadMail, readMail } from './read-mail.ts';
import { type Answer, answering, createSmtp, readContent } from './smtp.ts';

export type TakenMail = ReadMail & {
  /** Of the envelope: where the mail would come back to. */
  readonly sender: string;
  readonly recipients: readonly string[];
  /** As it travelled. */
  readonly raw: string;
};

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

/** A real SMTP server on a port of its own, not started yet. `answerTo` decides about each recipient. */
export const createMailServer = async (
  answerTo: (address: string) => Answer = () => undefined,
): Promise<MailServer> => {
  const taken: TakenMail[] = [];
  const { url, start, stop } = await createSmtp({
    onRcptTo: answering(answerTo),
    onData: (stream, { envelope }, done) =>
      readContent(stream, (raw) => {
        taken.push({
          ...readMail(raw),
          raw,
          sender: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          recipients: envelope.rcptTo.map(({ address }) => address),
        });
        done();
      }),
  });

  return {
    url,
    taken,
    start,
    stop,
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
