import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts';
import { demoPassword } from '#tests/support/accounts.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type Clock, openClock } from './clock.ts';
import { type Disk, mountDisk } from './disk.ts';
import { createMailSink, type MailSink } from './mail-sink.ts';
import { supervise, type Supervised } from './supervised.ts';
import { openProxy, type TcpProxy } from './tcp-proxy.ts';

/**
 * How the service stands. `own`: as `npm start` runs it, with its own PostgreSQL. `apart`: PostgreSQL is elsewhere, and
 * the way there is a proxy. `skewed`: like `own`, with a wall clock that can be put.
 */
export type Arrangement = 'own' | 'apart' | 'skewed';

export type World = {
  readonly address: string;
  readonly dataDir: string;
  /** Where the processes put what they need for a moment. */
  readonly scratch: string;
  readonly mail: MailSink;
  readonly server: Supervised;
  readonly worker: Supervised;
  /** In the arrangement `apart`. */
  readonly proxy: TcpProxy | undefined;
  /** In the arrangement `skewed`, where libfaketime is installed. */
  readonly clock: Clock | undefined;
  readonly close: () => Promise<void>;
};

/** Mebibytes. */
const dataSize = 2048;
const filesSize = 64;

export type Home = {
  readonly folder: string;
  readonly dataDir: string;
  readonly filesDir: string;
  readonly scratch: string;
  /** Undefined for whoever may not mount one. */
  readonly dataDisk: Disk | undefined;
  readonly filesDisk: Disk | undefined;
  readonly close: () => Promise<void>;
};

/** Disks for the data and, apart from them, for the files of people. */
export const openHome = async (folder: string): Promise<Home> => {
  const dataDir = join(folder, 'data');
  const filesDir = join(dataDir, 'files');
  const scratch = join(folder, 'scratch');
  const dataDisk = await mountDisk(dataDir, dataSize);
  const filesDisk = await mountDisk(filesDir, filesSize);
  await mkdir(scratch, { recursive: true });
  return {
    folder,
    dataDir,
    filesDir,
    scratch,
    dataDisk,
    filesDisk,
    close: async () => {
      await filesDisk?.unmount();
      await dataDisk?.unmount();
    },
  };
};

export type Postmaster = { readonly pid: number; readonly port: number };

/** The PostgreSQL of a data directory, as it says itself; undefined while there is none. */
export const postmasterOf = async (dataDir: string): Promise<Postmaster | undefined> => {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  return lines.length < 4 ? undefined : { pid: Number(lines[0]), port: Number(lines[3]) };
};

/** Asks the database itself, as its superuser and past every proxy. */
export const inspect = async <Result>(
  { dataDir }: Pick<World, 'dataDir'>,
  work: (client: Client) => Promise<Result>,
): Promise<Result> => {
  const text = await readFile(join(dataDir, 'postgres-passwords.json'), 'utf8');
  const { superuser } = JSON.parse(text) as { readonly superuser: string };
  const found = await postmasterOf(dataDir);
  if (found === undefined) throw new Error('there is no database to look into');
  const client = new Client({
    host: '127.0.0.1',
    port: found.port,
    user: 'postgres',
    password: superuser,
    database: 'portal',
    application_name: 'faults',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const isReady = async (address: string): Promise<boolean> => {
  try {
    const response = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
};

const untilReady = async (address: string): Promise<void> => {
  const deadline = performance.now() + 180_000;
  while (!(await isReady(address))) {
    if (performance.now() > deadline) throw new Error('The service did not get ready.');
    await pause(100);
  }
};

/** Starts the service in one arrangement: a server and a worker, each kept running. */
export const openWorld = async (home: Home, arrangement: Arrangement): Promise<World> => {
  const { folder, dataDir, scratch } = home;
  const cleanUps: (() => unknown)[] = [];
  const mail = await createMailSink();
  await mail.start();
  cleanUps.push(mail.stop);

  const openDatabase = async (): Promise<{ url: string; proxy: TcpProxy }> => {
    const postgres = await startEmbeddedPostgres({ dataDir, memory: 2 * 1024 ** 3 });
    cleanUps.push(postgres.stop);
    const url = new URL(postgres.url);
    const target = Number(url.port);
    const proxy = await openProxy(() => target);
    cleanUps.push(proxy.close);
    url.port = String(proxy.port);
    return { url: url.href, proxy };
  };
  const apart = arrangement === 'apart' ? await openDatabase() : undefined;
  const clock = arrangement === 'skewed' ? await openClock(join(folder, 'clock')) : undefined;

  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    PORT: String(port),
    DATABASE_URL: apart?.url ?? '',
    PORTAL_DATA_DIR: dataDir,
    PORTAL_DEMO_PASSWORD: demoPassword,
    PORTAL_SEED_CONTACTS: '500',
    PORTAL_SECRET_KEY: Buffer.alloc(32, 5).toString('base64'),
    PORTAL_SMTP_URL: mail.url,
    PORTAL_MAIL_CONNECTIONS: '4',
    PORTAL_PUBLIC_URL: address,
    PORTAL_CALLS_PER_MINUTE: '0',
    PORTAL_SIGN_INS_PER_MINUTE: '0',
    TMPDIR: scratch,
    ...clock?.env,
  };
  const server = supervise({
    name: 'server',
    script: 'server/main.ts',
    ready: 'The portal is running',
    env,
    logFile: join(folder, 'server.log'),
  });
  cleanUps.push(server.stop);
  await untilReady(address);
  const worker = supervise({
    name: 'worker',
    script: 'server/worker.ts',
    ready: 'The worker is sending',
    env,
    logFile: join(folder, 'worker.log'),
  });
  cleanUps.push(worker.stop);
  return {
    address,
    dataDir,
    scratch,
    mail,
    server,
    worker,
    proxy: apart?.proxy,
    clock,
    close: async () => {
      for (const cleanUp of cleanUps.toReversed()) await cleanUp();
    },
  };
};
