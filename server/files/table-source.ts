import type { SnapshotRows } from '#server/database/snapshot-rows.ts';
import type { Row, WorkbookColumn } from './workbook/sheet-xml.ts';

export type TableRows = SnapshotRows;

/** A table that becomes a file: what it is called, its columns and its rows. */
export type TableSource = {
  /** The name of the file without its ending. */
  readonly stem: string;
  /** What the sheet and the pages are called, in English. */
  readonly title: string;
  readonly columns: readonly (WorkbookColumn & { readonly key: string })[];
  readonly rows: TableRows;
  /** Stands below the rows, is none of them, and begins with what it is called. */
  readonly totals?: Row | undefined;
};

/** Opens a table; fails before its first row where the question cannot be asked. */
export type OpenTable = (signal: AbortSignal) => Promise<TableSource>;

/** A table as somebody wants to read it: on a sheet or on pages. */
export type TableFile = {
  readonly fileType: 'EXCEL' | 'PDF';
  readonly open: OpenTable;
  /** What the sheet and the pages are called; the table's own title when left out. */
  readonly title: string | undefined;
  /** BCP 47: how dates and numbers are written on paper. */
  readonly locale: string;
  readonly rightToLeft: boolean;
};

/** What is said in place of words of our own, in the person's language; in English where one is missing. */
export const tableWords = <Word extends string>(
  english: Readonly<Record<Word, string>>,
  words: Readonly<Partial<Record<Word, string>>>,
): string => JSON.stringify({ ...english, ...words });

/** Columns under titles in the person's language; in English where one is missing. */
export const tableColumns = (
  columns: TableSource['columns'],
  titles: Readonly<Record<string, string>>,
): TableSource['columns'] => {
  const given = new Map(Object.entries(titles));
  return columns.map((column) => ({ ...column, title: given.get(column.key) ?? column.title }));
};
