import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { Transaction } from './database.ts';

type Cell = string | number | boolean | null | undefined;

const special = /[\\\n\r\t]/;

const cellText = (cell: Cell): string => {
  if (cell === null || cell === undefined) return '\\N';
  if (typeof cell !== 'string') return String(cell);
  if (!special.test(cell)) return cell;
  return cell
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t');
};

/** A row in the text format of COPY. */
export const copyLine = (cells: readonly Cell[]): string => {
  let line = '';
  for (const [position, cell] of cells.entries()) {
    line += position === 0 ? cellText(cell) : `\t${cellText(cell)}`;
  }
  return `${line}\n`;
};

/** Bytes that travel in one piece: small enough for flat memory, large enough that pieces do not matter. */
const pieceSize = 64 * 1024;

/** Fills a table, by far the fastest way; `frozen` is for a table emptied in the same transaction. */
export const copyIn = async (
  { client }: Transaction,
  table: string,
  lines: Iterable<string>,
  frozen = false,
): Promise<void> => {
  const stream = client.query(
    copyFrom(`copy ${table} from stdin${frozen ? ' with (freeze)' : ''}`),
  );
  const done = finished(stream);
  const failed = done.catch((error: unknown) => error);
  let piece = '';
  for (const line of lines) {
    piece += line;
    if (piece.length >= pieceSize) {
      const drained = stream.write(piece) || once(stream, 'drain');
      piece = '';
      // A failed COPY never drains: its error then ends the waiting.
      if (drained !== true) await Promise.race([drained, failed]);
      if (stream.destroyed) break;
    }
  }
  stream.end(piece);
  await done;
};
