import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { clientContract, contractMakers } from './vite/client-contract.ts';
import { commonPasswords } from './vite/common-passwords.ts';
import { firstPaint } from './vite/first-paint.ts';
import { frameParts } from './vite/frame-parts.ts';
import { gatheredFiles, settledFiles } from './vite/gathered-files.ts';
import { packageList } from './vite/package-list.ts';
import { versionOfBuild } from './vite/version-file.ts';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** `Features.DirSelector` of the bundler's own package for sheets. */
const dirSelector = 4;

/** Where the service listens while the renderer is developed; `build/dev.ts` starts both. */
const service = process.env['PORTAL_DEV_SERVICE'] ?? 'http://127.0.0.1:8080';

/** As Vite names its modules: with slashes on every system. */
const ofFrame = new Set(
  frameParts.map((path) => folder(`../renderer/${path}`).replaceAll('\\', '/')),
);

const entry = /[\\/]renderer[\\/](?:index\.html|main\.tsx)$/;

/**
 * The renderer, built once for both clients: the service serves it from `/`, the desktop from `app://bundle/`. Hence
 * relative addresses, no inline script, and no file folded into a `data:` address. `gathered` names the file of each module
 * that the bundler would give another one.
 */
const renderer = (gathered: ReadonlyMap<string, string>): UserConfig => ({
  root: folder('../renderer'),
  base: './',
  plugins: [
    react(),
    clientContract(),
    commonPasswords(),
    firstPaint(),
    packageList(),
    versionOfBuild(),
  ],
  resolve: {
    // 17 KB of CSS inside the script of Handsontable; the grid imports the same sheet as a file.
    alias: [
      { find: /^.*\/handsontableStyles\.mjs$/, replacement: folder('./vite/nothing.ts') },
      // What its theme would be made of at run time, icons and all; the grid has it from that sheet too.
      {
        find: /^.*\/static\/variables\/(icons|colors|tokens)\/main\.mjs$/,
        replacement: folder('./vite/nothing.ts'),
      },
      // What would reckon that theme at run time: the grid names the sheet, and asks for none of it.
      {
        find: /^\.\.?\/(themes\/)?engine\/index\.mjs$/,
        replacement: folder('./vite/no-theme-engine.ts'),
      },
      // The package names its development build alone, whose warnings no visitor can read.
      {
        find: /^react-router$/,
        replacement: folder('../node_modules/react-router/dist/production/index.mjs'),
      },
      {
        find: /^react-router\/dom$/,
        replacement: folder('../node_modules/react-router/dist/production/dom-export.mjs'),
      },
      // jsPDF would bring them for pages of HTML and SVG, which nobody prints with it.
      { find: /^(html2canvas|canvg)$/, replacement: folder('./vite/nothing.ts') },
      // A box with edges of its own, which no widget has, and what React 19 no longer looks at.
      { find: /^\.\/(build\/ResizableBox|propTypes)$/, replacement: folder('./vite/nothing.ts') },
      // Colours that the funnel would have where it is given none.
      { find: /^chroma-js$/, replacement: folder('./vite/nothing.ts') },
    ],
  },
  css: {
    // Ways to write that the bundler leaves as they are: in place of `:dir()` it would ask for the language, and whoever reads
    // English from right to left would get arrows and edges of the other side.
    lightningcss: { exclude: dirSelector },
  },
  build: {
    outDir: folder('../dist/renderer'),
    emptyOutDir: true,
    manifest: true,
    license: { fileName: 'licenses.md' },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { manualPureFunctions: contractMakers },
      output: {
        comments: { legal: false },
        // The start names every file that a screen may bring: names without words are a kilobyte less of it.
        chunkFileNames: 'assets/[hash].js',
        // What every page loads comes as one file: 50 requests less, and a sixteenth less to carry.
        codeSplitting: {
          groups: [
            // The entry, which the page names, must stay a file of its own.
            {
              name: settledFiles.start,
              tags: ['$initial'],
              test: (id) => !entry.test(id),
              priority: 2,
            },
            { name: settledFiles.frame, test: (id) => ofFrame.has(id), priority: 1 },
            {
              name: (id) => gathered.get(id) ?? null,
              test: (id) => gathered.has(id),
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    host: '127.0.0.1',
    proxy: { '/rest': service, '/healthz': service, '/readyz': service },
  },
});

const asBundled = new Map<string, string>();

export default defineConfig(async ({ command }) =>
  renderer(command === 'build' ? await gatheredFiles(renderer(asBundled)) : asBundled),
);
