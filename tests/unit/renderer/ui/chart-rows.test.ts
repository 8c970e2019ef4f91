import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ChartData } from '#renderer/ui/charts/chart-data.ts';
import { createChartFormats } from '#renderer/ui/charts/chart-formats.ts';
import { ChartView } from '#renderer/ui/charts/chart-view.tsx';
import type { ChartWords } from '#renderer/ui/charts/chart-words.ts';

const words = {
  blank: '(blank)',
  showTable: 'Show as table',
  more: 'Show more',
  rows: (shown, total) => `${shown} of ${total} rows`,
} as ChartWords;

const drawn = (family: 'NUMBER' | 'TEXT', data: ChartData): string =>
  renderToStaticMarkup(
    createElement(MantineProvider, {
      children: createElement(ChartView, {
        family,
        state: { kind: 'ready', data },
        title: 'Cases',
        direction: 'ltr',
        height: 300,
        linkOf: () => null,
        formats: createChartFormats('en-US', 'America/Los_Angeles'),
        words,
      }),
    }),
  );

test('more numbers of one row than stand side by side are read in a table', () => {
  const row = (count: number): ChartData => {
    const columns = Array.from({ length: count }, (_, at) => ({
      key: `n${at}`,
      title: `Part ${at}`,
      kind: 'number' as const,
    }));
    return { columns, rows: [Object.fromEntries(columns.map(({ key }) => [key, 1]))] };
  };
  expect(drawn('NUMBER', row(15))).toContain('Show as table');
  expect(drawn('NUMBER', row(8))).not.toContain('Show as table');
});

test('of more texts than are shown at once it is said how many there are, and there is a way to them', () => {
  const texts = (count: number): ChartData => ({
    columns: [{ key: 'name', title: 'Name', kind: 'text' }],
    rows: Array.from({ length: count }, (_, at) => ({ name: `Case ${at}` })),
  });
  expect(drawn('TEXT', texts(500))).toMatch(/100 of 500 rows.*Show more/);
  expect(drawn('TEXT', texts(100))).not.toContain('Show more');
});
