import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { secondRuns } from './checks/second-runs.ts';

/** Whether many more examples of each property are asked for than usual, see tests/support/fuzz.ts. */
const isFuzzing = process.env['PORTAL_FUZZ_RUNS'] !== undefined;

/** Files that take a quarter of a minute or more: begun last, one of them would be waited for alone. */
const longest = [
  'database/contact-tables',
  'database/embedded-postgres',
  'database/migrate',
  'export/interrupted-export',
  'http/crash',
  'http/fuzz',
  'import/public-data',
  'session/passwords',
  'session/registration-strangers',
];

const isLong = ({ moduleId }: TestSpecification): boolean =>
  longest.some((name) => moduleId.endsWith(`/${name}.test.ts`));

/** Long files first, the rest as ever. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)));
  }
}

/** Suites that run the real service on a real PostgreSQL: one cluster per run, one database per test file. */
export const onPostgres = (name: string, folders: readonly string[] = [name]) => ({
  extends: true as const,
  test: {
    name,
    include: folders.map((folder) => `tests/${folder}/**/*.test.ts`),
    globalSetup: ['tests/support/database-run.ts'],
    setupFiles: ['tests/support/end-of-file.ts'],
    // The service is loaded once for all files that a process runs: each has a portal and a database of its own.
    isolate: false,
    // Much of the time goes into waiting, for PostgreSQL and for processes: two files more than two cores could run.
    maxWorkers: 4,
    // A story takes as long as the machine needs; what it waits for has a limit of its own, and is named when that is over.
    testTimeout: isFuzzing ? 1_800_000 : 300_000,
    hookTimeout: 180_000,
    retry: secondRuns.allowed,
    expect: { poll: { interval: 20, timeout: 30_000 } },
    // The service runs as it does for its users: by Node itself, not transformed by Vite.
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});

/** Unit tests touch nothing outside the process, and know components as well, which only Vite can transform. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // What they import is loaded once: three quarters of the time went into loading it for each file.
          isolate: false,
          // One process less than cores, which is the usual, leaves one of two idle.
          maxWorkers: 2,
          // What is hung is ended; how fast a machine is that does other things beside decides nothing.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'packages',
          include: ['tests/packages/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'backup',
          include: ['tests/backup/**/*.test.ts'],
          testTimeout: 900_000,
          hookTimeout: 180_000,
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      // One PostgreSQL and one load of the service for both.
      onPostgres('service', ['api', 'contract']),
      onPostgres('api'),
      onPostgres('contract'),
    ],
  },
});
