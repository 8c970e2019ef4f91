import { describe, expect, test } from 'vitest';
import type { WidgetAnswer } from '#shared/contracts/widget-data.ts';
import type { Column, GroupsQuestion } from '#shared/rules/insight/question.ts';
import { reportUrlOf } from '#shared/rules/widget-url.ts';
import { isEmpty } from '#renderer/features/dashboards/empty-answer.ts';
import { chartDataOf, type WidgetChartTools } from '#renderer/features/dashboards/widget-chart.ts';
import { drawnFamily } from '#renderer/features/dashboards/widget-look.ts';
import { numberOf } from '#renderer/features/dashboards/widget-points.ts';
import {
  reportQuestion,
  type WidgetContent,
} from '#renderer/features/dashboards/widget-question.ts';
import { createChartFormats } from '#renderer/ui/charts/chart-formats.ts';
import type { ChartWords } from '#renderer/ui/charts/chart-words.ts';
import { lastFigure, periodsOf } from '#renderer/ui/charts/figures.ts';
import { readCompared, readSpots } from '#renderer/ui/charts/read-chart.ts';

const formats = createChartFormats('es-US', 'America/Los_Angeles');

// What reading an answer says of all the words.
const words = { blank: '(vacío)', cut: (part) => `solo ${part}` } as ChartWords;

const measure = (kind: string, key: string) => `${kind} de ${key}`;

const tools: WidgetChartTools = {
  formats,
  words,
  insight: {
    field: (key) => `«${key}»`,
    value: (_, said) => said,
    measure,
    column: ({ field = '', aggregate }) =>
      aggregate === undefined ? `«${field}»` : measure(aggregate, field),
  },
};

const widget = (
  widgetKind: WidgetContent['widgetKind'],
  settings: WidgetContent['settings'] = {},
): WidgetContent => ({
  widgetName: 'Cases',
  widgetKind,
  widgetType: 'APPWIDGET',
  widgetDataUrl: '/rest/uiengine/app/v1/widget_data/cases',
  settings,
});

const answer = (part: Partial<WidgetAnswer>): WidgetAnswer => ({
  totalRecords: 3,
  chartResponse: null,
  columnList: [],
  data: [],
  pivotDataType: 'TEXT',
  truncated: false,
  ...part,
});

const split = (numbers: readonly (number | null)[]): Partial<WidgetAnswer> => ({
  chartResponse: {
    categories: [{ key: '"New"', name: 'New' }],
    series: numbers.map((number, at) => ({
      key: `"${at}"`,
      name: `2026-0${at + 1}-01`,
      data: [number],
    })),
  },
  data: [{ key: '"New"', name: 'New', data: null }],
});

describe('a widget that is split', () => {
  test('has something to show where its series have, though averages do not add up', () => {
    expect(isEmpty(answer(split([4, null])))).toBe(false);
    expect(isEmpty(answer(split([null, null])))).toBe(true);
    expect(isEmpty(answer({ ...split([0, 0]), totalRecords: 0 }))).toBe(true);
    expect(isEmpty(answer({ data: [{ key: '', name: '', data: null }] }))).toBe(true);
  });

  test('by a date names its series as people write that period', () => {
    const settings = { pivot: ['caseStatus', 'closedOn'] };
    const data = chartDataOf(answer(split([4, 5])), widget('Bar', settings), tools, 'Monthly');
    const { series } = readCompared(data, tools);
    expect(series.map(({ name }) => name)).toEqual(['enero de 2026', 'febrero de 2026']);
    expect(data.columns.map(({ kind }) => kind)).toEqual(['text', 'date', 'number']);
  });
});

