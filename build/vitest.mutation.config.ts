import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The unit tests that can notice a changed rule or guard; those of screens load a renderer that none of them touches. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/unit/{shared,server}/**/*.test.ts'],
    // Every mutant starts a worker of its own anyway.
    isolate: false,
  },
});
