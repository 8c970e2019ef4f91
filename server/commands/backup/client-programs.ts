import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { isMissing } from '#server/database/error-code.ts';
import { StartError } from '#server/start-failure.ts';

/** A mode of TLS as PostgreSQL's programs call it; `no-verify` is a word of the portal's driver alone. */
const modeOf = (mode: string): string => (mode === 'no-verify' ? 'require' : mode);

/** A database address as PostgreSQL's programs take it: in the environment, which no list of processes shows. */
const environmentOf = (databaseUrl: string): Readonly<Record<string, string>> => {
  const url = new URL(databaseUrl);
  const given = {
    PGHOST: url.hostname.replaceAll(/^\[|\]$/g, ''),
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: modeOf(url.searchParams.get('sslmode') ?? ''),
    PGSSLROOTCERT: url.searchParams.get('sslrootcert') ?? '',
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
};

/**
 * The whole environment of such a program. It knows no authority unless one is named: where none is, it is given those
 * that the portal itself believes, for as long as `work` lasts.
 */
const withEnvironment = async (
  databaseUrl: string,
  work: (env: NodeJS.ProcessEnv) => Promise<unknown>,
): Promise<void> => {
  const env: NodeJS.ProcessEnv = { ...process.env, ...environmentOf(databaseUrl) };
  const isNamed = env['PGSSLROOTCERT'] !== undefined;
  if (isNamed || env['PGSSLMODE']?.startsWith('verify-') !== true) {
    await work(env);
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'portal-authorities-'));
  try {
    const file = join(folder, 'authorities.pem');
    await writeFile(file, getCACertificates('default').join('\n'));
    await work({ ...env, PGSSLROOTCERT: file });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Runs a program on the database of `DATABASE_URL`. Its own words are the reason when it fails. */
const run = async (
  program: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  parameters: readonly string[],
  signal?: AbortSignal,
): Promise<void> => {
  await withEnvironment(databaseUrl, async (env) => {
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
  });
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
