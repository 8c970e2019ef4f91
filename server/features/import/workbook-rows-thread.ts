import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/node';
import { unpacksTo } from './unpacked-size.ts';
import { followRange } from './used-range.ts';
import type { FromReader } from './workbook-rows.ts';

const port = parentPort;
if (port === null) throw new Error('this file runs in a worker thread');

/** Rows, and characters, in one message: the thread does not wait for the reader, so messages are small and many. */
const batchSize = 1000;
const batchLength = 4_000_000;

/** Bytes of all that is in the archive, and characters of all cells: one text may stand in a million of them. */
const mostUnpacked = 400 * 1024 * 1024;
const mostCharacters = 100_000_000;

/** Cells between the first one and the farthest, empty ones too: 200,000 rows of 125 columns. */
const mostCells = 25_000_000;

/** The day that a time has which was written without one. */
const noDay = '1899-12-30T';

/**
 * Spreadsheets keep days as days: without a time of its own, a day is written as one, and a time without a day as a time.
 * They keep times as fractions of a day, which come out a little before or behind their second.
 */
const dateText = (date: Date): string => {
  const text = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString();
  if (text.startsWith(noDay)) return text.slice(noDay.length, 19);
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19);
};

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return dateText(cell);
  return typeof cell === 'string' ? cell : JSON.stringify(cell);
};

const say = (message: FromReader): void => port.postMessage(message);

const read = async (file: Buffer): Promise<void> => {
  let far: string | undefined;
  const lookAt = () => {
    const reach = followRange(mostCells);
    return (bytes: Uint8Array): void => {
      far ??= reach(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1'));
    };
  };
  // Bytes outside of JavaScript's own memory have no limit in a thread.
  if ((await unpacksTo(file, mostUnpacked, lookAt)) === 'more') return say({ kind: 'too large' });
  if (far !== undefined) return say({ kind: 'too far', place: far });
  // Numbers stay as they are written: 15-digit ones would lose their end.
  const sheet = await readSheet(file, { parseNumber: String });
  let rows: string[][] = [];
  let length = 0;
  let total = 0;
  for (const row of sheet) {
    const cells = row.map(cellText);
    const added = cells.reduce((sum, cell) => sum + cell.length, 0);
    total += added;
    if (total > mostCharacters) return say({ kind: 'too large' });
    if (rows.length === batchSize || length + added > batchLength) {
      say({ kind: 'rows', rows });
      rows = [];
      length = 0;
    }
    rows.push(cells);
    length += added;
  }
  say({ kind: 'rows', rows });
  say({ kind: 'end' });
};

// The stream that starts the thread gives it the bytes of the file.
await read(Buffer.from(workerData as Uint8Array)).catch(() => say({ kind: 'unreadable' }));
