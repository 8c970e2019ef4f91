import { constants } from 'node:fs';
import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  statfs,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type Database, openDatabase } from '#server/database/database.ts';
import { makeFolder } from '#server/database/embedded/make-folder.ts';
import { migrationsDirectory, readMigrations } from '#server/database/migrate.ts';
import { codeOf, isMissing } from '#server/database/error-code.ts';
import { createLocalStore } from '#server/files/store/local-store.ts';
import { openFileStore } from '#server/files/store/open-file-store.ts';
import type { Settings } from '#server/settings.ts';
import { databaseFailure, StartError } from '#server/start-failure.ts';
import { checkPlace } from './check-place.ts';
import { restoreDump } from './client-programs.ts';
import { restoreContents } from './contents.ts';
import { listedFiles, type Manifest, verifyBackup } from './manifest.ts';
import { type Moment, recover, type RecoveredPostgres } from './recovery.ts';

type RestoreWish = {
  /** Folder of one back-up. */
  readonly from: string;
  /** Data directory to make. */
  readonly to: string;
  readonly at: Moment;
};

type Restored = {
  readonly manifest: Manifest;
  readonly contacts: number;
  readonly accounts: number;
  readonly files: number;
  /** Files that neither the back-up nor the archive has. */
  readonly missing: readonly string[];
};

const checkMoment = ({ at }: RestoreWish, { kind, finishedOn }: Manifest): void => {
  if (at === 'backup') return;
  if (kind === 'dump') {
    throw new StartError(
      'A back-up by pg_dump is one moment: restore others by the tools that belong to the database.',
    );
  }
  if (at === 'latest' || at >= new Date(finishedOn)) return;
  throw new StartError(
    `This back-up knows nothing before ${finishedOn}: choose an earlier back-up.`,
  );
};

const checkRelease = async ({ migration, release }: Manifest): Promise<void> => {
  const known = await readMigrations(migrationsDirectory);
  if (known.some(({ number }) => number === migration)) return;
  throw new StartError(
    `The back-up was made by release ${release}, which is newer than this one: restore it with that.`,
  );
};

const checkEmpty = async (folder: string): Promise<void> => {
  const entries = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  if (entries.length === 0) return;
  throw new StartError(
    `${folder} is not empty: a restore makes a new data directory, name one with --to.`,
  );
};

const checkRoom = async (folder: string, bytes: number): Promise<void> => {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize > bytes) return;
  throw new StartError(
    `There is no room in ${folder}: the restore needs ${(bytes / 1e9).toFixed(1)} GB.`,
  );
};

/** Copies what lies below a folder of the back-up. */
const copyPart = async (from: string, part: string, to: string): Promise<void> => {
  for await (const { path } of listedFiles(from)) {
    if (!path.startsWith(`${part}/`)) continue;
    const place = join(to, path.slice(part.length + 1));
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    await copyFile(join(from, path), place, constants.COPYFILE_EXCL);
  }
};

const countPeople = async (database: Database) => {
  const { rows } = await database.long.query<{ contacts: number; accounts: number }>(
    `select (select count(*) from contact_doc)::int as contacts,
            (select count(*) from account where kind = 'person')::int as accounts`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the database gave no row');
  return row;
};

/** Counts what is there and brings the files that it names. */
const fill = async (url: string, settings: Settings, { from, to }: RestoreWish) => {
  const database = openDatabase(url, { name: 'portal-restore' });
  // What is restored is no new content: the archive has it, or a back-up does.
  const store = openFileStore({ filesUrl: settings.filesUrl, dataDir: to });
  const sources = [from, settings.archiveDir]
    .filter((folder) => folder !== '')
    .map((folder) => createLocalStore(join(folder, 'files')));
  try {
    const people = await countPeople(database);
    const { brought, missing } = await restoreContents(database.long, store, sources);
    return { ...people, files: brought, missing };
  } finally {
    store.close();
    await database.close();
  }
};

const fillAndFinish = async (
  { url, finish }: RecoveredPostgres,
  settings: Settings,
  wish: RestoreWish,
) => {
  try {
    return await fill(url, settings, wish);
  } finally {
    await finish();
  }
};

const restoreCluster = async (
  wish: RestoreWish,
  manifest: Manifest,
  settings: Settings,
  tell: (line: string) => void,
): Promise<Restored> => {
  const { from, to, at } = wish;
  await checkEmpty(to);
  await makeFolder(dirname(to));
  await checkPlace(to);
  await checkRoom(dirname(to), manifest.bytes);
  const workshop = await mkdtemp(join(dirname(to), `${basename(to)}.restoring-`));
  try {
    await copyPart(from, 'portal', workshop);
    await copyPart(from, 'postgres', join(workshop, 'postgres'));
    tell('The database is copied and works through its log.');
    const archive = settings.archiveDir === '' ? '' : resolve(settings.archiveDir, 'wal');
    const recovered = await recover(workshop, at, archive, manifest.firstSegment ?? '', tell);
    const filled = await fillAndFinish(recovered, settings, { ...wish, to: workshop });
    // Removes an empty folder alone: anything that has come meanwhile stays, and the restore fails.
    await rmdir(to).catch(() => undefined);
    await rename(workshop, to);
    return { manifest, ...filled };
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
};

const checkEmptyDatabase = async (url: string): Promise<void> => {
  const database = openDatabase(url, { name: 'portal-restore' });
  try {
    const { rowCount } = await database.query(
      "select from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1",
    );
    if (rowCount === 0) return;
  } catch (error) {
    throw databaseFailure(error);
  } finally {
    await database.close();
  }
  throw new StartError('The database of DATABASE_URL is not empty: a restore fills a new one.');
};

/** Brings a file that is not there; a key that is there already must be the same. */
const restoreOwnFile = async (source: string, place: string): Promise<void> => {
  try {
    await copyFile(source, place, constants.COPYFILE_EXCL);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (!place.endsWith('.key')) return;
    const [kept, given] = await Promise.all([readFile(place), readFile(source)]);
    if (!kept.equals(given)) throw new StartError(`${place} is another one than the back-up's.`);
  }
};

const restoreOwnFiles = async (from: string, to: string): Promise<void> => {
  for await (const { path } of listedFiles(from)) {
    if (!path.startsWith('portal/')) continue;
    await mkdir(to, { recursive: true });
    await restoreOwnFile(join(from, path), join(to, path.slice('portal/'.length)));
  }
};

const restoreDatabase = async (
  wish: RestoreWish,
  manifest: Manifest,
  settings: Settings,
): Promise<Restored> => {
  const { databaseUrl } = settings;
  if (databaseUrl === '') {
    throw new StartError(
      'This back-up is of a database of your own: name a new one with DATABASE_URL.',
    );
  }
  await checkEmptyDatabase(databaseUrl);
  await restoreOwnFiles(wish.from, wish.to);
  await restoreDump(databaseUrl, join(wish.from, 'database.dump'));
  return { manifest, ...(await fill(databaseUrl, settings, wish)) };
};

/**
 * Restores a back-up into a data directory, or a database, that is new or empty: what is there is never overwritten.
 * @throws StartError with the reason; then nothing has been made
 */
export const restoreBackup = async (
  wish: RestoreWish,
  settings: Settings,
  tell: (line: string) => void,
): Promise<Restored> => {
  const manifest = await verifyBackup(wish.from);
  checkMoment(wish, manifest);
  await checkRelease(manifest);
  return manifest.kind === 'cluster'
    ? restoreCluster(wish, manifest, settings, tell)
    : restoreDatabase(wish, manifest, settings);
};
