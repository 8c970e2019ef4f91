import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from './files/store/file-store.ts';
import { createS3Store } from './files/store/s3-store.ts';
import type { Settings } from './settings.ts';
import { filesFailure } from './start-failure.ts';

/** Keeps a file, reads it and lets it go: a key may be known and have no right to one of these. */
const tryStore = async (store: FileStore): Promise<void> => {
  const key = randomUUID();
  await store.put(key, Readable.from(['.']), 'text/plain');
  const content = await store.get(key);
  if (content !== undefined) await buffer(content);
  await store.remove(key);
};

/**
 * Fails where the bucket of the settings refuses us, which only whoever runs the portal can mend. One that cannot be
 * reached is told by `checkHelpers`, and the portal starts without it.
 * @throws StartError
 */
export const checkFiles = async ({ filesUrl }: Pick<Settings, 'filesUrl'>): Promise<void> => {
  if (filesUrl === '') return;
  const store = createS3Store(filesUrl);
  try {
    await tryStore(store);
  } catch (error) {
    const failure = filesFailure(error);
    if (failure !== undefined) throw failure;
  } finally {
    store.close();
  }
};
