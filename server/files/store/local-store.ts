import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '#server/database/embedded/make-folder.ts';
import { isMissing } from '#server/database/error-code.ts';
import { checkKey, type FileStore } from './file-store.ts';

/** Keeps files in a folder of this machine. A file appears whole or not at all: it is written beside its place first. */
export const createLocalStore = (folder: string): FileStore => {
  // A folder with a million entries is slow to list and to back up; 256 of them are not.
  const placeOf = (key: string): string => join(folder, checkKey(key).slice(0, 2), key);
  const partOf = (place: string): string => `${place}.part`;
  return {
    put: async (key, content) => {
      const place = placeOf(key);
      const part = partOf(place);
      await makeFolder(dirname(place), 0o700);
      try {
        await pipeline(content, createWriteStream(part, { mode: 0o600, flush: true }));
        await rename(part, place);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },

    get: async (key) => {
      try {
        const file = await open(placeOf(key));
        return file.createReadStream();
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    // A process that died while it wrote has left the part alone.
    remove: async (key) => {
      await rm(placeOf(key), { force: true });
      await rm(partOf(placeOf(key)), { force: true });
    },

    close: () => undefined,
  };
};
