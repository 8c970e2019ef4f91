import { join, parse, resolve } from 'node:path';

/** Systems whose common file systems take `A.xlsx` and `a.xlsx` for one file. */
const caseless: ReadonlySet<NodeJS.Platform> = new Set(['darwin', 'win32']);

/**
 * Where the saves that run put their files. Until a save ends, its target is not on the disk: the system's dialog
 * cannot know of it and would ask nothing before a second save takes its place.
 */
export const createSaveTargets = (platform: NodeJS.Platform) => {
  const taken = new Map<string, string>();

  const keyOf = (path: string): string => {
    const key = resolve(path).normalize('NFC');
    return caseless.has(platform) ? key.toLowerCase() : key;
  };

  const isTaken = (path: string): boolean => [...taken.values()].includes(keyOf(path));

  return {
    /** The name, with a number where a save that runs has it: `contacts (2).xlsx`. */
    freeName: (folder: string, fileName: string): string => {
      const { name, ext } = parse(fileName);
      let free = fileName;
      for (let count = 2; isTaken(join(folder, free)); count += 1) {
        free = `${name} (${count})${ext}`;
      }
      return free;
    },
    /** Keeps a target for a save until it is released; false where another save has it. */
    claim: (id: string, target: string): boolean => {
      if (isTaken(target)) return false;
      taken.set(id, keyOf(target));
      return true;
    },
    release: (id: string): void => void taken.delete(id),
  };
};
