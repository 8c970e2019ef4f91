import { join } from 'node:path';
import type { FileStore } from './file-store.ts';
import { createLocalStore } from './local-store.ts';
import { createS3Store } from './s3-store.ts';

/** The store that the settings name: a bucket, or a folder among what the portal keeps. */
export const openFileStore = ({
  filesUrl,
  dataDir,
}: {
  readonly filesUrl: string;
  readonly dataDir: string;
}): FileStore =>
  filesUrl === '' ? createLocalStore(join(dataDir, 'files')) : createS3Store(filesUrl);
