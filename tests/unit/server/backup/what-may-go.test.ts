import { expect, test } from 'vitest';
import { type KeptBackup, whatMayGo } from '#server/commands/backup/what-may-go.ts';

const now = new Date('2026-06-30T12:00:00Z');

const backup = (startedOn: string, firstSegment: string | null = null): KeptBackup => ({
  name: `portal-${startedOn}`,
  startedOn,
  firstSegment,
});

const march = backup('2026-03-01T00:00:00.000Z', '000000010000000000000001');
const may = backup('2026-05-01T00:00:00.000Z', '000000010000000000000004');
const june = backup('2026-06-20T00:00:00.000Z', '000000020000000000000009');

test('the last back-up from before the days that count stays: their first moments are restored from it', () => {
  expect(whatMayGo([june, march, may], 30, now)).toEqual({
    backups: [march.name],
    segmentsBefore: may.firstSegment,
    archivedBefore: new Date('2026-05-31T12:00:00Z'),
    contentsBefore: new Date('2026-04-30T00:00:00Z'),
  });
});

test('the newest stays, however old it is', () => {
  expect(whatMayGo([may, march], 1, now)).toMatchObject({
    backups: [march.name],
    segmentsBefore: may.firstSegment,
  });
});

test('where nothing is old nothing goes, but what the archive kept for none of them, for as long as that', () => {
  expect(whatMayGo([june], 30, now)).toEqual({
    backups: [],
    segmentsBefore: june.firstSegment,
    archivedBefore: new Date('2026-05-31T12:00:00Z'),
    contentsBefore: new Date('2026-05-30T12:00:00Z'),
  });
});

test('without a back-up everything may be needed, and dumps need no archive', () => {
  expect(whatMayGo([], 30, now)).toMatchObject({
    backups: [],
    segmentsBefore: null,
    contentsBefore: null,
  });
  expect(whatMayGo([backup('2026-06-29T00:00:00.000Z')], 30, now).segmentsBefore).toBeNull();
});

test('a log that goes on after a restore is as old as its place says, not its history', () => {
  const after = backup('2026-06-25T00:00:00.000Z', '000000030000000000000002');
  expect(whatMayGo([june, after], 30, now).segmentsBefore).toBe(after.firstSegment);
});
