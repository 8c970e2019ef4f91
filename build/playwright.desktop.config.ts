import { defineConfig } from 'playwright/test';
import { reporters } from './checks/reporters.ts';
import { secondRuns } from './checks/second-runs.ts';
import { findChromium } from './setup/chromium.mjs';

// The workers start browsers of their own; empty means Playwright's.
process.env['PORTAL_CHROMIUM'] = findChromium() ?? '';

/**
 * The desktop client: its real main and preload scripts on the stand-in, or on real Electron where `ELECTRON_EXE`
 * names it. Every spec starts a client of its own.
 */
export default defineConfig({
  testDir: '../tests/desktop/specs',
  // Of the installations that update themselves, only AppImage can be replaced without a signature.
  testIgnore: process.platform === 'linux' ? [] : ['**/updates.spec.ts'],
  outputDir: '../test-results/desktop',
  fullyParallel: true,
  workers: process.env.ELECTRON_EXE ? 1 : 2,
  // A story takes as long as the machine needs; what it waits for has a limit of its own, and is named when that is over.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  retries: secondRuns.allowed,
  forbidOnly: true,
  reporter: [...reporters],
  projects: [{ name: 'electron' }],
});
