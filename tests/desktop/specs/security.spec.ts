import type { Page } from 'playwright/test';
import { startupData } from '#shared/contracts/startup.ts';
import { startTileServer } from '#tests/support/tile-server.ts';
import {
  type DesktopApp,
  expect,
  type PageGlobals,
  signIn,
  test,
} from '../fixtures/desktop-test.ts';

const chooseHome = (app: DesktopApp) =>
  app.evaluate(({ Menu }) => {
    Menu.getApplicationMenu()?.getMenuItemById('home')?.click();
  });

/** Calls the bridge as a hostile script would; answers what came of it. */
const callRaw = (page: Page, name: string, input: unknown) =>
  page.evaluate(
    ({ name, input }) => {
      type Raw = Readonly<Record<string, (input: unknown) => Promise<unknown>>>;
      const bridge = Reflect.get(globalThis, 'desktop') as Raw;
      return bridge[name]?.(input).then(
        () => 'answered',
        (failure: Error) => failure.message,
      );
    },
    { name, input },
  );

/** As text, and in a task of its own: what runs directly in `evaluate` is exempt from the policy. */
const evaluateText = `new Promise((resolve) => setTimeout(() => {
  try { resolve(eval('"ran"')); } catch { resolve('refused'); }
}))`;

test('scripts and styles from elsewhere do not run, styles with the nonce do', async ({ page }) => {
  const outcome = await page.evaluate(async () => {
    const blocked = new Set<string>();
    Reflect.set(globalThis, 'blocked', blocked);
    addEventListener('securitypolicyviolation', (event) => blocked.add(event.effectiveDirective));
    const inline = document.createElement('script');
    inline.textContent = 'globalThis.inlined = true';
    document.body.append(inline);
    const style = document.createElement('style');
    style.textContent = 'h1 { color: red }';
    document.head.append(style);
    const frame = document.createElement('iframe');
    frame.src = '/index.html';
    document.body.append(frame);
    const loaded = await fetch('https://evil.example.org/').then(
      () => true,
      () => false,
    );
    const heading = document.querySelector('h1');
    const color = heading && getComputedStyle(heading).color;
    return { inlined: 'inlined' in globalThis, loaded, color };
  });
  expect(outcome).toEqual({
    inlined: false,
    loaded: false,
    color: 'rgb(1, 2, 3)',
  });
  expect(await page.evaluate(evaluateText)).toBe('refused');
  await expect

    .poll(() => page.evaluate(() => [...(Reflect.get(globalThis, 'blocked') as Set<string>)]))
    .toEqual(
      expect.arrayContaining([
        'connect-src',
        'frame-src',
        'script-src',
        'script-src-elem',
        'style-src-elem',
      ]),
    );
});

test('every page carries the policy, with a nonce of its own', async ({ page }) => {
  const policies = await page.evaluate(async () => {
    const read = async () => {
      const reply = await fetch('/index.html');
      return { policy: reply.headers.get('content-security-policy'), text: await reply.text() };
    };
    return [await read(), await read()];
  });
  const nonces = policies.map(({ policy }) => /'nonce-([\w-]+)'/.exec(policy ?? '')?.[1]);
  expect(nonces[0]).toBeTruthy();
  expect(nonces[0]).not.toBe(nonces[1]);
  expect(policies[0]?.policy).toContain("default-src 'none'");
  expect(policies[0]?.text).toContain(`nonce="${nonces[0]}"`);
});

test('no way out of the client’s own folder', async ({ page }) => {
  const statuses = await page.evaluate(async () => {
    const paths = [
      '/..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/package.json',
      '/..%5c..%5cpackage.json',
      '/.%00./package.json',
      '/%',
      '/electron/main.cjs',
      '/index.html::$DATA',
      '/.env',
    ];
    const replies = await Promise.all(paths.map((path) => fetch(path)));
    return replies.map(({ status }) => status);
  });
  expect(statuses.every((status) => status === 400 || status === 404)).toBe(true);
});

