import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { product } from '#electron/main/product.ts';
import { type Offer, startUpdateFeed } from '#tests/support/update-feed.ts';
import {
  type DesktopApp,
  expect,
  type PageGlobals,
  startedFrom,
  test as base,
} from '../fixtures/desktop-test.ts';

type Updating = {
  readonly offer: Offer;
  /** What the AppImage is called. */
  readonly imageName: string;
  /** The client as an AppImage that finds that offer; what it asks is answered with yes. */
  readonly updating: { readonly app: DesktopApp; readonly image: string };
};

const answerQuestions = (app: DesktopApp): Promise<void> =>
  app.evaluate(({ dialog }) => {
    const asked: string[] = [];
    Reflect.set(globalThis, 'asked', asked);
    dialog.showMessageBox = async (...args: unknown[]) => {
      const { message, buttons = [] } = args.at(-1) as Electron.MessageBoxOptions;
      asked.push(message, ...buttons);
      // The restart waits until the test has read what was asked.
      if (asked.length > 3) {
        await new Promise((go) => {
          Reflect.set(globalThis, 'go', go);
        });
      }
      return { response: 0, checkboxChecked: false };
    };
  });

const test = base.extend<Updating>({
  offer: [{ version: '9.0.0' }, { option: true }],
  imageName: ['portal.AppImage', { option: true }],
  updating: async ({ launch, folder, offer, imageName }, use) => {
    const opened = Promise.withResolvers<void>();
    const feed = await startUpdateFeed(offer, opened.promise);
    const config = join(folder, 'app-update.yml');
    await writeFile(config, `provider: generic\nurl: ${feed.url}\nupdaterCacheDirName: updates\n`);
    const image = join(folder, imageName);
    await writeFile(image, 'the old version');
    const app = await launch({
      env: {
        PORTAL_UPDATE_CONFIG: config,
        ...startedFrom(image),
        XDG_CACHE_HOME: join(folder, 'cache'),
      },
    });
    await answerQuestions(app);
    opened.resolve();
    await use({ app, image });
    await feed.close();
  },
});

const askedOf = (app: DesktopApp): Promise<readonly string[]> =>
  app.evaluate(() => Reflect.get(globalThis, 'asked') as readonly string[]);

/** Waits until the new version is here, and says that it may be installed now. */
const restart = async (app: DesktopApp): Promise<void> => {
  await expect.poll(() => askedOf(app)).toContain('Version 9.0.0 is ready.');
  await app.evaluate(() => {
    const go = Reflect.get(globalThis, 'go') as () => void;
    go();
  });
};

test('a new version is offered, brought, and takes the place of the old one', async ({
  updating: { app, image },
}) => {
  await expect
    .poll(() => askedOf(app))
    .toEqual([
      'Version 9.0.0 is available.',
      'Download',
      'Later',
      'Version 9.0.0 is ready.',
      'Restart now',
      'Later',
    ]);
  expect(await readFile(image, 'utf8')).toBe('the old version');
  await restart(app);
  await expect.poll(() => existsSync(join(image, '..', 'started'))).toBe(true);
  expect(await readFile(join(image, '..', 'started'), 'utf8')).toBe('9.0.0');
});

test('an installation that fails is told, to the log as well, and a window comes back', async ({
  updating: { app, image },
  folder,
}) => {
  // Nothing is left that the new version could take the place of.
  await rm(image);
  await restart(app);
  const log = join(folder, 'logs', 'portal.log');
  const told = async () => (existsSync(log) ? readFile(log, 'utf8') : '');
  await expect.poll(told).toContain('The new version could not be installed: Error ENOENT');
  const windows = () =>
    app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => window.isVisible()),
    );
  await expect.poll(windows).toEqual([true]);
  await expect.poll(() => askedOf(app)).toContain('The new version could not be installed.');
});

test.describe('with its version in its name', () => {
  test.use({ imageName: 'portal-2.5.1.AppImage' });

  test('the new version is the one that opens at login', async ({
    updating: { app, image },
    folder,
    launch,
  }) => {
    const page = await app.firstWindow();
    await page.evaluate(() =>
      (globalThis as unknown as PageGlobals).platform.desktop?.changeSettings({
        openAtLogin: true,
      }),
    );
    const entry = join(folder, '.config', 'autostart', `${product.fileName}.desktop`);
    expect(await readFile(entry, 'utf8')).toContain(image);
    const ended = new Promise((resolve) => app.process().once('exit', resolve));
    await restart(app);
    await ended;
    const newer = join(folder, 'portal-9.0.0.AppImage');
    expect([existsSync(image), existsSync(newer)]).toEqual([false, true]);

    await launch({ env: startedFrom(newer) });
    await expect.poll(() => readFile(entry, 'utf8')).toContain(newer);
  });
});

test('links of the portal lead to an AppImage, wherever it lies now, unless IT takes them away', async ({
  launch,
  folder,
}) => {
  const data = join(folder, 'data');
  const entry = join(data, 'applications', `${product.fileName}.desktop`);
  const policy = join(folder, 'policy.json');
  await writeFile(policy, JSON.stringify({ DisabledFeatures: ['portalLinks'] }));
  const start = async (image: string, more: Readonly<Record<string, string>> = {}) => {
    const env = { ...startedFrom(join(folder, image)), XDG_DATA_HOME: data, ...more };
    const app = await launch({ env });
    await app.firstWindow();
    return app;
  };
  const managed = await start('portal.AppImage', { PORTAL_POLICY_FILE: policy });
  expect(existsSync(entry)).toBe(false);
  await managed.close();
  // An installed client that was started from another AppImage has inherited what that one was told.
  const installed = await start('other.AppImage', { APPDIR: folder });
  expect(existsSync(entry)).toBe(false);
  await installed.close();

  const lines = async () => (existsSync(entry) ? (await readFile(entry, 'utf8')).split('\n') : []);
  const first = await start('portal.AppImage');
  await expect.poll(lines).toContain(`Exec="${join(folder, 'portal.AppImage')}" %u`);
  expect(await lines()).toContain('MimeType=x-scheme-handler/portal;');
  await first.close();
  await start('renamed portal.AppImage');
  await expect.poll(lines).toContain(`Exec="${join(folder, 'renamed portal.AppImage')}" %u`);
});

test.describe('with a checksum of another file', () => {
  test.use({ offer: { version: '9.0.0', isForged: true } });

  test('nothing is installed, and the log says so once', async ({
    updating: { app, image },
    folder,
  }) => {
    const log = join(folder, 'logs', 'portal.log');
    const told = async () =>
      existsSync(log)
        ? (await readFile(log, 'utf8')).split('No update could be brought').length
        : 1;
    await expect.poll(told).toBe(2);
    expect(await askedOf(app)).toEqual(['Version 9.0.0 is available.', 'Download', 'Later']);
    await app.close();
    expect(await readFile(image, 'utf8')).toBe('the old version');
  });
});
