import { fileURLToPath } from 'node:url';
import { defineConfig, type Project } from 'playwright/test';
import { reporters } from './checks/reporters.ts';
import { secondRuns } from './checks/second-runs.ts';
import { findChromium } from './setup/chromium.mjs';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const executablePath = findChromium();
// What starts browsers of its own asks for it, too; empty means Playwright's.
process.env['PORTAL_CHROMIUM'] = executablePath ?? '';

/** A worker is told by the set-up which portal is its own; the set-up itself reads this file before there is any. */
const {
  PORTAL_E2E_DESK: desk,
  TEST_PARALLEL_INDEX: place,
  TEST_WORKER_INDEX: worker,
} = process.env;
if (desk !== undefined && worker !== undefined) {
  const answer = await fetch(`${desk}/${place}/${worker}`);
  if (!answer.ok) throw new Error(`No portal for this worker: ${await answer.text()}`);
  Object.assign(process.env, await answer.json());
}
const baseURL = process.env['PORTAL_E2E_URL'] ?? '';

/** The web client in a real browser, against real portals with data directories of their own. */
export const web: Project = {
  name: 'web',
  testDir: folder('../tests/e2e'),
  testMatch: '**/*.spec.ts',
  outputDir: folder('../test-results/e2e'),
  // One picture for all systems: text is invisible in them, see tests/e2e/pictures.css.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    ...(baseURL === '' ? {} : { baseURL }),
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    // Nobody waits for a menu to fade in; stories of the desktop client see what moves.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every step costs a fifth of the time: it is asked for by whoever hunts a failure.
    trace: process.env['PORTAL_TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // No page lives long enough to earn back what its scripts cost to be optimised: a tenth of the time.
        '--js-flags=--no-turbofan --no-maglev',
      ],
    },
  },
};

/**
 * The desktop client: its real main and preload scripts on the stand-in, or on real Electron where `ELECTRON_EXE`
 * names it. Every spec starts a client of its own.
 */
const electron: Project = {
  name: 'electron',
  testDir: folder('../tests/desktop/specs'),
  // Of the installations that update themselves, only AppImage can be replaced without a signature.
  testIgnore: process.platform === 'linux' ? [] : ['**/updates.spec.ts'],
  outputDir: folder('../test-results/desktop'),
  fullyParallel: true,
  // Real windows take the focus from each other.
  ...((process.env['ELECTRON_EXE'] ?? '') === '' ? {} : { workers: 1 }),
};

export default defineConfig({
  globalSetup: folder('../tests/support/portal-run.ts'),
  // Each with a portal of its own. Two leave two cores idle for a sixth of the time; what a fourth would do there takes
  // longer by as much.
  workers: 3,
  retries: secondRuns.allowed,
  forbidOnly: true,
  // A story takes as long as the machine needs; what it waits for has a limit of its own, and is named when that is over.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [...reporters, [folder('../tests/support/failed-workers.ts')]],
  // The short stories of the desktop client fill what the last long ones of the web leave.
  projects: [web, electron],
});
