import { expect, test, vi } from 'vitest';
import type { ChartColumn, ChartData, DrawnFamily } from '#renderer/ui/charts/chart-data.ts';
import { createChartFormats } from '#renderer/ui/charts/chart-formats.ts';
import type { ChartWords } from '#renderer/ui/charts/chart-words.ts';
import { lightLook } from '#renderer/ui/charts/chart-look.ts';
import { drawChart } from '#renderer/ui/charts/draw-chart.ts';
import { readParts, sharesOf } from '#renderer/ui/charts/read-chart.ts';
// Brings the kinds of charts that are not the library's own.
import '#renderer/ui/charts/register-charts.ts';

// Grounds of parts are drawn on a canvas of their own; plain ones will do.
vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });

const formats = createChartFormats('en-US', 'America/Los_Angeles');

const words = {
  blank: '(blank)',
  others: 'Others',
  total: 'Total',
  increase: 'Increase',
  decrease: 'Decrease',
  cut: (part) => `Only the ${part}`,
} as ChartWords;

const tools = { formats, words };

const draw = (family: DrawnFamily, data: ChartData) =>
  drawChart(family, data, {
    ...tools,
    look: lightLook,
    direction: 'ltr',
    moving: false,
    hidden: new Set(),
    paper: false,
  }) ?? expect.fail('it is drawn');

const name: ChartColumn = { key: 'name', title: 'Type', kind: 'text' };

const many = (count: number, adds: boolean): ChartData => ({
  columns: [name, { key: 'value', title: 'Value', kind: 'number', adds }],
  rows: Array.from({ length: count }, (_, at) => ({ name: `N${at + 1}`, value: at + 1 })),
});

test('averages are not added up: of many the largest are shown, and the others are said to be missing', () => {
  const averages = many(20, false);
  const { parts } = sharesOf(readParts(averages, tools), tools);
  expect(parts.map((part) => part.name)).toEqual(averages.rows.slice(8).map((row) => row['name']));
  const { keys, note } = draw('PIE', averages);
  expect(note).toBe('Only the largest');
  expect(keys.map((key) => key.note)).toContain('20');
  expect(draw('PIE', many(12, false)).note).toBeUndefined();
  expect(draw('PIE', many(20, true)).note).toBeUndefined();
});

test('a ring has the sum in it of what adds up alone', () => {
  const inside = (adds: boolean) => draw('DONUT', many(3, adds)).config.options?.plugins;
  expect(inside(true)).toMatchObject({ sumInside: { sum: '6', label: 'Total' } });
  expect(inside(false)).toMatchObject({ sumInside: {} });
  expect(inside(false)).not.toMatchObject({ sumInside: { label: 'Total' } });
});

const stepsOf = (data: ChartData) => {
  const { labels, datasets } = draw('WATERFALL', data).config.data;
  return (labels ?? []).map((label, at) => [label, datasets[0]?.data[at]]);
};

test('a waterfall ends with the total of everything, also of what is not shown, where there is one', () => {
  const cut = { ...many(2, true), totals: { value: 10 } };
  expect(stepsOf(cut)).toEqual([
    ['N1', [0, 1]],
    ['N2', [1, 3]],
    ['Others', [3, 10]],
    ['Total', [0, 10]],
  ]);
  expect(stepsOf(many(2, true)).at(-1)).toEqual(['Total', [0, 3]]);
  expect(stepsOf(many(2, false)).at(-1)).toEqual(['N2', [1, 3]]);
  expect(draw('WATERFALL', many(2, false)).keys.map((key) => key.name)).toEqual([
    'Increase',
    'Decrease',
  ]);
});

const count = { kind: 'number', adds: true, measure: 'COUNT' } as const;

const split: ChartData = {
  columns: [
    name,
    { key: 'new', title: 'New · Cases', split: 'New', ...count },
    { key: 'newDays', title: 'New · Days', split: 'New', kind: 'number', measure: 'AVG daysOpen' },
    { key: 'open', title: 'Open · Cases', split: 'Open', ...count },
    {
      key: 'openDays',
      title: 'Open · Days',
      split: 'Open',
      kind: 'number',
      measure: 'AVG daysOpen',
    },
  ],
  rows: [
    { name: 'Graffiti', new: 3, newDays: 20, open: 4, openDays: 30 },
    { name: 'Noise', new: 0, newDays: null, open: 2, openDays: 5 },
  ],
};

test('what is split has a part for each of its values, of the first measure alone', () => {
  const told = ({ parts }: ReturnType<typeof readParts>) =>
    parts.map((part) => [part.name, part.column, part.value]);
  const chart = readParts({ ...split, totals: { new: 10, open: 6 } }, tools);
  expect(told(chart)).toEqual([
    ['Graffiti · New', 'new', 3],
    ['Graffiti · Open', 'open', 4],
    ['Noise · Open', 'open', 2],
  ]);
  expect(chart).toMatchObject({ byValue: true, adds: true, rest: 7 });
  const whole = { columns: split.columns.slice(1), rows: split.rows.slice(0, 1) };
  expect(told(readParts(whole, tools))).toEqual([
    ['New', 'new', 3],
    ['Open', 'open', 4],
  ]);
});

test.each(['STACK', 'AREA'] as const)('a %s stands on itself where it adds up alone', (family) => {
  const scalesOf = (keys: readonly string[]) => {
    const columns = split.columns.filter(({ key }) => key === 'name' || keys.includes(key));
    return draw(family, { ...split, columns }).config.options?.scales;
  };
  expect(scalesOf(['new', 'open'])).toMatchObject({ y: { stacked: true } });
  expect(scalesOf(['newDays', 'openDays'])).toMatchObject({ y: { stacked: false } });
  expect(scalesOf(['new', 'openDays'])).toMatchObject({ y: { stacked: false } });
});
