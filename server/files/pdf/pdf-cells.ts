import { listSeparator } from '../workbook/excel-cell.ts';
import type { Cell, ColumnKind, Row, WorkbookColumn } from '../workbook/sheet-xml.ts';
import { wordedBy } from '../workbook/worded-cell.ts';

/** The columns and the frame of a table on paper. */
export type PdfShape = {
  readonly title: string;
  readonly columns: readonly WorkbookColumn[];
  /** Stands below the last row, set off from it. */
  readonly totals?: Row | undefined;
  /** BCP 47: the language of the document, and how its dates and numbers are written. */
  readonly locale: string;
  readonly rightToLeft: boolean;
};

/** A text that reads in the direction of the page, or in a list of its own one that reads against it. */
export type PdfCell = string | readonly [string];

/** What the pages are made from. */
export type PdfPages = {
  readonly title: string;
  readonly language: string;
  readonly rightToLeft: boolean;
  /** Shares of the width, by column. */
  readonly widths: readonly number[];
  readonly titles: readonly PdfCell[];
  /** Row by row. */
  readonly cells: readonly PdfCell[];
  /** Empty where there are none. */
  readonly totals: readonly PdfCell[];
};

/** Characters that a line of the page holds about. */
const lineLength = 160;

const narrowest = 8;
const widest = 80;

/** What no page can show: control characters but tab and line feed, and what is no character at all. */
const unprintable = /[\0-\x08\x0b-\x1f\x7f-\x9f\ufffe\uffff]|\p{Surrogate}/gu;

/** A text in one line without what no page can show. */
export const printable = (text: string): string => text.replaceAll(unprintable, ' ');

const firstLetter = /\p{L}/u;
const rightToLeftScript =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Whether a text reads from the right, by its first letter; one without letters is a number or a phone, and does not. */
export const isRightToLeft = (text: string): boolean =>
  rightToLeftScript.test(firstLetter.exec(text)?.[0] ?? '');

const breakMark = '\u200b';

const segmenter = new Intl.Segmenter();

/** Lets words that are longer than a line of their column go on in the next one. */
const breakLongWords = (text: string, longest: number): string =>
  text.replaceAll(/\S+/gu, (word) => {
    if (word.length <= longest) return word;
    const signs = Array.from(segmenter.segment(word), ({ segment }) => segment);
    return signs
      .map((sign, index) => (index > 0 && index % longest === 0 ? breakMark + sign : sign))
      .join('');
  });

type WriteCell = (cell: Cell, kind: ColumnKind) => string;

const cellWriter = (locale: string): WriteCell => {
  const day = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const;
  const days = new Intl.DateTimeFormat(locale, day);
  const moments = new Intl.DateTimeFormat(locale, { ...day, hour: 'numeric', minute: '2-digit' });
  const numbers = new Intl.NumberFormat(locale);
  return (cell, kind) => {
    if (cell === null) return '';
    if (typeof cell === 'string') return cell.replaceAll('\r\n', '\n').replaceAll(unprintable, '');
    if (typeof cell === 'object') return cell.join(listSeparator).replaceAll(unprintable, '');
    if (typeof cell === 'boolean') return cell ? '×' : '';
    if (kind === 'moment') return moments.format(cell * 1000);
    if (kind === 'date') return days.format(cell * 1000);
    return kind === 'number' ? numbers.format(cell) : String(cell);
  };
};

/**
 * Columns get room by the texts that fill them, within bounds; one that is long in a few rows stays narrow. What all rows
 * come to is longer than any of them: its words stay whole.
 */
const columnWidth = (title: string, texts: readonly string[], total: string): number => {
  const lengths = texts.map(({ length }) => length).toSorted((one, other) => one - other);
  const usual = lengths[Math.floor(lengths.length * 0.8)] ?? 0;
  const words = total.split(' ').map(({ length }) => length);
  return Math.min(widest, Math.max(narrowest, title.length + 2, usual, ...words));
};

/** Turns rows as they come from the database into texts for paper. */
export const pdfPages = (
  { title, columns, totals, locale, rightToLeft }: PdfShape,
  rows: readonly (readonly Cell[])[],
): PdfPages => {
  const write = cellWriter(locale);
  const texts = columns.map(({ kind, words }, index) => {
    const worded = wordedBy(words);
    return rows.map((row) => write(worded(row[index] ?? null), kind));
  });
  // Its first cell is its name, whatever stands above.
  const below =
    totals === undefined
      ? []
      : columns.map(({ kind }, index) => ({
          kind: index === 0 ? ('text' as const) : kind,
          text: write(totals[index] ?? null, index === 0 ? 'text' : kind),
        }));
  const widths = columns.map((column, index) =>
    columnWidth(column.title, texts[index] ?? [], below[index]?.text ?? ''),
  );
  const all = widths.reduce((sum, width) => sum + width, 0);
  const longest = widths.map((width) => Math.max(4, Math.floor((width / all) * lineLength * 0.8)));
  const place = (text: string, index: number, kind: ColumnKind): PdfCell => {
    const fitting = breakLongWords(text, longest[index] ?? lineLength);
    // Dates and numbers were written for the language of the page.
    const readsAlong = kind !== 'text' || isRightToLeft(text) === rightToLeft;
    return readsAlong || text === '' ? fitting : [fitting];
  };
  return {
    title: printable(title),
    language: new Intl.Locale(locale).language,
    rightToLeft,
    widths,
    titles: columns.map((column, index) => place(column.title, index, 'text')),
    cells: rows.flatMap((_, row) =>
      columns.map(({ kind }, index) => place(texts[index]?.[row] ?? '', index, kind)),
    ),
    totals: below.map(({ text, kind }, index) => place(text, index, kind)),
  };
};
