import type { Cell, Dimension, Filter, GroupsQuestion, RowsQuestion } from './question.ts';

/** Beside the parts of what holds together already: filters are nested only so deep, and a report may be as deep as that. */
const both = (filter: Filter | undefined, parts: readonly Filter[]): Filter => {
  if (filter === undefined) return { kind: 'and', parts };
  return { kind: 'and', parts: [...(filter.kind === 'and' ? filter.parts : [filter]), ...parts] };
};

/**
 * Asks for the rows behind one number of an answer.
 * @param row the cells of the answer's row, dimensions first
 * @param pivotValue which column of a pivot is meant; all of them where left out
 */
export const drillDown = (
  question: GroupsQuestion,
  row: readonly Cell[],
  wanted: Pick<RowsQuestion, 'fields' | 'sort' | 'offset' | 'limit'>,
  pivotValue?: Cell,
): RowsQuestion => {
  const { dataSet, filter, dimensions, pivot, weekStart } = question;
  const group = (dimension: Dimension, value: Cell): Filter => ({
    kind: 'group',
    ...dimension,
    value,
  });
  const parts = dimensions.map((dimension, place) => group(dimension, row[place] ?? null));
  if (pivot !== undefined && pivotValue !== undefined) parts.push(group(pivot, pivotValue));
  return { kind: 'rows', dataSet, filter: both(filter, parts), weekStart, ...wanted };
};
