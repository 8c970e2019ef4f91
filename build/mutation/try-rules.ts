import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { commonOptions, kept } from './options.ts';

/** What decides: the rules that both floors share, and the guards of the service that need no database. */
const decisive = [
  'shared/rules/**/*.ts',
  'server/http/guard.ts',
  'server/http/sharer.ts',
  'server/http/sharing-input.ts',
  'server/http/viewer.ts',
  'server/features/session/session-policy.ts',
];

/** Patterns of the files to change: all that decide, or those of them under the named folders and files. */
const mutatedFiles = (named: readonly string[]): readonly string[] => {
  const asked = named.map((path) =>
    path.endsWith('.ts') ? path : `${path.replace(/\/$/, '')}/**/*.ts`,
  );
  return asked.length > 0 ? asked : decisive;
};

/** Tries the rules, or the named files and folders, with the unit tests; Stryker says by its exit code how it went. */
export const tryRules = async (
  named: readonly string[],
  options: { readonly force: boolean; readonly wanted: number; readonly concurrency: number },
): Promise<void> => {
  await new Stryker({
    ...commonOptions,
    vitest: { configFile: 'build/vitest.mutation.config.ts', related: true },
    mutate: [...mutatedFiles(named)],
    // What was kept of files that are not named would count as well.
    incremental: named.length === 0,
    incrementalFile: join(kept, 'incremental.json'),
    force: options.force,
    concurrency: options.concurrency,
    thresholds: { high: 95, low: options.wanted, break: options.wanted },
  }).runMutationTest();
};
