import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { removeCutShort } from '#server/commands/backup/cut-short.ts';
import { openBackupWriter } from '#server/commands/backup/manifest.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const now = new Date('2026-06-30T12:00:00Z');

const givenFolder = async (): Promise<string> => {
  const { path, remove } = await temporaryFolder('cut-short');
  onTestFinished(remove);
  return path;
};

/** A folder with one file in it, all of it last written at a moment but, where that is said, the file. */
const givenPart = async (parent: string, name: string, written: string, file = written) => {
  const folder = join(parent, name);
  const path = join(folder, 'postgres', 'PG_VERSION');
  await mkdir(join(folder, 'postgres'), { recursive: true });
  await writeFile(path, '18');
  await utimes(path, new Date(file), new Date(file));
  for (const one of [join(folder, 'postgres'), folder]) {
    await utimes(one, new Date(written), new Date(written));
  }
};

test('what a killed back-up has left goes after a day; one at work, a whole one and what is not ours stay', async () => {
  const parent = await givenFolder();
  await givenPart(parent, 'portal-20260628T020000Z.part', '2026-06-28T02:10:00Z');
  await givenPart(
    parent,
    'portal-20260627T020000Z.part',
    '2026-06-27T02:10:00Z',
    '2026-06-30T11:00:00Z',
  );
  await givenPart(parent, 'portal-20260626T020000Z', '2026-06-26T02:10:00Z');
  await givenPart(parent, 'mine.part', '2026-06-26T02:10:00Z');
  expect(await removeCutShort(parent, now)).toEqual(['portal-20260628T020000Z.part']);
  expect((await readdir(parent)).toSorted()).toEqual([
    'mine.part',
    'portal-20260626T020000Z',
    'portal-20260627T020000Z.part',
  ]);
});

test('whoever is told to end writes nothing any more, not even the rest of a file', async () => {
  const folder = await givenFolder();
  const cutting = new AbortController();
  const writer = openBackupWriter(folder, cutting.signal);
  const endless = new Readable({
    read() {
      this.push('x');
      cutting.abort(new Error('cut short'));
    },
  });
  await expect(writer.add('files/endless', endless)).rejects.toThrow();
  await expect(writer.add('files/next', Readable.from(['x']))).rejects.toThrow('cut short');
  expect(await readdir(join(folder, 'files'))).not.toContain('next');
});
