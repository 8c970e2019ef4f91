/**
 * Measures the main process of the desktop client: its own share of a start, its work while nobody does anything, its
 * memory over a long day. `node tests/bench/desktop.ts [--runs 5]`; on real Electron where `ELECTRON_EXE` names it.
 * What an empty main script needs until its window shows something is not the client's share and is taken off.
 */
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { _electron } from 'playwright';
import { findChromium } from '#build/setup/chromium.mjs';
import { healthz } from '#shared/contracts/health.ts';
import { buildTestApp } from '#tests/desktop/fixtures/test-app.ts';
import { startPortalServer } from '#tests/desktop/fixtures/portal-server.ts';
import { type DesktopApp, launchStandIn } from '#tests/desktop/stand-in/launch.ts';
import { percentile } from './measure.ts';

/** Milliseconds of a start beyond an empty one, share of a processor at rest, megabytes more after a long day. */
const budgets = { start: 1_500, atRest: 0.01, growth: 20 } as const;

const restMs = 10_000;
const screenChanges = 1_000;

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });

const tell = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

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

const exe = process.env['ELECTRON_EXE'];

const launch = async (folder: string, server: string): Promise<DesktopApp> => {
  const userData = await mkdtemp(join(tmpdir(), 'portal-bench-profile-'));
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: userData,
    PORTAL_SERVER_URL: server,
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
  };
  const app =
    exe === undefined
      ? await launchStandIn({
          args: [join(folder, 'dist', 'electron', 'main.cjs')],
          cwd: folder,
          env,
          userData,
          chromium: findChromium() ?? '',
          chromiumArgs: [],
          locale: 'en-US',
        })
      : await _electron.launch({
          executablePath: exe,
          args: [`--user-data-dir=${userData}`, folder],
          env,
        });
  app
    .process()
    .once('exit', () => void rm(userData, { recursive: true, force: true, maxRetries: 5 }));
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

const starts = async (folder: string, server: string): Promise<number> => {
  const samples: number[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) {
    samples.push(await startOnce(folder, server));
  }
  return percentile(samples, 0.5);
};

let overBudget = false;

const judge = (name: string, value: number, budget: number, unit: string): void => {
  const fits = value <= budget;
  overBudget ||= !fits;
  tell(`${fits ? 'ok  ' : 'OVER'} ${name}: ${value.toFixed(3)} ${unit}, at most ${budget} ${unit}`);
};

const server = await startPortalServer();
const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
const testApp = await buildTestApp();
try {
  const empty = await starts(await makeEmptyApp(folder), server.url);
  const whole = await starts(testApp.folder, server.url);
  tell(`An empty main script: ${empty.toFixed(0)} ms. The client: ${whole.toFixed(0)} ms.`);
  judge('main’s own share of a start', whole - empty, budgets.start, 'ms');

  const app = await launch(testApp.folder, server.url);
  const page = await app.firstWindow();
  await page.locator('#route').waitFor();
  const work = () =>
    app.evaluate(() => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1_000;
    });
  const before = await work();
  await page.waitForTimeout(restMs);
  judge('work at rest', ((await work()) - before) / restMs, budgets.atRest, 'of a processor');

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
  /** After a collection: what only waits for one has not grown. */
  const heap = () =>
    app.evaluate(() => {
      process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc');
      const collect = process.getBuiltinModule('node:vm').runInNewContext('gc') as () => void;
      collect();
      return process.memoryUsage().heapUsed / 1024 / 1024;
    });
  await walk();
  const first = await heap();
  await walk();
  const grown = (await heap()) - first;
  const name = `memory after ${screenChanges} more screens`;
  // On the stand-in Playwright's own records of every request lie in the same process.
  if (exe === undefined) tell(`     ${name}, with Playwright’s records: ${grown.toFixed(1)} MB`);
  else judge(name, grown, budgets.growth, 'MB');
  await app.close();
} finally {
  testApp.remove();
  await rm(folder, { recursive: true, force: true });
  await server.close();
}
process.exit(overBudget ? 1 : 0);
