import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { projectRoot } from './setup/paths.mjs';

const common: BuildOptions = {
  absWorkingDir: projectRoot,
  bundle: true,
  format: 'cjs',
  target: 'node24',
  external: ['electron', 'keytar'],
  // A plain `require` inside: it reads from the packed archive and its failures can be caught.
  supported: { 'dynamic-import': false },
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
};

/** The updater is as large as everything else, and no start needs it. */
const updaterApart: Plugin = {
  name: 'updater-apart',
  setup: (bundle) => {
    bundle.onResolve({ filter: /^electron-updater$/ }, () => ({
      path: './updater.cjs',
      external: true,
    }));
  },
};

/**
 * Bundles the desktop client into `into`: `main.cjs`, which brings in `updater.cjs` when it is needed, `preload.cjs`, and
 * the pictures of the tray. The scripts are CommonJS, because a sandboxed preload can be nothing else. What only Electron
 * or the machine can provide stays outside. Answers with the files that went in.
 */
export const bundleElectron = async (
  into = join(projectRoot, 'dist', 'electron'),
): Promise<readonly string[]> => {
  const results = await Promise.all([
    build({
      ...common,
      platform: 'node',
      entryPoints: ['electron/main/main.ts'],
      outfile: join(into, 'main.cjs'),
      plugins: [updaterApart],
    }),
    build({
      ...common,
      platform: 'node',
      entryPoints: ['electron-updater'],
      outfile: join(into, 'updater.cjs'),
    }),
    build({
      ...common,
      platform: 'browser',
      target: 'chrome146',
      minify: true,
      entryPoints: ['electron/preload/preload.ts'],
      outfile: join(into, 'preload.cjs'),
    }),
  ]);
  const icons = join(projectRoot, 'build', 'icons', 'linux');
  await Promise.all([
    copyFile(join(icons, '16x16.png'), join(into, 'tray.png')),
    copyFile(join(icons, '32x32.png'), join(into, 'tray@2x.png')),
  ]);
  return results.flatMap(({ metafile }) => Object.keys(metafile?.inputs ?? {}));
};
