import { expect, test } from 'vitest';
import type { CellObject } from 'xlsx';
import type { ChartData } from '#renderer/ui/charts/chart-data.ts';
import { createFormats } from '#renderer/i18n/formats.ts';
import { languages } from '#renderer/i18n/languages.ts';
import { createChartFormats } from '#renderer/ui/charts/chart-formats.ts';
import type { ChartWords } from '#renderer/ui/charts/chart-words.ts';
import { type ChartLook, lightLook } from '#renderer/ui/charts/chart-look.ts';
import { drawChart } from '#renderer/ui/charts/draw-chart.ts';
import { datasetsOf } from '#renderer/ui/charts/compared-parts.ts';
import { placesOf } from '#renderer/ui/charts/color-places.ts';
import { type DrawTools, stylesFor, valueScale } from '#renderer/ui/charts/drawing.ts';
import { shrinkToFit } from '#renderer/ui/charts/paper.ts';
import { palettes, seriesStyle } from '#renderer/ui/charts/palette.ts';
import { readCompared, readParts, readSpots, sharesOf } from '#renderer/ui/charts/read-chart.ts';
// Brings the kinds of charts that are not the library's own.
import '#renderer/ui/charts/register-charts.ts';
import { workbookOf } from '#renderer/ui/charts/workbook.ts';

const formats = createChartFormats('en-US', 'America/Los_Angeles');

const isOpen = ({ name }: { readonly name: string }): boolean => name === 'Open';

// What reading an answer says of all the words.
const words = { blank: '(blank)', others: 'Other' } as ChartWords;

const tools = { formats, words };

const months: ChartData = {
  columns: [
    { key: 'month', title: 'Month', kind: 'date', unit: 'month' },
    { key: 'status', title: 'Status', kind: 'text' },
    { key: 'count', title: 'Cases', kind: 'number', adds: true },
  ],
  rows: [
    { month: '2026-02-01', status: 'Open', count: 4 },
    { month: '2026-01-01', status: 'Open', count: 3 },
    { month: '2026-01-01', status: null, count: 2 },
  ],
};

test('dates come in their order, a second column makes series, and what is missing stays open', () => {
  const { categories, series } = readCompared(months, tools);
  expect(categories.map(({ name }) => name)).toEqual(['January 2026', 'February 2026']);
  expect(series.map(({ name, marks }) => [name, marks.map(({ value }) => value)])).toEqual([
    ['Open', [3, 4]],
    ['(blank)', [2, null]],
  ]);
});

test('several measures are series of their own, and alone they are compared with each other', () => {
  const columns = [
    { key: 'a', title: 'A', kind: 'number' },
    { key: 'b', title: 'B', kind: 'number' },
  ] as const;
  const { category, categories, series } = readCompared({ columns, rows: [{ a: 1, b: 2 }] }, tools);
  expect(category).toBeNull();
  expect(categories.map(({ name }) => name)).toEqual(['A', 'B']);
  expect(series[0]?.marks.map(({ value }) => value)).toEqual([1, 2]);
  expect(readSpots({ columns, rows: [{ a: 1, b: null }] }, tools)?.series).toEqual([]);
});

test('the smallest of many parts become one, and shares add up to the whole', () => {
  const rows = Array.from({ length: 40 }, (_, at) => ({ name: `N${at}`, value: at }));
  const data: ChartData = {
    columns: [
      { key: 'name', title: 'Name', kind: 'text' },
      { key: 'value', title: 'Value', kind: 'number', adds: true },
    ],
    rows,
  };
  const { parts } = sharesOf(readParts(data, tools), tools);
  expect(parts).toHaveLength(12);
  expect(parts.at(-1)).toMatchObject({ name: 'Other', row: null });
  const sumOf = (some: typeof parts) => some.reduce((sum, { value }) => sum + (value ?? 0), 0);
  expect(sumOf(parts)).toBe(780);
  // Of an answer that was cut, what is left out is a share too.
  const cut = { ...data, rows: rows.slice(0, 4), totals: { value: 780 } };
  const shares = sharesOf(readParts(cut, tools), tools).parts;
  expect(shares.map(({ name }) => name)).toEqual(['N1', 'N2', 'N3', 'Other']);
  expect(sumOf(shares)).toBe(780);
});

