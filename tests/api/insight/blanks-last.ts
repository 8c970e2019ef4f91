import { expect } from 'vitest';
import { type DataSetKey, fieldsOf } from '#shared/rules/insight/data-sets.ts';
import {
  type Answer,
  type Cell,
  dimensionKey,
  type Question,
  type Sort,
} from '#shared/rules/insight/question.ts';

type Ask = (question: Question) => Promise<Answer>;

const isBlank = (cell: Cell): boolean =>
  cell === null || (typeof cell === 'string' && cell.trim() === '');

/** All that a field says, in the order by it. */
const columnOf = async (
  ask: Ask,
  dataSet: DataSetKey,
  field: string,
  direction: Sort['direction'],
): Promise<readonly Cell[]> => {
  const question = {
    kind: 'rows',
    dataSet,
    fields: [field],
    sort: [{ by: field, direction }],
    offset: 0,
    limit: 1000,
  } as const;
  const { rows } = await ask(question);
  const cells = rows.map(([cell = null]) => cell);
  // A page begins in the middle, where what says something may end.
  const offset = Math.max(0, cells.findIndex(isBlank) - 2);
  const page = await ask({ ...question, offset, limit: 4 });
  expect(page.rows.map(([cell]) => cell)).toEqual(cells.slice(offset, offset + 4));
  return cells;
};

/** What rows are gathered by, from the end. */
const groupsOf = async (ask: Ask, dataSet: DataSetKey, field: string): Promise<readonly Cell[]> => {
  const isDate = fieldsOf(dataSet)?.get(field)?.kind === 'DATE';
  const dimension = isDate ? ({ field, period: 'YEAR' } as const) : { field };
  const { rows } = await ask({
    kind: 'groups',
    dataSet,
    dimensions: [dimension],
    measures: [{ aggregate: 'COUNT' }],
    sort: [{ by: dimensionKey(dimension), direction: 'DESC' }],
    offset: 0,
    limit: 1000,
  });
  return rows.map(([cell = null]) => cell);
};

/** Orders a data set by a field both ways, and its groups. It must say nothing in some of the rows. */
const expectLast = async (ask: Ask, dataSet: DataSetKey, field: string): Promise<void> => {
  const kind = fieldsOf(dataSet)?.get(field)?.kind;
  for (const direction of ['ASC', 'DESC'] as const) {
    const cells = await columnOf(ask, dataSet, field, direction);
    const said = cells.filter((cell) => !isBlank(cell));
    const asked = `${dataSet} by ${field} ${direction}`;
    expect(said.length, asked).toBeGreaterThan(0);
    expect(said.length, asked).toBeLessThan(cells.length);
    expect(cells.slice(0, said.length), asked).toEqual(said);
    if (kind === 'TEXT') continue;
    const numbers = said.map((cell) => (kind === 'DATE' ? Date.parse(String(cell)) : Number(cell)));
    const sorted = numbers.toSorted((a, b) => (direction === 'ASC' ? a - b : b - a));
    expect(numbers, asked).toEqual(sorted);
  }
  const groups = await groupsOf(ask, dataSet, field);
  expect(groups.slice(0, -1).filter(isBlank), `${dataSet} gathered by ${field}`).toEqual([]);
};

/** Fields that say nothing in some of the rows, with an index of them and without. */
const fieldsWithGaps = {
  contacts: ['lastName', 'city', 'zip'],
  cases: ['closedOn', 'daysOpen', 'contactLastName'],
  properties: ['totalUnits', 'alias'],
} as const;

/** Whatever the data sets are ordered by, what says nothing comes last. */
export const expectBlanksLast = async (ask: Ask): Promise<void> => {
  for (const dataSet of ['contacts', 'cases', 'properties'] as const) {
    for (const field of fieldsWithGaps[dataSet]) await expectLast(ask, dataSet, field);
  }
};
