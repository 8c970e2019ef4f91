/**
 * Changes the rules and the guards, one small fault at a time, and asks whether a unit test notices.
 * `npm run mutation` tries all of them; `npm run mutation -- shared/rules/insight server/http/guard.ts` what is named.
 * Survivors are listed with their places; under 85 % noticed the command fails. Results of whole runs are kept in
 * .data/mutation, and the next one tries again only what changed; `--force` tries everything, `--concurrency 1` spares the
 * machine.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { projectRoot } from '../setup/paths.mjs';
import { mutatedFiles } from './mutated-files.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    force: { type: 'boolean', default: false },
    concurrency: { type: 'string', default: '2' },
  },
});

const kept = join(projectRoot, '.data/mutation');

process.chdir(projectRoot);

await new Stryker({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'build/vitest.mutation.config.ts', related: true },
  coverageAnalysis: 'perTest',
  mutate: [...mutatedFiles(positionals)],
  // What tests import and nothing else is copied.
  ignorePatterns: [
    '/*',
    '!/package.json',
    ...['build', 'electron', 'renderer', 'server', 'shared', 'tests'].map((name) => `!/${name}`),
  ],
  tempDirName: join(kept, 'sandbox'),
  // The compiler is no library any more; Stryker would ask it to rewrite this file for its copy.
  tsconfigFile: 'none',
  // What was kept of files that are not named would count as well.
  incremental: positionals.length === 0,
  incrementalFile: join(kept, 'incremental.json'),
  force: values.force,
  concurrency: Number(values.concurrency),
  reporters: ['clear-text'],
  clearTextReporter: { logTests: false, reportTests: false, allowEmojis: false },
  allowConsoleColors: process.stdout.isTTY,
  thresholds: { high: 95, low: 85, break: 85 },
}).runMutationTest();
