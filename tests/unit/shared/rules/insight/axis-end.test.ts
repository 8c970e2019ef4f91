import { describe, expect, test } from 'vitest';
import { backInOrder, fromNewest, partOf } from '#shared/rules/insight/axis-end.ts';
import type { GroupsQuestion } from '#shared/rules/insight/question.ts';

const question = (part: Partial<GroupsQuestion> = {}): GroupsQuestion => ({
  kind: 'groups',
  dataSet: 'cases',
  dimensions: [{ field: 'createdOn', period: 'DAY' }, { field: 'caseStatus' }],
  measures: [{ aggregate: 'COUNT' }],
  sort: [],
  offset: 0,
  limit: 2,
  ...part,
});

const answer = {
  rows: [
    ['2026-03-15', 'New', 3],
    ['2026-03-15', 'Open', 1],
    ['2026-03-14', 'New', 2],
    [null, 'New', 4],
  ],
  totalRows: 9,
};

describe('an axis of periods', () => {
  test('is asked for from its end and put in order, groups of a day as they came and those of none last', () => {
    expect(fromNewest(question()).sort).toEqual([{ by: 'createdOn.DAY', direction: 'DESC' }]);
    const told = backInOrder(question(), { ...answer, totalRows: 4 });
    expect(told.rows.map(([day, status]) => [day, status])).toEqual([
      ['2026-03-14', 'New'],
      ['2026-03-15', 'New'],
      ['2026-03-15', 'Open'],
      [null, 'New'],
    ]);
    expect(partOf(question(), { ...told, totalRows: 9 })).toBe('newest');
    expect(partOf(question(), told)).toBeUndefined();
  });

  test('that was cut among the groups of one day is told without that day, unless there is no other', () => {
    const daysOf = (rows: typeof answer.rows, part: Partial<GroupsQuestion> = {}) =>
      backInOrder(question(part), { rows, totalRows: 9 }).rows.map(([day]) => day);
    expect(daysOf(answer.rows)).toEqual(['2026-03-14', '2026-03-15', '2026-03-15']);
    expect(daysOf(answer.rows.slice(0, 3))).toEqual(['2026-03-15', '2026-03-15']);
    expect(daysOf(answer.rows.slice(0, 2))).toEqual(['2026-03-15', '2026-03-15']);
    // Gathered by days alone each of them is there as a whole.
    const byDay = { dimensions: question().dimensions.slice(0, 1) };
    expect(daysOf(answer.rows.slice(1, 3), byDay)).toEqual(['2026-03-14', '2026-03-15']);
  });

  test.each([
    ['in an order of its own', { sort: [{ by: 'COUNT', direction: 'DESC' }] }],
    ['that is no first dimension', { dimensions: question().dimensions.toReversed() }],
  ] as const)('%s is left as it is', (_, part) => {
    const asked = question(part);
    expect(fromNewest(asked)).toBe(asked);
    expect(backInOrder(asked, answer)).toBe(answer);
    expect(partOf(asked, answer)).toBe('first');
  });
});
