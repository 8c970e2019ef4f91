import { join } from 'node:path';
import type { Stryker } from '@stryker-mutator/core';
import { projectRoot } from '../setup/paths.mjs';

/** How Stryker is to go about it, as it wants to be told. */
type Options = ConstructorParameters<typeof Stryker>[0];

/** Where results are kept, so that the next run tries again only what changed. */
export const kept = join(projectRoot, '.data/mutation');

/** What holds for whatever is tried. */
export const commonOptions: Options = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  // What tests import and nothing else is copied.
  ignorePatterns: [
    '/*',
    '!/package.json',
    ...['build', 'electron', 'renderer', 'server', 'shared', 'tests'].map((name) => `!/${name}`),
  ],
  tempDirName: join(kept, 'sandbox'),
  // The compiler is no library any more; Stryker would ask it to rewrite this file for its copy.
  tsconfigFile: 'none',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false, allowEmojis: false },
  allowConsoleColors: process.stdout.isTTY,
};
