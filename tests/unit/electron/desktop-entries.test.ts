import { mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { appImageOf } from '#electron/main/app-image.ts';
import { textOfEntry } from '#electron/main/desktop-entry.ts';
import { createDesktopSettings } from '#electron/main/desktop-settings.ts';
import { settleLinkEntry } from '#electron/main/link-entry.ts';
import { createAutostart, createRunItem } from '#electron/main/login-item.ts';
import { product } from '#electron/main/product.ts';

const autostartOf = (files: Map<string, string>, ...command: string[]) =>
  createAutostart({
    place: '/home/ana/.config/autostart/portal.desktop',
    name: 'Community Portal',
    command,
    read: async (path) => files.get(path) ?? null,
    makeFolder: async () => undefined,
    write: async (path, text) => void files.set(path, text),
    remove: async (path) => void files.delete(path),
  });

test('on Linux the client starts by an entry of the autostart folder, whatever its folder is called', async () => {
  const files = new Map<string, string>();
  const item = autostartOf(files, '/opt/Community "Portal" 100%/portal', '$HOME');
  expect(await item.isOn()).toBe(false);
  await item.set(true);
  expect([...files.values()][0]).toContain(
    String.raw`Exec="/opt/Community \\"Portal\\" 100%%/portal" "\\$HOME"`,
  );
  expect(await item.isOn()).toBe(true);
  await item.set(false);
  expect(files.size).toBe(0);
  expect(textOfEntry({ name: 'P', command: ['/p'] })).toMatch(/^\[Desktop Entry\]\n/);
});

test('the entry of the autostart folder follows the program, and says what else it said', async () => {
  const files = new Map<string, string>();
  const [older, newer] = ['/home/ana/portal-2.5.1.AppImage', '/home/ana/portal-$&-9.0.0.AppImage'];
  const updated = autostartOf(files, newer);
  await updated.follow();
  expect(files.size).toBe(0);
  await autostartOf(files, older).set(true);
  const [place = '', entry = ''] = [...files][0] ?? [];
  files.set(place, `${entry}Hidden=true\n`);
  await updated.follow();
  expect(files.get(place)).toBe(
    `${textOfEntry({ name: 'Community Portal', command: [newer] })}Hidden=true\n`,
  );
});

const linksOf = (files: Map<string, string>, image: string, dataHome?: string) =>
  settleLinkEntry({
    dataHome,
    home: '/home/ana',
    name: 'Community Portal',
    command: [image],
    read: async (path) => files.get(path) ?? null,
    makeFolder: async () => undefined,
    write: async (path, text) => void files.set(path, text),
  });

const linkPlace = `/home/ana/.local/share/applications/${product.fileName}.desktop`;

test('an AppImage tells the desktop that it answers links of the portal, whatever it is called', async () => {
  const files = new Map<string, string>();
  await linksOf(files, '/home/ana/My "Portal" 100%.AppImage');
  expect([...files.keys()]).toEqual([linkPlace]);
  expect(files.get(linkPlace)?.split('\n')).toEqual([
    '[Desktop Entry]',
    'Type=Application',
    'Name=Community Portal',
    String.raw`Exec="/home/ana/My \\"Portal\\" 100%%.AppImage" %u`,
    'Terminal=false',
    'NoDisplay=true',
    'MimeType=x-scheme-handler/portal;',
    '',
  ]);
});

test('the entry of links follows an image that was renamed, and says what else it said', async () => {
  const files = new Map<string, string>();
  await linksOf(files, '/home/ana/portal-2.5.1.AppImage');
  files.set(linkPlace, `${files.get(linkPlace)}Icon=portal\n`);
  await linksOf(files, '/home/ana/portal-$&.AppImage');
  expect(files.get(linkPlace)).toContain('\nExec="/home/ana/portal-\\\\$&.AppImage" %u\n');
  expect(files.get(linkPlace)).toMatch(/\nMimeType=x-scheme-handler\/portal;\nIcon=portal\n$/);
});

test('an entry of that name which answers no links makes way for one that does', async () => {
  const files = new Map([[linkPlace, textOfEntry({ name: 'Portal', command: ['/old'] })]]);
  await linksOf(files, '/home/ana/portal.AppImage');
  expect(files.get(linkPlace)).toContain('MimeType=x-scheme-handler/portal;');
});

test.for([
  ['/data/of/ana', `/data/of/ana/applications/${product.fileName}.desktop`],
  ['', linkPlace],
  ['of/ana', linkPlace],
] as const)('with %j as the place of data the entry of links lies at %s', async ([home, place]) => {
  const files = new Map<string, string>();
  await linksOf(files, '/home/ana/portal.AppImage', home);
  expect([...files.keys()]).toEqual([place]);
});

/** Windows' or macOS' own list, in which the client stands, and in Windows' Task Manager is switched on or off. */
const runItemOn = (platform: NodeJS.Platform, executableWillLaunchAtLogin: boolean) => {
  const own = { path: 'portal.exe', args: [] };
  const set: unknown[] = [];
  const item = createRunItem({
    platform,
    own,
    app: {
      getLoginItemSettings: () => ({
        openAtLogin: true,
        executableWillLaunchAtLogin,
        wasOpenedAtLogin: false,
        status: 'enabled',
        launchItems: [],
      }),
      setLoginItemSettings: (wanted) => void set.push(wanted),
    },
  });
  return { item, set };
};

test('on Windows an entry that Task Manager has switched off opens nothing at login', async () => {
  expect(await runItemOn('win32', true).item.isOn()).toBe(true);
  expect(await runItemOn('win32', false).item.isOn()).toBe(false);
  expect(await runItemOn('darwin', false).item.isOn()).toBe(true);
});

test('where IT wants the client open at login, what Task Manager has switched off is switched on again', async () => {
  const { item, set } = runItemOn('win32', false);
  const keeper = createDesktopSettings({
    settings: { read: () => ({}), change: () => undefined },
    loginItem: item,
    policy: { OpenAtLogin: true },
    onChange: () => undefined,
    report: () => undefined,
  });
  await keeper.settleLogin();
  expect(set).toEqual([{ path: 'portal.exe', args: [], openAtLogin: true }]);
});

test('a client counts as an AppImage only where it runs from that one', () => {
  const made = realpathSync(mkdtempSync(join(tmpdir(), 'portal-image-')));
  onTestFinished(() => rmSync(made, { recursive: true }));
  const named = join(made, 'named');
  symlinkSync(made, named, 'junction');
  const file = '/home/ana/portal.AppImage';
  const own = { file, folder: named, program: join(made, 'portal') };
  expect(appImageOf(own)).toBe(file);
  const others = [
    { program: '/opt/Community Portal/portal' },
    { program: `${made}-2/portal` },
    { folder: undefined },
    { folder: join(made, 'gone') },
    { file: undefined },
  ];
  expect(others.map((other) => appImageOf({ ...own, ...other }))).toEqual(
    others.map(() => undefined),
  );
});
