import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/**
 * Makes a folder with those above it, where they are not there yet. What Node does itself for `recursive` never ends below
 * a folder in which nothing can be made and that says so by "no such file", as `/proc` does.
 */
export const makeFolder = async (folder: string, mode?: number): Promise<void> => {
  const path = resolve(folder);
  try {
    await mkdir(path, mode);
  } catch (error) {
    // Not every system says of one that is there that it exists.
    if (await isFolder(path)) return;
    const above = dirname(path);
    if (codeOf(error) !== 'ENOENT' || above === path) throw error;
    if (await isFolder(above)) {
      const message = `EPERM: nothing can be made in ${above}`;
      throw Object.assign(new Error(message, { cause: error }), { code: 'EPERM', path });
    }
    await makeFolder(above, mode);
    await makeFolder(path, mode);
  }
};
