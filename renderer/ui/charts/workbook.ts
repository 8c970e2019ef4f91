import { type CellObject, utils, type WorkBook, type WorkSheet } from 'xlsx';
import type { ChartCell, ChartColumn, ChartData, ChartDirection } from './chart-data.ts';

export type WorkbookWish = ChartData & {
  readonly title: string;
  readonly direction: ChartDirection;
};

const isoDate = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?/;

/** Excel counts days from here. */
const firstDay = Date.UTC(1899, 11, 30);

const dayMs = 24 * 60 * 60 * 1000;

/** A text stays one, whatever it begins with: Excel runs nothing that is marked as a text. */
const textCell = (text: string): CellObject => ({ t: 's', v: text, z: '@' });

const dateCell = (value: string): CellObject => {
  const [, year, month, day, hour, minute] = isoDate.exec(value) ?? [];
  if (year === undefined) return textCell(value);
  const at = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour ?? 0),
    Number(minute ?? 0),
  );
  return {
    t: 'n',
    v: (at - firstDay) / dayMs,
    z: hour === undefined ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm',
  };
};

const cellOf = ({ kind }: ChartColumn, cell: ChartCell | undefined): CellObject | null => {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === 'number') {
    return { t: 'n', v: cell, z: Number.isInteger(cell) ? '#,##0' : '#,##0.00' };
  }
  if (typeof cell === 'string') return kind === 'date' ? dateCell(cell) : textCell(cell);
  return textCell(cell.join(', '));
};

/** Characters that Excel refuses in the name of a sheet, and how long one may be. */
const sheetName = (title: string): string =>
  title
    .replace(/[\\/?*[\]:]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .trim()
    .slice(0, 31) || 'Data';

const widths = { least: 10, most: 60 } as const;

/** An answer as a workbook with one sheet: real numbers and dates, headings that filter. */
export const workbookOf = ({ title, direction, columns, rows }: WorkbookWish): WorkBook => {
  const sheet: WorkSheet = {};
  const put = (at: { readonly r: number; readonly c: number }, cell: CellObject | null): void => {
    if (cell !== null) sheet[utils.encode_cell(at)] = cell;
  };
  for (const [c, column] of columns.entries()) {
    put({ r: 0, c }, textCell(column.title));
    for (const [r, row] of rows.entries()) put({ r: r + 1, c }, cellOf(column, row[column.key]));
  }
  const range = utils.encode_range({
    s: { r: 0, c: 0 },
    e: { r: rows.length, c: Math.max(0, columns.length - 1) },
  });
  sheet['!ref'] = range;
  sheet['!autofilter'] = { ref: range };
  sheet['!cols'] = columns.map(({ key, title: heading }) => {
    const longest = rows.reduce((most, row) => Math.max(most, String(row[key] ?? '').length), 0);
    return { wch: Math.min(widths.most, Math.max(widths.least, heading.length + 2, longest + 2)) };
  });
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, sheetName(title));
  book.Workbook = { Views: [{ RTL: direction === 'rtl' }] };
  return book;
};