test('files are read, not written, and of the server only the service is reached', async ({
  page,
  server,
}) => {
  const statuses = await page.evaluate(async () => [
    (await fetch('/index.html', { method: 'POST' })).status,
    (await fetch('/readyz')).status,
    (await fetch('/rest/%2e%2e/readyz')).status,
    (await fetch('/rest/..%2freadyz')).status,
  ]);
  expect(statuses[0]).toBe(405);
  expect(statuses.slice(1).every((status) => status >= 400)).toBe(true);
  expect(server.seen).toHaveLength(0);
});

test('of a map the pictures come that the administrator has named, and no page names a host', async ({
  page,
  server,
}) => {
  const maps = await startTileServer();
  try {
    server.settings.set('map.tileUrl', `${maps.origin}/{z}/{x}/{y}.png`);
    /** Shown as a map shows it; answers its width, or null where none came. */
    const draw = (source: string) =>
      page.evaluate(async (src) => {
        const picture = new Image();
        picture.src = src;
        return picture.decode().then(
          () => picture.naturalWidth,
          () => null,
        );
      }, source);
    expect(await draw('/map-tiles/1/0/1')).toBeNull();
    await signIn(page);
    await page.evaluate((path) => fetch(path), startupData.path);
    expect(await draw('/map-tiles/1/0/1')).toBe(1);
    expect(maps.asked.map(({ path }) => path)).toEqual(['/1/0/1.png']);
    const { cookie, authorization, referer, origin } = maps.asked[0]?.headers ?? {};
    expect({ cookie, authorization, referer, origin }).toEqual({});
    expect(await draw(`${maps.origin}/1/1/1.png`)).toBeNull();
    expect(await draw(`/map-tiles/${maps.origin}/1/1/1.png`)).toBeNull();
    expect(await draw('/map-tiles/1/2/1')).toBeNull();
    expect(maps.asked).toHaveLength(1);
  } finally {
    await maps.close();
  }
});

test('permissions are denied without asking', async ({ page }) => {
  const states = await page.evaluate(async () => {
    const names = ['geolocation', 'notifications', 'camera', 'microphone'] as PermissionName[];
    const found = await Promise.all(names.map((name) => navigator.permissions.query({ name })));
    return found.map(({ state }) => state);
  });
  expect(states).toEqual(['denied', 'denied', 'denied', 'denied']);
});

test('a page of ours may have the whole screen', async ({ page }) => {
  await page.locator('#route').click();
  await page.evaluate(() => void document.documentElement.requestFullscreen());
  await page.waitForFunction(() => document.fullscreenElement !== null);
});

test('downloads behind the save dialog’s back are stopped', async ({ app, page }) => {
  const stopped = app.evaluate(
    ({ session }) =>
      new Promise<boolean>((resolve) => {
        session.defaultSession.on('will-download', (event) =>
          setImmediate(() => resolve(event.defaultPrevented)),
        );
      }),
  );
  await page.click('#download');
  expect(await stopped).toBe(true);
});

test('a page that is not our own is answered nothing and reaches nobody', async ({
  app,
  server,
}) => {
  await app.firstWindow();
  const outcome = await app.evaluate(async ({ app: client, BrowserWindow, protocol }, url) => {
    const preload = `${client.getAppPath()}/dist/electron/preload.cjs`;
    const forged = '<h1>no policy</h1>';
    protocol.unhandle('app');
    protocol.handle(
      'app',
      () => new Response(forged, { headers: { 'content-type': 'text/html' } }),
    );
    const window = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } });
    await window.loadURL('app://evil/index.html');
    const run = (code: string): Promise<unknown> => window.webContents.executeJavaScript(code);
    return {
      asked: await run('desktop.readAppInfo().then(() => "answered", ({ message }) => message)'),
      sent: await run(`fetch('${url}', { mode: 'no-cors' }).then(() => 'sent', () => 'stopped')`),
    };
  }, server.url);
  expect(outcome.asked).toContain('refused');
  expect(outcome.sent).toBe('stopped');
  expect(server.seen).toHaveLength(0);
});

