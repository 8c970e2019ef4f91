import { expect, test } from 'vitest';
import { placesAnswer } from '#server/features/widget-data/places-answer.ts';
import type { Column } from '#shared/rules/insight/question.ts';

const column =
  (role: Column['role']) =>
  (key: string, kind: Column['kind'] = 'TEXT'): Column => ({ key, role, kind, field: key });

const field = column('field');

const dimension = column('dimension');

const measure = (key: string, kind: Column['kind'], more: Partial<Column> = {}): Column => ({
  key,
  role: 'measure',
  kind,
  ...more,
});

test('records of a report stand where they are; those without a place are left out', () => {
  const answer = placesAnswer({
    columns: [field('apn'), field('location', 'LOCATION'), field('units', 'INT')],
    rows: [
      ['A 1', [34.1, -118.2], 12],
      ['A 2', null, 3],
    ],
    totalRows: 2,
  });
  expect(answer).toMatchObject({
    totalRecords: 2,
    truncated: false,
    columnList: [
      { fieldName: 'apn', type: 'TEXT' },
      { fieldName: 'units', type: 'INT' },
    ],
    data: [{ name: 'A 1', data: ['A 1', 12], location: [34.1, -118.2] }],
  });
  expect(answer.data[0]).not.toHaveProperty('figure');
});

test('groups stand in their middle with their number, each part of a pivot by itself', () => {
  const parts = ['New', 'Closed'].flatMap((pivotValue) => [
    measure(`COUNT ${pivotValue}`, 'INT', { aggregate: 'COUNT', pivotValue }),
    measure(`AVG ${pivotValue}`, 'LOCATION', { aggregate: 'AVG', field: 'location', pivotValue }),
  ]);
  const { columnList, data } = placesAnswer({
    columns: [dimension('city'), ...parts],
    rows: [['Burbank', 4, [34.2, -118.3], 0, null]],
    totalRows: 5,
  });
  expect(columnList).toHaveLength(2);
  expect(data).toMatchObject([
    { name: 'Burbank · New', figure: 4, data: ['Burbank', 4], location: [34.2, -118.3] },
  ]);
});
