import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { programOf } from './debian.ts';
import type { Place } from './place.ts';
import { answers, createProgram, type Program } from './program.ts';

export type MemberPorts = { readonly postgres: number; readonly rest: number };

/** One PostgreSQL of the cluster, watched over by its Patroni. */
export type Member = Program & {
  readonly ports: MemberPorts;
  /** Whether it is the one that takes writes. */
  readonly leads: () => Promise<boolean>;
  readonly follows: () => Promise<boolean>;
  /** Ends PostgreSQL and Patroni on the spot, as when the machine is lost. */
  readonly lose: () => Promise<void>;
};

const binaries = '/usr/lib/postgresql/15/bin';

/** What all members agree on; kept in etcd from the first start on. */
const agreed = {
  // Seconds. A leader that says nothing for `ttl` is replaced: with these, writes are back within half a minute.
  ttl: 20,
  loop_wait: 2,
  retry_timeout: 4,
  // A commit is answered when a standby has it too: what was acknowledged outlives the leader.
  synchronous_mode: true,
  // A PostgreSQL that dies is replaced at once; its recovery might take longer.
  primary_start_timeout: 0,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      max_connections: 200,
      shared_buffers: '128MB',
      // The standby must not cancel a report because the leader cleaned up behind it.
      hot_standby_feedback: 'on',
      wal_keep_size: '256MB',
      default_text_search_config: 'pg_catalog.simple',
      // Connections of a client machine that is lost end after a minute, not after two hours.
      tcp_keepalives_idle: 30,
      tcp_keepalives_interval: 10,
      tcp_keepalives_count: 3,
    },
  },
};

const configOf = (
  { secrets }: Place,
  name: string,
  folder: string,
  ports: MemberPorts,
  etcdPort: number,
) => ({
  scope: 'portal',
  name,
  restapi: {
    listen: `127.0.0.1:${ports.rest}`,
    connect_address: `127.0.0.1:${ports.rest}`,
  },
  etcd3: { host: `127.0.0.1:${etcdPort}` },
  bootstrap: {
    dcs: agreed,
    initdb: [
      { encoding: 'UTF8' },
      { locale: 'C' },
      { 'lc-ctype': 'C.UTF-8' },
      { 'auth-host': 'scram-sha-256' },
      'data-checksums',
    ],
  },
  postgresql: {
    listen: `127.0.0.1:${ports.postgres}`,
    connect_address: `127.0.0.1:${ports.postgres}`,
    data_dir: join(folder, 'data'),
    bin_dir: binaries,
    pgpass: join(folder, 'pgpass'),
    parameters: { unix_socket_directories: folder },
    pg_hba: [
      'host replication replicator 127.0.0.1/32 scram-sha-256',
      'host all all 127.0.0.1/32 scram-sha-256',
    ],
    authentication: {
      superuser: { username: 'postgres', password: secrets.superuser },
      replication: { username: 'replicator', password: secrets.replicator },
      rewind: { username: 'postgres', password: secrets.superuser },
    },
  },
});

const killIfThere = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

/** The process of PostgreSQL itself; those that it started end when it has gone. */
const postmasterOf = async (folder: string): Promise<number> => {
  const text = await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(text.split('\n')[0]);
};

/** Makes one member, which is not started yet. */
export const createMember = async (
  place: Place,
  name: string,
  ports: MemberPorts,
  etcdPort: number,
): Promise<Member> => {
  const folder = await place.folderOf(name);
  // JSON is YAML.
  const config = JSON.stringify(configOf(place, name, folder, ports, etcdPort), undefined, 2);
  const file = await place.write(join(name, 'patroni.yml'), config);
  const program = createProgram({
    name,
    log: place.logOf(name),
    account: place.account,
    command: [programOf('patroni'), file],
  });
  const rest = `http://127.0.0.1:${ports.rest}`;
  return {
    ...program,
    ports,
    leads: () => answers(`${rest}/primary`),
    follows: () => answers(`${rest}/replica`),
    lose: async () => {
      const postmaster = await postmasterOf(folder);
      await program.kill();
      if (postmaster > 0) killIfThere(postmaster);
    },
  };
};
