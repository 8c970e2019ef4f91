import { join } from 'node:path';
import { createArchivedStore } from './archived-store.ts';
import type { FileStore } from './file-store.ts';
import { createLocalStore } from './local-store.ts';
import { createS3Store } from './s3-store.ts';

/**
 * The store that the settings name: a bucket, or a folder among what the portal keeps. New files of a folder go to the
 * archive too, where there is one; a bucket keeps its own versions.
 */
export const openFileStore = ({
  filesUrl,
  dataDir,
  archiveDir = '',
}: {
  readonly filesUrl: string;
  readonly dataDir: string;
  readonly archiveDir?: string;
}): FileStore => {
  if (filesUrl !== '') return createS3Store(filesUrl);
  const store = createLocalStore(join(dataDir, 'files'));
  return archiveDir === ''
    ? store
    : createArchivedStore(store, createLocalStore(join(archiveDir, 'files')));
};
