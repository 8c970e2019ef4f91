import { platform } from '#renderer/platform/current-platform.ts';
import { useSaveOutcome } from '#renderer/session/exports/use-save-outcome.ts';
import { sampleFile } from './sample-file.ts';

/** Saves a file that shows what the import takes, and says what became of it. */
export const useSampleFile = (): (() => Promise<void>) => {
  const tell = useSaveOutcome();
  return async () => tell(await platform.saveFile(sampleFile(), 'contacts-sample.csv'));
};
