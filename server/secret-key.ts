import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from './database/embedded/make-folder.ts';
import { codeOf } from './database/error-code.ts';
import type { PortalKeys } from './http/key-ring.ts';
import { StartError } from './start-failure.ts';
import type { Settings } from './settings.ts';

const keyBytes = 32;

const keyOf = (text: string): Buffer | undefined => {
  const key = Buffer.from(text.trim(), 'base64');
  return key.length === keyBytes ? key : undefined;
};

/** Undefined where the text holds none, or anything else as well. */
const keysOf = (text: string): PortalKeys | undefined => {
  const lines = text.split(/[\n,]/).filter((line) => line.trim() !== '');
  const [newest, ...older] = lines.map(keyOf).filter((key) => key !== undefined);
  if (newest === undefined || older.length + 1 !== lines.length) return undefined;
  return [newest, ...older];
};

const newKey = (): Buffer => randomBytes(keyBytes);

const textOf = (keys: readonly Buffer[]): string =>
  keys.map((key) => `${key.toString('base64')}\n`).join('');

export const secretKeyFile = (dataDir: string): string => join(dataDir, 'secret.key');

/** Several starts at once leave one key. */
const make = async (file: string): Promise<void> => {
  try {
    await writeFile(file, textOf([newKey()]), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
};

const readKeyFile = async (dataDir: string): Promise<PortalKeys> => {
  await makeFolder(dataDir);
  const file = secretKeyFile(dataDir);
  await make(file);
  const keys = keysOf(await readFile(file, 'utf8'));
  if (keys !== undefined) return keys;
  throw new StartError(`The file ${file} does not hold keys of 32 bytes in base64, one in a line.`);
};

type KeySettings = Pick<Settings, 'secretKey' | 'dataDir'>;

/**
 * The portal's own keys: of the settings, or of a file beside the data that the first start makes. Several servers on one
 * database need the same ones.
 * @throws StartError when the file holds no key
 */
export const readPortalKeys = async ({ secretKey, dataDir }: KeySettings): Promise<PortalKeys> =>
  keysOf(secretKey) ?? readKeyFile(dataDir);

/** Puts keys into the file in place of those that are there, all of them at once. */
export const writeKeyFile = async (dataDir: string, keys: readonly Buffer[]): Promise<void> => {
  const file = secretKeyFile(dataDir);
  const part = `${file}.part`;
  // On the disk before it takes the place of the keys that are there.
  await writeFile(part, textOf(keys), { mode: 0o600, flush: true });
  await rename(part, file);
};

/** The keys with a new one in front of them. */
export const withNewKey = (keys: PortalKeys): PortalKeys => [newKey(), ...keys];
