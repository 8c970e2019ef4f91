import { CsvFileError } from '#server/files/csv/csv-encoding.ts';
import { openCsv } from '#server/files/csv/csv-reader.ts';
import { readCell } from '#server/files/csv/read-cell.ts';
import { mostImportRows } from '#shared/contracts/contact-import.ts';
import type { ImportRow } from './import.service.ts';
import { WorkbookError, workbookRows } from './workbook-rows.ts';

/** The file cannot be taken; the message says why. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

export type UploadedRows = {
  readonly header: readonly string[];
  /** The rows below the header that hold anything. */
  readonly rows: AsyncIterable<ImportRow>;
  /** Ends the reading, also of rows that nobody has asked for. */
  readonly close: () => Promise<unknown>;
};

/** Columns of a file. */
const mostColumns = 500;

/** Every workbook of Excel since 2007 is a zip file. */
const isZip = (file: Buffer): boolean => file.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));

/** Workbooks before 2007. */
const isOldWorkbook = (file: Buffer): boolean =>
  file.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));

const holdsAnything = (cells: readonly string[]): boolean =>
  cells.some((cell) => cell.trim() !== '');

async function* fromWorkbook(file: Buffer, leaving: AbortSignal): AsyncGenerator<ImportRow> {
  let line = 0;
  for await (const row of workbookRows(file, leaving)) {
    line += 1;
    const cells = row.map(readCell);
    if (holdsAnything(cells)) yield { line, cells };
  }
}

async function* fromCsv(file: Buffer): AsyncGenerator<ImportRow> {
  const { header, records } = await openCsv(file);
  yield { line: 1, cells: header };
  for await (const record of records) if (holdsAnything(record.cells)) yield record;
}

const known = (error: unknown): unknown =>
  error instanceof CsvFileError || error instanceof WorkbookError
    ? new UnreadableFile(error.message, { cause: error })
    : error;

/** A text as the database can keep it. */
const storable = (cell: string): string => cell.replaceAll('\0', '');

/** The header and the rows below it, as far as a file may go. */
async function* withinLimits(
  rows: AsyncIterable<ImportRow>,
  mostRows: number,
): AsyncGenerator<ImportRow> {
  let above = 0;
  try {
    for await (const row of rows) {
      if (above > mostRows) {
        throw new UnreadableFile(`A file can have at most ${mostRows} rows. Split it.`);
      }
      if (row.cells.length > mostColumns) {
        throw new UnreadableFile(`Line ${row.line} has more than ${mostColumns} columns.`);
      }
      above += 1;
      yield { line: row.line, cells: row.cells.map(storable) };
    }
  } catch (error) {
    throw known(error);
  }
}

/** Reads a file that somebody has brought, whatever its name says: a workbook of Excel, or CSV. */
export const readUploaded = async (
  file: Buffer,
  leaving: AbortSignal,
  mostRows = mostImportRows,
): Promise<UploadedRows> => {
  if (isOldWorkbook(file)) {
    throw new UnreadableFile('This is a workbook of Excel 97. Save it as .xlsx or .csv first.');
  }
  const rows = withinLimits(isZip(file) ? fromWorkbook(file, leaving) : fromCsv(file), mostRows);
  const first = await rows.next();
  if (first.done === true) throw new UnreadableFile('The file is empty.');
  return {
    header: first.value.cells.map((name) => name.trim()),
    rows,
    close: () => rows.return(undefined),
  };
};
