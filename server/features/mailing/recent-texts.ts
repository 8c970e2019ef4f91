import type { SendTexts } from './mail-text.ts';

/** Sends whose texts are kept. */
const most = 20;

/** Reads the texts of sends, and keeps those that were asked for last. */
export const createRecentTexts = (read: (sendId: number) => Promise<SendTexts>) => {
  const kept = new Map<number, Promise<SendTexts>>();

  const readAnew = (sendId: number): Promise<SendTexts> => {
    const texts = read(sendId);
    // A reading that failed is no text to keep: the next mail reads again.
    texts.catch(() => kept.delete(sendId));
    return texts;
  };

  return (sendId: number): Promise<SendTexts> => {
    const texts = kept.get(sendId) ?? readAnew(sendId);
    kept.delete(sendId);
    kept.set(sendId, texts);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return texts;
  };
};
