import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleElectron } from './electron.ts';
import {
  billOfClient,
  billOfService,
  readWholeBill,
  serviceBillName,
  writeBill,
} from './packages/bill-of-materials.ts';
import { writeChecksums } from './packages/checksums.ts';
import { complaintsAbout } from './packages/judge-package.ts';
import { readPackage, type UnpackedPackage } from './packages/read-package.ts';
import { missingForRelease, namesPublisher, verifySignatures } from './packages/release.ts';
import { atTheFrontDoor, SetupFailure } from './setup/failure.mjs';
import { projectRoot } from './setup/paths.mjs';
import { runInForeground } from './setup/processes.mjs';

/**
 * `npm run dist`: makes the installers of this platform in `dist/installers`, unsigned, looks into them, and writes
 * their bill of materials and checksums. `--release` signs, and fails where it cannot. What follows goes to
 * electron-builder as it is: `npm run dist -- --linux dir`.
 */
const installers = join(projectRoot, 'dist', 'installers');

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** electron-builder names folders after system and processor, and leaves x64 out. */
const unpackedFolder = /^(linux|win|mac)(?:-(arm64))?(?:-unpacked)?$/;

const platforms: Readonly<Record<string, UnpackedPackage['platform']>> = {
  linux: 'linux',
  win: 'win32',
  mac: 'darwin',
};

const unpackedPackages = async (): Promise<readonly UnpackedPackage[]> =>
  (await readdir(installers)).flatMap((name) => {
    const [, system = '', arch] = unpackedFolder.exec(name) ?? [];
    const platform = platforms[system];
    if (platform === undefined) return [];
    return [{ folder: join(installers, name), platform, arch: arch === 'arm64' ? arch : 'x64' }];
  });

const lookInto = async (isRelease: boolean): Promise<void> => {
  const { version } = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  const packages = await unpackedPackages();
  if (packages.length === 0) throw new SetupFailure('Nothing was packed.');
  for (const unpacked of packages) {
    const complaints = complaintsAbout(unpacked, await readPackage(unpacked), version);
    if (isRelease && unpacked.platform === 'win32' && !(await namesPublisher(unpacked.folder))) {
      throw new SetupFailure('The updater does not know whose signature an update must have.');
    }
    if (complaints.length > 0) {
      throw new SetupFailure(
        `${unpacked.folder} must not be given to people.`,
        complaints.join('\n'),
      );
    }
    say(`Looked into ${unpacked.folder}: it holds what it should and nothing else.`);
  }
};

await atTheFrontDoor(async () => {
  const given = process.argv.slice(2);
  const isRelease = given.includes('--release');
  if (isRelease) {
    const missing = missingForRelease(process.platform, process.env);
    if (missing !== undefined) throw new SetupFailure(missing);
  }
  // What is summed up and signed is of one run.
  await rm(installers, { recursive: true, force: true });
  const bundled = await bundleElectron();
  const code = await runInForeground(process.execPath, [
    'node_modules/electron-builder/cli.js',
    '--publish=never',
    ...(isRelease ? ['--config=electron-builder.release.yml'] : []),
    ...given.filter((word) => word !== '--release'),
  ]);
  if (code !== 0) {
    throw new SetupFailure(
      'The installers were not made: electron-builder says why above. It brings Electron and its own tools from github.com; ELECTRON_MIRROR and ELECTRON_BUILDER_BINARIES_MIRROR name copies of them.',
    );
  }
  await lookInto(isRelease);
  if (isRelease) await verifySignatures(installers, process.platform);
  const whole = await readWholeBill();
  const bill = await billOfClient(whole, bundled);
  await writeBill(join(installers, `community-portal-${process.platform}.cdx.json`), bill);
  await writeBill(join(installers, serviceBillName), await billOfService(whole));
  const names = await writeChecksums(installers);
  say(
    `${names.length} files in ${installers}, ${bill.components.length} packages inside the client.`,
  );
  return 0;
});
