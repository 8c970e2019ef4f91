import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-failure.ts';
import type { Settings } from './settings.ts';

const keyBytes = 32;

const keyOf = (text: string): Buffer | undefined => {
  const key = Buffer.from(text.trim(), 'base64');
  return key.length === keyBytes ? key : undefined;
};

/** Several starts at once leave one key. */
const make = async (file: string): Promise<void> => {
  try {
    const text = `${randomBytes(keyBytes).toString('base64')}\n`;
    await writeFile(file, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
};

/**
 * The portal's own key: of the settings, or of a file beside the data that the first start makes. Several servers on
 * one database need the same one.
 * @throws StartError when the file holds no key
 */
export const readSecretKey = async ({
  secretKey,
  dataDir,
}: Pick<Settings, 'secretKey' | 'dataDir'>): Promise<Buffer> => {
  const given = secretKey === '' ? undefined : keyOf(secretKey);
  if (given !== undefined) return given;
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'secret.key');
  await make(file);
  const key = keyOf(await readFile(file, 'utf8'));
  if (key !== undefined) return key;
  throw new StartError(`The file ${file} does not hold a key of 32 bytes in base64.`);
};
