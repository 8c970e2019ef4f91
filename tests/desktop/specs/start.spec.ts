import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, logOf, type PageGlobals, test } from '../fixtures/desktop-test.ts';

const bridgeNames = [
  'abandon',
  'cancelSave',
  'changeSettings',
  'introduce',
  'on',
  'openWindow',
  'readAppInfo',
  'readManaged',
  'readSessionKeeping',
  'readSettings',
  'readTrouble',
  'readWindowState',
  'saveExport',
  'saveFile',
  'savePdf',
  'setServer',
  'showSavedFile',
  'speak',
  'tellSaveShare',
];

test('the page comes from the client itself and has nothing but the bridge', async ({
  app,
  page,
}) => {
  await expect(page.locator('#route')).toHaveText('#/');
  const url = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.getURL(),
  );
  expect(url).toBe('app://bundle/index.html#/');
  const found = await page.evaluate(() => {
    const bridge = Reflect.get(globalThis, 'desktop') as { readonly on: object };
    const names = ['require', 'process', 'module', 'Buffer', 'ipcRenderer', 'electron'];
    return {
      names: Object.keys(bridge).toSorted(),
      frozen: Object.isFrozen(bridge) && Object.isFrozen(bridge.on),
      secure: isSecureContext,
      leaked: names.filter((name) => name in globalThis),
    };
  });
  expect(found).toEqual({ names: bridgeNames, frozen: true, secure: true, leaked: [] });
});

test('the page learns what it runs in', async ({ page, server }) => {
  const info = await page.evaluate(() =>
    (globalThis as unknown as PageGlobals).platform.desktop?.readAppInfo(),
  );
  expect(info).toMatchObject({
    version: '2.5.1',
    platform: { darwin: 'macos', win32: 'windows' }[process.platform as string] ?? 'linux',
    locale: 'en-US',
    server: { kind: 'set', url: server.url, source: 'environment' },
  });
});

test('a second start hands its link over and goes away, which its log says', async ({
  app,
  page,
  launch,
}) => {
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
  await expect(
    launch({ words: ['portal://open/crm/contact/view/77?tab=notes'] }),
  ).rejects.toThrow();
  await expect(page.locator('#route')).toHaveText('#/crm/contact/view/77?tab=notes');
  const minimized = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.isMinimized(),
  );
  expect(minimized).toBe(false);
  const log = await app.evaluate(({ app: client }) => client.getPath('logs'));
  expect(readFileSync(join(log, 'portal.log'), 'utf8')).toContain('at work already');
});

test('a link at the first start opens its route', async ({ launch }) => {
  const app = await launch({ words: ['portal://open/crm/contact/view/5'] });
  await expect((await app.firstWindow()).locator('#route')).toHaveText('#/crm/contact/view/5');
});

test('the window comes back where it was, and the page with what it stored', async ({
  app,
  page,
  launch,
  folder,
}) => {
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.setBounds({ x: 120, y: 90, width: 1000, height: 700 }),
  );
  await app.close();
  const again = await launch({ userData: folder });
  const bounds = await again.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.getBounds(),
  );
  expect(bounds).toEqual({ x: 120, y: 90, width: 1000, height: 700 });
  const page2 = await again.firstWindow();
  expect(await page2.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});

test('the menu leads home, and the page hears how its window stands', async ({ app, page }) => {
  await page.evaluate(() => {
    location.hash = '#/contacts';
  });
  await app.evaluate(({ Menu, BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows()[0];
    Menu.getApplicationMenu()?.getMenuItemById('home')?.click();
    window?.maximize();
  });
  await expect(page.locator('#route')).toHaveText('#/');
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as PageGlobals).heard.at(-1)))
    .toMatchObject({ name: 'windowState', news: { maximized: true } });
});

test.describe('without a server', () => {
  const unset = { PORTAL_SERVER_URL: '' };

  test('the first start asks for an address, checks it and keeps it', async ({
    launch,
    server,
    folder,
  }) => {
    const app = await launch({ env: unset });
    const page = await app.firstWindow();
    await app.evaluate(({ session }) => {
      session.defaultSession.setSpellCheckerDictionaryDownloadURL = (url) =>
        Reflect.set(globalThis, 'words', url);
    });
    const answers = await page.evaluate(async (url) => {
      const { desktop } = (globalThis as unknown as PageGlobals).platform;
      const answered = [];
      for (const text of ['', 'http://portal.example.org', 'http://127.0.0.1:9', `${url}/`]) {
        answered.push(await desktop?.setServer(text));
      }
      return { answered, after: (await desktop?.readAppInfo())?.server };
    }, server.url);
    expect(answers.answered).toEqual([
      { kind: 'refused', reason: 'invalid' },
      { kind: 'refused', reason: 'insecure' },
      { kind: 'refused', reason: 'unreachable' },
      { kind: 'accepted', url: server.url },
    ]);
    expect(answers.after).toEqual({ kind: 'set', url: server.url, source: 'person' });
    if (process.platform !== 'darwin') {
      const words = await app.evaluate(() => Reflect.get(globalThis, 'words') as string);
      expect(words).toBe(`${server.url}/dictionaries/`);
    }
    await app.close();

    const again = await (await launch({ env: unset, userData: folder })).firstWindow();
    const kept = await again.evaluate(() =>
      (globalThis as unknown as PageGlobals).platform.desktop?.readAppInfo(),
    );
    expect(kept?.server).toEqual({ kind: 'set', url: server.url, source: 'person' });
  });

  test('calls fail as they do without a network', async ({ launch }) => {
    const page = await (await launch({ env: unset })).firstWindow();
    const outcome = await page.evaluate(() =>
      fetch('/rest/idm/auth/v1/session').then(
        () => 'answered',
        () => 'unreachable',
      ),
    );
    expect(outcome).toBe('unreachable');
  });
});

