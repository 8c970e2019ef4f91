import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SetupFailure } from '../setup/failure.mjs';
import { runQuietly } from '../setup/processes.mjs';

const downloads = /\.(?:exe|msi|dmg|zip|deb|rpm|AppImage|blockmap|json)$|^latest.*\.yml$/;

const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

/** One line for each file, as `sha256sum --check` reads it. */
export const writeChecksums = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && downloads.test(entry.name))
    .map(({ name }) => name)
    .toSorted();
  const lines: string[] = [];
  for (const name of names) lines.push(`${await hashOf(join(folder, name))}  ${name}\n`);
  await writeFile(join(folder, 'SHA256SUMS'), lines.join(''));
  return names;
};

/** Adds `SHA256SUMS.asc`, by GnuPG and the key of that name. */
export const signChecksums = async (folder: string, key: string): Promise<void> => {
  const command = [
    '--batch',
    '--yes',
    '--armor',
    '--local-user',
    key,
    '--detach-sign',
    'SHA256SUMS',
  ];
  const { code, output } = await runQuietly('gpg', command, { cwd: folder });
  if (code !== 0) throw new SetupFailure('The checksums could not be signed.', output);
};
