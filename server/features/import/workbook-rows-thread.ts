import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/node';
import type { FromReader } from './workbook-rows.ts';

const port = parentPort;
if (port === null) throw new Error('this file runs in a worker thread');

/** Rows in one message: the thread does not wait for the reader, so messages are small and many. */
const batchSize = 1000;

/** Spreadsheets keep days as days: without a time of its own, a day is written as one. */
const dateText = (date: Date): string => {
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19);
};

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return dateText(cell);
  return typeof cell === 'string' ? cell : JSON.stringify(cell);
};

const say = (message: FromReader): void => port.postMessage(message);

const read = async (file: Uint8Array): Promise<void> => {
  // Numbers stay as they are written: 15-digit ones would lose their end.
  const sheet = await readSheet(Buffer.from(file), { parseNumber: String });
  for (let first = 0; first < sheet.length; first += batchSize) {
    const rows = sheet.slice(first, first + batchSize).map((row) => row.map(cellText));
    say({ kind: 'rows', rows });
  }
  say({ kind: 'end' });
};

// The stream that starts the thread gives it the bytes of the file.
await read(workerData as Uint8Array).catch(() => say({ kind: 'unreadable' }));