test('an address set by IT cannot be changed by the page', async ({ page }) => {
  const answer = await page.evaluate(() =>
    (globalThis as unknown as PageGlobals).platform.desktop?.setServer('https://evil.example.org'),
  );
  expect(answer).toEqual({ kind: 'refused', reason: 'managed' });
});

test('where the address set by IT cannot be read, no other one takes its place', async ({
  launch,
  server,
  folder,
}) => {
  const policy = join(folder, 'policy.json');
  writeFileSync(policy, '{"ServerUrl":"http://portal.example.org"}');
  const page = await (await launch({ env: { PORTAL_POLICY_FILE: policy } })).firstWindow();
  const outcome = await page.evaluate(async (url) => {
    const { desktop } = (globalThis as unknown as PageGlobals).platform;
    const answer = await desktop?.setServer(url);
    return { answer, server: (await desktop?.readAppInfo())?.server };
  }, server.url);
  expect(outcome).toEqual({
    answer: { kind: 'refused', reason: 'managed' },
    server: { kind: 'missing' },
  });
});

test('settings that a crash has broken do not stop the start', async ({ launch, folder }) => {
  writeFileSync(join(folder, 'settings.json'), '{"window": {"bounds"');
  const page = await (await launch()).firstWindow();
  await expect(page.locator('#route')).toHaveText('#/');
});

test('a page whose process is gone is loaded again, and the person learns why', async ({
  app,
  page,
}) => {
  await app.evaluate(({ dialog }) => {
    const shown: string[] = [];
    Reflect.set(globalThis, 'shown', shown);
    const say = async (...args: unknown[]) => {
      shown.push((args.at(-1) as Electron.MessageBoxOptions).message);
      return { response: 0, checkboxChecked: false };
    };
    dialog.showMessageBox = say;
  });
  const gone = () =>
    app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      contents?.emit('render-process-gone', {}, { reason: 'killed', exitCode: 9 });
    });
  const shown = () => app.evaluate(() => Reflect.get(globalThis, 'shown') as readonly string[]);

  await page.evaluate(() => Reflect.set(globalThis, 'before', true));
  const loadedAgain = page.waitForEvent('load');
  await gone();
  await loadedAgain;
  expect(await page.evaluate(() => Reflect.has(globalThis, 'before'))).toBe(false);
  expect(await shown()).toEqual(['The page stopped unexpectedly and was reloaded.']);

  const loadedOnceMore = page.waitForEvent('load');
  await gone();
  await loadedOnceMore;
  expect((await shown()).at(-1)).toBe('The page stopped unexpectedly again.');
});

test('a page that hangs is waited for or loaded again, as the person says; when it moves, the question goes', async ({
  app,
  page,
}) => {
  await app.evaluate(({ BrowserWindow, dialog }) => {
    const asked: string[] = [];
    Reflect.set(globalThis, 'asked', asked);
    dialog.showMessageBox = (...args: unknown[]) => {
      const { message, signal } = args.at(-1) as Electron.MessageBoxOptions;
      asked.push(message);
      return new Promise((answer) => {
        const choose = (response: number) => answer({ response, checkboxChecked: false });
        Reflect.set(globalThis, 'choose', choose);
        signal?.addEventListener('abort', () => {
          asked.push('taken back');
          choose(0);
        });
      });
    };
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    if (!contents) return;
    contents.forcefullyCrashRenderer = () => {
      contents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
    };
  });
  const tell = (name: 'responsive' | 'unresponsive') =>
    app.evaluate(({ BrowserWindow }, event) => {
      BrowserWindow.getAllWindows()[0]?.emit(event);
    }, name);
  const choose = (button: number) =>
    app.evaluate((_electron, response) => {
      (Reflect.get(globalThis, 'choose') as (response: number) => void)(response);
    }, button);
  const asked = () => app.evaluate(() => Reflect.get(globalThis, 'asked') as readonly string[]);
  const question = 'The page does not respond.';

  await page.evaluate(() => Reflect.set(globalThis, 'before', true));
  await tell('unresponsive');
  await tell('unresponsive');
  await tell('responsive');
  expect(await asked()).toEqual([question, 'taken back']);
  await tell('unresponsive');
  await choose(0);
  await tell('unresponsive');
  expect(await page.evaluate(() => Reflect.has(globalThis, 'before'))).toBe(true);
  const loadedAgain = page.waitForEvent('load');
  await choose(1);
  await loadedAgain;
  expect(await page.evaluate(() => Reflect.has(globalThis, 'before'))).toBe(false);
  // Nothing has crashed of which they would have to be told.
  expect(await asked()).toEqual([question, 'taken back', question, question]);
  expect((await logOf(app)).filter((sentence) => sentence === question)).toHaveLength(3);
});

test('a window with unsaved work is closed only when the person says so', async ({ app, page }) => {
  await expect(page.locator('#route')).toHaveText('#/');
  const letsGo = (answer: number) =>
    app.evaluate(({ BrowserWindow, dialog }, response) => {
      let prevented = false;
      dialog.showMessageBoxSync = () => response;
      BrowserWindow.getAllWindows()[0]?.webContents.emit('will-prevent-unload', {
        preventDefault: () => {
          prevented = true;
        },
      });
      return prevented;
    }, answer);
  expect(await letsGo(0)).toBe(false);
  expect(await letsGo(1)).toBe(true);
});
