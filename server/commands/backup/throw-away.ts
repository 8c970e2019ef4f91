import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findManifest } from './manifest.ts';
import { type KeptBackup, placeOfSegment, whatMayGo } from './what-may-go.ts';

/** What systems keep at the top of a disk, closed to the portal's own user: no back-up is ever in there. */
const isOfSystem = (name: string): boolean =>
  name.startsWith('.') ||
  ['lost+found', 'System Volume Information', '$RECYCLE.BIN'].includes(name);

const backupsIn = async (folder: string): Promise<readonly KeptBackup[]> => {
  const found: KeptBackup[] = [];
  for (const name of await readdir(folder)) {
    if (isOfSystem(name)) continue;
    const manifest = await findManifest(join(folder, name));
    if (manifest !== undefined) found.push({ name, ...manifest });
  }
  return found;
};

const filesIn = async (folder: string): Promise<readonly string[]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
};

/**
 * Removes back-ups older than `keepDays`, and what the archive has kept for as long and for none that stays. Gives the
 * names of the former.
 * @throws StartError before anything is removed, where a back-up cannot be read: nobody knows what of the archive it needs
 */
export const throwOldAway = async (
  folder: string,
  archiveDir: string,
  keepDays: number,
  now: Date,
): Promise<readonly string[]> => {
  const { backups, segmentsBefore, archivedBefore, contentsBefore } = whatMayGo(
    await backupsIn(folder),
    keepDays,
    now,
  );
  for (const name of backups) await rm(join(folder, name), { recursive: true, force: true });
  if (archiveDir === '') return backups;
  for (const file of await filesIn(join(archiveDir, 'wal'))) {
    const segment = /[\dA-F]{24}$/.exec(file)?.[0];
    if (segment === undefined || segmentsBefore === null) continue;
    if (placeOfSegment(segment) >= placeOfSegment(segmentsBefore)) continue;
    const { mtime } = await stat(file);
    if (mtime < archivedBefore) await rm(file, { force: true });
  }
  for (const file of await filesIn(join(archiveDir, 'files'))) {
    const { mtime } = await stat(file);
    if (contentsBefore !== null && mtime < contentsBefore) await rm(file, { force: true });
  }
  return backups;
};
