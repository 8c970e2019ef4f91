import type {
  ChartColumn,
  ChartData,
  ChartPlace,
  ChartRow,
} from '#renderer/ui/charts/chart-data.ts';

/** Something of an answer that stands somewhere. */
export type AnsweredPlace = {
  readonly place: ChartPlace;
  readonly row: ChartRow;
  /** What is known of it. */
  readonly columns: readonly ChartColumn[];
  /** Of a group, the number that its circle shows. */
  readonly measure: ChartColumn | null;
  /** Of a group that is one of several parts of its row: which part. */
  readonly split: string | null;
};

const isOf = ({ split }: ChartColumn, place: ChartColumn): boolean =>
  split === undefined || place.split === undefined || split === place.split;

/** Every place that an answer names, once for each row, and once for each part of a row that has places of its own. */
export const answeredPlaces = (
  { columns, rows }: ChartData,
  gathered: boolean,
): readonly AnsweredPlace[] =>
  columns
    .filter(({ kind }) => kind === 'location')
    .flatMap((column) => {
      const told = columns.filter((one) => one.kind !== 'location' && isOf(one, column));
      const measure = gathered ? (told.find(({ kind }) => kind === 'number') ?? null) : null;
      return rows.flatMap((row): AnsweredPlace[] => {
        const place = row[column.key] ?? null;
        return place === null || typeof place !== 'object'
          ? []
          : [{ place, row, columns: told, measure, split: column.split ?? null }];
      });
    });

/** The number of a place; null where it has none. */
export const numberAt = ({ row, measure }: AnsweredPlace): number | null => {
  const cell = measure === null ? null : row[measure.key];
  return typeof cell === 'number' ? cell : null;
};
