import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The name of a back-up while it is made. */
const isPart = (name: string): boolean => /^portal-\d{8}T\d{6}Z\.part$/.test(name);

/** A back-up that still is at work has written something within this time, in milliseconds. */
const longestSilence = 86_400_000;

/** When something in a folder was last written, in milliseconds since 1970. */
const lastWritten = async (folder: string): Promise<number> => {
  let newest = 0;
  for (const path of ['', ...(await readdir(folder, { recursive: true }))]) {
    const { mtimeMs } = await stat(join(folder, path));
    newest = Math.max(newest, mtimeMs);
  }
  return newest;
};

/**
 * Removes what back-ups have left in a folder that were killed, or lost their machine: nobody else would, and it holds
 * the portal in clear. Gives the names.
 */
export const removeCutShort = async (parent: string, now: Date): Promise<readonly string[]> => {
  const removed: string[] = [];
  for (const name of (await readdir(parent)).filter(isPart)) {
    const folder = join(parent, name);
    // What cannot be looked at is written to at this moment, or just went.
    const written = await lastWritten(folder).catch(() => now.getTime());
    if (now.getTime() - written <= longestSilence) continue;
    await rm(folder, { recursive: true, force: true });
    removed.push(name);
  }
  return removed;
};
