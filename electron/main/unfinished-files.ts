import { rm } from 'node:fs/promises';
import type { SettingsStore } from './kept-settings.ts';

/** The list of files that saves have begun, kept so that a crash leaves nothing behind for longer than a restart. */
export const createUnfinishedFiles = (settings: SettingsStore) => {
  const read = () => settings.read().unfinished ?? [];
  return {
    add: (path: string): void => settings.change({ unfinished: [...read(), path] }),
    remove: (path: string): void =>
      settings.change({ unfinished: read().filter((other) => other !== path) }),
    /** Removes what a crash left. A file that cannot be reached now, on a network drive, is tried again next time. */
    sweep: async (): Promise<void> => {
      for (const path of read()) {
        const gone = await rm(path, { force: true }).then(
          () => true,
          () => false,
        );
        if (gone) settings.change({ unfinished: read().filter((other) => other !== path) });
      }
    },
  };
};
