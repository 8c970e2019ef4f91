import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { keptProcess } from './mutation/kept-process.ts';
import { onPostgres } from './vitest.config.ts';

const { test } = onPostgres('api');

/** The tests of the service, as they meet its guards with one small fault after the other. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [keptProcess()],
  test: {
    ...test,
    include: ['tests/{api,contract,unit/server}/**/*.test.ts'],
    setupFiles: ['build/mutation/end-of-fault.ts', ...test.setupFiles],
    // A fault may leave somebody waiting for an answer that never comes.
    testTimeout: 20_000,
  },
});
