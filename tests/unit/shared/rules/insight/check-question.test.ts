import { describe, expect, test } from 'vitest';
import { questionFaults } from '#shared/rules/insight/check-question.ts';
import type { GroupsQuestion, Question, RowsQuestion } from '#shared/rules/insight/question.ts';

const groups = (part: Partial<GroupsQuestion> = {}): Question => ({
  kind: 'groups',
  dataSet: 'cases',
  dimensions: [{ field: 'caseType' }],
  measures: [{ aggregate: 'COUNT' }],
  sort: [],
  offset: 0,
  limit: 10,
  ...part,
});

const rows = (part: Partial<RowsQuestion> = {}): Question => ({
  kind: 'rows',
  dataSet: 'cases',
  fields: ['caseId', 'totalUnits'],
  sort: [],
  offset: 0,
  limit: 10,
  ...part,
});

const count = { aggregate: 'COUNT' } as const;

const caseFields = ['caseId', 'caseTypeCategory', 'caseType', 'caseStatus', 'assignedTo'] as const;

describe('a question can be asked', () => {
  test.each<readonly [string, Question]>([
    ['for rows', rows()],
    ['for groups', groups()],
    ['for one row about everything', groups({ dimensions: [] })],
    ['in every order of its columns', groups({ sort: [{ by: 'COUNT', direction: 'DESC' }] })],
    [
      'ordered by a period',
      groups({
        dimensions: [{ field: 'createdOn', period: 'MONTH' }],
        sort: [{ by: 'createdOn.MONTH', direction: 'ASC' }],
      }),
    ],
    [
      'for a pivot by its sides',
      groups({
        pivot: { field: 'createdOn', period: 'YEAR' },
        sort: [{ by: 'caseType', direction: 'ASC' }],
      }),
    ],
    [
      'for numbers of numbers',
      groups({
        measures: [
          { aggregate: 'SUM', field: 'totalUnits' },
          { aggregate: 'DEV', field: 'daysOpen' },
          { aggregate: 'COUNT', field: 'caseType' },
        ],
      }),
    ],
    ['for the largest page, far behind', rows({ offset: 100_000_000, limit: 1000 })],
    ['for the smallest page', rows({ limit: 1 })],
    ['with weeks from Sunday', rows({ weekStart: 0 })],
    ['with weeks from Saturday', rows({ weekStart: 6 })],
    [
      'with a filter',
      rows({
        filter: { kind: 'condition', field: 'caseType', operator: 'ISNULL', values: [] },
      }),
    ],
    [
      'with twelve measures',
      groups({
        measures: [
          count,
          ...(['SUM', 'AVG', 'MIN', 'MAX', 'DEV'] as const).flatMap((aggregate) => [
            { aggregate, field: 'totalUnits' },
            { aggregate, field: 'daysOpen' },
          ]),
          { aggregate: 'COUNT', field: 'apn' },
        ],
      }),
    ],
    [
      'by four dimensions',
      groups({
        dimensions: caseFields.slice(0, 4).map((field) => ({ field })),
      }),
    ],
  ])('%s', (_, question) => {
    expect(questionFaults(question)).toEqual([]);
  });
});

