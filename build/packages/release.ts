import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SetupFailure } from '../setup/failure.mjs';
import { runQuietly } from '../setup/processes.mjs';

type Environment = Readonly<Record<string, string | undefined>>;

/** Sets of variables of which one must be complete. */
const signingSecrets: Readonly<Record<string, readonly (readonly string[])[]>> = {
  win32: [
    ['AZURE_TENANT_ID', 'AZURE_CLIENT_ID', 'AZURE_CLIENT_SECRET'],
    ['WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD'],
  ],
  darwin: [
    ['CSC_LINK', 'CSC_KEY_PASSWORD', 'APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
  ],
  // Its packages are signed with the repository that serves them.
  linux: [[]],
};

/**
 * What is missing to sign here, as a sentence; undefined when nothing is. The packaging tool passes silently over a
 * signature that it cannot make on another system.
 */
export const missingForRelease = (platform: string, env: Environment): string | undefined => {
  const choices = signingSecrets[platform];
  if (choices === undefined) return `Releases are not built on ${platform}.`;
  if (choices.some((names) => names.every((name) => (env[name] ?? '') !== ''))) return undefined;
  return `A release is signed: set ${choices.map((names) => names.join(', ')).join(', or ')}.`;
};

type Proof = { readonly program: string; readonly args: readonly string[] };

/** How the system that this is released for is asked whether it believes a file. */
const proofsOf = (file: string, platform: string): readonly Proof[] =>
  platform === 'darwin'
    ? [
        { program: 'codesign', args: ['--verify', '--deep', '--strict', '--verbose=2', file] },
        { program: 'spctl', args: ['--assess', '--type', 'execute', '--verbose=2', file] },
        { program: 'xcrun', args: ['stapler', 'validate', file] },
      ]
    : [{ program: 'signtool', args: ['verify', '/pa', '/all', '/tw', file] }];

/** An application of macOS is asked about as a whole, with the programs and libraries in it. */
const signable: Readonly<Record<string, RegExp>> = {
  darwin: /^(?:(?!\.app\/).)*\.app$/,
  win32: /\.(?:exe|msi|dll|node)$/,
};

/** What a release is asked about, of all that lies in its folder. */
export const proofsIn = (paths: readonly string[], platform: string): readonly Proof[] =>
  paths
    .filter((path) => signable[platform]?.test(path))
    .flatMap((path) => proofsOf(path, platform));

/** Asks the system about every program and installer of a release; the first that it does not believe ends it. */
export const verifySignatures = async (folder: string, platform: string): Promise<void> => {
  if (platform === 'linux') return;
  const entries = await readdir(folder, { recursive: true });
  const proofs = proofsIn(entries, platform);
  if (proofs.length === 0) throw new SetupFailure('There is nothing in it that could be signed.');
  for (const { program, args } of proofs) {
    const { code, output } = await runQuietly(program, args, { cwd: folder });
    if (code !== 0) throw new SetupFailure(`${program} does not believe ${args.at(-1)}.`, output);
  }
};

/** The updater of Windows compares an update's signature with this name; without it, it would compare nothing. */
export const namesPublisher = async (unpacked: string): Promise<boolean> => {
  const feed = join(unpacked, 'resources', 'app-update.yml');
  return /^publisherName:/m.test(await readFile(feed, 'utf8').catch(() => ''));
};
