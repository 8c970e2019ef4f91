import type { CellObject } from 'xlsx';
import { expect, test } from 'vitest';
import type { ChartColumn, ChartData } from '#renderer/ui/charts/chart-data.ts';
import type { ChartWords } from '#renderer/ui/charts/chart-words.ts';
import { totalsName } from '#renderer/ui/charts/read-chart.ts';
import { workbookFile, workbookOf } from '#renderer/ui/charts/workbook.ts';
import { readWorkbook } from '#tests/support/read-workbook.ts';

// Nothing else is said of totals.
const words = { total: 'Total', totalOfAll: 'Total, all' } as ChartWords;

const month: ChartColumn = { key: 'month', title: 'Month', kind: 'date', unit: 'month' };

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

test('a workbook holds real numbers and dates, and texts that no program runs', () => {
  const book = workbookOf({
    title: '=Cases [by] month',
    totalsName: 'Total',
    direction: 'rtl',
    timeZone: 'America/Los_Angeles',
    columns: [month, { key: 'note', title: '+Note', kind: 'text' }],
    rows: [{ month: '2026-02-01', note: '=1+1' }],
  });
  expect(book.SheetNames).toEqual(['=Cases  by  month']);
  expect(book.Workbook?.Views?.[0]?.RTL).toBe(true);
  const sheet = book.Sheets['=Cases  by  month'];
  expect(sheet?.['A2']).toMatchObject({ t: 'n', v: 46_054, z: 'yyyy-mm-dd' });
  expect(sheet?.['B1']).toMatchObject({ t: 's', v: '+Note' });
  expect(sheet?.['B2']).toMatchObject({ t: 's', v: '=1+1' });
  expect(sheet?.['B2']).not.toHaveProperty('f');
});

test('the file of a workbook keeps its headings in sight, and every cell', async () => {
  const rows = Array.from({ length: 2000 }, (_, at) => ({ name: `Łódź ${at} <&>`, count: at }));
  const file = workbookFile({
    title: 'Cases',
    totalsName: 'Total',
    direction: 'rtl',
    timeZone: 'UTC',
    columns: [
      { key: 'name', title: 'Name', kind: 'text' },
      { key: 'count', title: 'Count', kind: 'number' },
    ],
    rows,
  });
  const read: (readonly (string | undefined)[])[] = [];
  const [sheet] = await readWorkbook(Buffer.from(file), ({ cells }) =>
    // Texts stand in a list of their own, and a cell has the place of its text there.
    read.push([cells.get(0)?.type, cells.get(1)?.value]),
  );
  expect(sheet).toMatchObject({ frozenRows: 1, rightToLeft: true, filter: 'A1:B2001', rows: 2001 });
  expect(read.slice(1)).toEqual(rows.map(({ count }) => ['s', String(count)]));
});

test('a workbook tells of days that no spreadsheet counts as texts', () => {
  const { Sheets } = workbookOf({
    title: 'Cases',
    totalsName: 'Total',
    direction: 'ltr',
    timeZone: 'UTC',
    columns: [{ key: 'on', title: 'On', kind: 'date' }],
    rows: [
      { on: '1895-05-01' },
      { on: '1895-05-01T10:30:00.000Z' },
      { on: '1900-02-28' },
      { on: '1900-03-01' },
    ],
  });
  const cells = ['A2', 'A3', 'A4', 'A5'].map((place) => Sheets['Cases']?.[place] as CellObject);
  expect(cells.map(({ t, v }) => [t, v])).toEqual([
    ['s', '1895-05-01'],
    ['s', '1895-05-01 10:30'],
    ['s', '1900-02-28'],
    ['n', 61],
  ]);
});
