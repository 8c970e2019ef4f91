import { type CellObject, CFB, utils, type WorkBook, type WorkSheet, write } from 'xlsx';
import type { ChartCell, ChartColumn, ChartData, ChartDirection, ChartRow } from './chart-data.ts';

export type WorkbookWish = ChartData & {
  readonly title: string;
  /** What stands before what everything comes to, where that is told. */
  readonly totalsName: string;
  /** IANA name: moments are told as its clocks show them. */
  readonly timeZone: string;
  readonly direction: ChartDirection;
};

/** Excel counts days from here. */
const firstDay = Date.UTC(1899, 11, 30);

const dayMs = 24 * 60 * 60 * 1000;

/** March 1900, from when on every spreadsheet counts alike; for days before the first, Excel shows nothing but hash marks. */
const firstSafeDay = 61;

const isoDate = /^\d{4}-\d{2}-\d{2}(T.+)?$/;

/** A text stays one, whatever it begins with: Excel runs nothing that is marked as a text. */
const textCell = (text: string): CellObject => ({ t: 's', v: text, z: '@' });

/** What the clocks of a time zone show at a moment, in milliseconds as if those were the clocks of UTC. */
type Clocks = (moment: Date) => number;

const clocksOf = (timeZone: string): Clocks => {
  const digits = 'numeric';
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: digits,
    month: digits,
    day: digits,
    hour: digits,
    minute: digits,
  });
  return (moment) => {
    const parts = format.formatToParts(moment);
    const of = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value);
    return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  };
};

const dateCell = (value: string, clocks: Clocks): CellObject => {
  const [isDate, time] = isoDate.exec(value) ?? [];
  const date = new Date(value);
  if (isDate === undefined || Number.isNaN(date.getTime())) return textCell(value);
  // By the standard a bare day is midnight of UTC.
  const at = time === undefined ? date.getTime() : clocks(date);
  const day = (at - firstDay) / dayMs;
  if (day < firstSafeDay) {
    const told = new Date(at).toISOString().replace('T', ' ');
    return textCell(told.slice(0, time === undefined ? 10 : 16));
  }
  return { t: 'n', v: day, z: time === undefined ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm' };
};

const cellOf = (
  { kind }: ChartColumn,
  cell: ChartCell | undefined,
  clocks: Clocks,
): CellObject | null => {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === 'number') {
    return { t: 'n', v: cell, z: Number.isInteger(cell) ? '#,##0' : '#,##0.00' };
  }
  if (typeof cell === 'string') return kind === 'date' ? dateCell(cell, clocks) : textCell(cell);
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

/** What everything comes to as a row of cells, named in its first one as below the table on the page. */
const totalsRow = ({ columns, totals, totalsName }: WorkbookWish): ChartRow | undefined => {
  const [first] = columns;
  return totals && first && { ...totals, [first.key]: totalsName };
};

/**
 * An answer as a workbook with one sheet: real numbers and dates, headings that filter, below all what everything comes to
 * and what is left out.
 */
export const workbookOf = (wish: WorkbookWish): WorkBook => {
  const { title, direction, timeZone, columns, rows, note } = wish;
  const totals = totalsRow(wish);
  const clocks = clocksOf(timeZone);
  const sheet: WorkSheet = {};
  const put = (at: { readonly r: number; readonly c: number }, cell: CellObject | null): void => {
    if (cell !== null) sheet[utils.encode_cell(at)] = cell;
  };
  // An empty row between, and what is below it is no part of what is filtered.
  const below = rows.length + 2;
  for (const [c, column] of columns.entries()) {
    put({ r: 0, c }, textCell(column.title));
    for (const [r, row] of rows.entries()) {
      put({ r: r + 1, c }, cellOf(column, row[column.key], clocks));
    }
    put({ r: below, c }, cellOf(column, totals?.[column.key], clocks));
  }
  const rangeTo = (last: number): string =>
    utils.encode_range({ s: { r: 0, c: 0 }, e: { r: last, c: Math.max(0, columns.length - 1) } });
  const noted = totals === undefined ? below : below + 1;
  if (note !== undefined) put({ r: noted, c: 0 }, textCell(note));
  const end = totals === undefined ? rows.length : below;
  sheet['!ref'] = rangeTo(note === undefined ? end : noted);
  sheet['!autofilter'] = { ref: rangeTo(rows.length) };
  sheet['!cols'] = columns.map(({ key, title: heading }) => {
    const longest = [...rows, totals ?? {}].reduce(
      (most, row) => Math.max(most, String(row[key] ?? '').length),
      0,
    );
    return { wch: Math.min(widths.most, Math.max(widths.least, heading.length + 2, longest + 2)) };
  });
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, sheetName(title));
  book.Workbook = { Views: [{ RTL: direction === 'rtl' }] };
  return book;
};

/** What the library knows of an archive, which it says nothing about. */
type Archives = {
  readonly read: (archive: Uint8Array, how: { readonly type: 'array' }) => object;
  readonly find: (archive: object, path: string) => { content: Uint8Array } | null;
  readonly write: (
    archive: object,
    how: { readonly fileType: 'zip'; readonly type: 'array'; readonly compression: true },
  ) => Uint8Array<ArrayBuffer>;
};

const archives = CFB as Archives;

/** The line of headings stays in sight while the rows move. */
const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';

/** The workbook as a file. The library cannot write that a line stays where it is: that is put into its sheet afterwards. */
export const workbookFile = (wish: WorkbookWish): Uint8Array<ArrayBuffer> => {
  // The library says `any`; of this type it answers with a buffer.
  const file = write(workbookOf(wish), {
    type: 'array',
    bookType: 'xlsx',
    bookSST: true,
  }) as ArrayBuffer;
  const archive = archives.read(new Uint8Array(file), { type: 'array' });
  const sheet = archives.find(archive, '/xl/worksheets/sheet1.xml');
  if (sheet === null) throw new Error('The workbook has no sheet.');
  const text = new TextDecoder().decode(sheet.content);
  sheet.content = new TextEncoder().encode(
    text.replace(/<sheetView ([^>]*)\/>/, `<sheetView $1>${frozen}</sheetView>`),
  );
  return archives.write(archive, { fileType: 'zip', type: 'array', compression: true });
};
