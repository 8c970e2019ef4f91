import { startPortalProcess } from '#tests/support/portal-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** The portal of whoever has just cloned the project: as many contacts, their lists and mail, up to today. */
const startPortal = async (): Promise<() => Promise<void>> => {
  const folder = await temporaryFolder('pictures');
  const portal = await startPortalProcess({ dataDir: folder.path });
  process.env['PORTAL_E2E_URL'] = portal.address;
  return async () => {
    await portal.stop();
    await folder.remove();
  };
};

export default startPortal;
