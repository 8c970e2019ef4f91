import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Page, test } from 'playwright/test';
import { build } from 'vite';
import react from '@vitejs/plugin-react';

/**
 * Builds the page on which parts of the renderer stand alone; no part of the portal itself. Once for all files: a run
 * begins with an empty folder of results.
 * @returns the folder with its files
 */
export const buildStage = async (): Promise<string> => {
  const { outputDir } = test.info().project;
  const folder = join(outputDir, 'stage');
  if (existsSync(folder)) return folder;
  await mkdir(outputDir, { recursive: true });
  const outDir = await mkdtemp(join(outputDir, 'stage-'));
  await build({
    configFile: false,
    root: fileURLToPath(new URL('../stage', import.meta.url)),
    base: './',
    plugins: [react()],
    logLevel: 'error',
    build: { outDir, minify: false, modulePreload: false, assetsInlineLimit: 0 },
  });
  try {
    await rename(outDir, folder);
  } catch (error) {
    // Another worker was quicker.
    if (!existsSync(folder)) throw error;
    await rm(outDir, { recursive: true });
  }
  return folder;
};

/** Opens the stage under an address of the portal. */
export const openStage = async (
  page: Page,
  folder: string,
  part: '' | '#samples' = '',
): Promise<void> => {
  await page.route('**/stage/**', async (route) => {
    const url = new URL(route.request().url());
    const name = url.pathname.replace(/^\/stage\//, '');
    if (name.startsWith('themes/')) {
      const response = await route.fetch({ url: `${url.origin}/${name}` });
      return route.fulfill({ response });
    }
    const path = join(folder, name);
    return route.fulfill(existsSync(path) ? { path } : { status: 404 });
  });
  await page.goto(`/stage/index.html${part}`);
  await page.getByRole('heading', { name: 'Stage' }).waitFor();
};
