import { createReadStream } from 'node:fs';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import type { RunningPostgres } from '#server/database/embedded-postgres.ts';
import { isMissing } from '#server/database/error-code.ts';
import { StartError } from '#server/start-failure.ts';
import { awaitArchive, type ArchiveWait } from './await-archive.ts';
import type { BackupWriter } from './manifest.ts';

/** Folders whose content belongs to the running server; a restore makes them empty. */
const emptyFolders = [
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
] as const;

/** Every folder that PostgreSQL expects, whether there is a file in it or not. */
export const clusterFolders = [
  ...emptyFolders,
  'pg_commit_ts',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_stat',
  'pg_tblspc',
  'pg_twophase',
  'pg_wal/archive_status',
  'pg_wal/summaries',
] as const;

const isLeftOut = (path: string): boolean =>
  emptyFolders.some((folder) => path.startsWith(`${folder}/`)) ||
  /(^|\/)(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|current_logfiles|pgsql_tmp.*|pg_internal\.init.*|postgresql\.auto\.conf\.tmp)(\/|$)/.test(
    path,
  );

/** The files of a cluster that a copy has, with `/` between folders on every system. */
const filesOf = async (cluster: string): Promise<readonly string[]> => {
  const found = await readdir(cluster, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(cluster.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !isLeftOut(path));
};

/** Bytes that a copy of the cluster takes. */
export const clusterBytes = async (cluster: string): Promise<number> => {
  let bytes = 0;
  for (const path of await filesOf(cluster)) {
    bytes += await stat(join(cluster, path)).then(
      ({ size }) => size,
      () => 0,
    );
  }
  return bytes;
};

/** The one file that PostgreSQL rewrites in place at any time: read until two readings agree. */
const readSteadily = async (file: string): Promise<Buffer> => {
  for (let last = await readFile(file); ; ) {
    const next = await readFile(file);
    if (next.equals(last)) return next;
    last = next;
  }
};

/** A table that was dropped meanwhile is gone; the log says so too. */
const addIfThere = async (writer: BackupWriter, path: string, file: string): Promise<void> => {
  const handle = await open(file).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (handle !== undefined) await writer.add(path, handle.createReadStream());
};

type BaseBackup = {
  readonly firstSegment: string;
  /** By the clock of the database. */
  readonly finishedOn: Date;
  /** Whether the archive has everything until then; true where there is none. */
  readonly archived: boolean;
};

type Segment = { readonly segment: string };

const one = async <Row extends object>(
  client: Client,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row> => {
  const { rows } = await client.query<Row>(text, [...values]);
  const [row] = rows;
  if (row === undefined) throw new Error('the database gave no row');
  return row;
};

const connected = async ({ superuserUrl }: RunningPostgres): Promise<Client> => {
  const client = new Client({
    connectionString: superuserUrl,
    application_name: 'portal-backup',
    options: '-c statement_timeout=0',
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** Refuses a running PostgreSQL that keeps too little of its log for a copy, before anything is copied. */
export const checkLogLevel = async (running: RunningPostgres): Promise<void> => {
  const client = await connected(running);
  try {
    const { level } = await one<{ level: string }>(
      client,
      "select current_setting('wal_level') as level",
    );
    if (level !== 'minimal') return;
    throw new StartError(
      'A running portal can be backed up in production or with PORTAL_ARCHIVE_DIR: stop this one first, or set one of them.',
    );
  } finally {
    await client.end();
  }
};

/**
 * Copies the files of a running embedded PostgreSQL into the folder `postgres` of a back-up, together with the log that
 * makes them one state. PostgreSQL is told before and after, as its manual asks of whoever has no pg_basebackup.
 */
export const addBaseBackup = async (
  running: RunningPostgres,
  writer: BackupWriter,
  wait: ArchiveWait,
): Promise<BaseBackup> => {
  const { cluster } = running;
  const client = await connected(running);
  try {
    // Keeps the log until it is copied, and goes with this connection, however that ends.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `portal_backup_${process.pid}`,
    ]);
    const first = await one<Segment>(
      client,
      "select pg_walfile_name(pg_backup_start('portal', fast => true)) as segment",
    );
    for (const path of await filesOf(cluster)) {
      if (path === 'global/pg_control') continue;
      await addIfThere(writer, `postgres/${path}`, join(cluster, path));
    }
    const control = await readSteadily(join(cluster, 'global/pg_control'));
    await writer.add('postgres/global/pg_control', Readable.from([control]));
    const last = await one<Segment & { label: string }>(
      client,
      `select pg_walfile_name(lsn) as segment, labelfile as label
         from pg_backup_stop(wait_for_archive => false)`,
    );
    await writer.add('postgres/backup_label', Readable.from([last.label]));
    const { segments, now } = await one<{ segments: readonly string[]; now: Date }>(
      client,
      `select array_agg(name order by name) as segments, clock_timestamp() as now from pg_ls_waldir()
        where name ~ '^[0-9A-F]{24}$' and name between $1 and $2`,
      [first.segment, last.segment],
    );
    for (const segment of segments) {
      const path = `pg_wal/${segment}`;
      await writer.add(`postgres/${path}`, createReadStream(join(cluster, path)));
    }
    // Whoever restores a moment just before wants it from the archive.
    const archived = await awaitArchive(
      (text, values) => client.query(text, [...values]),
      last.segment,
      wait,
    );
    return { firstSegment: first.segment, finishedOn: now, archived };
  } finally {
    await client.end();
  }
};
