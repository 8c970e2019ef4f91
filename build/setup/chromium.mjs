import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SetupFailure } from './failure.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The Chromium of this machine: the one that PORTAL_CHROMIUM names, else the first on the PATH. Undefined where there
 * is none; Playwright then uses its own.
 * @returns {string | undefined}
 */
export const findChromium = () => {
  const chosen = process.env['PORTAL_CHROMIUM'] ?? '';
  if (chosen !== '') {
    if (existsSync(chosen)) return chosen;
    throw new SetupFailure(`PORTAL_CHROMIUM names ${chosen}, which does not exist.`);
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
};
