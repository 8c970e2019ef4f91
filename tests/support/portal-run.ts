import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FullConfig } from 'playwright/test';
import { endAtOnce } from './end-at-once.ts';
import { failedWorkers } from './failed-workers.ts';
import { type PortalProcess, startPortalProcess } from './portal-process.ts';
import { seedSettings } from './seed-day.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { startTestCluster, type TestCluster } from './test-cluster.ts';
import { createTestDatabase } from './test-database.ts';

/** Contacts that the stories page, sort and filter through. */
export const seededContacts = 2000;

/** Where the stories of the desktop client read of the cluster. */
export const clusterSetting = 'PORTAL_E2E_CLUSTER';

type Portal = {
  /** What the workers read from the environment. */
  readonly settings: { readonly PORTAL_E2E_URL: string; readonly PORTAL_E2E_DATABASE: string };
  readonly stop: () => Promise<void>;
};

/** Starts a portal with a data directory and a database of its own. */
const startPortal = async (cluster: TestCluster): Promise<Portal> => {
  const folder = await temporaryFolder('e2e');
  let portal: PortalProcess | undefined;
  const endWithRun = (): void => {
    void portal?.kill();
    endAtOnce(folder.path);
  };
  process.once('exit', endWithRun);
  const stop = async (): Promise<void> => {
    await portal?.stop();
    await folder.remove();
    process.off('exit', endWithRun);
  };
  try {
    const { url } = await createTestDatabase(cluster);
    // Pictures of properties are files.
    await cp(join(cluster.folder, 'files'), join(folder.path, 'files'), { recursive: true });
    portal = await startPortalProcess({
      dataDir: folder.path,
      settings: {
        DATABASE_URL: url,
        ...seedSettings,
        PORTAL_SIGN_INS_PER_MINUTE: '0',
        PORTAL_CALLS_PER_MINUTE: '0',
      },
    });
    return {
      // The database is for what no call can set up.
      settings: { PORTAL_E2E_URL: portal.address, PORTAL_E2E_DATABASE: url },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** One portal in use, and the number of the worker that uses it. */
type Place = { portal: Promise<Portal>; readonly renew: () => Promise<Portal>; worker?: string };

const replaced = async ({ portal, renew }: Place): Promise<Portal> => {
  await (await portal).stop();
  return renew();
};

/**
 * The portal of a worker. A test that fails ends its worker, and the next one in that place gets a portal nobody has
 * used: what the failed test left behind would fail its second run, and those after it.
 */
const portalOf = (place: Place, worker: string): Promise<Portal> => {
  const { worker: last = worker } = place;
  if (last !== worker && failedWorkers.has(last)) place.portal = replaced(place);
  place.worker = worker;
  return place.portal;
};

/** Tells each worker (`GET /<place>/<worker>`) where its portal is. */
const openDesk = async (places: readonly Place[]): Promise<() => void> => {
  const desk = createServer((request, response) => {
    const [, index, worker = ''] = (request.url ?? '').split('/');
    const place = places[Number(index)];
    if (place === undefined) {
      response.writeHead(404).end();
      return;
    }
    portalOf(place, worker).then(
      ({ settings }) => response.end(JSON.stringify(settings)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  desk.listen(0, '127.0.0.1');
  await once(desk, 'listening');
  process.env['PORTAL_E2E_DESK'] = `http://127.0.0.1:${(desk.address() as AddressInfo).port}`;
  return () => {
    desk.close();
    desk.closeAllConnections();
  };
};

/** Whether the command line asks for the stories of the desktop client alone: those have portals of their own. */
const isDesktopAlone = (): boolean =>
  process.argv.includes('--project=electron') && !process.argv.includes('--project=web');

/**
 * Before the first story: one PostgreSQL for all of them, and a portal for each of the workers that run at once, so
 * that no spec meets what another one changes.
 */
const startPortals = async ({ workers }: FullConfig): Promise<() => Promise<void>> => {
  const { cluster, stop } = await startTestCluster(seededContacts);
  process.env[clusterSetting] = JSON.stringify(cluster);
  if (isDesktopAlone()) return stop;
  const renew = (): Promise<Portal> => startPortal(cluster);
  const portals = await Promise.all(Array.from({ length: workers }, renew));
  const places = portals.map((portal): Place => ({ portal: Promise.resolve(portal), renew }));
  const closeDesk = await openDesk(places);
  return async () => {
    closeDesk();
    await Promise.all(places.map(async ({ portal }) => (await portal).stop()));
    await stop();
  };
};

export default startPortals;