describe('a question is refused', () => {
  test.each<readonly [string, Question, string, string, string]>([
    [
      'about a data set that is none',
      rows({ dataSet: '__proto__' as 'cases' }),
      'dataSet',
      'unknown',
      'There is no such data set.',
    ],
    ['without a field', rows({ fields: [] }), 'fields', 'required', 'Choose at least one.'],
    [
      'with a field that is none',
      rows({ fields: ['caseId', 'secret'] }),
      'fields.1',
      'unknown',
      'There is no such field.',
    ],
    [
      'with a field twice',
      rows({ fields: ['caseId', 'caseType', 'caseType'] }),
      'fields',
      'twice',
      'Choose each column once.',
    ],
    [
      'with a dimension that is none',
      groups({ dimensions: [{ field: 'secret' }] }),
      'dimensions.0.field',
      'unknown',
      'There is no such field.',
    ],
    [
      'with a dimension without its period',
      groups({ dimensions: [{ field: 'caseType' }, { field: 'createdOn' }] }),
      'dimensions.1.period',
      'period',
      'Choose day, week, month or year.',
    ],
    [
      'with a fifth dimension',
      groups({ dimensions: caseFields.map((field) => ({ field })) }),
      'dimensions',
      'too_many',
      'Use at most 4.',
    ],
    [
      'with a pivot that is none',
      groups({ pivot: { field: 'secret' } }),
      'pivot.field',
      'unknown',
      'There is no such field.',
    ],
    [
      'with a pivot of what stands beside it',
      groups({ pivot: { field: 'caseType' } }),
      'dimensions',
      'twice',
      'Choose each column once.',
    ],
    ['without a measure', groups({ measures: [] }), 'measures', 'required', 'Choose at least one.'],
    [
      'for a sum of nothing',
      groups({ measures: [count, { aggregate: 'SUM' }] }),
      'measures.1.field',
      'required',
      'Choose a field.',
    ],
    [
      'for a measure of a field that is none',
      groups({ measures: [{ aggregate: 'COUNT', field: 'secret' }] }),
      'measures.0.field',
      'unknown',
      'There is no such field.',
    ],
    [
      'for a sum of texts',
      groups({ measures: [{ aggregate: 'SUM', field: 'caseType' }] }),
      'measures.0.aggregate',
      'aggregate',
      'This calculation does not work with this kind of field.',
    ],
    ['for no rows', rows({ limit: 0 }), 'limit', 'value', 'Use a whole number from 1 to 1000.'],
    ['for too many', rows({ limit: 1001 }), 'limit', 'value', 'Use a whole number from 1 to 1000.'],
    [
      'for half a row',
      rows({ limit: 1.5 }),
      'limit',
      'value',
      'Use a whole number from 1 to 1000.',
    ],
    ['before its begin', rows({ offset: -1 }), 'offset', 'value', 'Use a whole number from 0.'],
    [
      'behind every end',
      rows({ offset: 100_000_001 }),
      'offset',
      'value',
      'Use a whole number from 0.',
    ],
    [
      'with an eighth day',
      rows({ weekStart: 7 }),
      'weekStart',
      'value',
      'Use a whole number from 0 to 6.',
    ],
    [
      'with a filter that is wrong',
      rows({ filter: { kind: 'condition', field: 'secret', operator: 'ISNULL', values: [] } }),
      'filter.field',
      'unknown',
      'There is no such field.',
    ],
    [
      'in the order of what it does not ask for',
      rows({
        sort: [
          { by: 'caseId', direction: 'ASC' },
          { by: 'apn', direction: 'ASC' },
        ],
      }),
      'sort.1.by',
      'unknown',
      'There is no such column.',
    ],
    [
      'in the order of columns that a pivot makes',
      groups({ pivot: { field: 'caseStatus' }, sort: [{ by: 'COUNT', direction: 'ASC' }] }),
      'sort.0.by',
      'unknown',
      'There is no such column.',
    ],
    [
      'in five orders',
      groups({ sort: Array.from({ length: 5 }, () => ({ by: 'COUNT', direction: 'ASC' })) }),
      'sort',
      'too_many',
      'Use at most 4.',
    ],
  ])('%s', (_, question, path, code, message) => {
    expect(questionFaults(question)).toEqual([{ path, code, message }]);
  });

  test('with more fields or measures than a screen shows', () => {
    const fields = Array.from({ length: 61 }, () => 'caseId');
    expect(questionFaults(rows({ fields }))).toEqual([
      { path: 'fields', code: 'too_many', message: 'Use at most 60.' },
    ]);
    const measures = Array.from({ length: 13 }, () => count);
    expect(questionFaults(groups({ measures }))).toEqual([
      { path: 'measures', code: 'too_many', message: 'Use at most 12.' },
    ]);
  });

  test('for everything that is wrong with it at once', () => {
    const faults = questionFaults(groups({ dimensions: [{ field: 'x' }], measures: [], limit: 0 }));
    expect(faults.map(({ path }) => path)).toEqual(['dimensions.0.field', 'measures', 'limit']);
  });
});
