import type { FileStore } from './file-store.ts';

/**
 * Copies each new content to an archive before the store has it, and takes nothing out of the archive: a moment before
 * a file was removed can be restored. Whoever keeps back-ups clears the archive of what no back-up needs any more.
 */
export const createArchivedStore = (store: FileStore, archive: FileStore): FileStore => ({
  ...store,
  put: async (key, content, type) => {
    await archive.put(key, content, type);
    const kept = await archive.get(key);
    if (kept === undefined) throw new Error('the archive has lost a file');
    await store.put(key, kept, type);
  },
  close: () => {
    store.close();
    archive.close();
  },
});
