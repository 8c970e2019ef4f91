import { randomBytes } from 'node:crypto';
import { chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseStartError } from '../database-start-error.ts';
import { codeOf, isMissing } from '../error-code.ts';
import type { PostgresPrograms } from './programs.ts';

/** Passwords of the built-in PostgreSQL: its superuser, and the account that the portal works with. */
export type Passwords = { readonly superuser: string; readonly portal: string };

const major = '18';

const readIfThere = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error) || codeOf(error) === 'ENOTDIR') return undefined;
    throw error;
  });

const newPassword = (): string => randomBytes(24).toString('base64url');

const passwordFile = (directory: string): string => join(directory, 'postgres-passwords.json');

export const readPasswords = async (directory: string): Promise<Passwords> =>
  JSON.parse(await readFile(passwordFile(directory), 'utf8')) as Passwords;

/** Of two first starts one writes passwords and both read the same. */
const makePasswords = async (directory: string): Promise<void> => {
  const made: Passwords = { superuser: newPassword(), portal: newPassword() };
  await writeFile(passwordFile(directory), JSON.stringify(made), { mode: 0o600, flag: 'wx' }).catch(
    (error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    },
  );
};

const letterLocales: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  linux: 'C.UTF-8',
  darwin: 'UTF-8',
};

const letterLocale = letterLocales[process.platform];

/** The system says which characters are letters: without it pg_trgm knows those of English alone. */
const letters = letterLocale === undefined ? [] : [`--lc-ctype=${letterLocale}`];

/**
 * Makes a cluster beside its place and moves it there whole, so that a start that was cut short leaves nothing
 * half made.
 */
const createCluster = async (
  directory: string,
  cluster: string,
  passwords: Passwords,
  { owner, run }: PostgresPrograms,
): Promise<void> => {
  const workshop = await mkdtemp(join(directory, 'postgres.new-'));
  const secret = join(workshop, 'password');
  const made = join(workshop, 'cluster');
  try {
    await mkdir(made, { mode: 0o700 });
    await writeFile(secret, passwords.superuser, { mode: 0o600 });
    if (owner !== undefined) {
      for (const path of [workshop, made, secret]) await chown(path, owner.uid, owner.gid);
    }
    const choices = [
      `--pgdata=${made}`,
      '--username=postgres',
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--text-search-config=simple',
      '--no-instructions',
    ];
    // A system without that locale makes a cluster all the same; initdb leaves nothing behind when it fails.
    await run('initdb', [...choices, ...letters]).catch(() => run('initdb', choices));
    await rename(made, cluster).catch((error: unknown) => {
      // Another start was faster: its cluster has the same passwords.
      if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) throw error;
    });
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
};

/** Gives the cluster below `directory`, made when there is none. */
export const openCluster = async (
  directory: string,
  programs: PostgresPrograms,
  log: (line: string) => void,
): Promise<{ readonly cluster: string; readonly passwords: Passwords }> => {
  const cluster = join(directory, 'postgres');
  const version = (await readIfThere(join(cluster, 'PG_VERSION')))?.trim();
  if (version !== undefined && version !== major) {
    throw new DatabaseStartError(
      `The database in ${cluster} was made by PostgreSQL ${version}, and this release has ${major}.`,
    );
  }
  const kept = await readIfThere(passwordFile(directory));
  if (version !== undefined && kept === undefined) {
    throw new DatabaseStartError(
      `The database in ${cluster} is there but its passwords are not: bring back ${passwordFile(directory)}.`,
    );
  }
  if (kept === undefined) await makePasswords(directory);
  const passwords = await readPasswords(directory);
  if (version === undefined) {
    log('Making the database.');
    await createCluster(directory, cluster, passwords, programs);
  }
  return { cluster, passwords };
};
