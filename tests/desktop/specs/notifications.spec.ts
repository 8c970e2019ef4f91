import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { exportRows } from '#shared/contracts/export.ts';
import { inboxEvents, lastEventHeader } from '#shared/contracts/inbox.ts';
import { logout } from '#shared/contracts/oauth.ts';
import { startupData } from '#shared/contracts/startup.ts';
import type { SettingsChange } from '#shared/ipc/desktop-settings.ts';
import {
  answerSaveDialog,
  type DesktopApp,
  expect,
  type PageGlobals,
  signIn,
  test,
} from '../fixtures/desktop-test.ts';
import type { PortalServer } from '../fixtures/portal-server.ts';

/** Keeps the notes, the number at the icon and the menu of the tray where a spec can read them. */
const watchSigns = (app: DesktopApp): Promise<void> =>
  app.evaluate(({ Notification, Tray, ...electron }) => {
    const notes: Electron.Notification[] = [];
    Object.assign(globalThis, { notes, badge: 0 });
    Notification.prototype.show = function show(this: Electron.Notification) {
      notes.push(this);
    };
    electron.app.setBadgeCount = (count) => Reflect.set(globalThis, 'badge', count ?? 0);
    Tray.prototype.setContextMenu = (menu) => void Reflect.set(globalThis, 'trayMenu', menu);
  });

const notesOf = (app: DesktopApp): Promise<string[]> =>
  app.evaluate(() =>
    (Reflect.get(globalThis, 'notes') as Electron.Notification[]).map(({ body }) => body),
  );

const badgeOf = (app: DesktopApp) => app.evaluate(() => Reflect.get(globalThis, 'badge') as number);

const clickNote = (app: DesktopApp): Promise<void> =>
  app.evaluate(() => {
    (Reflect.get(globalThis, 'notes') as Electron.Notification[]).at(-1)?.emit('click');
  });

const chooseInTray = (app: DesktopApp, entry: string): Promise<void> =>
  app.evaluate((_electron, id) => {
    (Reflect.get(globalThis, 'trayMenu') as Electron.Menu).getMenuItemById(id)?.click();
  }, entry);

const lookAway = (app: DesktopApp): Promise<void> =>
  app.evaluate(({ BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) window.minimize();
  });

const change = (page: Page, wanted: SettingsChange) =>
  page.evaluate(
    (given) => (globalThis as unknown as PageGlobals).platform.desktop?.changeSettings(given),
    wanted,
  );

/** News that pages have heard of. */
const heardBy = (page: Page) =>
  page.evaluate(
    () =>
      (globalThis as unknown as PageGlobals).heard.filter(({ name }) => name === 'inboxNews')
        .length,
  );

const save = (page: Page) =>
  page.evaluate(
    (path) =>
      (globalThis as unknown as PageGlobals).platform.saveExport({
        id: crypto.randomUUID(),
        path,
        method: 'POST',
        suggestedName: 'Contacts.xlsx',
      }),
    exportRows.path,
  );

const beSignedIn = async (page: Page, server: PortalServer): Promise<void> => {
  await signIn(page);
  await expect.poll(server.inboxStreams).toBe(1);
};

test('one stream tells all windows; whoever looks elsewhere gets one note, and its click leads there', async ({
  app,
  page,
  server,
}) => {
  await watchSigns(app);
  await beSignedIn(page, server);
  await page.evaluate(() =>
    (globalThis as unknown as PageGlobals).platform.desktop?.openWindow('#/app/tasks'),
  );
  await expect.poll(() => app.windows().length).toBe(2);
  const other = app.windows().find((window) => window !== page);
  if (!other) throw new Error('There is no second window.');
  await expect(other.locator('#route')).toHaveText('#/app/tasks');

  // Somebody looks: the pages say it.
  server.tellInbox(1, ['Grace Nakamura has written.']);
  await expect.poll(() => heardBy(other)).toBeGreaterThan(0);
  await expect.poll(() => badgeOf(app)).toBe(1);
  expect(await notesOf(app)).toEqual([]);
  expect(server.inboxStreams()).toBe(1);

  await lookAway(app);
  server.tellInbox(2, ['Grace Nakamura has written again.']);
  await expect.poll(() => notesOf(app)).toEqual(['New notifications: 1']);
  await clickNote(app);
  await expect
    .poll(async () => {
      const routes = await Promise.all(
        app.windows().map((window) => window.locator('#route').textContent()),
      );
      return routes.includes('#/notification/2');
    })
    .toBe(true);
  const focused = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getFocusedWindow()?.isMinimized(),
  );
  expect(focused).toBe(false);

  // Read elsewhere: the number goes, and nobody is told.
  server.tellInbox(0);
  await expect.poll(() => badgeOf(app)).toBe(0);

  // What it says only where the person wants it; nothing in their quiet hours.
  await lookAway(app);
  await change(page, { notificationDetail: 'full' });
  server.tellInbox(1, ['Your import has ended.']);
  await expect.poll(() => notesOf(app)).toContain('Your import has ended.');
  await change(page, { quietHours: { from: '00:00', to: '23:59' } });
  await change(page, { notifications: false });
  server.tellInbox(5, ['Never shown.']);
  await expect.poll(() => badgeOf(app)).toBe(5);
  expect(await notesOf(app)).toHaveLength(2);
});

