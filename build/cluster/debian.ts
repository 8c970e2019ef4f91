import { access, constants, rm, writeFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { runQuietly } from '../setup/processes.mjs';
import { SetupFailure } from '../setup/failure.mjs';

/** Debian's packages, each with a program by which it is known to be there, and the service that it brings. */
const packages = [
  {
    name: 'postgresql-15',
    program: '/usr/lib/postgresql/15/bin/postgres',
    service: 'postgresql',
  },
  { name: 'patroni', program: '/usr/bin/patroni', service: 'patroni' },
  { name: 'etcd-server', program: '/usr/bin/etcd', service: 'etcd' },
  { name: 'haproxy', program: '/usr/sbin/haproxy', service: 'haproxy' },
  { name: 'pgbouncer', program: '/usr/sbin/pgbouncer', service: 'pgbouncer' },
] as const;

type PackageName = (typeof packages)[number]['name'];

const all: readonly PackageName[] = packages.map(({ name }) => name);

/** Debian asks this program whether a service may start when it is installed. */
const policy = '/usr/sbin/policy-rc.d';

const isThere = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

export const programOf = (name: PackageName): string =>
  packages.find((one) => one.name === name)?.program ?? name;

const apt = async (command: readonly string[]): Promise<void> => {
  const { code, output } = await runQuietly('apt-get', command, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (code !== 0) throw new SetupFailure(`apt-get ${command[0]} did not work.`, output);
};

/** Installs without a service for the whole machine starting, now or at the next boot: the cluster starts its own. */
const withoutServices = async (
  services: readonly string[],
  install: () => Promise<void>,
): Promise<void> => {
  const isOurs = await writeFile(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755, flag: 'wx' }).then(
    () => true,
    () => false,
  );
  try {
    await install();
  } finally {
    if (isOurs) await rm(policy);
  }
  await runQuietly('systemctl', ['disable', ...services]);
};

/**
 * Installs what the cluster is made of, where it is missing.
 * @throws SetupFailure with a sentence about what to do instead
 */
export const ensurePrograms = async (
  tell: (line: string) => void,
  wanted: readonly PackageName[] = all,
): Promise<void> => {
  if (platform() !== 'linux') throw new SetupFailure('The cluster runs on Linux alone.');
  const needed = packages.filter(({ name }) => wanted.includes(name));
  const there = await Promise.all(needed.map(({ program }) => isThere(program)));
  const absent = needed.filter((_, place) => there[place] !== true);
  const missing = absent.map(({ name }) => name);
  if (missing.length === 0) return;
  const command = `apt-get install --no-install-recommends ${missing.join(' ')}`;
  if (!(await isThere('/usr/bin/apt-get'))) {
    throw new SetupFailure(`The cluster needs Debian's packages ${missing.join(', ')}.`);
  }
  if (process.getuid?.() !== 0) throw new SetupFailure(`First run, as root: ${command}`);
  tell(`Installing ${missing.join(', ')}.`);
  const services = absent.map(({ service }) => service);
  await withoutServices(services, async () => {
    await apt(['update', '--quiet']);
    await apt(['install', '--yes', '--no-install-recommends', ...missing]);
  });
};
