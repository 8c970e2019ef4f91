import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FullConfig } from 'playwright/test';
import { runningPostgresUrl } from '#server/database/embedded-postgres.ts';
import { endAtOnce } from './end-at-once.ts';
import { failedWorkers } from './failed-workers.ts';
import { type PortalProcess, startPortalProcess } from './portal-process.ts';
import { seedSettings } from './seed-day.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Contacts that the end-to-end tests page, sort and filter through. */
const contactCount = 2000;

type Portal = {
  /** What the workers read from the environment. */
  readonly settings: { readonly PORTAL_E2E_URL: string; readonly PORTAL_E2E_DATABASE: string };
  readonly stop: () => Promise<void>;
};

/** Starts a portal with a data directory of its own. */
const startPortal = async (): Promise<Portal> => {
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
    portal = await startPortalProcess({
      dataDir: folder.path,
      settings: {
        PORTAL_SEED_CONTACTS: String(contactCount),
        ...seedSettings,
        PORTAL_SIGN_INS_PER_MINUTE: '0',
        PORTAL_CALLS_PER_MINUTE: '0',
      },
    });
    // For what no call can set up.
    const database = (await runningPostgresUrl(folder.path)) ?? '';
    return {
      settings: { PORTAL_E2E_URL: portal.address, PORTAL_E2E_DATABASE: database },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** One portal in use, and the number of the worker that uses it. */
type Place = { portal: Promise<Portal>; worker?: string };

const replaced = async (used: Promise<Portal>): Promise<Portal> => {
  await (await used).stop();
  return startPortal();
};

/**
 * The portal of a worker. A test that fails ends its worker, and the next one in that place gets a portal nobody has
 * used: what the failed test left behind would fail its second run, and those after it.
 */
const portalOf = (place: Place, worker: string): Promise<Portal> => {
  const { worker: last = worker } = place;
  if (last !== worker && failedWorkers.has(last)) place.portal = replaced(place.portal);
  place.worker = worker;
  return place.portal;
};

/**
 * Before the first end-to-end test: a portal for each of the workers that run at once, so that no spec meets what
 * another one changes, and a server that tells each worker (`GET /<place>/<worker>`) where its portal is.
 */
const startPortals = async ({ workers }: FullConfig): Promise<() => Promise<void>> => {
  const portals = await Promise.all(Array.from({ length: workers }, startPortal));
  const places = portals.map((portal): Place => ({ portal: Promise.resolve(portal) }));
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
  return async () => {
    desk.close();
    desk.closeAllConnections();
    await Promise.all(places.map(async ({ portal }) => (await portal).stop()));
  };
};

export default startPortals;
