import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type ShelfEntry = {
  readonly name: string;
  readonly bytes: number;
  /** Wall clock in milliseconds. */
  readonly keptAt: number;
  readonly usedAt: number;
};

/** Where sealed copies lie. What they hold and for whom is not its business. */
export type Shelf = {
  readonly list: () => Promise<readonly ShelfEntry[]>;
  /** Null when it is not there or cannot be read. */
  readonly read: (name: string) => Promise<Uint8Array | null>;
  readonly write: (name: string, content: Uint8Array, keptAt: number) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
  readonly clear: () => Promise<void>;
};

const unfinished = '.part';

/** One file per copy: its time of change is when it was kept, its time of access when it was last of use. */
export const createDiskShelf = (folder: string): Shelf => ({
  list: async () => {
    const names = await readdir(folder).catch(() => []);
    const entries: ShelfEntry[] = [];
    for (const name of names) {
      const path = join(folder, name);
      if (name.endsWith(unfinished)) {
        // A scanner may hold it: the next start tries again.
        await rm(path, { force: true }).catch(() => undefined);
        continue;
      }
      const found = await stat(path).catch(() => null);
      if (found?.isFile() !== true) continue;
      const { size: bytes, mtimeMs: keptAt, atimeMs: usedAt } = found;
      entries.push({ name, bytes, keptAt, usedAt });
    }
    return entries;
  },
  read: async (name) => {
    const path = join(folder, name);
    try {
      const [content, { mtime }] = await Promise.all([readFile(path), stat(path)]);
      await utimes(path, new Date(), mtime);
      return content;
    } catch {
      return null;
    }
  },
  write: async (name, content, keptAt) => {
    const path = join(folder, name);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(path + unfinished, content, { mode: 0o600 });
    await utimes(path + unfinished, new Date(), new Date(keptAt));
    await rename(path + unfinished, path);
  },
  remove: (name) => rm(join(folder, name), { force: true }),
  clear: () => rm(folder, { recursive: true, force: true }),
});

/**
 * Removes the shelves of other portals on which nothing was kept since `oldest`, wall clock in milliseconds: where a portal
 * has moved to another address, nobody signs out of the old one any more.
 */
export const sweepShelves = async (root: string, own: string, oldest: number): Promise<void> => {
  const names = await readdir(root).catch(() => []);
  for (const name of names.filter((other) => other !== own)) {
    const folder = join(root, name);
    const files = await readdir(folder).catch(() => []);
    const found = await Promise.all(files.map((file) => stat(join(folder, file))));
    if (found.every(({ mtimeMs }) => mtimeMs < oldest)) {
      await rm(folder, { recursive: true, force: true });
    }
  }
};

/** For a machine without a key store: gone with the process. */
export const createMemoryShelf = (): Shelf => {
  const contents = new Map<string, Uint8Array>();
  return {
    // Made empty, so there is nothing to find in it.
    list: async () => [],
    read: async (name) => contents.get(name) ?? null,
    write: async (name, content) => void contents.set(name, content),
    remove: async (name) => void contents.delete(name),
    clear: async () => contents.clear(),
  };
};
