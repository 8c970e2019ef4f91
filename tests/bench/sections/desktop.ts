import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { _electron } from 'playwright';
import { findChromium } from '#build/setup/chromium.mjs';
import { healthz } from '#shared/contracts/health.ts';
import { startPortalServer } from '#tests/desktop/fixtures/portal-server.ts';
import { buildTestApp } from '#tests/desktop/fixtures/test-app.ts';
import { type DesktopApp, launchStandIn } from '#tests/desktop/stand-in/launch.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { percentile, type Section } from '../measure.ts';

/** Fewer runs than calls get: each one starts a browser. */
const runs = 5;

/** Milliseconds of a start beyond an empty one, milliseconds of work in a second at rest, megabytes more after a long day. */
const budgets = { start: 1_500, atRest: 10, growth: 20 } as const;

const restMs = 10_000;
const screenChanges = 1_000;

const emptyMain = `
const { app, BrowserWindow, protocol } = require('electron');
protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }]);
app.whenReady().then(() => {
  const headers = { 'content-type': 'text/html' };
  protocol.handle('app', () => new Response('<p id="route">#/</p>', { headers }));
  new BrowserWindow({ webPreferences: { sandbox: true } }).loadURL('app://bundle/index.html');
});
`;

const makeEmptyApp = async (folder: string): Promise<string> => {
  await mkdir(join(folder, 'dist', 'electron'), { recursive: true });
  await writeFile(join(folder, 'dist', 'electron', 'main.cjs'), emptyMain);
  const manifest = { name: 'empty', version: '1.0.0', main: 'dist/electron/main.cjs' };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  return folder;
};

/** Real Electron, where there is one. */
const exe = process.env['ELECTRON_EXE'];

const launch = async (folder: string, server: string): Promise<DesktopApp> => {
  const profile = await temporaryFolder('bench-profile');
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: profile.path,
    PORTAL_SERVER_URL: server,
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
  };
  const app =
    exe === undefined
      ? await launchStandIn({
          args: [join(folder, 'dist', 'electron', 'main.cjs')],
          cwd: folder,
          env,
          userData: profile.path,
          chromium: findChromium() ?? '',
          chromiumArgs: [],
          locale: 'en-US',
        })
      : await _electron.launch({
          executablePath: exe,
          args: [`--user-data-dir=${profile.path}`, folder],
          env,
        });
  app.process().once('exit', () => void profile.remove());
  return app;
};

/** Milliseconds from the start of the process until its first window shows something. */
const startOnce = async (folder: string, server: string): Promise<number> => {
  const begun = performance.now();
  const app = await launch(folder, server);
  const page = await app.firstWindow();
  await page.locator('#route').waitFor();
  const taken = performance.now() - begun;
  await app.close();
  return taken;
};

const starts = async (folder: string, server: string): Promise<readonly number[]> => {
  const samples: number[] = [];
  for (let run = 0; run < runs; run += 1) samples.push(await startOnce(folder, server));
  return samples;
};

/** Milliseconds for which the main process has worked. */
const workOf = (app: DesktopApp): Promise<number> =>
  app.evaluate(() => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  });

/** Megabytes after a collection: what only waits for one has not grown. */
const heapOf = (app: DesktopApp): Promise<number> =>
  app.evaluate(() => {
    process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc');
    const collect = process.getBuiltinModule('node:vm').runInNewContext('gc') as () => void;
    collect();
    return process.memoryUsage().heapUsed / 1024 / 1024;
  });

const section = 'desktop';

/**
 * The main process of the desktop client: its own share of a start, its work while nobody does anything, its memory over a
 * long day. What an empty main script needs until its window shows something is not the client's share and is taken off.
 */
export const desktop: Section = {
  name: section,
  async *measure() {
    const server = await startPortalServer();
    const empty = await temporaryFolder('bench-empty-client');
    const testApp = await buildTestApp();
    try {
      const least = percentile(await starts(await makeEmptyApp(empty.path), server.url), 0.5);
      const whole = await starts(testApp.folder, server.url);
      yield {
        section,
        name: 'the client’s own share of a start',
        call: whole.map((taken) => Math.max(0, taken - least)),
        budget: budgets.start,
        note: `${least.toFixed(0)} ms for an empty main script taken off`,
      };

      const app = await launch(testApp.folder, server.url);
      const page = await app.firstWindow();
      await page.locator('#route').waitFor();
      const before = await workOf(app);
      await page.waitForTimeout(restMs);
      yield {
        section,
        name: 'work in a second at rest',
        call: [((await workOf(app)) - before) / (restMs / 1_000)],
        budget: budgets.atRest,
      };

      const walk = () =>
        page.evaluate(
          async ([path, changes]) => {
            for (let change = 0; change < changes; change += 1) {
              location.hash = `#/contacts/${change}`;
              await fetch(path, { headers: { 'x-portal-client': 'desktop' } });
            }
          },
          [healthz.path, screenChanges] as const,
        );
      await walk();
      const first = await heapOf(app);
      await walk();
      const grown = Math.max(0, (await heapOf(app)) - first);
      const name = `heap after ${screenChanges} more screens (megabytes)`;
      // On the stand-in Playwright's own records of every request lie in the same process.
      yield exe === undefined
        ? { section, name, call: [grown], note: 'with Playwright’s records of every request' }
        : { section, name, call: [grown], budget: budgets.growth };
      await app.close();
    } finally {
      testApp.remove();
      await empty.remove();
      await server.close();
    }
  },
};
