import type { WidgetAnswer } from '#shared/contracts/widget-data.ts';
import { partOf } from '#shared/rules/insight/axis-end.ts';
import type { Answer, Cell, Column, GroupsQuestion } from '#shared/rules/insight/question.ts';
import { columnList, keyOf, nameOf, numberIn } from './widget-answer.ts';

/** What a column of numbers is called: the value of a pivot, or what is aggregated where there are several. */
const seriesName = ({ pivotValue, key }: Column, isOnly: boolean): string => {
  if (pivotValue !== undefined) return nameOf(pivotValue);
  return isOnly ? '' : key;
};

/** Numbers of a report: whatever it gathers by is one category together, every column of numbers is a series. */
export const gatheredAnswer = (question: GroupsQuestion, answer: Answer): WidgetAnswer => {
  const { columns, rows, totalRows } = answer;
  const sides = columns.filter(({ role }) => role === 'dimension');
  // The middle of a group's places is no number: maps alone show it.
  const numbers = columns.flatMap((column, place) =>
    column.role === 'measure' && column.kind !== 'LOCATION' ? [{ column, place }] : [],
  );
  const categoryOf = (row: readonly Cell[]) => {
    const cells = row.slice(0, sides.length);
    return { key: keyOf(cells), name: cells.map(nameOf).join(' · ') };
  };
  const [side] = sides;
  return {
    totalRecords: totalRows,
    chartResponse:
      side === undefined
        ? null
        : {
            categories: rows.map(categoryOf),
            series: numbers.map(({ column, place }) => ({
              key: column.key,
              name: seriesName(column, numbers.length === 1),
              data: rows.map((row) => numberIn(row[place])),
            })),
          },
    columnList: columnList([...sides, ...numbers.map(({ column }) => column)]),
    data: rows.map((row) => ({ ...categoryOf(row), data: numberIn(row[numbers[0]?.place ?? -1]) })),
    pivotDataType: sides.length > 1 ? 'TEXT' : (side?.kind ?? ''),
    truncated: totalRows > rows.length,
    shown: partOf(question, answer),
  };
};
