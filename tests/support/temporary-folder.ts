import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder outside the project; `remove` deletes it with everything in it. */
export type TemporaryFolder = {
  readonly path: string;
  readonly remove: () => Promise<void>;
};

export const temporaryFolder = async (name: string): Promise<TemporaryFolder> => {
  const path = await mkdtemp(join(tmpdir(), `portal-${name}-`));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
};
