import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NodeHttpExecutor } from 'builder-util';
import { AppImageUpdater, NsisUpdater } from 'electron-updater';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { besideTheImage } from '#electron/main/app-image-updater.ts';
import { type FeedWishes, updaterOf } from '#electron/main/update-feed.ts';
import { refuseUnjudged } from '#electron/main/update-signature.ts';
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

/** An application in version 2.5.1, which finds its feed where its package says. */
const adapterIn = async () => {
  const config = join(folder, 'app-update.yml');
  await writeFile(
    config,
    `provider: generic\nurl: ${feed.url}/built-in\nupdaterCacheDirName: cache\n`,
  );
  return {
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
  };
};

/**
 * The real electron-updater on Linux, whatever the tests run on: it names the file that it asks for by the machine. Over
 * Node's network instead of Electron's.
 */
const libraryIn = async (disk?: (path: string) => number) => {
  const updater = new (besideTheImage(AppImageUpdater, disk))(null, await adapterIn());
  Object.assign(updater, {
    httpExecutor: Object.assign(new NodeHttpExecutor(), {
      download: async (url: URL, file: string) =>
        writeFile(file, new Uint8Array(await (await fetch(url)).arrayBuffer())),
    }),
    _testOnlyOptions: { platform: 'linux' },
  });
  return updater;
};

const updaterIn = async (wishes: FeedWishes = {}) =>
  updaterOf(await libraryIn(), wishes, { restart: () => undefined, onFailed: () => undefined });

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

test('a version is brought whole, in one answer', async () => {
  await writeFile(join(folder, 'portal.AppImage'), 'the old version');
  const updater = await updaterIn();
  await updater.check();
  await updater.download();
  expect(feed.asked).toEqual(['/built-in/latest-linux.yml', '/built-in/portal-2.6.0.AppImage']);
});

test('a version that the system does not take is told at once, and again instead of a restart into nothing', async () => {
  const story: string[] = [];
  const library = await libraryIn();
  const updater = updaterOf(
    library,
    {},
    {
      restart: () => story.push('restarted'),
      onFailed: (cause, isRestart) => story.push(`${String(cause)}, restart: ${isRestart}`),
    },
  );
  await updater.check();
  // What a look or a download says so is thrown as well.
  library.emit('error', new Error('of before'));
  await updater.download();
  expect(story).toEqual([]);
  library.emit('error', new Error('signature'));
  updater.restart();
  expect(story).toEqual(['Error: signature, restart: false', 'Error: signature, restart: true']);
});

test.for([
  ['comes', '#!/bin/sh\n', '#!/bin/sh\n'],
  ['cannot be copied', null, 'the old version'],
] as const)(
  'an image on another disk than the download that %s is there at any time',
  async ([, update, left]) => {
    const image = join(folder, 'portal.AppImage');
    await writeFile(image, 'the old version');
    // What a kill in the middle of another copy has left.
    await mkdir(join(folder, '.portal-update-x1Y2z3'));
    await writeFile(join(folder, '.portal-update-x1Y2z3', 'portal-2.5.2.AppImage'), 'half of');
    const cache = join(folder, 'cache');
    await mkdir(cache);
    const file = join(cache, 'portal-2.6.0.AppImage');
    if (update === null) await mkdir(file);
    else await writeFile(file, update, { mode: 0o755 });
    const library = await libraryIn((path) => (path.startsWith(cache) ? 1 : 2));
    library.logger = null;
    Object.assign(library, { downloadedUpdateHelper: { file, downloadedFileInfo: {} } });
    expect(library.install(true, false)).toBe(update !== null);
    expect(await readFile(image, 'utf8')).toBe(left);
    expect(await readdir(folder)).toEqual(['app-update.yml', 'cache', 'portal.AppImage']);
    // Only a copy of it was moved.
    expect(await readdir(cache)).toEqual(['portal-2.6.0.AppImage']);
  },
);

type Judge = NsisUpdater['verifyUpdateCodeSignature'];

/** What comes of an update that the library judges so, and what the log says. */
const judgedBy = async (judge: Judge, warning?: string) => {
  const told: string[] = [];
  const updater: Pick<NsisUpdater, 'logger' | 'verifyUpdateCodeSignature'> = {
    logger: null,
    verifyUpdateCodeSignature: (publishers, file) => {
      if (warning !== undefined) updater.logger?.warn(warning);
      return judge(publishers, file);
    },
  };
  refuseUnjudged(updater, (sentence) => told.push(sentence));
  const outcome = await updater.verifyUpdateCodeSignature(['City'], 'update.exe').catch(String);
  expect(updater.logger).toBeNull();
  return { outcome, told };
};

const unjudged = {
  outcome: 'it could not be judged',
  told: ['The signature of an update could not be judged: may PowerShell run on this machine?'],
};

test('on Windows an update of the publisher’s is taken, with a full name as well as with a short one', async () => {
  const good = { outcome: null, told: [] };
  expect(await judgedBy(async () => null)).toEqual(good);
  const short = 'Signature validated using only CN City. Please add your full Distinguished Name';
  expect(await judgedBy(async () => null, short)).toEqual(good);
});

test('on Windows an update of somebody else is refused as the library says', async () => {
  const wrong = 'publisherNames: City, raw info: {}';
  expect(await judgedBy(async () => wrong, 'Sign verification failed')).toEqual({
    outcome: wrong,
    told: [],
  });
  const failing = () => Promise.reject(new Error('PowerShell fell over'));
  expect(await judgedBy(failing)).toEqual({ outcome: 'Error: PowerShell fell over', told: [] });
});

test.for([
  'Cannot execute ConvertTo-Json: Command failed. Ignoring signature validation due to unsupported powershell version.',
  'A warning of a later version of the library',
])(
  'on Windows an update that passes with the warning %j is refused, and the log says so',
  async (warning) => {
    expect(await judgedBy(async () => null, warning)).toEqual(unjudged);
  },
);

test('on Windows the library’s own judge lets an update pass without PowerShell, and here it does not', async () => {
  vi.stubEnv('PATH', '');
  const updater = new NsisUpdater(null, await adapterIn());
  updater.logger = null;
  const judge = () => updater.verifyUpdateCodeSignature(['City'], join(folder, 'update.exe'));
  const told: string[] = [];
  // Elsewhere than on Windows what the library throws away becomes a file where it runs.
  const before = process.cwd();
  process.chdir(folder);
  try {
    expect(await judge()).toBeNull();
    refuseUnjudged(updater, (sentence) => told.push(sentence));
    expect(await judge()).toBe(unjudged.outcome);
  } finally {
    process.chdir(before);
  }
  expect(told).toEqual(unjudged.told);
});
