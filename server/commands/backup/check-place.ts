import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from '#server/start-failure.ts';

/**
 * What is made beside a folder takes its place at the end, which no disk lets happen to its own top.
 * @throws StartError where the folder is the top of a disk; one that is not there may be made
 */
export const checkPlace = async (folder: string): Promise<void> => {
  const [place, above] = await Promise.all([
    stat(folder).catch(() => undefined),
    stat(dirname(folder)),
  ]);
  if (place === undefined || place.dev === above.dev) return;
  throw new StartError(
    `${folder} is the top of a disk: name a folder on it with --to, and set PORTAL_DATA_DIR to that.`,
  );
};
