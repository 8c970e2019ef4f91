import { endAtOnce } from './end-at-once.ts';
import { runningPostgresUrl } from '#server/database/embedded-postgres.ts';
import { startPortalProcess } from './portal-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Contacts that the end-to-end tests page, sort and filter through. */
const contactCount = 2000;

/** Before the first end-to-end test: one portal for all of them, with a data directory of its own. */
const startPortalForRun = async (): Promise<() => Promise<void>> => {
  const folder = await temporaryFolder('e2e');
  try {
    const portal = await startPortalProcess({
      dataDir: folder.path,
      settings: {
        PORTAL_SEED_CONTACTS: String(contactCount),
        PORTAL_SIGN_INS_PER_MINUTE: '0',
        PORTAL_CALLS_PER_MINUTE: '0',
      },
    });
    process.env['PORTAL_E2E_URL'] = portal.address;
    // For what no call can set up.
    process.env['PORTAL_E2E_DATABASE'] = await runningPostgresUrl(folder.path);
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

export default startPortalForRun;
