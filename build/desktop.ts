import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { bundleElectron } from './electron.ts';
import { atTheFrontDoor, SetupFailure } from './setup/failure.mjs';
import { projectRoot } from './setup/paths.mjs';
import { runInForeground } from './setup/processes.mjs';

/**
 * `npm run desktop`: bundles the main process and starts the client on the portal that `npm start` serves here, or on
 * the one that PORTAL_SERVER_URL names. Electron's program comes from ELECTRON_EXE or is downloaded at the first start.
 */
const findElectron = (): string => {
  const chosen = process.env['ELECTRON_EXE'] ?? '';
  if (chosen !== '') {
    if (existsSync(chosen)) return chosen;
    throw new SetupFailure(`ELECTRON_EXE names ${chosen}, which does not exist.`);
  }
  try {
    // Outside of Electron its package answers with the place of the program, which it downloads when it is missing.
    return createRequire(import.meta.url)('electron') as string;
  } catch (error) {
    throw new SetupFailure(
      'Electron could not be downloaded. Name its program file in ELECTRON_EXE, or check the network.',
      error instanceof Error ? error.message : String(error),
    );
  }
};

await atTheFrontDoor(async () => {
  await bundleElectron();
  process.env['PORTAL_SERVER_URL'] ??= `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;
  return runInForeground(findElectron(), [projectRoot, ...process.argv.slice(2)]);
});
