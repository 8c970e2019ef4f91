import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chartFile } from '#renderer/ui/charts/chart-file.ts';
import { createChartFormats } from '#renderer/ui/charts/chart-formats.ts';
import type { ChartWords } from '#renderer/ui/charts/chart-words.ts';
import { type PaperWish, sheetsOf } from '#renderer/ui/charts/paper.ts';

/** A picture of one pixel, for what a browser would make of a canvas. */
const picture = `data:image/jpeg;base64,${Buffer.from(
  'ffd8ffdb0043000302020302020303030304030304050805050404050a070706080c0a0c0c0b0a0b0b0d0e12100d0e110e0b0b1016101113141515150c0f171816141812141514ffc0000b080001000101011100ffc40014000100000000000000000000000000000009ffc40014100100000000000000000000000000000000ffda0008010100003f0054dfffd9',
  'hex',
).toString('base64')}`;

/** The texts that are written on each sheet. */
const sheets: string[][] = [];

const canvas = () => {
  const texts: string[] = [];
  sheets.push(texts);
  const pen = {
    fillRect: () => undefined,
    scale: () => undefined,
    measureText: (text: string) => ({ width: text.length }),
    fillText: (text: string) => texts.push(text),
  };
  return { getContext: () => pen, toDataURL: () => picture };
};

const years = { key: 'year', title: 'Year', kind: 'date', unit: 'year' } as const;

/** A table of years with what all of them come to, on paper. */
const yearsOnPaper = (count: number, more: Pick<PaperWish, 'part'> = {}) =>
  sheetsOf({
    family: 'GRID',
    title: 'Cases',
    direction: 'ltr',
    formats: createChartFormats('en-US', 'UTC'),
    words: {
      total: 'Total',
      rows: (shown: number, total: number) => `${shown} of ${total}`,
    } as ChartWords,
    data: {
      columns: [years, { key: 'cases', title: 'Cases', kind: 'number' }],
      rows: Array.from({ length: count }, (_, at) => ({ year: `${1900 + at}-01-01`, cases: at })),
      totals: { cases: 4321 },
    },
    ...more,
  });

beforeEach(() => {
  vi.stubGlobal('document', { createElement: canvas, documentElement: { lang: 'en' } });
});

afterEach(() => {
  vi.unstubAllGlobals();
  sheets.length = 0;
});

test('each sheet of a long table says which of how many it is, and has the headings', async () => {
  const file = await chartFile('pdf', {
    family: 'GRID',
    title: 'Cases',
    direction: 'ltr',
    formats: createChartFormats('en-US', 'UTC'),
    words: {} as ChartWords,
    data: {
      columns: [{ key: 'name', title: 'Name of the case', kind: 'text' }],
      rows: Array.from({ length: 60 }, (_, at) => ({ name: `Case ${at}` })),
    },
  });
  expect(file.type).toBe('application/pdf');
  expect(sheets.map((texts) => texts.filter((text) => text.includes(' / ')))).toEqual([
    ['1 / 3'],
    ['2 / 3'],
    ['3 / 3'],
  ]);
  for (const texts of sheets) expect(texts).toContain('Name of the case');
});

test('below the last row of a table stands what everything comes to, on a sheet of its own where there is no room', () => {
  yearsOnPaper(47);
  expect(sheets.map((texts) => texts.slice(-4))).toEqual([
    ['1922', '22', '1923', '23'],
    ['1946', '46', 'Total', '4,321'],
  ]);
  sheets.length = 0;
  yearsOnPaper(48);
  expect(sheets.map((texts) => texts.slice(-4))).toEqual([
    ['1922', '22', '1923', '23'],
    ['1946', '46', '1947', '47'],
    ['Year', 'Cases', 'Total', '4,321'],
  ]);
});

test('a part of a sheet has it below the rows that fit', () => {
  const part = { width: 600, height: 210 };
  yearsOnPaper(5, { part });
  expect(sheets.map((texts) => texts.slice(-5))).toEqual([
    ['1902', '2', 'Total', '4,321', '3 of 5'],
  ]);
  sheets.length = 0;
  yearsOnPaper(4, { part });
  expect(sheets.map((texts) => texts.slice(-4))).toEqual([['1903', '3', 'Total', '4,321']]);
});
