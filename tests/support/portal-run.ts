import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FullConfig } from 'playwright/test';
import { failedWorkers } from './failed-workers.ts';
import { seededContacts, startStoryPortal, type StoryPortal } from './story-portal.ts';
import { startTestCluster } from './test-cluster.ts';

/** The setting that tells the stories of the desktop client of the cluster. */
export const clusterSetting = 'PORTAL_E2E_CLUSTER';

/** One portal in use, and the number of the worker that uses it. */
type Place = {
  portal: Promise<StoryPortal>;
  readonly renew: () => Promise<StoryPortal>;
  worker?: string;
};

const replaced = async ({ portal, renew }: Place): Promise<StoryPortal> => {
  await (await portal).stop();
  return renew();
};

/**
 * The portal of a worker. A test that fails ends its worker, and the next one in that place gets a portal nobody has
 * used: what the failed test left behind would fail its second run, and those after it.
 */
const portalOf = (place: Place, worker: string): Promise<StoryPortal> => {
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
      ({ address, database }) =>
        response.end(JSON.stringify({ PORTAL_E2E_URL: address, PORTAL_E2E_DATABASE: database })),
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
  const renew = (): Promise<StoryPortal> => startStoryPortal(cluster);
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
