import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SetupFailure } from './failure.mjs';

/**
 * The headless shell first: the same engine without the window around it needs a third less of the processor. It is
 * what Playwright itself takes where nobody looks on.
 */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * The Chromium of this machine: the one that PORTAL_CHROMIUM names, else the best on the PATH. Undefined where there
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