describe('a saved report on a dashboard', () => {
  const day = {
    key: 'createdOn.DAY',
    role: 'dimension',
    kind: 'DATE',
    field: 'createdOn',
    period: 'DAY',
  } as const;
  const column = (aggregate: 'COUNT' | 'AVG', pivotValue?: string): Column => ({
    key: `${aggregate}|${pivotValue}`,
    role: 'measure',
    kind: 'INT',
    aggregate,
    field: 'daysOpen',
    ...(pivotValue !== undefined && { pivotValue }),
  });

  test('has a series for each measure in each part, and says what is measured and on which day', () => {
    const columns = [
      day,
      ...['New', 'Open'].flatMap((value) => [column('COUNT', value), column('AVG', value)]),
    ];
    const report = { columns, rows: [['2026-01-05', 1, 2, 3, 4]], pivot: { field: 'caseStatus' } };
    const data = chartDataOf(answer({ report }), widget('Line'), tools, 'Monthly');
    const { categories, series } = readCompared(data, tools);
    expect(categories.map(({ name }) => name)).toEqual(['05/01/2026']);
    expect(series.map(({ name, marks }) => [name, marks[0]?.value])).toEqual([
      ['New · COUNT de daysOpen', 1],
      ['New · AVG de daysOpen', 2],
      ['Open · COUNT de daysOpen', 3],
      ['Open · AVG de daysOpen', 4],
    ]);
  });

  test('of records is drawn where it has two numbers and a table otherwise; no contact is counted by', () => {
    const fields = [
      ['crmId', 'INT'],
      ['firstName', 'TEXT'],
      ['caseCount', 'INT'],
      ['propertyCount', 'INT'],
    ] as const;
    const columns = fields.map(([field, kind]) => ({
      key: field,
      field,
      kind,
      role: 'field' as const,
    }));
    const shown = answer({ report: { columns, rows: [[1234, 'Ana', 2, 5]] } });
    const drawn = (family: string, kind: 'Line' | 'Bar' = 'Line') => ({
      ...widget(kind, { lookAndFeelList: [{ key: 'family', value: family }] }),
      widgetDataUrl: reportUrlOf(7),
    });
    expect(drawnFamily(drawn('SCATTER'), shown)).toBe('SCATTER');
    expect(drawnFamily(drawn('LINE'), shown)).toBe('GRID');
    expect(drawnFamily(drawn('STACK', 'Bar'), shown)).toBe('GRID');
    const data = chartDataOf(shown, drawn('BUBBLE'), tools, 'Monthly');
    expect(readSpots(data, tools)).toMatchObject({
      x: { key: 'caseCount' },
      y: { key: 'propertyCount' },
      series: [{ spots: [{ x: 2, y: 5, name: '1234 · Ana' }] }],
    });
  });

  test('that is a number over time shows the last period, and what it leaves out', () => {
    const columns = [day, column('AVG')];
    const rows = [
      ['2026-01-05', 7],
      ['2026-01-06', 9],
      ['2026-01-07', null],
      // No day at all: a case that is still open has none on which it was closed.
      [null, 12],
    ];
    const shown = answer({ report: { columns, rows }, truncated: true, shown: 'newest' });
    const data = chartDataOf(shown, widget('Number'), tools, 'Monthly');
    const periods = periodsOf(data) ?? expect.fail('it has periods');
    expect(lastFigure(periods, tools)?.point).toMatchObject({ label: '06/01/2026', value: 9 });
    expect(data).toMatchObject({
      columns: [{}, { title: 'AVG de daysOpen' }],
      note: 'solo newest',
    });
  });

  test('leads from a number to the rows behind it, by what the report of the portal itself asks', () => {
    const question: GroupsQuestion = {
      kind: 'groups',
      dataSet: 'cases',
      dimensions: [{ field: 'createdOn', period: 'DAY' }],
      measures: [{ aggregate: 'AVG', field: 'daysOpen' }],
      sort: [],
      offset: 0,
      limit: 100,
    };
    const columns = [day, column('AVG')];
    const rows = [
      ['2026-01-05', 7],
      ['2026-01-06', 9],
    ];
    const shown = answer({ report: { columns, rows }, question });
    const row = chartDataOf(shown, widget('Line'), tools, 'Monthly').rows[1];
    if (row === undefined) throw new Error('there are two rows');
    const point = { row, column: 'AVG|undefined', label: '', value: 9 };
    expect(numberOf(shown, point)).toEqual({ question, row: rows[1], column: columns[1] });
    expect(numberOf(shown, { ...point, column: day.key })).toBeNull();
    expect(numberOf(answer({ report: { columns, rows } }), point)).toBeNull();
    expect(reportQuestion({ widgetDataUrl: reportUrlOf(7) }, shown)).toBe(question);
    expect(reportQuestion({ widgetDataUrl: 'https://example.org/data' }, shown)).toBeUndefined();
  });
});
