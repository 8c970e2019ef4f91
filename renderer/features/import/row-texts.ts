import * as z from 'zod/mini';
import type { ImportedRow } from '#shared/contracts/contact-import.ts';

type Cells = readonly string[];

type Row = Pick<ImportedRow, 'line' | 'cells'>;

/** What is typed into the rows of a file, by their lines. */
export type RowTexts = {
  readonly typed: ReadonlyMap<number, Cells>;
  /** What was saved of rows that have not been read again since: the list still shows what they were before. */
  readonly saved: ReadonlyMap<number, Cells>;
};

export const nothingTyped: RowTexts = { typed: new Map(), saved: new Map() };

const keptLines = z.array(z.tuple([z.int(), z.array(z.string())]));

/** What is typed as a draft keeps it, and back; what an older version of the portal kept in another form is not taken. */
export const draftOf = ({ typed }: RowTexts): z.infer<typeof keptLines> =>
  [...typed].map(([line, cells]) => [line, [...cells]]);

export const textsIn = (kept: unknown): RowTexts => ({
  ...nothingTyped,
  typed: new Map(z.safeParse(keptLines, kept).data),
});

const isSame = (one: Cells, other: Cells): boolean =>
  one.length === other.length && one.every((cell, at) => cell === other[at]);

/** A map with another value for a line; without one where nothing is given. */
export const mapWith = <Value>(
  map: ReadonlyMap<number, Value>,
  line: number,
  value?: Value,
): ReadonlyMap<number, Value> => {
  const next = new Map(map);
  if (value === undefined) next.delete(line);
  else next.set(line, value);
  return next;
};

const heldBy = ({ saved }: RowTexts, { line, cells }: Row): Cells => saved.get(line) ?? cells;

/** What stands in the fields of a row. */
export const shownOf = (texts: RowTexts, row: Row): Cells =>
  texts.typed.get(row.line) ?? heldBy(texts, row);

export const withTyped = (texts: RowTexts, row: Row, index: number, text: string): RowTexts => {
  const shown = shownOf(texts, row);
  const width = Math.max(shown.length, index + 1);
  const next = Array.from({ length: width }, (_, at) => (at === index ? text : (shown[at] ?? '')));
  const isBack = isSame(next, heldBy(texts, row));
  return { ...texts, typed: mapWith(texts.typed, row.line, isBack ? undefined : next) };
};

/** What was sent of a row is saved, as the service answers; what was typed meanwhile is not. */
export const withSaved = (
  { typed, saved }: RowTexts,
  sent: Cells,
  { line, cells }: Row,
): RowTexts => ({
  typed: typed.get(line) === sent ? mapWith(typed, line) : typed,
  saved: mapWith(saved, line, cells),
});

/**
 * A row as the list shows it: once that is what was saved, the list is believed again. What a draft brought back and the list
 * shows by now is not typed any more: it was saved, and only the answer was lost.
 */
export const withRead = (texts: RowTexts, { line, cells }: Row): RowTexts => {
  const isRead = (map: RowTexts['typed']): boolean => {
    const known = map.get(line);
    return known !== undefined && isSame(known, cells);
  };
  const { typed, saved } = texts;
  if (isRead(saved)) return { typed, saved: mapWith(saved, line) };
  return !saved.has(line) && isRead(typed) ? { typed: mapWith(typed, line), saved } : texts;
};
