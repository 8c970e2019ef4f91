import { basename, dirname, join, parse, resolve } from 'node:path';
import type { SavedEnding } from './file-name.ts';

/** Systems whose common file systems take `A.xlsx` and `a.xlsx` for one file. */
const caseless: ReadonlySet<NodeJS.Platform> = new Set(['darwin', 'win32']);

/**
 * The target that a person has named, with its ending. The dialog of Linux leaves away what was not typed, so that no
 * program would open the file. It has asked about the name without its ending alone: a file of the whole name stays, and
 * the new one is counted.
 */
export const targetWithEnding = async (
  target: string,
  ending: SavedEnding,
  isThere: (path: string) => Promise<boolean>,
): Promise<string> => {
  if (target.toLowerCase().endsWith(`.${ending}`)) return target;
  const stem = join(dirname(target), basename(target).replace(/[\s.]+$/, ''));
  let whole = `${stem}.${ending}`;
  for (let count = 2; await isThere(whole); count += 1) whole = `${stem} (${count}).${ending}`;
  return whole;
};

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
