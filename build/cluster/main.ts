/**
 * `npm run cluster`: the portal past one machine, shown on this one (Linux). Two PostgreSQL under Patroni and etcd, two
 * processes of the service and two workers, all behind HAProxy, on free ports of 127.0.0.1. `--data-dir` says where
 * everything is kept (`.data/cluster`). It runs until Ctrl+C.
 * `--prove` puts 200 people to work on a cluster of its own, ends its parts with kill -9, and prints what they noticed.
 */
import { parseArgs } from 'node:util';
import { atTheFrontDoor } from '../setup/failure.mjs';
import { runInForeground } from '../setup/processes.mjs';
import { type Cluster, startCluster } from './cluster.ts';
import { ensurePrograms } from './debian.ts';

const tell = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const describe = ({
  address,
  databaseUrl,
  readUrl,
  pooledUrl,
  members,
  servers,
}: Cluster): void => {
  tell(`The portal is running at ${address}`);
  for (const { name, address: own } of servers) tell(`  ${name}: ${own}`);
  for (const { name, ports } of members) {
    tell(`  ${name}: 127.0.0.1:${ports.postgres}, Patroni at http://127.0.0.1:${ports.rest}`);
  }
  tell(`  the PostgreSQL that takes writes: ${databaseUrl}`);
  tell(`  the one that reads: ${readUrl}`);
  tell(`  for other programs, by PgBouncer: ${pooledUrl}`);
  tell('Ctrl+C ends everything and removes nothing.');
};

const runUntilAsked = async (dataDir: string): Promise<void> => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ask());
  const starting = startCluster({ dataDir, tell });
  const cluster = await Promise.race([starting, asked.then(() => undefined)]);
  if (cluster !== undefined) {
    describe(cluster);
    await asked;
  }
  tell('Stopping.');
  await (await starting).stop();
};

await atTheFrontDoor(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: {
      'data-dir': { type: 'string', default: '.data/cluster' },
      prove: { type: 'boolean', default: false },
    },
  });
  await ensurePrograms(tell);
  if (values['prove'] === true) {
    return runInForeground(process.execPath, ['tests/cluster/main.ts', ...positionals]);
  }
  await runUntilAsked(String(values['data-dir']));
  return 0;
});
