import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { DatabaseStartError } from './database-start-error.ts';
import { codeOf } from './error-code.ts';

type Migration = {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
  readonly doSql: string;
  readonly undoSql: string;
  /** The release since which nobody needs what it takes away, as its first line says; undefined where it only adds. */
  readonly unneededSince: string | undefined;
};

type Applied = { readonly number: number; readonly name: string; readonly checksum: string };

/** With the oldest release that goes on working on it; null where every older one does. */
type AppliedHere = Applied & { readonly needs: string | null };

/** One portal at a time changes the schema; the others wait for it. */
const lockNumber = 7_364_101;

export const migrationsDirectory = join(import.meta.dirname, 'migrations');

const read = async (directory: string, file: string): Promise<string> =>
  (await readFile(join(directory, file), 'utf8')).replaceAll('\r\n', '\n');

/** The migrations of a directory: pairs of `NNN_name.do.sql` and `NNN_name.undo.sql`, in their order. */
export const readMigrations = async (directory: string): Promise<readonly Migration[]> => {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.do.sql')).toSorted();
  const migrations = await Promise.all(
    files.map(async (file) => {
      const match = /^(\d{3})_(.+)\.do\.sql$/.exec(file);
      if (match === null) throw new Error(`A migration is not called NNN_name: ${file}`);
      const doSql = await read(directory, file);
      return {
        number: Number(match[1]),
        name: match[2] ?? '',
        checksum: createHash('sha256').update(doSql).digest('hex'),
        doSql,
        undoSql: await read(directory, file.replace('.do.sql', '.undo.sql')),
        unneededSince: /^-- Unneeded since (\d+\.\d+\.\d+): /.exec(doSql)?.[1],
      };
    }),
  );
  const twice = migrations.find(({ number }, index) => migrations[index - 1]?.number === number);
  if (twice !== undefined) throw new Error(`Two migrations have the number ${twice.number}.`);
  return migrations;
};

const inTransaction = async (client: Client, work: () => Promise<void>): Promise<void> => {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};

/** Tries to get the locks of one migration, a second apart. */
const lockTries = 30;

/** What PostgreSQL says to whoever has waited too long, and to one of two who wait for each other. */
const isLocked = (error: unknown): boolean => ['55P03', '40P01'].includes(codeOf(error) ?? '');

/**
 * Whoever waits for a table keeps everybody else waiting behind them. So a migration waits a moment, lets the others
 * pass and tries again: a portal that works beside it hardly notices.
 */
const besideOthers = async (
  client: Client,
  { lockWait = 2000, log = () => undefined }: MigrateOptions,
  work: () => Promise<void>,
): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      await inTransaction(client, async () => {
        await client.query(`set local lock_timeout = ${Math.trunc(lockWait)}`);
        await work();
      });
      return;
    } catch (error) {
      if (!isLocked(error) || tries === lockTries) throw error;
      log('It waits for a table that is in use.');
      await pause(1000);
    }
  }
};

const readApplied = async (client: Client): Promise<readonly AppliedHere[]> => {
  const { rowCount } = await client.query(
    "select from pg_tables where schemaname = current_schema() and tablename = 'schema_migration'",
  );
  if (rowCount === 0) return [];
  // The column comes with the first migration that takes something away.
  const { rows } = await client.query<AppliedHere>(
    `select number, name, checksum, to_jsonb(schema_migration) ->> 'needs' as needs
       from schema_migration order by number`,
  );
  return rows;
};

/** Of two releases by their numbers, such as 2.5.1. */
const isAtLeast = (release: string, least: string): boolean =>
  release.localeCompare(least, 'en', { numeric: true }) >= 0;

/**
 * Refuses to work on a database that an edited file has made, or a newer release that took away what this one needs.
 * What a newer one has added is no reason: whoever goes back to this release loses nothing.
 * @param release refuses all that is newer where it is undefined
 */
