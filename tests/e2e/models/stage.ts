import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { build, type Rolldown } from 'vite';
import react from '@vitejs/plugin-react';

const types = { css: 'text/css', html: 'text/html', js: 'text/javascript' } as const;

/** Builds the page on which parts of the renderer stand alone; no part of the portal itself. */
export const buildStage = async (): Promise<ReadonlyMap<string, string | Buffer>> => {
  const built = (await build({
    configFile: false,
    root: fileURLToPath(new URL('../stage', import.meta.url)),
    base: './',
    plugins: [react()],
    logLevel: 'error',
    build: { write: false, minify: false, modulePreload: false, assetsInlineLimit: 0 },
    // Vite answers with one output for one configuration without watching.
  })) as Rolldown.RolldownOutput;
  return new Map(
    built.output.map((file) => [
      file.fileName,
      file.type === 'chunk' ? file.code : Buffer.from(file.source),
    ]),
  );
};

/** Opens the stage under an address of the portal. */
export const openStage = async (
  page: Page,
  files: ReadonlyMap<string, string | Buffer>,
  part: '' | '#samples' = '',
): Promise<void> => {
  await page.route('**/stage/**', async (route) => {
    const url = new URL(route.request().url());
    const name = url.pathname.replace(/^\/stage\//, '');
    if (name.startsWith('themes/')) {
      const response = await route.fetch({ url: `${url.origin}/${name}` });
      return route.fulfill({ response });
    }
    const body = files.get(name);
    const ending = name.split('.').at(-1) ?? '';
    if (body === undefined) return route.fulfill({ status: 404 });
    const contentType = types[ending as keyof typeof types];
    return route.fulfill({ body, ...(contentType === undefined ? {} : { contentType }) });
  });
  await page.goto(`/stage/index.html${part}`);
  await page.getByRole('heading', { name: 'Stage' }).waitFor();
};