test.each([
  { values: [0, 3, 40], begins: true },
  { values: [2, null, 40], begins: true },
  { values: [0, 0], begins: true },
  { values: [30, 40], begins: false },
  { values: [-3, 40], begins: false },
])('the scale of a line over $values begins at zero: $begins', ({ values, begins }) => {
  // Colours alone are taken from the look here.
  const look = {} as ChartLook;
  const canvas = {
    direction: 'ltr',
    moving: false,
    paper: false,
    hidden: new Set<number>(),
  } as const;
  const scale = valueScale({ ...tools, ...canvas, look }, values, {
    fromZero: false,
  });
  expect(scale.beginAtZero).toBe(begins);
});

test.each([
  { count: 12, width: 1 },
  { count: 150, width: 0 },
])('bars of $count months have lines of $width px between their colours', ({ count, width }) => {
  const rows = Array.from({ length: count }, (_, at) => {
    const month = new Date(Date.UTC(2014, at)).toISOString().slice(0, 10);
    return { month, count: 1 };
  });
  const look = { scheme: 'light', paper: '#ffffff' } as ChartLook;
  const canvas = { direction: 'ltr', moving: false, paper: false } as const;
  const drawTools = { ...tools, ...canvas, hidden: new Set<number>(), look };
  const columns = months.columns.filter(({ key }) => key !== 'status');
  const [bars] = datasetsOf('STACK', readCompared({ columns, rows }, tools), drawTools);
  expect(bars?.borderWidth).toBe(width);
});

