import { execFile } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A disk of its own for the portal's data: it can be filled without harm to the machine. */
export type Disk = {
  /** Takes the space that is left, to the last byte. */
  readonly fill: () => Promise<void>;
  readonly free: () => Promise<void>;
  readonly unmount: () => Promise<void>;
};

const chunk = Buffer.alloc(1024 * 1024);

/** Writes until nothing more goes in: whole mebibytes first, then what is left. */
const writeAll = async (file: string): Promise<void> => {
  const handle = await open(file, 'w');
  try {
    for (let size = chunk.length; size >= 1; ) {
      const isWritten = await handle.write(chunk, 0, size).then(
        ({ bytesWritten }) => bytesWritten === size,
        () => false,
      );
      if (!isWritten) size = Math.floor(size / 4);
    }
  } finally {
    await handle.close();
  }
};

/** Mounts a disk in memory; undefined for whoever may not, and where the system has none. */
export const mountDisk = async (folder: string, mebibytes: number): Promise<Disk | undefined> => {
  await mkdir(folder, { recursive: true });
  if (platform() !== 'linux' || process.getuid?.() !== 0) return undefined;
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=0755`, 'tmpfs', folder]);
  } catch {
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  return {
    fill: () => writeAll(ballast),
    free: () => rm(ballast, { force: true }),
    unmount: async () => {
      await run('umount', ['--lazy', folder]);
    },
  };
};
