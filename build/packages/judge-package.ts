import { projectRoot } from '../setup/paths.mjs';
import type { PackageReading, UnpackedPackage } from './read-package.ts';

/** Fuses as a person's machine must have them. */
const wantedFuses: Readonly<Record<string, boolean>> = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
};

/** Everything that may be in the archive; what is not named here is not shipped. */
const shipped: readonly RegExp[] = [
  /^package\.json$/,
  /^dist\/electron\/(?:main|preload|updater)\.cjs$/,
  /^dist\/electron\/tray(?:@2x)?\.png$/,
  /^dist\/renderer\/(?:index\.html|licenses\.md|version\.json|favicon\.svg)$/,
  /^dist\/renderer\/(?:assets|themes)\/(?:[\w.-]+\/)*[\w.-]+\.(?:js|css|json|svg|png|woff2)$/,
  /^node_modules\/keytar\/(?:package\.json|lib\/keytar\.js|LICENSE\.md)$/,
  /^node_modules\/keytar\/prebuilds\/[\w-]+\/keytar\.node$/,
];

/** Everything that may lie beside the archive, where Electron looks for what it runs. */
const shippedBeside: readonly RegExp[] = [
  /^(?:app\.asar|app-update\.yml|package-type|apparmor-profile)$/,
  /^[\w -]+\.(?:icns|car)$/,
  /^[\w-]+\.lproj\//,
];

const resourcesFolder = /^(?:resources|[^/]+\.app\/Contents\/Resources)\//;

const unpackedFolder = 'app.asar.unpacked/';

const secrets: readonly RegExp[] = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_\w{36}\b/,
  /\bxox[abpr]-\w{10}/,
  /\/\/[^\s/]+\/:_authToken=/,
];

const textual = /\.(?:c?js|json|html|css|md|svg)$/;

/** What a text should not hold: keys, and what only the machine knew that built it. */
const complaintsAboutText = (path: string, text: string): string[] => {
  const complaints: string[] = [];
  if (secrets.some((secret) => secret.test(text))) complaints.push(`${path} holds a secret`);
  if (/\/[/*]# sourceMappingURL=/.test(text)) complaints.push(`${path} names a source map`);
  if (text.includes(projectRoot)) complaints.push(`${path} names a folder of this machine`);
  return complaints;
};

const complaintsAboutFiles = (files: PackageReading['files']): string[] => {
  const complaints: string[] = [];
  for (const [path, content] of files) {
    if (!shipped.some((allowed) => allowed.test(path))) complaints.push(`${path} is not shipped`);
    if (textual.test(path)) complaints.push(...complaintsAboutText(path, content.toString()));
  }
  for (const needed of [
    'dist/electron/main.cjs',
    'dist/electron/preload.cjs',
    'dist/electron/updater.cjs',
    'dist/electron/tray.png',
    'dist/electron/tray@2x.png',
    'dist/renderer/index.html',
  ]) {
    if (!files.has(needed)) complaints.push(`${needed} is missing`);
  }
  return complaints;
};

const complaintsAboutResources = (besides: readonly string[]): string[] =>
  besides
    .filter((path) => resourcesFolder.test(path))
    .map((path) => path.replace(resourcesFolder, ''))
    .filter((path) =>
      path.startsWith(unpackedFolder)
        ? shipped.every((allowed) => !allowed.test(path.slice(unpackedFolder.length)))
        : shippedBeside.every((allowed) => !allowed.test(path)),
    )
    .map((path) => `${path} is not shipped beside the archive`);

type Manifest = {
  readonly main?: string;
  readonly version?: string;
  readonly scripts?: unknown;
  readonly devDependencies?: unknown;
};

const complaintsAboutManifest = (files: PackageReading['files'], version: string): string[] => {
  const manifest = JSON.parse(files.get('package.json')?.toString() ?? '{}') as Manifest;
  const complaints: string[] = [];
  if (manifest.version !== version) complaints.push(`it is version ${manifest.version}`);
  if (manifest.main !== 'dist/electron/main.cjs') complaints.push(`it starts ${manifest.main}`);
  if (manifest.devDependencies !== undefined || manifest.scripts !== undefined) {
    complaints.push('package.json speaks of the build');
  }
  return complaints;
};

/** Everything that is wrong with a packed client; nothing, when people may have it. */
export const complaintsAbout = (
  { platform, arch }: Pick<UnpackedPackage, 'platform' | 'arch'>,
  reading: PackageReading,
  version: string,
): readonly string[] => {
  const complaints = [
    ...complaintsAboutFiles(reading.files),
    ...complaintsAboutManifest(reading.files, version),
    ...complaintsAboutResources(reading.besides),
  ];
  const natives = reading.besides.filter((path) => path.endsWith('.node'));
  const wanted = `/app.asar.unpacked/node_modules/keytar/prebuilds/${platform}-${arch}/keytar.node`;
  if (natives.length !== 1 || !`/${natives[0]}`.endsWith(wanted)) {
    complaints.push(`its native modules are ${natives.join(', ') || 'missing'}`);
  }
  for (const [fuse, state] of Object.entries(wantedFuses)) {
    if (reading.fuses[fuse] !== state) complaints.push(`the fuse ${fuse} is not ${state}`);
  }
  if (platform !== 'linux' && !reading.knowsArchive) {
    complaints.push('the program does not know the archive by its hash');
  }
  if (reading.feed !== null && !/^url: ['"]?https:\/\//m.test(reading.feed)) {
    complaints.push('updates do not come by https');
  }
  return complaints;
};
