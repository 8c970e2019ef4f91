import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { isMissing } from '../error-code.ts';

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Not every system says of a folder that is there that it exists. */
const makeOne = async (path: string, mode: number | undefined): Promise<void> => {
  try {
    await mkdir(path, mode);
  } catch (error) {
    if (!(await isFolder(path))) throw error;
  }
};

/**
 * Makes a folder with those above it, where they are not there yet. What Node does itself for `recursive` never ends below
 * a folder in which nothing can be made and that says so by "no such file", as `/proc` does.
 */
export const makeFolder = async (folder: string, mode?: number): Promise<void> => {
  const path = resolve(folder);
  const above = dirname(path);
  try {
    await makeOne(path, mode);
  } catch (error) {
    if (!isMissing(error) || above === path) throw error;
    // Somebody else may have made it meanwhile.
    if (!(await isFolder(above))) await makeFolder(above, mode);
    await makeOne(path, mode).catch((cause: unknown) => {
      if (!isMissing(cause)) throw cause;
      const message = `EPERM: nothing can be made in ${above}`;
      throw Object.assign(new Error(message, { cause }), { code: 'EPERM', path });
    });
  }
};
