import { readdir, readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';

/** Steps of niceness: enough for a call to be served at once while every processor is hashing. */
const niceness = 19;

/**
 * Lets the threads that hash passwords give way to those that answer calls, and to the database on the same machine.
 * Only Linux names its threads and ranks them one by one; elsewhere nothing happens.
 */
export const letHashingGiveWay = async (): Promise<void> => {
  const threads = '/proc/self/task';
  const ids = await readdir(threads).catch(() => []);
  for (const id of ids) {
    const name = await readFile(`${threads}/${id}/comm`, 'utf8').catch(() => '');
    if (name.trim() === 'libuv-worker') setPriority(Number(id), niceness);
  }
};
