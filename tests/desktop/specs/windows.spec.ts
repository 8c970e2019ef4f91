import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { product } from '#electron/main/product.ts';
import { exportRows } from '#shared/contracts/export.ts';
import {
  answerSaveDialog,
  callSession,
  type DesktopApp,
  expect,
  type PageGlobals,
  signIn,
  test,
} from '../fixtures/desktop-test.ts';

const routesOf = (app: DesktopApp) =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .map(({ webContents }) => new URL(webContents.getURL()).hash)
      .toSorted(),
  );

const choose = (app: DesktopApp, entry: string) =>
  app.evaluate(({ Menu }, id) => {
    Menu.getApplicationMenu()?.getMenuItemById(id)?.click();
  }, entry);

const zoomOf = (page: Page) => page.evaluate(() => Math.round(devicePixelRatio * 100));

const pageAt = async (app: DesktopApp, route: string) => {
  const find = () => app.windows().find((page) => page.url().endsWith(route));
  await expect.poll(() => find() !== undefined).toBe(true);
  const page = find();
  if (!page) throw new Error(`no window shows ${route}`);
  await expect(page.locator('#route')).toHaveText(route);
  return page;
};

test('pages open in windows of their own, each for itself, and news reach the right ones', async ({
  app,
  page,
  server,
}) => {
  await page.click('#inside', { modifiers: ['ControlOrMeta'] });
  const tasks = await pageAt(app, '#/app/tasks');
  await expect(page.locator('#route')).toHaveText('#/');
  await page.evaluate(() =>
    (globalThis as unknown as PageGlobals).platform.desktop?.openWindow(
      '#/app/reports/7?of=Los+Angeles*',
    ),
  );
  const reports = await pageAt(app, '#/app/reports/7?of=Los+Angeles*');
  expect(await routesOf(app)).toEqual(['#/', '#/app/reports/7?of=Los+Angeles*', '#/app/tasks']);
  const places = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => {
      const { x, y } = window.getBounds();
      return `${x},${y}`;
    }),
  );
  expect(new Set(places).size).toBe(3);

  // A menu, a link or a note leads the window in use, and no other one.
  await choose(app, 'home');
  await expect(reports.locator('#route')).toHaveText('#/');
  await expect(tasks.locator('#route')).toHaveText('#/app/tasks');

  await signIn(page);
  server.expireAccess();
  server.revoke();
  expect(await callSession(page)).toBe(401);
  for (const one of [page, tasks, reports]) {
    await expect
      .poll(() => one.evaluate(() => (globalThis as unknown as PageGlobals).heard))
      .toContainEqual({ name: 'sessionLost', news: null });
  }

  const flushed = await app.evaluate(({ BrowserWindow, session }) => {
    let times = 0;
    session.defaultSession.flushStorageData = () => {
      times += 1;
    };
    for (const window of BrowserWindow.getAllWindows()) {
      if (window.webContents.getURL().endsWith('#/app/tasks')) window.close();
    }
    return times;
  });
  expect(flushed).toBe(1);
  await expect.poll(() => routesOf(app)).toEqual(['#/', '#/']);

  // A link that arrives while the window in use has only begun to load waits for its page.
  await app.evaluate(({ app: client, Menu }) => {
    Menu.getApplicationMenu()?.getMenuItemById('newWindow')?.click();
    client.emit('second-instance', {}, ['portal', 'portal://open/crm/contact/view/8'], '');
  });
  await pageAt(app, '#/crm/contact/view/8');
});

test('the client comes back as it was left: full screen, zoomed, in the person’s language', async ({
  app,
  page,
  launch,
  folder,
}) => {
  await page.evaluate(() => (globalThis as unknown as PageGlobals).platform.desktop?.speak('es'));
  await choose(app, 'zoomIn');
  await app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.setFullScreen(true);
  });
  await expect.poll(() => zoomOf(page)).toBe(110);
  await app.close();

  const again = await launch({ userData: folder });
  const page2 = await again.firstWindow();
  await expect.poll(() => zoomOf(page2)).toBe(110);
  const found = await again.evaluate(({ BrowserWindow, Menu }) => ({
    fullScreen: BrowserWindow.getAllWindows()[0]?.isFullScreen(),
    find: Menu.getApplicationMenu()?.getMenuItemById('find')?.label,
  }));
  expect(found).toEqual({ fullScreen: true, find: '&Buscar…' });
});

/** What Windows asks before it ends the person's session; answers whether the client holds it up. */
const endSession = (app: DesktopApp, reasons: readonly string[]) =>
  app.evaluate(({ BrowserWindow }, why) => {
    let isHeldUp = false;
    BrowserWindow.getAllWindows()[0]?.emit('query-session-end', {
      reasons: why,
      preventDefault: () => {
        isHeldUp = true;
      },
    });
    return isHeldUp;
  }, reasons);

