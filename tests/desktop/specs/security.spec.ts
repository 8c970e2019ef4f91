import type { Page } from 'playwright/test';
import { type DesktopApp } from '../stand-in/launch.ts';
import { expect, type PageGlobals, test } from '../fixtures/desktop-test.ts';

/** Whatever would leave the application is written down instead. */
const watchOutside = (app: DesktopApp) =>
  app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Reflect.set(globalThis, 'opened', opened);
    shell.openExternal = async (url) => void opened.push(url);
  });

const openedOutside = (app: DesktopApp) =>
  app.evaluate(() => Reflect.get(globalThis, 'opened') as string[]);

const pagesOf = (app: DesktopApp) =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => window.webContents.getURL()),
  );

/** Calls the bridge as a hostile script would; answers what came of it. */
const callRaw = (page: Page, name: string, input: unknown) =>
  page.evaluate(
    ({ name, input }) =>
      Reflect.get(globalThis, 'desktop')
        [name](input)
        .then(
          () => 'answered',
          (failure: Error) => failure.message,
        ) as Promise<string>,
    { name, input },
  );

test('a page cannot be led away, and other sites do not open by themselves', async ({
  app,
  page,
}) => {
  await watchOutside(app);
  await page.click('#outside');
  await page.evaluate(() => {
    location.href = 'https://evil.example.org/';
  });
  await page.evaluate(() => {
    location.href = 'app://bundle.evil/index.html';
  });
  await expect(page.locator('h1')).toHaveText('Community Portal');
  expect(await pagesOf(app)).toEqual(['app://bundle/index.html#/']);
  expect(await openedOutside(app)).toEqual([]);
});

test('windows never open; links to the portal and to mail go outside', async ({
  app,
  page,
  server,
}) => {
  await watchOutside(app);
  await page.evaluate((url) => {
    window.open('https://evil.example.org/');
    window.open('javascript:alert(1)');
    window.open(`${url}/help`);
  }, server.url);
  await expect.poll(() => openedOutside(app)).toEqual([`${server.url}/help`]);
  expect(await pagesOf(app)).toHaveLength(1);
});

test('scripts and styles from elsewhere do not run, styles with the nonce do', async ({ page }) => {
  const outcome = await page.evaluate(async () => {
    const blocked: string[] = [];
    addEventListener('securitypolicyviolation', (event) => blocked.push(event.effectiveDirective));
    const inline = document.createElement('script');
    inline.textContent = 'globalThis.inlined = true';
    document.body.append(inline);
    const style = document.createElement('style');
    style.textContent = 'h1 { color: red }';
    document.head.append(style);
    let evaluated = true;
    try {
      // biome-ignore lint/security/noGlobalEval: the very thing that must not work
      (0, eval)('1');
    } catch {
      evaluated = false;
    }
    const frame = document.createElement('iframe');
    frame.src = '/index.html';
    document.body.append(frame);
    const loaded = await fetch('https://evil.example.org/').then(
      () => true,
      () => false,
    );
    const heading = document.querySelector('h1');
    return {
      inlined: 'inlined' in globalThis,
      evaluated,
      loaded,
      color: heading && getComputedStyle(heading).color,
      blocked: [...new Set(blocked)].toSorted(),
    };
  });
  expect(outcome).toEqual({
    inlined: false,
    evaluated: false,
    loaded: false,
    color: 'rgb(1, 2, 3)',
    blocked: ['connect-src', 'frame-src', 'script-src', 'script-src-elem', 'style-src-elem'],
  });
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

test('files are read, not written, and the service is reached below /rest alone', async ({
  page,
  server,
}) => {
  const statuses = await page.evaluate(async () => [
    (await fetch('/index.html', { method: 'POST' })).status,
    (await fetch('/healthz')).status,
    (await fetch('/rest/%2e%2e/healthz')).status,
  ]);
  expect(statuses[0]).toBe(405);
  expect(statuses.slice(1).every((status) => status >= 400)).toBe(true);
  expect(server.seen).toHaveLength(0);
});

test('permissions are denied without asking', async ({ page }) => {
  const states = await page.evaluate(async () => {
    const names = ['geolocation', 'notifications', 'camera', 'microphone'] as PermissionName[];
    const found = await Promise.all(names.map((name) => navigator.permissions.query({ name })));
    return found.map(({ state }) => state);
  });
  expect(states).toEqual(['denied', 'denied', 'denied', 'denied']);
});

test('downloads behind the save dialog’s back are stopped', async ({ app, page }) => {
  const stopped = app.evaluate(
    ({ session }) =>
      new Promise<boolean>((resolve) => {
        session.defaultSession.on('will-download', (event) =>
          setImmediate(() => resolve(event.defaultPrevented !== false)),
        );
      }),
  );
  await page.click('#download');
  expect(await stopped).toBe(true);
});

test('only pages of our own are answered', async ({ app }) => {
  await app.firstWindow();
  const answer = await app.evaluate(async ({ app: client, BrowserWindow, protocol }) => {
    const preload = `${client.getAppPath()}/dist/electron/preload.cjs`;
    protocol.unhandle('app');
    protocol.handle(
      'app',
      () => new Response('<h1>forged</h1>', { headers: { 'content-type': 'text/html' } }),
    );
    const window = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } });
    await window.loadURL('app://evil/index.html');
    return window.webContents.executeJavaScript(
      'window.desktop.readAppInfo().then(() => "answered", (failure) => failure.message)',
    );
  });
  expect(answer).toContain('refused');
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
    ['savePdf', { id, route: '#/contacts', suggestedName: 'a.pdf' }],
    ['savePdf', { id, route: 'https://evil.example.org', suggestedName: 'a.pdf' }],
    ['notify', { title: 't', body: 'b', route: 'https://evil.example.org' }],
    ['notify', { title: 't', body: 'b', route: '#/', icon: 'file:///etc/passwd' }],
    ['setServer', 'https://evil.example.org'],
    ['showSavedFile', { id: '/etc/passwd' }],
    ['readAppInfo', { everything: true }],
  ];
  for (const [name, input] of wishes) {
    expect(await callRaw(page, name, input), `${name} ${JSON.stringify(input)}`).toContain(
      'refused',
    );
  }
  expect(await app.evaluate(() => Reflect.get(globalThis, 'asked'))).toBe(0);
});

test('what a page hears carries no way back to the main process', async ({ app, page }) => {
  await page.evaluate(() => {
    Reflect.set(globalThis, 'args', []);
    Reflect.get(globalThis, 'desktop').on.navigate((...args: unknown[]) =>
      Reflect.get(globalThis, 'args').push(args),
    );
  });
  await app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('home')?.click());
  await expect
    .poll(() => page.evaluate(() => Reflect.get(globalThis, 'args')))
    .toEqual([[{ route: '#/' }]]);
});

test('a subscription ends when the page says so', async ({ app, page }) => {
  await page.evaluate(() => {
    Reflect.set(globalThis, 'count', 0);
    const { platform } = globalThis as unknown as PageGlobals;
    const stop = platform.onNavigate(() => {
      Reflect.set(globalThis, 'count', Reflect.get(globalThis, 'count') + 1);
      stop();
    });
  });
  for (let clicks = 0; clicks < 2; clicks += 1) {
    await app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('home')?.click());
  }
  await expect(page.locator('#route')).toHaveText('#/');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'count'))).toBe(1);
});
