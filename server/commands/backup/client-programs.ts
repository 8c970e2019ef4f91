import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { isMissing } from '#server/database/error-code.ts';
import { StartError } from '#server/start-failure.ts';

/** A database address as PostgreSQL's programs take it: in the environment, which no list of processes shows. */
const environmentOf = (databaseUrl: string): Readonly<Record<string, string>> => {
  const url = new URL(databaseUrl);
  const given = {
    PGHOST: url.hostname.replaceAll(/^\[|\]$/g, ''),
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: url.searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: url.searchParams.get('sslrootcert') ?? '',
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
};

/** Runs a program on the database of `DATABASE_URL`. Its own words are the reason when it fails. */
const run = async (
  program: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  parameters: readonly string[],
  signal?: AbortSignal,
): Promise<void> => {
  const env = { ...process.env, ...environmentOf(databaseUrl) };
  try {
    await promisify(execFile)(program, [...parameters, '--no-password'], { env, signal });
  } catch (error) {
    if (isMissing(error)) {
      throw new StartError(
        `${program} is not here: install the client programs of PostgreSQL, of the version of the database or newer, or use the tools that belong to the database.`,
      );
    }
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    throw new StartError(`${program}: ${said.trim()}`);
  }
};

/** Writes one snapshot of the database to a file. */
export const dumpDatabase = (
  databaseUrl: string,
  file: string,
  signal: AbortSignal,
): Promise<void> =>
  run(
    'pg_dump',
    databaseUrl,
    ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`],
    signal,
  );

/** Fills an empty database from such a file: all of it or nothing. */
export const restoreDump = (databaseUrl: string, file: string): Promise<void> =>
  run('pg_restore', databaseUrl, [
    '--no-owner',
    '--no-privileges',
    // The comments of extensions belong to whoever installed them.
    '--no-comments',
    '--single-transaction',
    '--exit-on-error',
    `--dbname=${decodeURIComponent(new URL(databaseUrl).pathname.slice(1))}`,
    file,
  ]);
