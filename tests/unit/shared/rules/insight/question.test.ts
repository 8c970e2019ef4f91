import { describe, expect, test } from 'vitest';
import { usualBars } from '#shared/rules/insight/chart-families.ts';
import { dataSetKeys, fieldsOf } from '#shared/rules/insight/data-sets.ts';
import { drillDown } from '#shared/rules/insight/drill-down.ts';
import { aggregatesOf, operatorsOf, valuesTaken } from '#shared/rules/insight/fields.ts';
import { pivotAnswer } from '#shared/rules/insight/pivot.ts';
import {
  type Cell,
  columnsOf,
  type Filter,
  type GroupsQuestion,
  isPlaceMeasure,
  measureColumn,
  placeMeasure,
} from '#shared/rules/insight/question.ts';
import { valuesQuestion } from '#shared/rules/insight/values-question.ts';
import { dataSetsOf, mayView } from '#shared/rules/insight/viewer.ts';

const question = (part: Partial<GroupsQuestion> = {}): GroupsQuestion => ({
  kind: 'groups',
  dataSet: 'cases',
  dimensions: [{ field: 'caseType' }],
  measures: [{ aggregate: 'COUNT' }],
  sort: [],
  offset: 0,
  limit: 10,
  ...part,
});

describe('the columns of an answer', () => {
  test('are the fields of rows, as they were asked for', () => {
    const rows = { ...question(), kind: 'rows', fields: ['totalUnits', 'createdOn'] } as const;
    expect(columnsOf(rows)).toEqual([
      { key: 'totalUnits', role: 'field', kind: 'INT', field: 'totalUnits' },
      { key: 'createdOn', role: 'field', kind: 'DATE', field: 'createdOn' },
    ]);
  });

  test('are dimensions, then the pivot, then measures', () => {
    const asked = question({
      dimensions: [{ field: 'createdOn', period: 'WEEK' }],
      pivot: { field: 'caseStatus' },
      measures: [{ aggregate: 'COUNT' }, { aggregate: 'AVG', field: 'totalUnits' }],
    });
    expect(columnsOf(asked)).toEqual([
      {
        key: 'createdOn.WEEK',
        role: 'dimension',
        kind: 'DATE',
        field: 'createdOn',
        period: 'WEEK',
      },
      { key: 'caseStatus', role: 'dimension', kind: 'TEXT', field: 'caseStatus' },
      { key: 'COUNT', role: 'measure', kind: 'INT', aggregate: 'COUNT' },
      {
        key: 'AVG.totalUnits',
        role: 'measure',
        kind: 'FLOAT',
        field: 'totalUnits',
        aggregate: 'AVG',
      },
    ]);
  });

  test.each([
    ['COUNT', 'caseType', 'INT'],
    ['SUM', 'totalUnits', 'INT'],
    ['MIN', 'totalUnits', 'INT'],
    ['MAX', 'daysOpen', 'FLOAT'],
    ['AVG', 'totalUnits', 'FLOAT'],
    ['DEV', 'totalUnits', 'FLOAT'],
    ['SUM', undefined, 'FLOAT'],
    ['AVG', undefined, 'FLOAT'],
    ['AVG', 'location', 'LOCATION'],
    ['COUNT', 'location', 'INT'],
  ] as const)('%s of %s is written as %s', (aggregate, field, kind) => {
    expect(measureColumn('cases', { aggregate, field }).kind).toBe(kind);
  });

  test('may say where the rows of a group are', () => {
    expect(placeMeasure('cases')).toEqual({ aggregate: 'AVG', field: 'location' });
    expect(placeMeasure('lists')).toBeUndefined();
    const asked = [
      { aggregate: 'AVG', field: 'location' },
      { aggregate: 'COUNT', field: 'location' },
      { aggregate: 'AVG', field: 'totalUnits' },
      { aggregate: 'AVG' },
    ] as const;
    expect(asked.map((measure) => isPlaceMeasure('cases', measure))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('of fields that nobody knows hold texts', () => {
    const rows = { ...question(), kind: 'rows', fields: ['gone'] } as const;
    expect(columnsOf(rows)[0]?.kind).toBe('TEXT');
  });
});

describe('what can be asked of a field', () => {
  test('offers operators and aggregates by its kind', () => {
    expect(operatorsOf.TEXT).toEqual(
      expect.arrayContaining(['NOTCONTAINS', 'NOTSTARTWITH', 'ENDWITH', 'NOTENDWITH', 'ISNOTNULL']),
    );
    expect(operatorsOf.DATE).toContain('LTE');
    expect(operatorsOf.DATE).not.toContain('CONTAINS');
    expect(operatorsOf.LOCATION).toEqual(['ISBLANK', 'ISNOTBLANK', 'ISNULL', 'ISNOTNULL']);
    expect(aggregatesOf.INT).toContain('DEV');
    expect([aggregatesOf.TEXT, aggregatesOf.DATE, aggregatesOf.LOCATION]).toEqual([
      ['COUNT'],
      ['COUNT'],
      ['COUNT'],
    ]);
  });

  test('takes none, one or several values', () => {
    const taken = Object.fromEntries(
      (['ISNULL', 'LT', 'LTE', 'GT', 'GTE', 'IS', 'CONTAINS'] as const).map((operator) => [
        operator,
        valuesTaken(operator),
      ]),
    );
    expect(taken).toEqual({
      ISNULL: 'none',
      LT: 'one',
      LTE: 'one',
      GT: 'one',
      GTE: 'one',
      IS: 'many',
      CONTAINS: 'many',
    });
  });

  test('is told of each data set, and of no other name', () => {
    expect(dataSetKeys).toContain('housingSites');
    expect([...(fieldsOf('housingSites')?.keys() ?? [])]).toEqual(
      expect.arrayContaining(['projectNumber', 'marketRate', 'totalTargetSite']),
    );
    expect(fieldsOf('housingSites')?.get('marketRate')).toEqual({ kind: 'INT' });
    expect(fieldsOf('cases')?.get('contactUserType')?.values).toEqual([
      'Admin',
      'Citizen',
      'Owner',
      'Staff',
      'Vendor',
    ]);
    expect(fieldsOf('contacts')?.get('emailVerified')?.values).toEqual(['true', 'false']);
    expect(fieldsOf('lists')?.get('listKind')).toEqual({
      kind: 'TEXT',
      values: ['contact', 'mailing'],
    });
    expect(fieldsOf('constructor')).toBeUndefined();
  });
});

describe('the rows behind a number', () => {
  const wanted = { fields: ['caseId'], sort: [], offset: 0, limit: 50 };
  const mine: Filter = { kind: 'condition', field: 'apn', operator: 'ISNULL', values: [] };

  test('are those of its group', () => {
    expect(drillDown(question({ weekStart: 1 }), ['Rent'], wanted)).toEqual({
      kind: 'rows',
      dataSet: 'cases',
      filter: { kind: 'and', parts: [{ kind: 'group', field: 'caseType', value: 'Rent' }] },
      weekStart: 1,
      ...wanted,
    });
  });

  test('pass the filter of the report, and belong to one column of a pivot', () => {
    const asked = question({
      filter: mine,
      dimensions: [{ field: 'caseType' }, { field: 'createdOn', period: 'DAY' }],
      pivot: { field: 'caseStatus' },
    });
    expect(drillDown(asked, ['Rent'], wanted, null).filter).toEqual({
      kind: 'and',
      parts: [
        mine,
        { kind: 'group', field: 'caseType', value: 'Rent' },
        { kind: 'group', field: 'createdOn', period: 'DAY', value: null },
        { kind: 'group', field: 'caseStatus', value: null },
      ],
    });
  });

  test('belong to all columns of a pivot where none is named', () => {
    const asked = question({ pivot: { field: 'caseStatus' } });
    const { filter } = drillDown(asked, ['Rent'], wanted);
    expect(filter).toMatchObject({ parts: [{ field: 'caseType' }] });
    const plain = drillDown(question(), ['Rent'], wanted, 'Open').filter;
    expect(plain).toMatchObject({ parts: [{ field: 'caseType' }] });
  });
});

describe('a pivot', () => {
  const asked = question({
    pivot: { field: 'caseStatus' },
    measures: [{ aggregate: 'COUNT' }, { aggregate: 'AVG', field: 'totalUnits' }],
  });
  const all = { offset: 0, limit: 10 };

  test('spreads its values into columns, in their order, nothing last', () => {
    const answer = pivotAnswer(
      asked,
      [
        ['Rent', null, 1, 2],
        ['Rent', 'Open', 3, 4.5],
        ['Water', 'Closed', 5, 6],
      ],
      all,
    );
    expect(answer?.columns.map(({ key, pivotValue }) => [key, pivotValue])).toEqual([
      ['caseType', undefined],
      ['COUNT|"Closed"', 'Closed'],
      ['AVG.totalUnits|"Closed"', 'Closed'],
      ['COUNT|"Open"', 'Open'],
      ['AVG.totalUnits|"Open"', 'Open'],
      ['COUNT|null', null],
      ['AVG.totalUnits|null', null],
    ]);
    expect(answer?.rows).toEqual([
      ['Rent', 0, null, 3, 4.5, 1, 2],
      ['Water', 5, 6, 0, null, 0, null],
    ]);
    expect(answer?.totalRows).toBe(2);
  });

  test('says 0 for what was counted or summed of nothing', () => {
    const measures = [
      { aggregate: 'SUM', field: 'totalUnits' },
      { aggregate: 'MAX', field: 'totalUnits' },
    ] as const;
    const groups = [
      ['Rent', 'Open', 1, 1],
      ['Water', 'Closed', 2, 2],
    ];
    expect(pivotAnswer(question({ ...asked, measures }), groups, all)?.rows).toEqual([
      ['Rent', 0, null, 1, 1],
      ['Water', 2, 2, 0, null],
    ]);
  });

  test('orders numbers as numbers', () => {
    const groups: Cell[][] = [10, 9, null, 100].map((units) => ['Rent', units, 1, 1]);
    const answer = pivotAnswer({ ...asked, pivot: { field: 'totalUnits' } }, groups, all);
    expect(answer?.columns.flatMap(({ pivotValue }) => pivotValue ?? [])).toEqual([
      9, 9, 10, 10, 100, 100,
    ]);
  });

  test('shows a page of its rows and counts all', () => {
    const groups = ['a', 'b', 'c', 'd'].map((type) => [type, 'Open', 1, 1]);
    const answer = pivotAnswer(asked, groups, { offset: 1, limit: 2 });
    expect(answer?.rows.map(([type]) => type)).toEqual(['b', 'c']);
    expect(answer?.totalRows).toBe(4);
  });

  test('has as many columns as a screen can show, and no more', () => {
    const groupsOf = (count: number) =>
      Array.from({ length: count }, (_, index) => ['Rent', `s${index}`, 1, 1]);
    expect(pivotAnswer(asked, groupsOf(100), all)?.columns).toHaveLength(201);
    expect(pivotAnswer(asked, groupsOf(101), all)).toBeUndefined();
  });

  test('has the sides alone where there is no group', () => {
    expect(pivotAnswer(asked, [], all)).toMatchObject({ columns: [{ key: 'caseType' }], rows: [] });
  });
});

describe('the values that a filter offers', () => {
  const offered = { dimensions: [{ field: 'caseType' }], measures: [{ aggregate: 'COUNT' }] };

  test('are those that begin so, in their order', () => {
    expect(valuesQuestion('cases', 'caseType', 'Re')).toEqual({
      kind: 'groups',
      dataSet: 'cases',
      ...offered,
      perEntry: 'caseType',
      sort: [{ by: 'caseType', direction: 'ASC' }],
      offset: 0,
      limit: 50,
      filter: { kind: 'condition', field: 'caseType', operator: 'STARTWITH', values: ['Re'] },
    });
  });

  test('are all that say something where nothing was typed', () => {
    expect(valuesQuestion('cases', 'caseType', '').filter).toEqual({
      kind: 'condition',
      field: 'caseType',
      operator: 'ISNOTBLANK',
      values: [],
    });
  });
});

describe('who may ask', () => {
  test('needs to view the area of a data set', () => {
    const rights = { 'housing-project': ['VW'], 'app-crm-contact': ['CR', 'ED'] };
    expect(dataSetsOf({ rights })).toEqual(['housingSites']);
    expect(mayView({ rights }, 'app-crm-contact')).toBe(false);
    expect(dataSetsOf({ rights: {} })).toEqual([]);
  });
});

describe('bars', () => {
  test('stand on each other where they are split and what they say adds up', () => {
    expect(usualBars(true, ['COUNT', 'SUM'])).toBe('STACK');
    expect(usualBars(true, ['SUM', 'AVG'])).toBe('BAR');
    expect(usualBars(false, ['COUNT'])).toBe('BAR');
  });
});
