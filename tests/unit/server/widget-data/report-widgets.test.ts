import { expect, test } from 'vitest';
import type { PersonSession } from '#server/http/session.ts';
import type { RightLetter } from '#shared/contract/access.ts';
import { type ReportDefinition, reportKey } from '#shared/contracts/report.ts';
import { createReportWidgets } from '#server/features/widget-data/report-widgets.ts';
import { type Answer, columnsOf, type GroupsQuestion } from '#shared/rules/insight/question.ts';
import type { WidgetKind } from '#shared/rules/widget-kinds.ts';

const question: GroupsQuestion = {
  kind: 'groups',
  dataSet: 'cases',
  dimensions: [{ field: 'createdOn', period: 'DAY' }],
  measures: [{ aggregate: 'COUNT' }, { aggregate: 'AVG', field: 'daysOpen' }],
  sort: [],
  offset: 0,
  limit: 2,
};

const days = ['2026-03-13', '2026-03-14', '2026-03-15'];

/** Answers as the database would: in the order that is asked for, and no more than is asked for. */
const answerOf = ({ sort, offset, limit }: Pick<GroupsQuestion, 'sort' | 'offset' | 'limit'>) => {
  const ordered = sort[0]?.direction === 'DESC' ? days.toReversed() : days;
  const rows = ordered.slice(offset, offset + limit).map((day) => [day, 1, null]);
  return { columns: columnsOf(question), rows, totalRows: days.length } satisfies Answer;
};

type Runtime = ReportDefinition['runtime'];

const widgetsOf = (runtime: Runtime) =>
  createReportWidgets({
    page: () => Promise.reject(new Error('nobody asks for reports')),
    find: () => Promise.resolve({ definition: { question, runtime } }),
    answer: (asked) => Promise.resolve(answerOf(asked)),
  });

const widgets = widgetsOf([]);

const holding = (...letters: readonly RightLetter[]) =>
  ({ rights: { [reportKey]: letters } }) as unknown as PersonSession;

const dataOf = (
  widgetKind: WidgetKind,
  wish = { pageNumber: 1, pageSize: 2 },
  runtime: Runtime = [],
) =>
  // Whoever sees the report is for its port to say.
  widgetsOf(runtime).data(
    7,
    { widgetKind, language: 'en', ...wish },
    holding('VW'),
    AbortSignal.timeout(1000),
  );

test('a report that is drawn has its newest periods in their order, and says what is measured', async () => {
  const { report, ...answer } = await dataOf('Line');
  expect(answer).toMatchObject({ truncated: true, shown: 'newest', totalRecords: 3 });
  expect(answer.data.map(({ name }) => name)).toEqual(['2026-03-14', '2026-03-15']);
  expect(report).toEqual({
    columns: columnsOf(question),
    rows: [
      ['2026-03-14', 1, null],
      ['2026-03-15', 1, null],
    ],
  });
});

test('a report as a grid has the rows of its own page, and comes page by page', async () => {
  const first = await dataOf('Grid', { pageNumber: 1, pageSize: 1 });
  expect(first.data.map(({ name }) => name)).toEqual(['2026-03-14']);
  const second = await dataOf('Grid', { pageNumber: 2, pageSize: 1 });
  expect(second.data.map(({ name }) => name)).toEqual(['2026-03-15']);
  expect(second.report).toMatchObject({
    columns: columnsOf(question),
    rows: [['2026-03-15', 1, null]],
  });
});

test.each(['Line', 'Grid', 'Map'] as const)(
  'a report that asks its reader says so as a %s, where nobody is asked',
  async (kind) => {
    const asking: Runtime = [{ field: 'caseStatus', operator: 'IS', label: 'Which status?' }];
    expect((await dataOf(kind, undefined, asking)).asksReader).toBe(true);
    expect(await dataOf(kind)).not.toHaveProperty('asksReader');
  },
);

test('nobody without the right to reports gets one on a dashboard, whoever shares it', async () => {
  const wish = { widgetKind: 'Line', language: 'en', pageNumber: 1, pageSize: 2 } as const;
  for (const person of [holding(), { rights: {} } as unknown as PersonSession]) {
    await expect(widgets.check(7, person)).rejects.toMatchObject({ code: 404 });
    await expect(widgets.data(7, wish, person, AbortSignal.timeout(1000))).rejects.toMatchObject({
      code: 404,
    });
  }
  await expect(widgets.check(7, holding('VW'))).resolves.toBeUndefined();
});
