import { realpathSync } from 'node:fs';
import { join } from 'node:path';

type Start = {
  /** What `APPIMAGE` says: the file. */
  readonly file: string | undefined;
  /** What `APPDIR` says: the folder that what is in the file runs from, made anew at each start. */
  readonly folder: string | undefined;
  /** The running program. */
  readonly program: string;
};

/** The folder by the way that the system names the programs in it; null where it is there no more. */
const realFolder = (folder: string): string | null => {
  try {
    return realpathSync(folder);
  } catch {
    return null;
  }
};

/**
 * The AppImage that a program runs from. An AppImage hands its variables on to all that it starts: an installed program
 * that was started from another one has those of that one.
 */
export const appImageOf = ({ file = '', folder = '', program }: Start): string | undefined => {
  const real = folder === '' ? null : realFolder(folder);
  const isOwn = file !== '' && real !== null && program.startsWith(join(real, '/'));
  return isOwn ? file : undefined;
};
