import type { KnipConfig } from 'knip';
import { productEntries } from './knip.production.config.ts';

/** What is used is what can be reached from here; see the step `unused` of `npm test`. */
const config: KnipConfig = {
  entry: [
    'build/*.{ts,mjs}',
    'build/{cluster,container,icons,mutation,security}/*.ts',
    'build/vite/{no-theme-engine,nothing}.ts',
    ...productEntries,
    'tests/**/*.{test,spec}.{ts,tsx}',
    'tests/{bench,cluster,faults,pictures,upgrade}/*.ts',
    'tests/api/database/acknowledged-writes.ts',
    'tests/desktop/{fixtures,stand-in}/*.{ts,mjs}',
    'tests/e2e/stage/stage.tsx',
    'tests/support/{database-run,end-of-file,failed-workers,portal-run}.ts',
  ],
  project: ['{build,server,renderer,shared,electron,tests}/**/*.{ts,tsx,mjs}'],
  ignoreDependencies: [
    // Started by their path.
    '@biomejs/biome',
    'oxlint',
    'oxlint-tsgolint',
    's3rver',
    // Read by the path of their files.
    '@fontsource-variable/inter',
    '@stryker-mutator/vitest-runner',
    // Lives in a folder with a lock file of its own.
    '@doyensec/electronegativity',
    'got',
  ],
  // Types stand beside the function whose they are, whoever names them.
  exclude: ['types'],
  // A stage of the tests shows each kind of dialog.
  ignoreIssues: { 'renderer/ui/dialog/dialogs.ts': ['exports'] },
  // Programs of the system that tests use.
  ignoreBinaries: ['dbus-daemon', 'gnome-keyring-daemon', 'mount', 'umount'],
};

export default config;
