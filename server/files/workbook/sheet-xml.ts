import {
  columnLetters,
  escapeCell,
  excelDay,
  fitCell,
  listSeparator,
  looksLikeFormula,
} from './excel-cell.ts';
import { type CodeWords, wordedBy } from './worded-cell.ts';

/** How the cells of a column are stored; `moment` is a date with its time. */
export type ColumnKind = 'text' | 'number' | 'boolean' | 'date' | 'moment';

export type WorkbookColumn = {
  readonly title: string;
  readonly kind: ColumnKind;
  readonly words?: CodeWords | undefined;
};

/**
 * One cell as it comes from the database. Dates and moments are seconds since 1970 on the portal's wall
 * clock; a list is joined; whatever is not of its column's kind is written as text rather than lost.
 */
export type Cell = string | number | boolean | null | readonly string[];

export type Row = readonly Cell[];

/** Places in the list of cell formats of `styles.xml`. */
const cellFormat = {
  plain: 0,
  boldText: 1,
  text: 2,
  guarded: 3,
  date: 4,
  moment: 5,
  bold: 6,
} as const;

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Anything that cannot be written as it stands: asked first, because nearly no text has it. */
const needsCare = /[&<>\0-\x1f\ud800-\udfff\ufffe\uffff]|^[=+\-@＝＋－＠\s]|\s$|_x[0-9a-fA-F]{4}_/;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export const escapeXml = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign);

const maxPlainLength = 32_767;

/**
 * A string cell is never evaluated, so text stays as it is written; `quotePrefix` keeps it text when
 * a person edits the cell or confirms it with Enter, without changing its content.
 */
const textCell = (place: string, text: string): string => {
  if (text.length <= maxPlainLength && !needsCare.test(text)) {
    return `<c r="${place}" s="${cellFormat.text}" t="inlineStr"><is><t>${text}</t></is></c>`;
  }
  const format = looksLikeFormula(text) ? cellFormat.guarded : cellFormat.text;
  const content = escapeXml(escapeCell(fitCell(text)));
  return `<c r="${place}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
};

const dayCell = (place: string, seconds: number, format: number): string => {
  const day = excelDay(seconds);
  return day === undefined
    ? textCell(
        place,
        new Date(seconds * 1000).toISOString().slice(0, format === cellFormat.date ? 10 : 19),
      )
    : `<c r="${place}" s="${format}"><v>${day}</v></c>`;
};

const joined = (list: readonly string[]): string =>
  list.length === 1 ? (list[0] ?? '') : list.join(listSeparator);

const cell = (place: string, value: Cell, kind: ColumnKind): string => {
  if (value === null || value === '') return '';
  if (typeof value === 'object') return value.length === 0 ? '' : textCell(place, joined(value));
  if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`;
  if (typeof value === 'string') return textCell(place, value);
  if (kind === 'moment') return dayCell(place, value, cellFormat.moment);
  if (kind === 'date') return dayCell(place, value, cellFormat.date);
  return kind === 'text' ? textCell(place, String(value)) : `<c r="${place}"><v>${value}</v></c>`;
};

/** Makes the function that writes one row; `line` counts from 1 as in the sheet. */
export const rowWriter = (columns: readonly WorkbookColumn[]) => {
  const places = columns.map(({ kind, words }, index) => ({
    kind,
    worded: wordedBy(words),
    letters: columnLetters(index),
  }));
  return (row: Row, line: number): string => {
    let xml = `<row r="${line}">`;
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index];
      if (place !== undefined) {
        const value = place.worded(row[index] ?? null);
        xml += cell(`${place.letters}${line}`, value, place.kind);
      }
    }
    return `${xml}</row>`;
  };
};

const boldCell = (place: string, value: Cell, kind: ColumnKind): string =>
  typeof value === 'number' && kind === 'number'
    ? `<c r="${place}" s="${cellFormat.bold}"><v>${value}</v></c>`
    : cell(place, value, 'text').replace(/ s="\d"/, ` s="${cellFormat.boldText}"`);

const headerRow = (columns: readonly WorkbookColumn[]): string => {
  const cells = columns.map(({ title }, index) =>
    boldCell(`${columnLetters(index)}1`, title, 'text'),
  );
  return `<row r="1">${cells.join('')}</row>`;
};

/** What stands below the rows; its cells are no codes that are told in words. */
export const totalsRow = (
  columns: readonly WorkbookColumn[],
  totals: Row,
  line: number,
): string => {
  const cells = columns.map(({ kind }, index) =>
    boldCell(`${columnLetters(index)}${line}`, totals[index] ?? null, kind),
  );
  return `<row r="${line}">${cells.join('')}</row>`;
};

const narrowest = 10;
const widest = 60;
const fixedWidths: Readonly<Record<ColumnKind, number>> = {
  text: narrowest,
  number: narrowest,
  boolean: narrowest,
  date: 12,
  moment: 18,
};

/** Characters of a cell as its sheet shows them. */
const cellLength = (value: Cell): number =>
  displayLength(typeof value === 'object' ? joined(value ?? []) : String(value));

/** Width in characters of the longest of the first rows and the total, within bounds: the rest is still to come. */
const columnWidth = (
  column: WorkbookColumn,
  index: number,
  sample: readonly Row[],
  totals: Row,
): number => {
  const worded = wordedBy(column.words);
  const cells = sample.map((row) => worded(row[index] ?? null));
  const lengths = [...cells, totals[index] ?? null].map(cellLength);
  const filterButton = 3;
  return Math.min(
    widest,
    Math.max(fixedWidths[column.kind], displayLength(column.title) + filterButton, ...lengths) + 1,
  );
};

/** East Asian characters are two wide. */
const displayLength = (text: string): number => {
  const start = text.slice(0, widest * 2);
  return (
    start.length +
    (start.match(/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uff00-\uff60]/g)?.length ?? 0)
  );
};

/** Everything before the rows: the frozen header, the widths, the titles. */
export const sheetStart = (
  columns: readonly WorkbookColumn[],
  sample: readonly Row[],
  totals: Row,
  rightToLeft: boolean,
): string => {
  const widths = columns.map(
    (column, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${columnWidth(column, index, sample, totals)}" customWidth="1"/>`,
  );
  const direction = rightToLeft ? ' rightToLeft="1"' : '';
  return (
    `${xmlDeclaration}<worksheet xmlns="${mainNamespace}"><sheetViews><sheetView workbookViewId="0"${direction}>` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    '<selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>${headerRow(columns)}`
  );
};

/** Everything after the rows. Numbers of houses and phones are text on purpose, so no warning marks them. */
export const sheetEnd = (columnCount: number, lastLine: number): string => {
  const range = `A1:${columnLetters(columnCount - 1)}${lastLine}`;
  return (
    `</sheetData><autoFilter ref="${range}"/>` +
    '<pageMargins left="0.5" right="0.5" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>' +
    `<ignoredErrors><ignoredError sqref="${range}" numberStoredAsText="1"/></ignoredErrors></worksheet>`
  );
};
