import type { NsisUpdater } from 'electron-updater';

/** What electron-updater warns of although it has judged: the publisher is known by the name alone. */
const warnedAndJudged = 'Signature validated using only CN ';

/**
 * electron-updater lets Windows judge a signature by PowerShell. Where that may not run it answers as if all were well, and
 * says so to its own log alone. Here such an update is refused: what its judge warns of tells the two apart, and a
 * warning that nobody here knows is none that lets an update in.
 */
export const refuseUnjudged = <
  Updater extends Pick<NsisUpdater, 'logger' | 'verifyUpdateCodeSignature'>,
>(
  updater: Updater,
  report: (sentence: string) => void,
): Updater => {
  const judge = updater.verifyUpdateCodeSignature;
  updater.verifyUpdateCodeSignature = async (publishers, file) => {
    const warnings: string[] = [];
    const { logger } = updater;
    updater.logger = {
      info: () => undefined,
      error: () => undefined,
      warn: (text) => void warnings.push(String(text)),
    };
    try {
      const refusal = await judge(publishers, file);
      const isJudged = warnings.every((text) => text.startsWith(warnedAndJudged));
      if (refusal !== null || isJudged) return refusal;
      report('The signature of an update could not be judged: may PowerShell run on this machine?');
      return 'it could not be judged';
    } finally {
      updater.logger = logger;
    }
  };
  return updater;
};
