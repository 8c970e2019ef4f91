import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { EntryFiles } from './desktop-entry.ts';

/** An AppImage runs from a folder that is made anew at each start; it says where its file lies. */
export const appImage = process.env.APPIMAGE;

export const entryFiles: EntryFiles = {
  read: (path) => readFile(path, 'utf8').catch(() => null),
  makeFolder: (path) => mkdir(path, { recursive: true }),
  write: (path, text) => writeFile(path, text),
  remove: (path) => rm(path, { force: true }),
};
