import { afterEach, expect, test, vi } from 'vitest';
import { chartFile } from '#renderer/ui/charts/chart-file.ts';
import { createChartFormats } from '#renderer/ui/charts/chart-formats.ts';
import type { ChartWords } from '#renderer/ui/charts/chart-words.ts';

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

afterEach(() => {
  vi.unstubAllGlobals();
  sheets.length = 0;
});

test('each sheet of a long table says which of how many it is, and has the headings', async () => {
  vi.stubGlobal('document', { createElement: canvas, documentElement: { lang: 'en' } });
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
