import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { causeOf, SetupFailure } from './failure.mjs';
import { environmentWith, runQuietly } from './processes.mjs';
import { step } from './progress.mjs';

/** @param {string} program */
const onPath = (program) =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

const libraryFolders = [
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
  '/usr/lib64',
  '/usr/lib',
];

/** Debian's packages for the key store that the desktop client uses on Linux. */
const keyStorePackages = [
  { name: 'dbus', isPresent: () => onPath('dbus-run-session') },
  { name: 'gnome-keyring', isPresent: () => onPath('gnome-keyring-daemon') },
  {
    name: 'libsecret-1-0',
    isPresent: () => libraryFolders.some((folder) => existsSync(join(folder, 'libsecret-1.so.0'))),
  },
];

/** @param {readonly string[]} names */
const installSystemPackages = async (names) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await runQuietly('apt-get', ['update', '-q'], { env });
  const install = await runQuietly(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', ...names],
    { env },
  );
  if (install.code === 0) return;
  const output = `${update.output}${install.output}`;
  throw new SetupFailure(
    `The system packages ${names.join(', ')} could not be installed: ${causeOf(output) ?? 'apt-get failed, see above'}.`,
    output,
  );
};

/** @param {string} node */
const installPlaywrightBrowser = async (node) => {
  const asksForPath =
    "import { chromium } from 'playwright'; process.stdout.write(chromium.executablePath());";
  const { output } = await runQuietly(node, ['--input-type=module', '--eval', asksForPath]);
  if (existsSync(output)) return;
  await step("Bringing Playwright's Chromium", async () => {
    const command = ['node_modules/playwright/cli.js', 'install', 'chromium'];
    const result = await runQuietly(node, command, { env: environmentWith(node) });
    if (result.code === 0) return;
    throw new SetupFailure(
      `There is no browser for the tests: ${causeOf(result.output) ?? 'the download failed'}. Install Chromium or name one in PORTAL_CHROMIUM.`,
      result.output,
    );
  });
};

/**
 * Brings what the tests need beyond npm: Chromium, and on Linux a key store for the desktop client.
 * As root on Debian both come from the package manager. Anybody else gets Playwright's Chromium, and the key store
 * that the machine has.
 * @param {string} node
 */
export const ensureTestTools = async (node) => {
  const keyStore =
    process.platform === 'linux'
      ? keyStorePackages.filter((item) => !item.isPresent()).map(({ name }) => name)
      : [];
  const mayInstall = process.getuid?.() === 0 && onPath('apt-get');
  const wanted = findChromium() === undefined ? ['chromium', ...keyStore] : keyStore;
  if (mayInstall && wanted.length > 0) {
    await step(`Installing system packages: ${wanted.join(', ')}`, () =>
      installSystemPackages(wanted),
    );
    return;
  }
  if (keyStore.length > 0) {
    const names = keyStore.join(' ');
    process.stdout.write(`Note: there is no key store here; as root: apt-get install ${names}\n`);
  }
  if (findChromium() === undefined) await installPlaywrightBrowser(node);
};
