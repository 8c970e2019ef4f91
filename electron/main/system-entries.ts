import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { appImageOf } from './app-image.ts';
import type { EntryFiles } from './desktop-entry.ts';

/** The AppImage that this client runs from: its file stays where it lies, and what is in it does not. */
export const appImage = appImageOf({
  file: process.env.APPIMAGE,
  folder: process.env.APPDIR,
  program: process.execPath,
});

export const entryFiles: EntryFiles = {
  read: (path) => readFile(path, 'utf8').catch(() => null),
  makeFolder: (path) => mkdir(path, { recursive: true }),
  write: (path, text) => writeFile(path, text),
  remove: (path) => rm(path, { force: true }),
};
