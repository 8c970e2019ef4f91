import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';

/** The wall clock of the portal's own processes; that of PostgreSQL stays right. */
export type Clock = {
  readonly env: Readonly<Record<string, string>>;
  /** Puts the clock so many seconds ahead, or behind. */
  readonly set: (seconds: number) => Promise<void>;
};

const libraries = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib64/faketime/libfaketimeMT.so.1',
];

/** Uses libfaketime (Debian: `faketime`); undefined where it is not installed. */
export const openClock = async (file: string): Promise<Clock | undefined> => {
  const library = libraries.find((path) => existsSync(path));
  if (library === undefined) return undefined;
  const set = (seconds: number): Promise<void> =>
    writeFile(file, seconds < 0 ? `${seconds}\n` : `+${seconds}\n`);
  await set(0);
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // When somebody sets a clock, the one that only counts goes on.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
  };
};