const lightness = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [lightness(one), lightness(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

test('seventeen colours stand out from every ground, and no two series of a hundred look the same', () => {
  const grounds = { light: ['#ffffff', '#f4f6f8', '#eef1f5'], dark: ['#1a212a', '#222a34'] };
  for (const scheme of ['light', 'dark'] as const) {
    expect(new Set(palettes[scheme]).size).toBe(17);
    for (const ground of grounds[scheme]) {
      for (const color of palettes[scheme]) {
        expect(contrast(color, ground), `${color} on ${ground}`).toBeGreaterThanOrEqual(3);
      }
    }
  }
  const styles = Array.from({ length: 100 }, (_, place) => seriesStyle('light', place));
  expect(new Set(styles.map(({ color, ground }) => `${color} ${ground}`)).size).toBe(100);
});

/** The place of each name, by the name: in what order the names came is forgotten. */
const placesByName = (names: readonly string[]): Readonly<Record<string, number>> => {
  const places = placesOf(names);
  return Object.fromEntries(names.map((name, at) => [name, places[at] ?? -1]));
};

test('a name has its own colour in every chart, in whatever order the names come', () => {
  const two = placesByName(['Open', 'Closed']);
  expect(placesByName(['Closed', 'Open'])).toEqual(two);
  expect(placesByName(['Closed'])).toEqual({ Closed: two['Closed'] });
  const three = placesByName(['Open', 'Closed', 'Pending']);
  expect(placesByName(['Pending', 'Closed', 'Open'])).toEqual(three);
  expect(three).toMatchObject(two);
});

test('of two names that prefer one colour the later gives way, and no third name for it', () => {
  // Signs that lie as far apart as there are colours prefer the same one, and the next sign the colour after it.
  const [first, later, next] = ['A', 'R', 'S'] as const;
  const [alone] = placesOf([first]);
  expect(placesOf([later])).toEqual([alone]);
  const all = placesByName([first, later, next]);
  expect(placesByName([later, next, first])).toEqual(all);
  expect(all).toMatchObject({ ...placesByName([first]), ...placesByName([next]) });
  expect(new Set(Object.values(all)).size).toBe(3);
});

test('up to seventeen names of a chart have a hue each, and more of them another ground', () => {
  const names = Array.from({ length: 100 }, (_, at) => `Status ${at * at}`);
  for (let count = 1; count <= 17; count += 1) {
    const hues = placesOf(names.slice(0, count)).map((place) => seriesStyle('light', place).color);
    expect(new Set(hues).size).toBe(count);
  }
  const styles = placesOf(names).map((place) => seriesStyle('light', place));
  expect(new Set(styles.map(({ color, ground }) => `${color} ${ground}`)).size).toBe(100);
  // Also names that are the same.
  expect(new Set(placesOf(['Burbank', 'Burbank'])).size).toBe(2);
});

test('a value by itself keeps its colour, and a measure has the first', () => {
  const look = { look: { scheme: 'light' } } as DrawTools;
  const only = { columns: months.columns, rows: months.rows.slice(0, 1) };
  const both = readCompared(months, tools);
  const open = stylesFor(both.series, both, look)[both.series.findIndex(isOpen)];
  const filtered = readCompared(only, tools);
  expect(stylesFor(filtered.series, filtered, look)).toEqual([open]);
  expect(open).not.toEqual(seriesStyle('light', 0));

  const unsplit = { ...only, columns: months.columns.filter(({ key }) => key !== 'status') };
  const measured = readCompared(unsplit, tools);
  expect(stylesFor(measured.series, measured, look)).toEqual([seriesStyle('light', 0)]);
  // Spread over columns, each named by its value.
  const spread = readCompared(
    {
      columns: [
        ...unsplit.columns.slice(0, 1),
        { key: 'count', title: 'Open', kind: 'number', split: 'Open' },
      ],
      rows: only.rows,
    },
    tools,
  );
  expect(stylesFor(spread.series, spread, look)).toEqual([open]);
  const slices = sharesOf(readParts(only, tools), tools);
  expect(slices.byValue).toBe(true);
});

test('bars and steps below one another have room for their names, and fifteen bars fit into a widget', () => {
  const heightOf = (family: 'BAR' | 'FUNNEL', count: number): number => {
    const rows = Array.from({ length: count }, (_, at) => ({ name: `Case type ${at}`, value: 1 }));
    const columns = [
      { key: 'name', title: 'Type', kind: 'text' },
      { key: 'value', title: 'Cases', kind: 'number' },
    ] as const;
    const drawing = drawChart(
      family,
      { columns, rows },
      {
        ...tools,
        look: lightLook,
        direction: 'ltr',
        moving: false,
        hidden: new Set(),
        paper: false,
      },
    );
    return drawing?.leastHeight ?? 0;
  };
  const inWidget = 238;
  expect(heightOf('BAR', 15)).toBeLessThanOrEqual(inWidget);
  expect(heightOf('BAR', 100)).toBeGreaterThanOrEqual(100 * 12);
  expect(heightOf('FUNNEL', 1)).toBeGreaterThanOrEqual(20);
});

test('a chart of many steps is made smaller on paper, and gives way to its table before nobody could read it', () => {
  const step = 22;
  const room = 440;
  expect(shrinkToFit(10 * step, room, 1.5)).toBe(1);
  expect(shrinkToFit(25 * step, room, 1.5)).toBe(1.25);
  expect(shrinkToFit(60 * step, room, 1.5)).toBeNull();
});

test.each(['en', 'es', 'ar'] as const)(
  'a chart writes a day as the rest of the screen does: %s',
  (language) => {
    const chart = createChartFormats(languages[language].locale, 'America/Los_Angeles');
    const screen = createFormats(language, 'America/Los_Angeles');
    for (const value of ['2026-01-06', '2026-01-06T01:30:00.000Z']) {
      expect(chart.date(value)).toBe(screen.day(value));
      expect(chart.date(value, 'week')).toBe(screen.day(value));
    }
  },
);

test('a moment is told on the clocks of the portal, wherever the page is read, and a day stays that day', () => {
  const moment = '2026-01-06T01:30:00.000Z';
  const excelDay = 46_027;
  for (const [timeZone, day, hours] of [
    ['America/Los_Angeles', 5, -6.5],
    ['Asia/Tokyo', 6, 10.5],
  ] as const) {
    const { date, cell } = createChartFormats('en-US', timeZone);
    expect(date(moment)).toBe(`01/0${day}/2026`);
    expect(cell({ key: 'on', title: 'On', kind: 'date' }, moment)).toBe(`01/0${day}/2026`);
    expect(date('2026-01-06')).toBe('01/06/2026');
    const { Sheets } = workbookOf({
      title: 'Cases',
      totalsName: 'Total',
      direction: 'ltr',
      timeZone,
      columns: [{ key: 'on', title: 'On', kind: 'date' }],
      rows: [{ on: moment }, { on: '2026-01-06' }, { on: 'never' }],
      note: 'Only the first rows are shown.',
    });
    const sheet = Sheets['Cases'] ?? {};
    const [told, ...others] = ['A2', 'A3', 'A4', 'A6'].map((place) => sheet[place] as CellObject);
    expect(told?.z).toBe('yyyy-mm-dd hh:mm');
    expect(told?.v).toBeCloseTo(excelDay + 1 + hours / 24, 6);
    expect(others.map(({ v }) => v)).toEqual([
      excelDay + 1,
      'never',
      'Only the first rows are shown.',
    ]);
    expect([sheet['!ref'], sheet['!autofilter']]).toEqual(['A1:A6', { ref: 'A1:A4' }]);
  }
});
