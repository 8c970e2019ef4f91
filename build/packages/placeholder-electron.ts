import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';

export type Platform = 'linux' | 'win32' | 'darwin';

/**
 * Where Electron's programs keep their fuses: a mark, a version, a length, and one digit for each fuse. These are the
 * values with which Electron is published.
 */
const fuseWire = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, 9]),
  Buffer.from('101101011'),
]);

/** German stands for the many languages that are left out. */
const languages = ['en-US', 'es', 'ar', 'fa', 'fil', 'ko', 'ru', 'vi', 'zh-CN', 'de'];

/** English of the United States and Unicode, as Windows numbers them. */
const language = { lang: 1033, codepage: 1200 };

type Files = Readonly<Record<string, string | Buffer>>;

const write = async (folder: string, files: Files): Promise<void> => {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content, { mode: 0o755 });
  }
};

const linuxFiles = (): Files => ({
  electron: Buffer.concat([Buffer.from('#!/bin/sh\nexit 0\n'), fuseWire]),
  'chrome-sandbox': '',
  ...Object.fromEntries(languages.map((name) => [`locales/${name}.pak`, ''])),
});

/** A program without code: only what the packaging tool reads and changes. */
const windowsProgram = (version: string): Buffer => {
  const program = NtExecutable.createEmpty(false, false);
  const resources = NtExecutableResource.from(program);
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const info = Resource.VersionInfo.createEmpty();
  info.setFileVersion(major, minor, patch, 0, language.lang);
  info.setStringValues(language, { FileDescription: 'Electron', ProductName: 'Electron' });
  info.outputToResourceEntries(resources.entries);
  resources.outputResource(program);
  return Buffer.concat([Buffer.from(program.generate()), fuseWire]);
};

const windowsFiles = (version: string): Files => ({
  'electron.exe': windowsProgram(version),
  ...Object.fromEntries(languages.map((name) => [`locales/${name}.pak`, ''])),
});

const propertyList = (id: string, name: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
<key>CFBundleIdentifier</key><string>${id}</string>
<key>CFBundleExecutable</key><string>${name}</string>
<key>CFBundleName</key><string>${name}</string>
</dict></plist>
`;

/** macOS names the folder of a language with an underscore, and English without a country. */
const folderOf = (name: string): string =>
  `${name === 'en-US' ? 'en' : name.replace('-', '_')}.lproj`;

const macosFiles = (): Files => {
  const contents = 'Electron.app/Contents';
  const framework = `${contents}/Frameworks/Electron Framework.framework`;
  const helpers = ['', ' (GPU)', ' (Renderer)', ' (Plugin)'].map(
    (kind) => `Electron Helper${kind}`,
  );
  return {
    [`${contents}/MacOS/Electron`]: '',
    [`${contents}/Info.plist`]: propertyList('com.github.Electron', 'Electron'),
    [`${contents}/Resources/electron.icns`]: '',
    [`${framework}/Electron Framework`]: fuseWire,
    ...Object.fromEntries(
      languages.flatMap((name) => [
        [`${contents}/Resources/${folderOf(name)}/locale.pak`, ''],
        [`${framework}/Versions/A/Resources/${folderOf(name)}/locale.pak`, ''],
      ]),
    ),
    ...Object.fromEntries(
      helpers.flatMap((name) => [
        [`${contents}/Frameworks/${name}.app/Contents/MacOS/${name}`, ''],
        [
          `${contents}/Frameworks/${name}.app/Contents/Info.plist`,
          propertyList('com.github.Electron.helper', name),
        ],
      ]),
    ),
  };
};

/**
 * Writes a folder shaped like Electron's own, so that the packaging tool really packs, sets fuses and records
 * integrity where Electron cannot be downloaded. What comes out can be read, never started.
 */
export const writePlaceholderElectron = async (
  folder: string,
  platform: Platform,
  version: string,
): Promise<void> => {
  const files = {
    linux: linuxFiles,
    win32: () => windowsFiles(version),
    darwin: macosFiles,
  }[platform]();
  if (platform !== 'darwin') await mkdir(join(folder, 'resources'), { recursive: true });
  await write(folder, { version, LICENSE: '', 'LICENSES.chromium.html': '', ...files });
};
