import { maxSheetRows } from './excel-cell.ts';
import {
  type Row,
  rowWriter,
  sheetEnd,
  sheetStart,
  totalsRow,
  type WorkbookColumn,
} from './sheet-xml.ts';
import { workbookParts } from './workbook-parts.ts';
import { type ZipEntry, zip } from './zip.ts';

export type WorkbookShape = {
  /** Name of the first sheet; the following ones carry a number behind it. */
  readonly title: string;
  readonly columns: readonly WorkbookColumn[];
  /** Stands apart below the last row: sorting and filtering leave it alone. */
  readonly totals?: Row | undefined;
  readonly rightToLeft: boolean;
  /** Rows of one sheet, the header included. */
  readonly sheetRows?: number;
};

/** Kept below the 4 GiB that an entry of the archive may have: a sheet of long texts ends earlier. */
const maxSheetBytes = 3.5 * 1024 ** 3;

const chunkLength = 128 * 1024;

/** Hands out rows one by one and knows whether another one follows. */
const rowQueue = (batches: AsyncIterable<readonly Row[]>) => {
  const source = batches[Symbol.asyncIterator]();
  let batch: readonly Row[] = [];
  let position = 0;
  return {
    /** True when `take` has a row. Asks the source only where nothing is at hand. */
    fill: async (): Promise<boolean> => {
      while (position >= batch.length) {
        const next = await source.next();
        if (next.done === true) return false;
        batch = next.value;
        position = 0;
      }
      return true;
    },
    ready: () => position < batch.length,
    take: (): Row => batch[position++] ?? [],
    peek: (): readonly Row[] => batch.slice(position, position + 200),
  };
};

/**
 * Writes rows as an Excel workbook while they come: as many sheets as they need, each with the titles in
 * a frozen row above a filter.
 */
export const workbook = (
  shape: WorkbookShape,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array, void, void> => {
  const { columns, totals, rightToLeft, sheetRows = maxSheetRows } = shape;
  const queue = rowQueue(batches);
  const writeRow = rowWriter(columns);
  let owesTotals = totals !== undefined;

  /** The line below an empty one, where all rows are written and the sheet has room for both. */
  const below = async (line: number): Promise<string> => {
    const hasRoom = line + 2 <= sheetRows || line === 1;
    if (totals === undefined || !hasRoom || (await queue.fill())) return '';
    owesTotals = false;
    return totalsRow(columns, totals, line + 2);
  };

  const sheet = async function* (): AsyncGenerator<Uint8Array> {
    await queue.fill();
    let text = sheetStart(columns, queue.peek(), totals ?? [], rightToLeft);
    let line = 1;
    let bytes = 0;
    while (line < sheetRows && bytes < maxSheetBytes && (queue.ready() || (await queue.fill()))) {
      line += 1;
      text += writeRow(queue.take(), line);
      if (text.length >= chunkLength) {
        const chunk = Buffer.from(text);
        bytes += chunk.length;
        yield chunk;
        text = '';
      }
    }
    yield Buffer.from(text + (await below(line)) + sheetEnd(columns.length, line));
  };

  const entries = async function* (): AsyncGenerator<ZipEntry> {
    let sheets = 0;
    do {
      sheets += 1;
      yield { name: `xl/worksheets/sheet${sheets}.xml`, content: sheet() };
    } while ((await queue.fill()) || owesTotals);
    for (const [name, xml] of workbookParts(shape.title, sheets)) {
      yield { name, content: [Buffer.from(xml)] };
    }
  };

  return zip(entries());
};
