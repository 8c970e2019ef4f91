import { expect, test } from 'vitest';
import { parseHistory, type Timeline, timelineAt } from '#server/commands/backup/timelines.ts';

const first = '000000010000000A000000FD';

const line = (number: number, archivedOn: string, history: string): Timeline => ({
  number,
  archivedOn: new Date(archivedOn),
  from: parseHistory(history),
});

/** Restored to the end of the back-up, after some days of work. */
const second = line(2, '2026-06-20T00:00:00Z', '1\tA/FD000120\treached consistency\n');

/** Restored again from a back-up of the second. */
const third = line(
  3,
  '2026-06-25T00:00:00Z',
  '1\tA/FD000120\treached consistency\n\n2\tB/1000028\tbefore 2026-06-24 00:00:00+00\n',
);

test('a history says which lines were left, and in which segment', () => {
  expect(third.from).toEqual([
    { number: 1, place: '0000000A000000FD' },
    { number: 2, place: '0000000B00000001' },
  ]);
});

test.each([
  ['before anything was restored', '2026-06-19T00:00:00Z', undefined],
  ['on the line that was restored first', '2026-06-22T00:00:00Z', 2],
  ['on the line that was restored last', '2026-06-26T00:00:00Z', 3],
])('a moment lies %s', (_, moment, number) => {
  expect(timelineAt([third, second], first, new Date(moment))).toBe(number);
});

test('the last moment is that of the newest line which comes from the back-up', () => {
  expect(timelineAt([second, third], first, 'latest')).toBe(3);
  // Made when the first line had already been left for the others, or on a line that nobody has left.
  expect(timelineAt([second, third], '000000010000000A000000FE', 'latest')).toBeUndefined();
  expect(timelineAt([second, third], '000000030000000B00000002', 'latest')).toBeUndefined();
});
