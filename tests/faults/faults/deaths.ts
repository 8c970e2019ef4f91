import { setTimeout as pause } from 'node:timers/promises';
import { inspect, postmasterOf, type World } from '../world.ts';
import type { Fault } from './fault.ts';

const killPostmaster = async ({ dataDir }: World): Promise<void> => {
  const found = await postmasterOf(dataDir);
  if (found !== undefined) process.kill(found.pid, 'SIGKILL');
};

/** One of the connections that calls are made over. */
const killBackend = (world: World): Promise<void> =>
  inspect(world, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'portal' order by random() limit 1`,
    );
    for (const { pid } of rows) process.kill(pid, 'SIGKILL');
  });

export const deaths: readonly Fault[] = [
  {
    name: 'server killed',
    arrangement: 'own',
    happen: async ({ world }) => world.server.kill(),
  },
  {
    name: 'worker killed',
    arrangement: 'own',
    happen: async ({ world }) => world.worker.kill(),
  },
  {
    name: 'server and worker killed three times',
    arrangement: 'own',
    happen: async ({ world }) => {
      for (let time = 0; time < 3; time += 1) {
        world.server.kill();
        world.worker.kill();
        await pause(2500);
      }
    },
  },
  {
    name: 'PostgreSQL backend killed',
    arrangement: 'own',
    happen: ({ world }) => killBackend(world),
  },
  {
    name: 'postmaster killed',
    arrangement: 'own',
    happen: ({ world }) => killPostmaster(world),
  },
  {
    name: 'everything killed at once',
    arrangement: 'own',
    happen: async ({ world }) => {
      await killPostmaster(world);
      world.server.kill();
      world.worker.kill();
    },
  },
];
