import type { FullConfig } from 'playwright/test';
import { endAtOnce } from './end-at-once.ts';
import { runningPostgresUrl } from '#server/database/embedded-postgres.ts';
import { startPortalProcess } from './portal-process.ts';
import { seedSettings } from './seed-day.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Contacts that the end-to-end tests page, sort and filter through. */
const contactCount = 2000;

/** Starts one portal, with a data directory of its own, and tells the workers of that number where it is. */
const startPortal = async (worker: number): Promise<() => Promise<void>> => {
  const folder = await temporaryFolder('e2e');
  try {
    const portal = await startPortalProcess({
      dataDir: folder.path,
      settings: {
        PORTAL_SEED_CONTACTS: String(contactCount),
        ...seedSettings,
        PORTAL_SIGN_INS_PER_MINUTE: '0',
        PORTAL_CALLS_PER_MINUTE: '0',
      },
    });
    process.env[`PORTAL_E2E_URL_${worker}`] = portal.address;
    // For what no call can set up.
    process.env[`PORTAL_E2E_DATABASE_${worker}`] = await runningPostgresUrl(folder.path);
    const endWithRun = (): void => {
      void portal.kill();
      endAtOnce(folder.path);
    };
    process.once('exit', endWithRun);
    return async () => {
      await portal.stop();
      await folder.remove();
      process.off('exit', endWithRun);
    };
  } catch (error) {
    await folder.remove();
    throw error;
  }
};

/** Before the first end-to-end test: one portal for each worker, so that no spec meets what another one changes. */
const startPortals = async ({ workers }: FullConfig): Promise<() => Promise<void>> => {
  const stops = await Promise.all(
    Array.from({ length: workers }, (_, worker) => startPortal(worker)),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};

export default startPortals;
