import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const script = 'first-paint.js';

const source = fileURLToPath(new URL(`../../renderer/${script}`, import.meta.url));

/**
 * Gives the script that runs before the first pixel a name that holds its hash. The whole page waits for it: under one name
 * for ever, each visit asked whether it was still the same before anything else could begin.
 */
export const firstPaint = (): Plugin => ({
  name: 'portal-first-paint',
  apply: 'build',
  async buildStart() {
    this.emitFile({ type: 'asset', name: script, source: await readFile(source, 'utf8') });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (page, { bundle = {} }) => {
      const named = Object.values(bundle).find(
        (file) => file.type === 'asset' && file.names.includes(script),
      );
      if (named === undefined) throw new Error(`The build has no ${script}.`);
      return page.replace(`./${script}`, `./${named.fileName}`);
    },
  },
});
