import { Readable } from 'node:stream';
import { stat } from 'node:fs/promises';
import { CsvError, type Options, parse } from 'csv-parse';
import {
  type CsvEncoding,
  CsvFileError,
  type CsvSource,
  decodeText,
  detectEncoding,
  openBytes,
} from './csv-encoding.ts';
import { readCell } from './read-cell.ts';

/** One record with the line on which it begins, counted from 1 as editors do. */
export type CsvRecord = { readonly line: number; readonly cells: readonly string[] };

export type CsvFile = {
  readonly encoding: CsvEncoding;
  readonly delimiter: string;
  readonly header: readonly string[];
  /** The records below the header, read as fast as they are taken. */
  readonly records: AsyncIterable<CsvRecord>;
  /** Part of the file that has been read, 0 to 1. */
  readonly progress: () => number;
};

const delimiters = [',', ';', '\t', '|'];

/** The delimiter that stands most often in the first record outside of quotes. */
export const detectDelimiter = (start: string): string => {
  const counts = new Map(delimiters.map((delimiter) => [delimiter, 0]));
  let quoted = false;
  for (const sign of start) {
    if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === '\n' || sign === '\r')) break;
    else if (!quoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const [best] = [...counts].toSorted(([, left], [, right]) => right - left);
  return best !== undefined && best[1] > 0 ? best[0] : ',';
};

/** What Excel is told above the header: which delimiter parts the cells. */
const toldDelimiter = /^[\r\n]*sep=([,;\t|])[ ,;\t|]*(?=[\r\n])/i;

/** What parts the cells: what the file says, else what stands in its first line that is not blank. */
const delimiterOf = (start: string): string =>
  toldDelimiter.exec(start)?.[1] ?? detectDelimiter(start.replace(/^[\r\n]+/, ''));

const lineEnds = ['\r\n', '\n', '\r'];

/**
 * How records end: as the header does, since cells may hold the other ends; as each of them does where no row of the
 * beginning ends so, for then another program has written the header.
 */
const recordEndsIn = (start: string): readonly string[] => {
  const ends: readonly string[] = start.replaceAll(/"[^"]*"/g, '').match(/\r\n|\n|\r/g) ?? [];
  const [first] = ends;
  return first !== undefined && ends.lastIndexOf(first) > 0 ? [first] : lineEnds;
};

/** Longest record in characters: a forgotten quote must not swallow a whole file. */
const maxRecord = 1024 * 1024;

const parserOptions = {
  columns: false,
  skip_empty_lines: true,
  relax_column_count: true,
  // A quote inside an unquoted value (5' 10" tall) is content.
  relax_quotes: true,
  max_record_size: maxRecord,
} as const;

/** What is wrong with the record that begins on a line, for whoever made the file. */
const wordsOf = (code: string, line: number): string => {
  switch (code) {
    case 'CSV_MAX_RECORD_SIZE':
      return `Line ${line}: this row has more than a million characters. Perhaps a quotation mark (") is opened there and never closed.`;
    case 'CSV_QUOTE_NOT_CLOSED':
      return `Line ${line}: a quotation mark (") is opened in this row and never closed.`;
    default:
      return `Line ${line}: this row cannot be read as CSV.`;
  }
};

const described = (error: unknown, line: (blank: number) => number): unknown =>
  error instanceof CsvError
    ? new CsvFileError(wordsOf(error.code, line(Number(error['empty_lines']))), { cause: error })
    : error;

const lineEndsIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);

/**
 * Blanks behind a closing quote are none of the value. The parser takes them for a quote that is content, and leaves both
 * marks; of a cell with further quotes nobody can tell which of them are meant.
 */
const withoutMarks = (cell: string): string => /^"([^"]*)"[ \t]+$/.exec(cell)?.[1] ?? cell;

type Layout = { readonly delimiter: string; readonly ends: readonly string[] };

async function* recordsOf(
  texts: AsyncIterable<string>,
  { delimiter, ends }: Layout,
): AsyncGenerator<CsvRecord, void, void> {
  // Without the blank ones, which the parser counts; its count of all takes a CR LF inside of quotes for two.
  let linesOfRecords = 0;
  const nextLine = (blank: number): number => linesOfRecords + blank + 1;
  const options: Options<CsvRecord, string[]> = {
    ...parserOptions,
    delimiter,
    record_delimiter: [...ends],
    on_record: (cells, { empty_lines: blank }) => {
      const line = nextLine(blank);
      linesOfRecords += 1 + lineEndsIn(cells);
      return { line, cells: cells.map((cell) => readCell(withoutMarks(cell))) };
    },
  };
  // The types let records change their form only along with named columns; the parser always does.
  const parser = parse(options as unknown as Options);
  const source = Readable.from(texts);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    // What `on_record` gives; streams do not say what they carry.
    yield* parser as AsyncIterable<CsvRecord>;
  } catch (error) {
    throw described(error, nextLine);
  } finally {
    source.destroy();
    parser.destroy();
  }
}

const firstPiece = async (texts: AsyncGenerator<string>): Promise<string> => {
  let piece = '';
  for (let next = await texts.next(); next.done !== true; next = await texts.next()) {
    piece += next.value;
    if (/[\r\n]/.test(piece) || piece.length > maxRecord) break;
  }
  return piece;
};

/** Texts have no signs of this kind; workbooks, pictures and texts of an encoding that nothing names begin with some. */
const isBinary = (start: string): boolean => start.slice(0, 1_000).includes('\0');

async function* chained(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

const sizeOf = async (source: CsvSource): Promise<number> =>
  Buffer.isBuffer(source) ? source.length : (await stat(source)).size;

/**
 * Opens a CSV file (RFC 4180), packed or not, and finds out how it is written: its encoding (UTF-8 with or without
 * mark, UTF-16, Latin-1) and its delimiter (comma, semicolon, tab, bar).
 */
export const openCsv = async (source: CsvSource): Promise<CsvFile> => {
  const [size, encoding] = await Promise.all([sizeOf(source), detectEncoding(source)]);
  let read = 0;
  const bytes = await openBytes(source, (count) => {
    read += count;
  });
  const texts = decodeText(bytes, encoding);
  const start = await firstPiece(texts);
  if (isBinary(start)) {
    bytes.destroy();
    throw new CsvFileError('This is not a text file. Please save it as CSV (UTF-8) and try again.');
  }
  const delimiter = delimiterOf(start);
  const records = recordsOf(chained(start, texts), { delimiter, ends: recordEndsIn(start) });
  const isAbove = ({ cells: [first = '', ...others] }: CsvRecord): boolean =>
    others.every((cell) => cell.trim() === '') &&
    (first.trim() === '' || (toldDelimiter.test(start) && /^sep=/i.test(first)));
  let header = await records.next();
  while (header.done !== true && isAbove(header.value)) header = await records.next();
  if (header.done === true) throw new CsvFileError('The file is empty.');
  return {
    encoding,
    delimiter,
    header: header.value.cells.map((name) => name.trim()),
    records,
    progress: () => (size === 0 ? 1 : Math.min(1, read / size)),
  };
};
