import { expect, test } from 'vitest';
import { createChartFormats } from '#renderer/ui/charts/chart-formats.ts';
import { type ChartLook, lightLook } from '#renderer/ui/charts/chart-look.ts';
import type { ChartWords } from '#renderer/ui/charts/chart-words.ts';
import { arrange, categoryScale } from '#renderer/ui/charts/compared-parts.ts';
import { beginOf } from '#renderer/ui/charts/date-adapter.ts';
import { drawChart } from '#renderer/ui/charts/draw-chart.ts';
import { readCompared } from '#renderer/ui/charts/read-chart.ts';

const week = 7 * 24 * 60 * 60 * 1000;

const tools = {
  formats: createChartFormats('es-US', 'America/Los_Angeles'),
  words: {} as ChartWords,
  look: {} as ChartLook,
  direction: 'ltr',
  moving: false,
  paper: false,
  hidden: new Set<number>(),
} as const;

const columns = [
  { key: 'week', title: 'Week', kind: 'date', unit: 'week' },
  { key: 'count', title: 'Cases', kind: 'number' },
] as const;

test.each([
  ['Monday', '2024-01-01', 1],
  ['Saturday', '2024-01-06', 6],
  ['Sunday', '2024-01-07', 0],
])('of weeks that begin on %s the scale marks those days', (_day, first, weekday) => {
  const rows = Array.from({ length: 80 }, (_, at) => {
    const day = new Date(Date.parse(first) + at * week).toISOString().slice(0, 10);
    return { week: day, count: 1 };
  });
  const chart = readCompared({ columns, rows }, tools);
  const scale = categoryScale(chart, tools, arrange('LINE', chart));
  if (scale.type !== 'time') throw new Error('no scale of dates');
  const begins = new Date(`${first}T00:00`).getTime();
  // As the library makes ticks where there are too many weeks for one each.
  expect(beginOf(begins, 'isoWeek', scale.time.isoWeekday)).toBe(begins);
  expect(scale.time.isoWeekday).toBe(weekday);
});

test('records without a date have no place among the weeks: how many there are is said, once they are counted', () => {
  const words = { undated: (records) => `${records ?? 'some'} without a date` } as ChartWords;
  const draw = (parts: readonly { readonly key: string; readonly records: boolean }[]) =>
    drawChart(
      'LINE',
      {
        columns: [
          columns[0],
          ...parts.map((part) => ({ ...part, title: part.key, kind: 'number' }) as const),
        ],
        rows: [
          { week: null, open: 3, closed: 4 },
          { week: '', open: 2, closed: null },
          { week: '2024-01-06', open: 1, closed: 1 },
        ],
      },
      { ...tools, look: lightLook, words },
    ) ?? expect.fail('it is drawn');
  const open = { key: 'open', records: true };
  const closed = { key: 'closed', records: true };
  const { note, config } = draw([open, closed]);
  expect(note).toBe('9 without a date');
  expect(config.data.datasets.map(({ data }) => data.length)).toEqual([1, 1]);
  expect(draw([open, { ...closed, records: false }]).note).toBe('5 without a date');
  expect(draw([{ ...open, records: false }]).note).toBe('some without a date');
});
