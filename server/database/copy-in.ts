import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { Transaction } from './database.ts';

type Cell = string | number | boolean | null | undefined;

/** What COPY reads as special, but for the line feeds between the entries of a list: they are everywhere. */
const rare = /[\\\r\t]/;

const cellText = (cell: Cell): string => {
  if (cell === null || cell === undefined) return '\\N';
  if (typeof cell !== 'string') return String(cell);
  const text = rare.test(cell)
    ? cell.replaceAll('\\', '\\\\').replaceAll('\r', '\\r').replaceAll('\t', '\\t')
    : cell;
  return text.includes('\n') ? text.replaceAll('\n', '\\n') : text;
};

/** A row in the text format of COPY. */
export const copyLine = (cells: readonly Cell[]): string => {
  let line = '';
  for (let position = 0; position < cells.length; position += 1) {
    line += position === 0 ? cellText(cells[position]) : `\t${cellText(cells[position])}`;
  }
  return `${line}\n`;
};

/** What travels in one piece, in letters or bytes: small enough for flat memory, large enough that pieces do not matter. */
const pieceSize = 64 * 1024;

/** Bytes that a pile begins with; it grows by doubling. */
const firstRoom = 64 * 1024;

/** Bytes of a pile that travel in one piece. */
const pilePiece = 1024 * 1024;

/** A letter of JavaScript takes three bytes of UTF-8 at most. */
const widestLetter = 3;

/** Rows that wait for their table, as bytes: strings in such numbers would keep the garbage collector busy. */
export type Pile = {
  /** The table with its columns, as COPY wants it. */
  readonly table: string;
  readonly add: (cells: readonly Cell[]) => void;
  /** What was added since the last time. */
  readonly take: () => Uint8Array;
};

export const pileFor = (table: string): Pile => {
  let bytes = Buffer.allocUnsafe(firstRoom);
  let used = 0;
  const makeRoom = (size: number): void => {
    const larger = Buffer.allocUnsafe(Math.max(size, bytes.length * 2));
    bytes.copy(larger, 0, 0, used);
    bytes = larger;
  };
  return {
    table,
    add: (cells) => {
      const line = copyLine(cells);
      const needed = used + line.length * widestLetter;
      if (needed > bytes.length) makeRoom(needed);
      used += bytes.write(line, used);
    },
    take: () => {
      const taken = bytes.subarray(0, used);
      // The next pile will be about as high.
      bytes = Buffer.allocUnsafe(bytes.length);
      used = 0;
      return taken;
    },
  };
};

const piecesOf = function* (lines: Iterable<string>): Generator<string> {
  let piece = '';
  for (const line of lines) {
    piece += line;
    if (piece.length >= pieceSize) {
      yield piece;
      piece = '';
    }
  }
  yield piece;
};

/** The rows of a pile in pieces, so that the driver copies no more than one at a time. */
export const cutPile = function* (rows: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < rows.length; from += pilePiece) {
    yield rows.subarray(from, from + pilePiece);
  }
};

/** Fills a table that was emptied in the same transaction with pieces of what COPY reads; its rows are frozen at once. */
export const copyPieces = async (
  { client }: Transaction,
  table: string,
  pieces: Iterable<string | Uint8Array>,
): Promise<void> => {
  const stream = client.query(copyFrom(`copy ${table} from stdin with (freeze)`));
  const done = finished(stream);
  const failed = done.catch((error: unknown) => error);
  for (const piece of pieces) {
    const drained = stream.write(piece) || once(stream, 'drain');
    // A failed COPY never drains: its error then ends the waiting.
    if (drained !== true) await Promise.race([drained, failed]);
    if (stream.destroyed) break;
  }
  stream.end();
  await done;
};

/** Fills a table that was emptied in the same transaction, by far the fastest way. */
export const copyIn = (
  transaction: Transaction,
  table: string,
  lines: Iterable<string>,
): Promise<void> => copyPieces(transaction, table, piecesOf(lines));
