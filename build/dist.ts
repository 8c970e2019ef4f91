import { bundleElectron } from './electron.ts';
import { atTheFrontDoor } from './setup/failure.mjs';
import { runInForeground } from './setup/processes.mjs';

/**
 * `npm run dist`: makes the installers of this platform in `dist/installers`, unsigned. What follows goes to
 * electron-builder as it is: `npm run dist -- --linux dir`.
 */
await atTheFrontDoor(async () => {
  await bundleElectron();
  return runInForeground(process.execPath, [
    'node_modules/electron-builder/cli.js',
    '--publish=never',
    ...process.argv.slice(2),
  ]);
});