const compare = (
  known: readonly Migration[],
  applied: readonly AppliedHere[],
  release?: string,
): void => {
  for (const { number, name, checksum, needs } of applied) {
    const migration = known.find((candidate) => candidate.number === number);
    if (migration === undefined) {
      if (release !== undefined && isAtLeast(release, needs ?? release)) continue;
      throw new DatabaseStartError(
        `The database has migration ${number} (${name}), on which this release cannot work: start ${needs ?? 'a newer one'}.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new DatabaseStartError(
        `Migration ${number} (${name}) was changed after it was applied to this database.`,
      );
    }
  }
};

const withLock = async <Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> => {
  const client = new Client({
    connectionString: url,
    application_name: 'portal-migration',
    options: '-c statement_timeout=0 -c client_min_messages=warning',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    return await work(client);
  } finally {
    await client.end();
  }
};

export type MigrateOptions = {
  readonly directory?: string;
  /** The number of this release: what newer ones have taken away is held against it. Without it they are refused. */
  readonly release?: string;
  /** Milliseconds that one try to get its locks may take. */
  readonly lockWait?: number;
  /** Told the name of each migration before it runs; of an empty database how many there are, and which one failed. */
  readonly log?: (line: string) => void;
};

/** Brings the schema up to this release: runs every migration that is missing, each in a transaction of its own. */
export const migrateUp = async (url: string, options: MigrateOptions = {}): Promise<void> => {
  const { directory = migrationsDirectory, release, log = () => undefined } = options;
  const migrations = await readMigrations(directory);
  await withLock(url, async (client) => {
    const applied = await readApplied(client);
    compare(migrations, applied, release);
    const missing = migrations.filter(
      ({ number }) => !applied.some((done) => done.number === number),
    );
    const isEmpty = applied.length === 0;
    if (isEmpty) log(`Making the tables of the database: ${missing.length} migrations.`);
    for (const { number, name, checksum, doSql, unneededSince } of missing) {
      if (!isEmpty) log(`Migration ${number}: ${name}.`);
      const migrating = besideOthers(client, options, async () => {
        await client.query(
          'create table if not exists schema_migration (number int primary key, name text not null, checksum text not null, applied_on timestamptz not null default now())',
        );
        await client.query(doSql);
        await client.query(
          'insert into schema_migration (number, name, checksum) values ($1, $2, $3)',
          [number, name, checksum],
        );
        if (unneededSince === undefined) return;
        await client.query('alter table schema_migration add column if not exists needs text');
        await client.query('update schema_migration set needs = $2 where number = $1', [
          number,
          unneededSince,
        ]);
      });
      await migrating.catch((error: unknown) => {
        if (isEmpty) log(`Migration ${number} failed: ${name}.`);
        throw error;
      });
    }
  });
};

/**
 * Takes the schema back to migration `to` (0 = nothing left), newest first. The data of undone tables is gone.
 * @internal tests alone go back: whoever runs the portal brings a backup instead
 */
export const migrateDown = async (
  url: string,
  to: number,
  { directory = migrationsDirectory, log = () => undefined }: MigrateOptions = {},
): Promise<void> => {
  const migrations = await readMigrations(directory);
  await withLock(url, async (client) => {
    const applied = await readApplied(client);
    compare(migrations, applied);
    const undone = migrations
      .filter(({ number }) => number > to && applied.some((done) => done.number === number))
      .toReversed();
    for (const { number, name, undoSql } of undone) {
      log(`Taking back migration ${number}: ${name}.`);
      await inTransaction(client, async () => {
        await client.query(undoSql);
        await client.query('delete from schema_migration where number = $1', [number]);
      });
    }
    if (to <= 0) await client.query('drop table if exists schema_migration');
  });
};

/**
 * Whether every migration of this release is applied: what `/readyz` asks. Newer ones are no reason to stop: while a
 * newer release is rolled out, the older one goes on.
 */
export const isMigrated = async (
  query: (text: string) => Promise<{ readonly rows: readonly Applied[] }>,
  directory: string = migrationsDirectory,
): Promise<boolean> => {
  const migrations = await readMigrations(directory);
  const { rows } = await query(
    'select number, name, checksum from schema_migration order by number',
  );
  const applied = new Map(rows.map(({ number, checksum }) => [number, checksum]));
  return migrations.every(({ number, checksum }) => applied.get(number) === checksum);
};
