import { startEtcd } from './etcd.ts';
import { startFileStore } from './file-store.ts';
import { startHaproxy } from './haproxy.ts';
import { createMember, type Member } from './patroni.ts';
import { startPgbouncer } from './pgbouncer.ts';
import { freePorts, openPlace } from './place.ts';
import { type PortalSettings, type Server, startServer, startWorker } from './portal.ts';
import type { Program } from './program.ts';
import { ensureDatabase, takesConnections } from './psql.ts';

export type ClusterOptions = {
  readonly dataDir: string;
  /** Settings of the portal besides those that the cluster decides. */
  readonly settings?: PortalSettings;
  readonly tell: (line: string) => void;
};

/** All that runs: two of each, so that each may be lost. */
export type Cluster = {
  /** Where people reach the portal. */
  readonly address: string;
  readonly databaseUrl: string;
  readonly readUrl: string;
  /** The same as `databaseUrl` behind a pooler, for other programs than the portal. */
  readonly pooledUrl: string;
  readonly superuserUrlOf: (member: Member) => string;
  readonly members: readonly Member[];
  readonly servers: readonly Server[];
  readonly workers: readonly Program[];
  /** Ends everything in order, the database last; all data stays. */
  readonly stop: () => Promise<void>;
};

/** Brings the whole up on free ports of this machine; what was started before a failure is ended. */
export const startCluster = async ({
  dataDir,
  settings = {},
  tell,
}: ClusterOptions): Promise<Cluster> => {
  const started: (readonly Program[])[] = [];
  const stop = async (): Promise<void> => {
    for (let group = started.pop(); group !== undefined; group = started.pop()) {
      await Promise.all(group.map((program) => program.stop()));
    }
  };
  try {
    const place = await openPlace(dataDir);
    const { secrets } = place;
    const [
      client = 0,
      peer = 0,
      files = 0,
      web = 0,
      writer = 0,
      reader = 0,
      pooler = 0,
      ...others
    ] = await freePorts(13);
    const [one = 0, two = 0, ...ports] = others;

    tell('Starting etcd.');
    started.push([await startEtcd(place, { client, peer })]);

    tell('Starting two PostgreSQL under Patroni.');
    const members = await Promise.all(
      ['postgres-1', 'postgres-2'].map((name, index) => {
        const [postgres = 0, rest = 0] = ports.slice(index * 2);
        return createMember(place, name, { postgres, rest }, client);
      }),
    );
    started.push(members);
    for (const member of members) {
      await member.start();
      await member.until(async () => (await member.leads()) || (await member.follows()), 300_000);
    }

    const database = { writer, reader, members: members.map((member) => member.ports) };
    const haproxy = await startHaproxy(place, { web, database }, [one, two]);
    started.push([haproxy]);
    await haproxy.until(() => takesConnections(writer));
    await ensureDatabase(writer, secrets);
    started.push([await startPgbouncer(place, { own: pooler, writer })]);
    const filesStore = await startFileStore(place, files);
    started.push([filesStore.program]);

    const address = `http://127.0.0.1:${web}`;
    const urlBy = (port: number, name: 'portal' | 'superuser' = 'portal'): string =>
      `postgres://${name === 'portal' ? 'portal' : 'postgres'}:${secrets[name]}@127.0.0.1:${port}/portal`;
    const shared: PortalSettings = {
      ...settings,
      DATABASE_URL: urlBy(writer),
      DATABASE_READ_URL: urlBy(reader),
      PORTAL_PUBLIC_URL: address,
      PORTAL_SECRET_KEY: secrets.secretKey,
      PORTAL_FILES_URL: filesStore.url,
      PORTAL_TRUST_PROXY: '127.0.0.1',
    };
    tell('Starting two processes of the service.');
    const servers: Server[] = [];
    started.push(servers);
    for (const [index, port] of [one, two].entries()) {
      servers.push(await startServer(place, `server-${index + 1}`, port, shared));
    }
    tell('Starting two workers.');
    const workers = await Promise.all(
      ['worker-1', 'worker-2'].map((name) => startWorker(place, name, shared)),
    );
    started.push(workers);
    return {
      address,
      databaseUrl: urlBy(writer),
      readUrl: urlBy(reader),
      pooledUrl: urlBy(pooler),
      superuserUrlOf: ({ ports: { postgres } }) => urlBy(postgres, 'superuser'),
      members,
      servers,
      workers,
      stop,
    };
  } catch (error) {
    // The reason of the failed start is what counts.
    await stop().catch(() => undefined);
    throw error;
  }
};
