import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { SetupFailure } from '../setup/failure.mjs';
import { runQuietly } from '../setup/processes.mjs';
import type { Account } from './program.ts';

/** Made once for a data directory. */
export type Secrets = {
  readonly superuser: string;
  readonly replicator: string;
  readonly portal: string;
  /** Seals what both server processes must be able to open. */
  readonly secretKey: string;
};

/** Where a cluster keeps everything, and who its programs run as. */
export type Place = {
  readonly folder: string;
  readonly account: Account;
  readonly secrets: Secrets;
  /** The folder of one program, which it alone may read. */
  readonly folderOf: (name: string) => Promise<string>;
  readonly logOf: (name: string) => string;
  readonly write: (name: string, content: string) => Promise<string>;
};

const secretsOf = async (folder: string): Promise<Secrets> => {
  const file = join(folder, 'secrets.json');
  const made: Secrets = {
    superuser: randomBytes(24).toString('base64url'),
    replicator: randomBytes(24).toString('base64url'),
    portal: randomBytes(24).toString('base64url'),
    secretKey: randomBytes(32).toString('base64'),
  };
  await writeFile(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return JSON.parse(await readFile(file, 'utf8')) as Secrets;
};

const accountOf = async (): Promise<Account> => {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all([
    runQuietly('id', ['-u', 'postgres']),
    runQuietly('id', ['-g', 'postgres']),
  ]);
  if (uid.code !== 0) throw new SetupFailure('The system user "postgres" is missing.');
  return { uid: Number(uid.output), gid: Number(gid.output) };
};

export const openPlace = async (dataDir: string): Promise<Place> => {
  const folder = resolve(dataDir);
  await mkdir(join(folder, 'logs'), { recursive: true });
  const account = await accountOf();
  const give = async (path: string): Promise<void> => {
    if (account !== undefined) await chown(path, account.uid, account.gid);
  };
  return {
    folder,
    account,
    secrets: await secretsOf(folder),
    logOf: (name) => join(folder, 'logs', `${name}.log`),
    folderOf: async (name) => {
      const path = join(folder, name);
      await mkdir(path, { recursive: true, mode: 0o700 });
      await give(path);
      return path;
    },
    write: async (name, content) => {
      const path = join(folder, name);
      await writeFile(path, content, { mode: 0o600 });
      await give(path);
      return path;
    },
  };
};

/** Ports of this machine that nobody listens on now, each another one. */
export const freePorts = async (count: number): Promise<readonly number[]> => {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      const { promise, resolve: listening, reject } = Promise.withResolvers<void>();
      server.once('error', reject);
      server.listen(0, '127.0.0.1', listening);
      await promise;
      return server;
    }),
  );
  return Promise.all(
    servers.map((server) => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      return new Promise<number>((free) => server.close(() => free(port)));
    }),
  );
};
