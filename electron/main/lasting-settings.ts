import type { KeptSettings, SettingsStore } from './kept-settings.ts';
import { describeFailure } from './log.ts';

/**
 * Settings over a file that may not take them: a full disk, a folder that nobody may write. What was not written holds
 * until the client ends, and is tried again with the next change. Nothing that a person does fails by it.
 */
export const lastingSettings = (
  file: SettingsStore,
  report: (sentence: string) => void,
): SettingsStore => {
  let unwritten: Partial<KeptSettings> = {};
  let isTold = false;
  return {
    read: () => ({ ...file.read(), ...unwritten }),
    change: (settings) => {
      unwritten = { ...unwritten, ...settings };
      try {
        file.change(unwritten);
        unwritten = {};
      } catch (failure) {
        if (!isTold) report(`The settings could not be written: ${describeFailure(failure)}`);
        isTold = true;
      }
    },
  };
};
