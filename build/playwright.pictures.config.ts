import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import stories, { web } from './playwright.config.ts';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** `npm run pictures`: takes the pictures of the README anew, of a portal with 20,000 contacts as it is at first start. */
export default defineConfig({
  ...stories,
  globalSetup: folder('../tests/pictures/portal.ts'),
  workers: 1,
  retries: 0,
  projects: [
    {
      ...web,
      testDir: folder('../tests/pictures'),
      testMatch: '**/*.pictures.ts',
      outputDir: folder('../test-results/pictures'),
    },
  ],
});
