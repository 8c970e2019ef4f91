import { access, constants } from 'node:fs/promises';
import { platform } from 'node:os';
import { runQuietly } from '../setup/processes.mjs';
import { SetupFailure } from '../setup/failure.mjs';

/** Debian's packages, each with a program by which it is known to be there. */
const packages = [
  { name: 'postgresql-15', program: '/usr/lib/postgresql/15/bin/postgres' },
  { name: 'patroni', program: '/usr/bin/patroni' },
  { name: 'etcd-server', program: '/usr/bin/etcd' },
  { name: 'haproxy', program: '/usr/sbin/haproxy' },
  { name: 'pgbouncer', program: '/usr/sbin/pgbouncer' },
] as const;

type PackageName = (typeof packages)[number]['name'];

/** Services that Debian would start for the whole machine; the cluster starts its own. */
const services = ['patroni', 'etcd', 'haproxy', 'pgbouncer', 'postgresql'];

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

/** A service that is masked is not started by its installation; what the machine had running stays as it is. */
const withoutServices = async (work: () => Promise<void>): Promise<void> => {
  const hasSystemd = await isThere('/run/systemd/system');
  const states = hasSystemd
    ? await Promise.all(services.map((name) => runQuietly('systemctl', ['is-enabled', name])))
    : [];
  const unknown = services.filter((_, place) => states[place]?.output.includes('No such file'));
  if (unknown.length > 0) await runQuietly('systemctl', ['mask', ...unknown]);
  try {
    await work();
  } finally {
    if (unknown.length > 0) {
      await runQuietly('systemctl', ['unmask', ...unknown]);
      await runQuietly('systemctl', ['disable', ...unknown]);
    }
  }
};

/**
 * Installs what the cluster is made of, where it is missing.
 * @throws SetupFailure with a sentence about what to do instead
 */
export const ensurePrograms = async (tell: (line: string) => void): Promise<void> => {
  if (platform() !== 'linux') throw new SetupFailure('The cluster runs on Linux alone.');
  const there = await Promise.all(packages.map(({ program }) => isThere(program)));
  const missing = packages.filter((_, place) => there[place] !== true).map(({ name }) => name);
  if (missing.length === 0) return;
  const command = `apt-get install --no-install-recommends ${missing.join(' ')}`;
  if (!(await isThere('/usr/bin/apt-get'))) {
    throw new SetupFailure(`The cluster needs Debian's packages ${missing.join(', ')}.`);
  }
  if (process.getuid?.() !== 0) throw new SetupFailure(`First run, as root: ${command}`);
  tell(`Installing ${missing.join(', ')}.`);
  await withoutServices(async () => {
    await apt(['update', '--quiet']);
    await apt(['install', '--yes', '--no-install-recommends', ...missing]);
  });
};
