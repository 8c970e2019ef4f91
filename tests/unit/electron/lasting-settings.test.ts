import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { KeptSettings } from '#electron/main/kept-settings.ts';
import { lastingSettings } from '#electron/main/lasting-settings.ts';
import { createUnfinishedFiles } from '#electron/main/unfinished-files.ts';
import { writeWhole } from '#electron/main/write-file.ts';

/** A settings file on a disk that can be full. */
const setUp = () => {
  const disk = { isFull: true, kept: { zoom: 1 } as KeptSettings };
  const reports: string[] = [];
  const settings = lastingSettings(
    {
      read: () => disk.kept,
      change: (change) => {
        if (disk.isFull) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
        disk.kept = { ...disk.kept, ...change };
      },
    },
    (sentence) => reports.push(sentence),
  );
  return { disk, reports, settings };
};

test('settings that cannot be written hold, are told once, and are written when they can be', () => {
  const { disk, reports, settings } = setUp();
  settings.change({ zoom: 1.25, saveFolder: '/home/ana/lists' });
  settings.change({ zoom: 1.5 });
  expect(settings.read()).toEqual({ zoom: 1.5, saveFolder: '/home/ana/lists' });
  expect(reports).toEqual(['The settings could not be written: Error ENOSPC']);
  disk.isFull = false;
  settings.change({ keepInTray: true });
  expect(disk.kept).toEqual({ zoom: 1.5, saveFolder: '/home/ana/lists', keepInTray: true });
  expect(settings.read()).toEqual(disk.kept);
});

test('a save does not fail by the list of unfinished files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-save-'));
  try {
    const { settings } = setUp();
    async function* source(): AsyncGenerator<Uint8Array> {
      yield new Uint8Array(3);
    }
    const outcome = await writeWhole(join(folder, 'list.xlsx'), source(), {
      signal: new AbortController().signal,
      onBytes: () => undefined,
      unfinished: createUnfinishedFiles(settings),
    });
    expect(outcome).toEqual({ kind: 'written', bytes: 3 });
    expect(await readdir(folder)).toEqual(['list.xlsx']);
    expect(settings.read().unfinished).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
