import { MantineProvider } from '@mantine/core';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ChartData } from '#renderer/ui/charts/chart-data.ts';
import { createChartFormats } from '#renderer/ui/charts/chart-formats.ts';
import { ChartTable } from '#renderer/ui/charts/chart-table.tsx';
import type { ChartWords } from '#renderer/ui/charts/chart-words.ts';
import { DataTable } from '#renderer/ui/table/data-table.tsx';

/** What names the rows of a drawn table: it is read out with each of their numbers. */
const namesIn = (table: ReactElement): readonly string[] =>
  [
    ...renderToStaticMarkup(createElement(MantineProvider, { children: table })).matchAll(
      /<th[^>]* scope="row"[^>]*>(.*?)<\/th>/g,
    ),
  ].map(([, cell = '']) => cell.replace(/<[^>]*>/g, ''));

const chartTable = (data: ChartData) =>
  createElement(ChartTable, {
    data,
    label: 'Cases',
    onPick: null,
    linkOf: () => null,
    formats: createChartFormats('en-US', 'America/Los_Angeles'),
    words: { blank: '(blank)', total: 'Total' } as ChartWords,
  });

test('the first column of the table of a chart names its rows, where it is no number itself', () => {
  const count = { key: 'count', title: 'Cases', kind: 'number' } as const;
  const rows = [
    { status: 'Open', month: 'May', count: 4 },
    { status: null, month: 'June', count: 2 },
  ];
  const named: ChartData = {
    columns: [
      { key: 'status', title: 'Status', kind: 'text' },
      { key: 'month', title: 'Month', kind: 'text' },
      count,
    ],
    rows,
    totals: { count: 6 },
  };
  expect(namesIn(chartTable(named))).toEqual(['Open', '(blank)', 'Total']);
  expect(namesIn(chartTable({ columns: [count], rows }))).toEqual([]);
});

test('of other tables it is the column that is said to name them', () => {
  const table = createElement(DataTable<{ readonly name: string }>, {
    label: 'Projects',
    loadingLabel: 'Loading',
    columns: [
      { key: 'name', label: 'Name', naming: true, cell: ({ name }) => name },
      { key: 'length', label: 'Length', cell: ({ name }) => name.length },
    ],
    rowKey: ({ name }) => name,
    state: { kind: 'ready', rows: [{ name: 'Casa Esperanza' }] },
  });
  expect(namesIn(table)).toEqual(['Casa Esperanza']);
});
