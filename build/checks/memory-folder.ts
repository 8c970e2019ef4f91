import { accessSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const place = '/dev/shm';

/** All databases and profiles of a run together stay well below this, in bytes. */
const roomNeeded = 6 * 1024 ** 3;

/** Some machines let nothing be started from there, and tests do start what they have put down. */
const mayRunPrograms = (): boolean => {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounts.find((line) => line.split(' ')[1] === place)?.split(' ')[3];
  return options !== undefined && !options.split(',').includes('noexec');
};

/**
 * A folder in memory for what tests throw away, removed when this process ends; undefined where the machine has no room
 * for one. The database of one test file is more than a thousand small files: on a disk they take twenty times as long.
 */
export const memoryFolder = (): string | undefined => {
  try {
    accessSync(place, constants.W_OK);
    const { bavail, bsize } = statfsSync(place);
    if (Math.min(bavail * bsize, freemem()) < roomNeeded || !mayRunPrograms()) return undefined;
    const folder = mkdtempSync(join(place, 'portal-tests-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    return folder;
  } catch {
    return undefined;
  }
};
