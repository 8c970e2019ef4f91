import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts';
import { endAtOnce } from './end-at-once.ts';
import { startPortalProcess } from './portal-process.ts';
import { seedSettings } from './seed-day.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** How to reach the PostgreSQL of a test run. Plain data, because test files get it from another process. */
export type TestCluster = {
  /** Superuser's address of the maintenance database. */
  readonly adminUrl: string;
  /** The portal account's address of the database that holds the demo data. It is copied, never used. */
  readonly templateUrl: string;
  /** For whatever a test file needs on the disk; deleted after the run. */
  readonly folder: string;
};

/** Contacts in the database that every test file gets a copy of, unless told otherwise. */
const usualContacts = 1000;

/** Planned with by PostgreSQL, in bytes: enough for small databases, and little beside a browser. */
const memory = 1024 ** 3;

/** Runs `work` as superuser, who may make and drop databases. */
export const asSuperuser = async <Result>(
  { adminUrl }: TestCluster,
  work: (client: Client) => Promise<Result>,
): Promise<Result> => {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/**
 * Starts the portal's own PostgreSQL in a temporary folder and fills its database the way a first start does: by
 * starting the portal on it once.
 */
export const startTestCluster = async (
  contacts = usualContacts,
): Promise<{
  readonly cluster: TestCluster;
  readonly stop: () => Promise<void>;
}> => {
  const folder = await temporaryFolder('tests');
  const cleanUps = [folder.remove];
  const cleanUpAll = async (): Promise<void> => {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  };
  const endWithRun = (): void => endAtOnce(folder.path);
  process.once('exit', endWithRun);
  const stop = async (): Promise<void> => {
    await cleanUpAll();
    process.off('exit', endWithRun);
  };
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: folder.path, memory });
    cleanUps.push(postgres.stop);
    const text = await readFile(join(folder.path, 'postgres-passwords.json'), 'utf8');
    const { superuser } = JSON.parse(text) as { readonly superuser: string };
    const admin = new URL(postgres.url);
    admin.username = 'postgres';
    admin.password = superuser;
    admin.pathname = '/postgres';
    const cluster: TestCluster = {
      adminUrl: admin.href,
      templateUrl: postgres.url,
      folder: folder.path,
    };
    await asSuperuser(cluster, async (client) => {
      // These databases die with the run: nothing is gained by waiting for the disk.
      await client.query('alter system set fsync = off');
      await client.query('alter system set synchronous_commit = off');
      await client.query('select pg_reload_conf()');
    });
    const portal = await startPortalProcess({
      dataDir: folder.path,
      settings: {
        DATABASE_URL: postgres.url,
        PORTAL_SEED_CONTACTS: String(contacts),
        ...seedSettings,
      },
    });
    await portal.stop();
    return { cluster, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
