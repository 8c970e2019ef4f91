import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { endAtOnce } from './end-at-once.ts';
import { type PortalProcess, startPortalProcess } from './portal-process.ts';
import { seedSettings } from './seed-day.ts';
import { temporaryFolder } from './temporary-folder.ts';
import type { TestCluster } from './test-cluster.ts';
import { createTestDatabase } from './test-database.ts';

/** Contacts that the stories page, sort and filter through. */
export const seededContacts = 2000;

/** A portal that stories of the web or of the desktop client use: its own data directory, its own database. */
export type StoryPortal = {
  readonly address: string;
  /** For what no call can set up. */
  readonly database: string;
  readonly stop: () => Promise<void>;
};

export const startStoryPortal = async (
  cluster: TestCluster,
  settings: Readonly<Record<string, string>> = {},
): Promise<StoryPortal> => {
  const folder = await temporaryFolder('story');
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
        ...settings,
      },
    });
    return { address: portal.address, database: url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
