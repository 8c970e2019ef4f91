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

const headlessShell = 'chromium-headless-shell';

const mayInstall = () => process.getuid?.() === 0 && onPath('apt-get');

/** @param {readonly string[]} command */
const aptGet = (command) =>
  runQuietly('apt-get', command, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });

/**
 * Answers with what went wrong, or with nothing.
 * @param {readonly string[]} names
 */
const install = async (names) => {
  const command = ['install', '-y', '-q', '--no-install-recommends', ...names];
  const { code, output } = await aptGet(command);
  return code === 0 ? undefined : output;
};

/**
 * Older releases have no headless shell: there, or when it cannot be had, any Chromium will do.
 * @param {readonly string[]} keyStore
 */
const installSystemPackages = async (keyStore) => {
  const update = await aptGet(['update', '-q']);
  if ((await install([headlessShell, ...keyStore])) === undefined) return;
  const names = findChromium() === undefined ? ['chromium', ...keyStore] : keyStore;
  const failure = names.length === 0 ? undefined : await install(names);
  if (failure === undefined) return;
  const output = `${update.output}${failure}`;
  throw new SetupFailure(
    `The system packages ${names.join(', ')} could not be installed: ${causeOf(output) ?? 'apt-get failed, see above'}.`,
    output,
  );
};

/**
 * Brings what the tests need of the system, where this user may: as root on Debian a browser, and on Linux a key store
 * for the desktop client. Anybody else has the key store that the machine has.
 */
export const ensureSystemPackages = async () => {
  const keyStore =
    process.platform === 'linux'
      ? keyStorePackages.filter((item) => !item.isPresent()).map(({ name }) => name)
      : [];
  const isNamed = (process.env['PORTAL_CHROMIUM'] ?? '') !== '';
  const isComplete = keyStore.length === 0 && (isNamed || onPath(headlessShell));
  if (mayInstall()) {
    if (isComplete) return;
    const wanted = [headlessShell, ...keyStore];
    await step(`Installing system packages: ${wanted.join(', ')}`, () =>
      installSystemPackages(keyStore),
    );
  } else if (keyStore.length > 0) {
    const names = keyStore.join(' ');
    process.stdout.write(`Note: there is no key store here; as root: apt-get install ${names}\n`);
  }
};

/**
 * Brings Playwright's own browser where the machine has none; it comes by a package that must be there before.
 * @param {string} node
 */
export const ensureBrowser = async (node) => {
  if (findChromium() !== undefined) return;
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
