import { SetupFailure } from '../setup/failure.mjs';
import { runQuietly } from '../setup/processes.mjs';
import type { Secrets } from './place.ts';

const psql = async (port: number, password: string, words: readonly string[]): Promise<string> => {
  const { code, output } = await runQuietly(
    'psql',
    ['--host=127.0.0.1', `--port=${port}`, '--username=postgres', '--no-psqlrc', ...words],
    { env: { ...process.env, PGPASSWORD: password } },
  );
  if (code !== 0) throw new SetupFailure('The database of the portal could not be made.', output);
  return output;
};

/** Whether a PostgreSQL behind this port takes connections. */
export const takesConnections = async (port: number): Promise<boolean> =>
  (await runQuietly('pg_isready', ['--host=127.0.0.1', `--port=${port}`])).code === 0;

/** Makes the portal's account and database where they are missing; PostgreSQL has only its own at first. */
export const ensureDatabase = async (port: number, secrets: Secrets): Promise<void> => {
  const ask = (text: string) =>
    psql(port, secrets.superuser, ['--tuples-only', '--no-align', `--command=${text}`]);
  // The password is of letters and digits that need no escape.
  if ((await ask("select 1 from pg_roles where rolname = 'portal'")).trim() === '') {
    await ask(`create role portal login password '${secrets.portal}'`);
  }
  if ((await ask("select 1 from pg_database where datname = 'portal'")).trim() === '') {
    await ask('create database portal owner portal');
  }
};