test('malformed wishes are refused before anything happens', async ({ page, app }) => {
  await app.evaluate(({ dialog }) => {
    Reflect.set(globalThis, 'asked', 0);
    dialog.showSaveDialog = async () => {
      Reflect.set(globalThis, 'asked', 1);
      return { canceled: true, filePath: '' };
    };
  });
  const id = '4b1c7b9e-52f1-4a8e-9d0e-0c6a1b2f3d4e';
  const save = { id, path: '/rest/x', method: 'POST', suggestedName: 'a.xlsx' };
  const wishes: [string, unknown][] = [
    ['saveExport', { ...save, path: 'https://evil.example.org/rest/x' }],
    ['saveExport', { ...save, path: '/rest/../healthz' }],
    ['saveExport', { ...save, path: '//evil.example.org/rest/' }],
    ['saveExport', { ...save, method: 'DELETE' }],
    ['saveExport', { ...save, id: '../../etc' }],
    ['saveExport', { ...save, target: '/etc/passwd' }],
    ['saveExport', { ...save, suggestedName: 'x'.repeat(500) }],
    ['saveExport', null],
    ['savePdf', { id, route: 'https://evil.example.org', suggestedName: 'a.pdf' }],
    ['savePdf', { id, suggestedName: '' }],
    ['saveFile', { id, suggestedName: 'a.png', content: 'not bytes' }],
    ['saveFile', { id, suggestedName: 'a.png', content: new Uint8Array(1), target: '/etc/passwd' }],
    ['tellSaveShare', { id, share: 2 }],
    ['changeSettings', { quietHours: { from: '25:00', to: '08:00' } }],
    ['setServer', 'https://evil.example.org'],
    ['showSavedFile', { id: '/etc/passwd' }],
    ['openWindow', { route: 'https://evil.example.org' }],
    ['abandon', { id: 'all of them' }],
    ['introduce', { id: 'whoever asks' }],
    ['speak', { language: '../../etc/passwd' }],
    ['changeSettings', { zoom: 40 }],
    ['changeSettings', { server: 'https://evil.example.org' }],
    ['readAppInfo', { everything: true }],
  ];
  for (const [name, input] of wishes) {
    expect(await callRaw(page, name, input), `${name} ${JSON.stringify(input)}`).toContain(
      'refused',
    );
  }
  expect(await app.evaluate(() => Reflect.get(globalThis, 'asked') as unknown)).toBe(0);
});

test('what a page hears carries no way back to the main process', async ({ app, page }) => {
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Reflect.set(globalThis, 'args', heard);
    type Raw = {
      readonly on: { readonly navigate: (listener: (...args: unknown[]) => void) => void };
    };
    const { on } = Reflect.get(globalThis, 'desktop') as Raw;
    on.navigate((...args) => heard.push(args));
  });
  await chooseHome(app);
  await expect
    .poll(() => page.evaluate(() => Reflect.get(globalThis, 'args') as unknown))
    .toEqual([[{ route: '#/' }]]);
});

test('a subscription ends when the page says so', async ({ app, page }) => {
  await page.evaluate(() => {
    const routes: string[] = [];
    Reflect.set(globalThis, 'routes', routes);
    const { platform } = globalThis as unknown as PageGlobals;
    const stop = platform.onNavigate((route) => {
      routes.push(route);
      stop();
    });
  });
  for (let clicks = 0; clicks < 2; clicks += 1) {
    await chooseHome(app);
  }
  // The page itself goes home with the third one, so all have come by then.
  await page.evaluate(() => {
    location.hash = '#/app/tasks';
  });
  await chooseHome(app);
  await expect(page.locator('#route')).toHaveText('#/');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'routes') as unknown)).toEqual(['#/']);
});
