import { expect, test } from 'vitest';
import { answeredPlaces, numberAt } from '#renderer/features/reports/answered-places.ts';
import type { ChartColumn } from '#renderer/ui/charts/chart-data.ts';

const zip: ChartColumn = { key: 'zip', title: 'ZIP code', kind: 'text' };
const count: ChartColumn = { key: 'COUNT', title: 'Number of records', kind: 'number' };
const units: ChartColumn = { key: 'SUM.totalUnits', title: 'Sum of units', kind: 'number' };
const middle: ChartColumn = {
  key: 'AVG.location',
  title: 'Center of the locations',
  kind: 'location',
};

test('a group stands in the middle of its places with its first number, one without a place nowhere', () => {
  const data = {
    columns: [zip, count, units, middle],
    rows: [
      { zip: '91205', COUNT: 3, 'SUM.totalUnits': 40, 'AVG.location': [34.1, -118.2] as const },
      { zip: null, COUNT: 5, 'SUM.totalUnits': 2, 'AVG.location': null },
    ],
  };
  const [place, ...others] = answeredPlaces(data, true);
  expect(others).toEqual([]);
  expect(place).toMatchObject({ place: [34.1, -118.2], columns: [zip, count, units], split: null });
  expect(place && numberAt(place)).toBe(3);
  const [record] = answeredPlaces(data, false);
  expect(record && numberAt(record)).toBeNull();
});

test('where a field splits the groups, each part stands at its own middle with its own number', () => {
  const split = (column: ChartColumn, name: string): ChartColumn => ({
    ...column,
    key: `${column.key}|${name}`,
    split: name,
  });
  const parts = ['Open', 'Closed'].flatMap((name) => [split(count, name), split(middle, name)]);
  const row = {
    zip: '91205',
    'COUNT|Open': 2,
    'AVG.location|Open': [34, -118] as const,
    'COUNT|Closed': 0,
    'AVG.location|Closed': null,
  };
  const other = { ...row, 'COUNT|Closed': 7, 'AVG.location|Closed': [35, -119] as const };
  const places = answeredPlaces({ columns: [zip, ...parts], rows: [row, other] }, true);
  expect(places.map((one) => [one.split, one.place[0], numberAt(one)])).toEqual([
    ['Open', 34, 2],
    ['Open', 34, 2],
    ['Closed', 35, 7],
  ]);
  expect(places.at(-1)?.columns.map(({ key }) => key)).toEqual(['zip', 'COUNT|Closed']);
});
