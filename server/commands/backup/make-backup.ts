import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Database, openDatabase } from '#server/database/database.ts';
import { makeFolder } from '#server/database/embedded/make-folder.ts';
import {
  type RunningPostgres,
  runningPostgres,
  startEmbeddedPostgres,
} from '#server/database/embedded-postgres.ts';
import { codeOf, isMissing } from '#server/database/error-code.ts';
import { openFileStore } from '#server/files/store/open-file-store.ts';
import { changeLogOf } from '#server/portal.ts';
import type { Settings } from '#server/settings.ts';
import { databaseFailure, StartError } from '#server/start-failure.ts';
import { version } from '#server/version.ts';
import type { ArchiveWait } from './await-archive.ts';
import { addBaseBackup, checkLogLevel, clusterBytes } from './base-backup.ts';
import { dumpDatabase } from './client-programs.ts';
import { createContentCopier } from './contents.ts';
import { removeCutShort } from './cut-short.ts';
import { type BackupWriter, type Manifest, openBackupWriter, verifyBackup } from './manifest.ts';

type BackupWish = {
  /** Folder in which the back-up's own appears. */
  readonly parent: string;
  /** Whether everything is read again. */
  readonly verify: boolean;
  /** Aborted to give up: what has been written goes. */
  readonly signal: AbortSignal;
};

type MadeBackup = {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Whether the archive has everything until the end of the back-up; true where there is none. */
  readonly archived: boolean;
  /** Files that the store has lost or that have changed there. */
  readonly lacking: readonly string[];
};

type Source =
  | { readonly kind: 'cluster'; readonly url: string; readonly running: RunningPostgres }
  | { readonly kind: 'dump'; readonly url: string };

/** The database as it is, of whichever release: a back-up brings nothing up to date. */
const withSource = async <Result>(
  settings: Settings,
  tell: (line: string) => void,
  work: (source: Source) => Promise<Result>,
): Promise<Result> => {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl !== '') return work({ kind: 'dump', url: databaseUrl });
  const workOn = (running: RunningPostgres) => work({ kind: 'cluster', url: running.url, running });
  const running = await runningPostgres(dataDir);
  if (running !== undefined) return workOn(running);
  const here = await readdir(join(dataDir, 'postgres')).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  if (here.length === 0) throw new StartError(`There is no portal in ${resolve(dataDir)}.`);
  const changeLog = { ...changeLogOf(settings), online: true };
  const postgres = await startEmbeddedPostgres({ dataDir, changeLog, log: tell });
  try {
    const started = await runningPostgres(dataDir);
    if (started === undefined) throw new StartError('The database ended while it was started.');
    return await workOn(started);
  } finally {
    await postgres.stop();
  }
};

type About = { readonly migration: number; readonly postgres: number; readonly now: Date };

const readAbout = async (database: Database): Promise<About & { readonly bytes: number }> => {
  const { rows } = await database.long.query<About & { readonly bytes: number }>(
    `select (select max(number) from schema_migration)::int as migration,
            current_setting('server_version_num')::int / 10000 as postgres,
            clock_timestamp() as now,
            (select coalesce(sum(bytes), 0) from stored_file)::int8 as bytes`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the database gave no row');
  return row;
};

const checkRoom = async (folder: string, bytes: number): Promise<void> => {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize > bytes) return;
  const gigabytes = (bytes / 1e9).toFixed(1);
  throw new StartError(`There is no room in ${folder}: the back-up needs up to ${gigabytes} GB.`);
};

/** Adds files that lie beside the database in the data directory; gives their names. */
const addOwnFiles = async (
  dataDir: string,
  writer: BackupWriter,
  wanted: RegExp,
): Promise<readonly string[]> => {
  const entries = await readdir(dataDir, { withFileTypes: true }).catch(() => []);
  const own = entries.filter((entry) => entry.isFile() && wanted.test(entry.name));
  for (const { name } of own) {
    await writer.add(`portal/${name}`, createReadStream(join(dataDir, name)));
  }
  return own.map(({ name }) => name);
};

const addDatabase = async (
  source: Source,
  folder: string,
  writer: BackupWriter,
  wait: ArchiveWait,
) => {
  if (source.kind === 'cluster') return addBaseBackup(source.running, writer, wait);
  await dumpDatabase(source.url, join(folder, 'database.dump'), wait.signal);
  await writer.adopt('database.dump');
  return { firstSegment: null, archived: true };
};

const nameOf = (moment: Date): string =>
  `portal-${moment.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}`;

/**
 * Makes a back-up of the whole portal while people work: database, files, keys. The folder appears under its name when
 * all of it is on the disk.
 */
export const makeBackup = (
  settings: Settings,
  { parent, verify, signal }: BackupWish,
  tell: (line: string) => void,
): Promise<MadeBackup> =>
  withSource(settings, tell, async (source) => {
    const database = openDatabase(source.url, { name: 'portal-backup' });
    const store = openFileStore(settings);
    try {
      const about = await readAbout(database).catch((error: unknown) => {
        throw databaseFailure(error);
      });
      if (source.kind === 'cluster') await checkLogLevel(source.running);
      const folder = resolve(parent, nameOf(about.now));
      const workshop = `${folder}.part`;
      await makeFolder(parent, 0o700);
      for (const name of await removeCutShort(parent, new Date())) {
        tell(`Removed what a back-up that was cut short has left: ${name}.`);
      }
      const needed = source.kind === 'cluster' ? await clusterBytes(source.running.cluster) : 0;
      await checkRoom(parent, needed + about.bytes);
      await mkdir(workshop, { mode: 0o700 }).catch((error: unknown) => {
        if (codeOf(error) !== 'EEXIST') throw error;
        throw new StartError(`Another back-up is being made in ${workshop}, or was cut short.`);
      });
      try {
        const writer = openBackupWriter(workshop, signal);
        const contents = createContentCopier(store, writer);
        // Twice: what is used when the database is copied was there before, or came while it was copied.
        await contents.copy(database.long);
        // What was sealed of the audit log must be in the database, so it comes before; keys must open it, so they come after.
        await addOwnFiles(settings.dataDir, writer, /^audit-anchors\.log$/);
        tell('The files are copied; now the database.');
        const base = await addDatabase(source, workshop, writer, { signal, tell });
        await contents.copy(database.long);
        const own = await addOwnFiles(settings.dataDir, writer, /\.(key|json)$/);
        const manifest = await writer.finish({
          release: version,
          kind: source.kind,
          postgres: about.postgres,
          migration: about.migration,
          startedOn: about.now.toISOString(),
          finishedOn: ('finishedOn' in base ? base.finishedOn : about.now).toISOString(),
          firstSegment: base.firstSegment,
          // A file from before the setting is brought along, but opens nothing that is sealed today.
          secretKey: settings.secretKey === '' && own.includes('secret.key') ? 'file' : 'settings',
        });
        if (verify) await verifyBackup(workshop, signal);
        await rename(workshop, folder);
        return { folder, manifest, archived: base.archived, lacking: contents.lacking() };
      } catch (error) {
        // A file that was about to be opened may still come.
        await rm(workshop, { recursive: true, force: true, maxRetries: 5 });
        // Whatever failed then, failed by that.
        signal.throwIfAborted();
        throw error;
      }
    } finally {
      store.close();
      await database.close();
    }
  });
