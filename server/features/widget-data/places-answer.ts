import type { WidgetAnswer, WidgetPoint } from '#shared/contracts/widget-data.ts';
import type { Answer, Cell, Column } from '#shared/rules/insight/question.ts';
import { columnList, keyOf, nameOf, numberIn, onWire } from './widget-answer.ts';

type Placed = { readonly column: Column; readonly at: number };

/** What is told at a place: all but places, and of a pivot what has the same value. */
const toldAt = (columns: readonly Column[], place: Column): readonly Placed[] =>
  columns.flatMap((column, at) => {
    const isApart = column.pivotValue !== undefined && column.pivotValue !== place.pivotValue;
    return column.kind === 'LOCATION' || isApart ? [] : [{ column, at }];
  });

/** Places of a report: where each row stands, and of groups the middle of each with its number. */
export const placesAnswer = ({ columns, rows, totalRows }: Answer): WidgetAnswer => {
  const places = columns.flatMap((column, at) =>
    column.kind === 'LOCATION' ? [{ place: column, at, told: toldAt(columns, column) }] : [],
  );
  const isGathered = columns.some(({ role }) => role === 'measure');
  const pointOf = (row: readonly Cell[], { place, at, told }: (typeof places)[number]) => {
    const cell = row[at] ?? null;
    if (cell === null || typeof cell !== 'object') return [];
    const [latitude, longitude] = cell;
    const names = isGathered
      ? told.filter(({ column }) => column.role === 'dimension')
      : told.slice(0, 1);
    const split = place.pivotValue === undefined ? [] : [nameOf(place.pivotValue)];
    const measure = told.find(({ column }) => column.role === 'measure');
    const point: WidgetPoint = {
      name: [...names.map((one) => nameOf(row[one.at])), ...split].filter(Boolean).join(' · '),
      key: keyOf(cell),
      data: told.map((one) => onWire(row[one.at] ?? null)),
      location: [latitude, longitude],
      ...(measure === undefined ? {} : { figure: numberIn(row[measure.at]) }),
    };
    return [point];
  };
  return {
    totalRecords: totalRows,
    chartResponse: null,
    columnList: columnList((places[0]?.told ?? []).map(({ column }) => column)),
    data: rows.flatMap((row) => places.flatMap((place) => pointOf(row, place))),
    pivotDataType: '',
    truncated: totalRows > rows.length,
  };
};
