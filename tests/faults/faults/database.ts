import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProxyMode, TcpProxy } from '../tcp-proxy.ts';
import { postmasterOf, type World } from '../world.ts';
import type { Fault, Scene } from './fault.ts';

const isChildOf = async (pid: number, parent: number): Promise<boolean> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return status.includes(`\nPPid:\t${parent}\n`);
};

/** The postmaster and every process that it has. */
const processesOf = async ({ dataDir }: World): Promise<readonly number[]> => {
  const postmaster = await postmasterOf(dataDir);
  if (postmaster === undefined) return [];
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const own = await Promise.all(pids.map((pid) => isChildOf(pid, postmaster.pid)));
  return [postmaster.pid, ...pids.filter((_, place) => own[place])];
};

const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
};

const turnFor = async (
  { world, lasting }: Scene,
  act: (proxy: TcpProxy) => Promise<void> | void,
  rest: number = lasting,
): Promise<void> => {
  if (world.proxy === undefined) throw new Error('there is no proxy in this arrangement');
  await act(world.proxy);
  await pause(rest);
  world.proxy.turn('pass');
};

const turned =
  (mode: ProxyMode) =>
  (scene: Scene): Promise<void> =>
    turnFor(scene, (proxy) => proxy.turn(mode));

const noProc = (): string | undefined =>
  process.platform === 'linux' ? undefined : 'needs /proc of Linux';

export const databaseFaults: readonly Fault[] = [
  {
    name: 'PostgreSQL stopped (SIGSTOP)',
    arrangement: 'own',
    hindered: noProc,
    happen: async ({ world, lasting }) => {
      const pids = await processesOf(world);
      signalAll(pids, 'SIGSTOP');
      await pause(lasting);
      signalAll(pids, 'SIGCONT');
    },
  },
  {
    name: 'database refuses connections',
    arrangement: 'apart',
    happen: turned('refuse'),
  },
  {
    name: 'network to the database silent',
    arrangement: 'apart',
    happen: turned('silence'),
  },
  {
    // What was open is dead and nobody says so; what is opened anew works.
    name: 'all connections to the database half open',
    arrangement: 'apart',
    happen: (scene) => turnFor(scene, (proxy) => proxy.turn('silence'), 50),
  },
];
