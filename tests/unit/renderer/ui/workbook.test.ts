import type { CellObject } from 'xlsx';
import { expect, test } from 'vitest';
import type { ChartData } from '#renderer/ui/charts/chart-data.ts';
import type { ChartWords } from '#renderer/ui/charts/chart-words.ts';
import { totalsName } from '#renderer/ui/charts/read-chart.ts';
import { workbookOf } from '#renderer/ui/charts/workbook.ts';

// Nothing else is said of totals.
const words = { total: 'Total', totalOfAll: 'Total, all' } as ChartWords;

const answer: ChartData = {
  columns: [
    { key: 'day', title: 'Day', kind: 'date' },
    { key: 'who', title: 'Who', kind: 'text' },
    { key: 'count', title: 'Count', kind: 'number', adds: true },
  ],
  rows: [
    { day: '2026-02-01', who: 'Ana', count: 3 },
    { day: '2026-02-02', who: 'Bo', count: 4 },
  ],
};

const sheetOf = (data: ChartData) => {
  const { Sheets } = workbookOf({
    ...data,
    title: 'Cases',
    direction: 'ltr',
    timeZone: 'UTC',
    totalsName: totalsName(data, words),
  });
  const sheet = Sheets['Cases'] ?? {};
  const said = (line: number) =>
    ['A', 'B', 'C'].map((column) => (sheet[`${column}${line}`] as CellObject | undefined)?.v);
  return { said, range: sheet['!ref'], filtered: sheet['!autofilter']?.ref };
};

test('a workbook says below its rows what everything comes to, as the table on the page does', () => {
  const whole = sheetOf({ ...answer, totals: { count: 7 } });
  expect(whole.said(4)).toEqual([undefined, undefined, undefined]);
  expect(whole.said(5)).toEqual(['Total', undefined, 7]);
  expect(whole).toMatchObject({ range: 'A1:C5', filtered: 'A1:C3' });
});

test('where rows are left out it says that they are in the total, and which are there', () => {
  const note = 'Only the first rows are shown.';
  const cut = sheetOf({ ...answer, totals: { count: 90 }, note });
  expect([cut.said(5), cut.said(6)]).toEqual([
    ['Total, all', undefined, 90],
    [note, undefined, undefined],
  ]);
  expect(cut.range).toBe('A1:C6');
});

test('it has no total where the page shows none', () => {
  const plain = sheetOf(answer);
  expect(plain.said(5)).toEqual([undefined, undefined, undefined]);
  expect(plain.range).toBe('A1:C3');
});
