import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { throwOldAway } from '#server/commands/backup/throw-away.ts';
import { temporaryFolder, type TemporaryFolder } from '#tests/support/temporary-folder.ts';

const now = new Date('2026-06-30T12:00:00Z');

let home: TemporaryFolder;

beforeEach(async () => {
  home = await temporaryFolder('throw-away');
});

afterEach(() => home.remove());

const giveBackup = async (name: string, day: string, firstSegment: string, format = 1) => {
  const folder = join(home.path, 'backups', name);
  await mkdir(folder, { recursive: true });
  const manifest = {
    format,
    release: '2.5.1',
    kind: 'cluster',
    postgres: 18,
    migration: 39,
    startedOn: `${day}T00:00:00.000Z`,
    finishedOn: `${day}T00:01:00.000Z`,
    firstSegment,
    secretKey: 'file',
    files: 1,
    bytes: 1,
    sumsDigest: 'a'.repeat(64),
  };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return folder;
};

const giveArchived = async (part: 'files' | 'wal', name: string, day: string): Promise<string> => {
  await mkdir(join(home.path, 'archive', part), { recursive: true });
  const file = join(home.path, 'archive', part, name);
  await writeFile(file, '');
  const archivedOn = new Date(`${day}T00:00:00Z`);
  await utimes(file, archivedOn, archivedOn);
  return file;
};

const giveSegment = (name: string, day = '2026-04-01') => giveArchived('wal', name, day);

const throwAway = () =>
  throwOldAway(join(home.path, 'backups'), join(home.path, 'archive'), 7, now);

test('what is old goes, with the log that no other back-up needs; a folder of others stays', async () => {
  const march = await giveBackup('march', '2026-03-01', '000000010000000000000001');
  const may = await giveBackup('may', '2026-05-01', '000000010000000000000004');
  const june = await giveBackup('june', '2026-06-29', '000000010000000000000009');
  const mine = join(home.path, 'backups', 'mine');
  await mkdir(mine);
  // As if its manifest could not be read: in what a system keeps for itself, nothing is looked for.
  await mkdir(join(home.path, 'backups', 'lost+found', 'manifest.json'), { recursive: true });
  await mkdir(join(home.path, 'backups', '.Spotlight-V100', 'manifest.json'), { recursive: true });
  const old = await giveSegment('000000010000000000000002');
  const needed = await giveSegment('000000010000000000000004');
  expect(await throwAway()).toEqual(['march']);
  expect([march, may, june, mine, old, needed].map(existsSync)).toEqual([
    false,
    true,
    true,
    true,
    false,
    true,
  ]);
});

test('the first back-up of a new folder leaves what those of another one need: the archive of all the days', async () => {
  await giveBackup('june', '2026-06-30', '000000010000000000000009');
  const gone = [
    await giveSegment('000000010000000000000005', '2026-06-22'),
    await giveArchived('files', 'older', '2026-06-21'),
  ];
  const kept = [
    await giveSegment('000000010000000000000006', '2026-06-24'),
    await giveArchived('files', 'younger', '2026-06-24'),
  ];
  expect(await throwAway()).toEqual([]);
  expect(gone.map(existsSync)).toEqual([false, false]);
  expect(kept.map(existsSync)).toEqual([true, true]);
});

test('a back-up of a release to come is not taken for none: nothing goes', async () => {
  const march = await giveBackup('march', '2026-03-01', '000000010000000000000001', 2);
  const april = await giveBackup('april', '2026-04-01', '000000010000000000000003');
  await giveBackup('june', '2026-06-29', '000000010000000000000009');
  const needed = await giveSegment('000000010000000000000002');
  await expect(throwAway()).rejects.toThrow('a release that this one cannot read');
  expect([march, april, needed].map(existsSync)).toEqual([true, true, true]);
});
