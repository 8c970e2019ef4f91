import { Readable } from 'node:stream';
import { asCsvText, csvLine } from '#server/files/csv/csv-writer.ts';
import type { DeskStore, KeptImport } from './import-desk-store.ts';

const pageSize = 1000;

async function* lines(
  kept: KeptImport,
  leftOutAfter: DeskStore['leftOutAfter'],
): AsyncGenerator<string> {
  // Spreadsheets take a file without the mark for one in their own encoding.
  yield `\uFEFF${csvLine(['import line', 'import reason', ...kept.header.map(asCsvText)])}`;
  for (let last = 0; ; ) {
    const rows = await leftOutAfter(kept.id, last, pageSize);
    for (const { line, cells, faults } of rows) {
      const reasons = faults.map(({ column, reason }) => `${column}: ${reason}`.replace(/^: /, ''));
      yield csvLine([String(line), ...[reasons.join(' '), ...cells].map(asCsvText)]);
    }
    if (rows.length < pageSize) return;
    last = rows.at(-1)?.line ?? last;
  }
}

/** The rows that were left out, with their lines and reasons: to be mended and brought again. */
export const csvOfLeftOut = (kept: KeptImport, leftOutAfter: DeskStore['leftOutAfter']) => ({
  name: `${kept.fileName.replace(/\.[^.]*$/, '')}-left-out.csv`,
  type: 'text/csv; charset=utf-8',
  content: Readable.from(lines(kept, leftOutAfter)),
});
