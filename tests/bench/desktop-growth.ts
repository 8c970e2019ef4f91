/**
 * Measures whether the desktop client grows with use, and what it costs while nobody uses it.
 * `node tests/bench/desktop-growth.ts [--changes 1000] [--windows 100] [--idle 30]`
 * The page goes through its screens, the main process opens and closes windows, then both rest. What grows beyond its
 * budget is a failure. The page's memory is that of its JavaScript after a collection; of the main process it is counted
 * which closed windows are still held, since on the stand-in its heap is the browser driver's as well.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { CDPSession, Page } from 'playwright/test';
import { findChromium } from '#build/setup/chromium.mjs';
import { startPortalProcess } from '#tests/support/portal-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { type DesktopApp, startClient } from '../desktop/fixtures/desktop-test.ts';
import { enter } from '../desktop/fixtures/real-portal.ts';
import { buildRealApp } from '../desktop/fixtures/test-app.ts';

const { values } = parseArgs({
  options: {
    changes: { type: 'string', default: '1000' },
    windows: { type: 'string', default: '100' },
    idle: { type: 'string', default: '30' },
  },
});

const changes = Number(values.changes);
const windowCount = Number(values.windows);
const idleSeconds = Number(values.idle);

const mebibyte = 1024 * 1024;

/** What may come on top after everything has been shown once: caches fill up to their size, and no further. */
const budgets = {
  pageHeapMiB: 4,
  pageNodes: 2_000,
  pageListeners: 100,
  /** The last ones may still be on their way out. */
  heldWindows: 3,
  mainListeners: 0,
  idlePercent: 1,
} as const;

/** The engine compiles anew what is used often, and keeps that code: rounds after which most of it is there. */
const warmRounds = 20;

/** Screens of each kind: a grid, a record, charts, forms, lists. */
const routes = [
  '#/crm/contact',
  '#/crm/contact/view/1001',
  '#/app/dashboards',
  '#/app/reports',
  '#/crm/contact/view/1002',
  '#/housing/projects',
  '#/profile/update-profile',
  '#/crm/mail-templates',
  '#/desktop/settings',
  '#/homepage',
];

const tell = (text: string): void => void process.stdout.write(`${text}\n`);

const faults: string[] = [];

const judge = (name: keyof typeof budgets, grown: number): void => {
  const over = grown > budgets[name];
  if (over) faults.push(name);
  tell(`${over ? 'OVER' : 'ok  '} ${name}: ${grown.toFixed(1)}, at most ${budgets[name]}`);
};

const measurePage = async (cdp: CDPSession) => {
  // Twice: what a finalizer lets go of in the first goes in the second.
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { heap: usedSize / mebibyte, nodes, listeners: jsEventListeners };
};

const show = async (page: Page, route: string): Promise<void> => {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, route);
  await page.waitForFunction((hash) => {
    const heading = document.querySelector('#main h1');
    const isBusy = document.querySelector('#main [role="status"][aria-label]') !== null;
    return location.hash.startsWith(hash) && heading !== null && !isBusy;
  }, route);
};

/** A round through the screens; answers how many changes that were. */
const round = async (page: Page): Promise<number> => {
  for (const route of routes) await show(page, route);
  return routes.length;
};

const measureMain = (app: DesktopApp) =>
  app.evaluate(({ app: client, BrowserWindow, ipcMain, screen, session }) => {
    const { setFlagsFromString } = process.getBuiltinModule('node:v8');
    setFlagsFromString('--expose-gc');
    const collect = process.getBuiltinModule('node:vm').runInNewContext('gc') as () => void;
    collect();
    const listenersOf = (emitter: Pick<NodeJS.EventEmitter, 'eventNames' | 'listenerCount'>) =>
      emitter.eventNames().reduce((sum, name) => sum + emitter.listenerCount(name), 0);
    const closed = (Reflect.get(globalThis, 'closedWindows') ?? []) as WeakRef<object>[];
    return {
      heldWindows: closed.filter((window) => window.deref() !== undefined).length,
      listeners: [client, ipcMain, screen, session.defaultSession].reduce(
        (sum, emitter) => sum + listenersOf(emitter),
        0,
      ),
      windows: BrowserWindow.getAllWindows().length,
    };
  });

const openAndClose = async (app: DesktopApp): Promise<void> => {
  await app.evaluate(async ({ BrowserWindow, Menu }) => {
    const known = new Set(BrowserWindow.getAllWindows().map(({ id }) => id));
    Menu.getApplicationMenu()?.getMenuItemById('newWindow')?.click();
    const opened = BrowserWindow.getAllWindows().find(({ id }) => !known.has(id));
    if (!opened) throw new Error('no window was opened');
    await new Promise<void>((resolve) => {
      opened.webContents.once('did-finish-load', () => resolve());
    });
    const closed = new Promise<void>((resolve) => {
      opened.once('closed', () => resolve());
    });
    opened.close();
    await closed;
    const refs = (Reflect.get(globalThis, 'closedWindows') ?? []) as WeakRef<object>[];
    Reflect.set(globalThis, 'closedWindows', [...refs, new WeakRef(opened)]);
  });
};

const cpuOf = (app: DesktopApp) =>
  app.evaluate(() => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000_000;
  });

process.env.PORTAL_CHROMIUM = findChromium() ?? '';
const data = await temporaryFolder('growth-data');
const userData = await temporaryFolder('growth-client');
const client = await buildRealApp();
const portal = await startPortalProcess({
  dataDir: data.path,
  settings: { PORTAL_SEED_CONTACTS: '2000', PORTAL_CALLS_PER_MINUTE: '0' },
});
const app = await startClient({
  words: [],
  env: { PORTAL_SERVER_URL: portal.address },
  userData: userData.path,
  folder: client.folder,
});

try {
  const page = await app.firstWindow();
  await enter(page);
  const cdp = await page.context().newCDPSession(page);

  let done = 0;
  for (let warm = 0; warm < warmRounds; warm += 1) done += await round(page);
  const before = await measurePage(cdp);
  tell(`page after ${done} changes: ${JSON.stringify(before)}`);
  const until = done + changes;
  while (done < until) done += await round(page);
  const after = await measurePage(cdp);
  tell(`page after ${done} changes: ${JSON.stringify(after)}`);
  judge('pageHeapMiB', after.heap - before.heap);
  judge('pageNodes', after.nodes - before.nodes);
  judge('pageListeners', after.listeners - before.listeners);

  for (let warm = 0; warm < 5; warm += 1) await openAndClose(app);
  const mainBefore = await measureMain(app);
  tell(`main before: ${JSON.stringify(mainBefore)}`);
  for (let opened = 0; opened < windowCount; opened += 1) await openAndClose(app);
  await pause(1_000);
  const mainAfter = await measureMain(app);
  tell(`main after ${windowCount} more windows: ${JSON.stringify(mainAfter)}`);
  judge('heldWindows', mainAfter.heldWindows);
  judge('mainListeners', mainAfter.listeners - mainBefore.listeners);

  await show(page, '#/homepage');
  await pause(5_000);
  const cpu = await cpuOf(app);
  await pause(idleSeconds * 1_000);
  const used = (await cpuOf(app)) - cpu;
  tell(`main used ${(used * 1_000).toFixed(0)} ms of processor in ${idleSeconds} s`);
  judge('idlePercent', (used / idleSeconds) * 100);
} finally {
  await app.close();
  await portal.stop();
  client.remove();
  await data.remove();
  await userData.remove();
}
if (faults.length > 0) process.exitCode = 1;
