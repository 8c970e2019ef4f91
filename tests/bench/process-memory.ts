import { readFile } from 'node:fs/promises';

export const mebibyte = 1024 * 1024;

/** Memory that a process holds, in bytes; undefined where the system does not tell. */
export const memoryOf = async (pid: number): Promise<number | undefined> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
};
