import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NodeHttpExecutor } from 'builder-util';
import { AppImageUpdater } from 'electron-updater';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FeedWishes, updaterOf } from '#electron/main/update-feed.ts';
import { startUpdateFeed, type UpdateFeed } from '#tests/support/update-feed.ts';

let folder = '';
let feed: UpdateFeed;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-updates-'));
  feed = await startUpdateFeed({ version: '2.6.0' });
  vi.stubEnv('APPIMAGE', join(folder, 'portal.AppImage'));
  vi.stubEnv('TEST_UPDATER_ARCH', 'x64');
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await feed.close();
  await rm(folder, { recursive: true, force: true });
});

/**
 * The real electron-updater in version 2.5.1 on Linux, whatever the tests run on: it names the file that it asks for by
 * the machine. Over Node's network instead of Electron's.
 */
const updaterIn = async (wishes: FeedWishes = {}) => {
  const config = join(folder, 'app-update.yml');
  await writeFile(
    config,
    `provider: generic\nurl: ${feed.url}/built-in\nupdaterCacheDirName: cache\n`,
  );
  const updater = new AppImageUpdater(null, {
    version: '2.5.1',
    name: 'portal',
    isPackaged: true,
    appUpdateConfigPath: config,
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: async () => undefined,
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: () => undefined,
  });
  Object.assign(updater, {
    httpExecutor: new NodeHttpExecutor(),
    _testOnlyOptions: { platform: 'linux' },
  });
  return updaterOf(updater, wishes, { restart: () => undefined, onFailed: () => undefined });
};

test('a newer version is found where the package says', async () => {
  expect(await (await updaterIn()).check()).toBe('2.6.0');
  expect(feed.asked).toEqual(['/built-in/latest-linux.yml']);
});

test.for(['2.5.1', '2.5.0', '1.9.9', '2.5.1-beta.2'])(
  'version %s is none to change to',
  async (version) => {
    feed.offer = { version };
    expect(await (await updaterIn()).check()).toBeNull();
    const onChannel = await updaterIn({ UpdateUrl: `${feed.url}/own`, UpdateChannel: 'beta' });
    expect(await onChannel.check()).toBeNull();
    expect(await (await updaterIn({ UpdateChannel: 'beta' })).check()).toBeNull();
  },
);

test('IT’s address and channel win over those of the package', async () => {
  const updater = await updaterIn({ UpdateUrl: `${feed.url}/own`, UpdateChannel: 'pilot' });
  expect(await updater.check()).toBe('2.6.0');
  expect(feed.asked).toEqual(['/own/pilot-linux.yml']);
});

test('a roll-out in stages reaches nobody at 0 and everybody at 100', async () => {
  feed.offer = { version: '2.6.0', stagingPercentage: 0 };
  expect(await (await updaterIn()).check()).toBeNull();
  feed.offer = { version: '2.6.0', stagingPercentage: 100 };
  expect(await (await updaterIn()).check()).toBe('2.6.0');
});