test('a stream that breaks goes on where it ended, in the language of the page, and ends with the session', async ({
  app,
  page,
  server,
}) => {
  await watchSigns(app);
  await beSignedIn(page, server);
  server.tellInbox(3, ['one']);
  await expect.poll(() => badgeOf(app)).toBe(3);
  server.cutInbox();
  await expect.poll(() => server.calls(inboxEvents.path).length).toBe(2);
  expect(server.calls(inboxEvents.path).at(-1)?.headers[lastEventHeader]).toBe('1');
  await expect.poll(server.inboxStreams).toBe(1);

  server.tellInbox(4, ['two']);
  await expect.poll(() => badgeOf(app)).toBe(4);
  await page.evaluate(() => (globalThis as unknown as PageGlobals).platform.desktop?.speak('es'));
  await expect.poll(() => server.calls(inboxEvents.path).length).toBe(3);
  expect(server.calls(inboxEvents.path).at(-1)?.headers).toMatchObject({
    'accept-language': 'es',
    [lastEventHeader]: '2',
  });
  await expect.poll(server.inboxStreams).toBe(1);
  await page.evaluate((path) => fetch(path, { method: 'POST' }), logout.path);
  await expect.poll(server.inboxStreams).toBe(0);
  await expect.poll(() => badgeOf(app)).toBe(0);
});

test('IT decides what notes say, and the portal whether there are any', async ({
  launch,
  folder,
  server,
}) => {
  const policy = join(folder, 'policy.json');
  writeFileSync(
    policy,
    JSON.stringify({ NotificationDetail: 'brief', DisabledFeatures: ['tray'] }),
  );
  // An hour of quiet that began while the clock was years ahead is over with that.
  writeFileSync(
    join(folder, 'settings.json'),
    JSON.stringify({ quietUntil: Date.parse('2099-01-01') }),
  );
  const app = await launch({ env: { PORTAL_POLICY_FILE: policy } });
  const page = await app.firstWindow();
  await watchSigns(app);
  await beSignedIn(page, server);
  expect(await change(page, { notificationDetail: 'full', keepInTray: true })).toMatchObject({
    notificationDetail: 'brief',
    keepInTray: false,
  });
  await lookAway(app);
  server.tellInbox(1, ['Grace Nakamura has written.']);
  await expect.poll(() => notesOf(app)).toEqual(['New notifications: 1']);
  await expect.poll(() => badgeOf(app)).toBe(1);

  // Nothing tells of what the portal has no bell for.
  server.settings.set('notificationEnable', 'false');
  await page.evaluate((path) => fetch(path), startupData.path);
  await expect.poll(server.inboxStreams).toBe(0);
  expect(await badgeOf(app)).toBe(0);
  server.settings.set('notificationEnable', 'true');
  await page.evaluate((path) => fetch(path), startupData.path);
  await expect.poll(server.inboxStreams).toBe(1);
});

test('the tray counts, keeps quiet for an hour, and keeps the client where the person wants it', async ({
  app,
  page,
  folder,
  server,
}) => {
  await watchSigns(app);
  await beSignedIn(page, server);
  server.tellInbox(2, ['a', 'b']);
  const labels = () =>
    app.evaluate(() =>
      (Reflect.get(globalThis, 'trayMenu') as Electron.Menu).items.map(({ label }) => label),
    );
  await expect.poll(async () => (await labels())[0]).toBe('Unread: 2');

  // A file that is there, for somebody who has gone on to something else.
  const target = join(folder, 'Contacts.xlsx');
  await answerSaveDialog(app, target);
  await lookAway(app);
  const shown = app.evaluate(
    ({ shell }) =>
      new Promise<string>((resolve) => {
        shell.showItemInFolder = (path) => resolve(path);
      }),
  );
  await save(page);
  expect(await notesOf(app)).toEqual(['A file was saved.']);
  await clickNote(app);
  expect(await shown).toBe(target);

  await chooseInTray(app, 'quiet');
  server.tellInbox(3, ['c']);
  await expect.poll(() => badgeOf(app)).toBe(3);
  expect(await notesOf(app)).toHaveLength(1);
  await chooseInTray(app, 'quiet');
  server.tellInbox(4, ['d']);
  await expect.poll(() => notesOf(app)).toHaveLength(2);

  // A file that is still being saved goes on without a window; only quitting would end it.
  await change(page, { keepInTray: true });
  server.exportBehaviour = 'endless';
  const place = join(folder, 'out');
  mkdirSync(place);
  await answerSaveDialog(app, join(place, 'Contacts.xlsx'));
  const saving = save(page).catch(() => null);
  await expect.poll(() => readdirSync(place)).toHaveLength(1);
  await app.evaluate(({ dialog }) => {
    dialog.showMessageBox = async () => ({ response: 1, checkboxChecked: false });
  });
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await expect.poll(() => app.windows().length).toBe(0);
  server.tellInbox(5, ['e']);
  await expect.poll(() => notesOf(app)).toHaveLength(3);
  expect(readdirSync(place)).toHaveLength(1);
  await chooseInTray(app, 'open');
  await expect.poll(() => app.windows().length).toBe(1);
  await saving;
});