test('the end of a Windows session finds what is to be kept written, and waits for a file that is being saved', async ({
  app,
  page,
  folder,
  server,
}) => {
  await signIn(page);
  await app.evaluate(({ BrowserWindow, session }) => {
    BrowserWindow.getAllWindows()[0]?.setBounds({ x: 140, y: 70, width: 1010, height: 710 });
    Reflect.set(globalThis, 'flushed', 0);
    session.defaultSession.flushStorageData = () => {
      Reflect.set(globalThis, 'flushed', Number(Reflect.get(globalThis, 'flushed')) + 1);
    };
  });
  const flushed = () => app.evaluate(() => Number(Reflect.get(globalThis, 'flushed')));
  expect(await endSession(app, ['logoff'])).toBe(false);
  expect(await flushed()).toBe(1);
  const kept = JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8')) as {
    readonly windows: Readonly<Record<string, { readonly bounds: object }>>;
  };
  expect(Object.values(kept.windows).map(({ bounds }) => bounds)).toEqual([
    { x: 140, y: 70, width: 1010, height: 710 },
  ]);
  await app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.emit('session-end', { reasons: ['logoff'] });
  });
  expect(await flushed()).toBe(2);

  server.exportBehaviour = 'endless';
  const place = join(folder, 'out');
  mkdirSync(place);
  await answerSaveDialog(app, join(place, 'Contacts.xlsx'));
  const id = '4b1c7b9e-52f1-4a8e-9d0e-0c6a1b2f3d4e';
  const saving = page.evaluate(
    (request) => (globalThis as unknown as PageGlobals).platform.saveExport(request),
    { id, path: exportRows.path, method: 'POST', suggestedName: 'crm-contact.xlsx' } as const,
  );
  await expect.poll(() => readdirSync(place)).toHaveLength(1);
  expect(await endSession(app, ['shutdown'])).toBe(true);
  expect(await endSession(app, ['shutdown', 'critical'])).toBe(false);
  await page.evaluate((saved) => {
    type Bridge = { readonly cancelSave: (wish: object) => Promise<void> };
    return (Reflect.get(globalThis, 'desktop') as Bridge).cancelSave({ id: saved });
  }, id);
  expect(await saving).toEqual({ kind: 'cancelled' });
  expect(await endSession(app, ['shutdown'])).toBe(false);
});

test('a person prints, looks at it first, and opens the client at login; files and unknown links lead nowhere', async ({
  app,
  page,
  folder,
}) => {
  await app.evaluate(({ shell, Menu, BrowserWindow, dialog }) => {
    const done: unknown[] = [];
    Reflect.set(globalThis, 'done', done);
    shell.openPath = async (path) => {
      done.push(path);
      return '';
    };
    Menu.prototype.popup = function popup(this: Electron.Menu, options = {}) {
      const { sourceType, x, y } = options;
      done.push([sourceType, x, y, ...this.items.map(({ label }) => label)]);
    };
    dialog.showMessageBox = async (...args: unknown[]) => {
      done.push((args.at(-1) as Electron.MessageBoxOptions).detail);
      return { response: 0, checkboxChecked: false };
    };
    const [window] = BrowserWindow.getAllWindows();
    if (window) window.webContents.print = (wishes) => done.push(wishes);
  });
  const done = () => app.evaluate(() => Reflect.get(globalThis, 'done') as unknown[]);

  await choose(app, 'print');
  await choose(app, 'about');
  await choose(app, 'printPreview');
  await expect.poll(done).toHaveLength(3);
  const [print, about, preview] = (await done()) as [object, string, string];
  expect(print).toEqual({ printBackground: true });
  expect(about).toContain('Version: 2.5.1\nPortal address: http://127.0.0.1');
  expect(readFileSync(preview).subarray(0, 5).toString()).toBe('%PDF-');

  await app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.emit(
      'context-menu',
      {},
      {
        frame: null,
        menuSourceType: 'keyboard',
        x: 40,
        y: 70,
        linkURL: 'app://bundle/index.html#/app/tasks',
        dictionarySuggestions: [],
        editFlags: {},
        isEditable: false,
        misspelledWord: '',
        selectionText: '',
      },
    );
  });
  expect((await done()).at(-1)).toEqual([
    'keyboard',
    40,
    70,
    'Open link in new window',
    'Copy link address',
  ]);

  const settings = await page.evaluate(async () => {
    const { desktop } = (globalThis as unknown as PageGlobals).platform;
    return desktop?.changeSettings({ openAtLogin: true });
  });
  expect(settings).toMatchObject({ openAtLogin: true });
  const entry = join(folder, '.config', 'autostart', `${product.fileName}.desktop`);
  expect(existsSync(entry)).toBe(true);

  const follow = (link: string) =>
    app.evaluate(({ app: client }, word) => {
      client.emit('second-instance', {}, ['portal', word], '');
    }, link);
  await follow('portal://open/crm/contact/view/7');
  await follow('portal://open/javascript:alert(1)');
  await expect(page.locator('#route')).toHaveText('#/crm/contact/view/7');
  await follow('portal://open/nowhere/at/all');
  await expect(page.locator('#route')).toHaveText('#/error/404');

  await page.evaluate(() => {
    location.href = 'file:///etc/passwd';
  });
  await expect(page.locator('h1')).toHaveText('Community Portal');

  await app.close();
  expect(readdirSync(folder)).not.toContain('print-preview');
});
