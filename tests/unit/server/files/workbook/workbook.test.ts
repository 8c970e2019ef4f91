import { crc32, inflateRawSync } from 'node:zlib';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Row, WorkbookColumn } from '#server/files/workbook/sheet-xml.ts';
import { type WorkbookShape, workbook } from '#server/files/workbook/workbook.ts';
import { workbookStream } from '#server/files/workbook/workbook-stream.ts';
import { zip } from '#server/files/workbook/zip.ts';
import { type ReadRow, readWorkbook } from '#tests/support/read-workbook.ts';

const collect = async (chunks: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  for await (const chunk of chunks) pieces.push(chunk);
  return Buffer.concat(pieces);
};

const batchesOf = async function* (rows: readonly Row[], size = 3): AsyncGenerator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
};

const textColumn: WorkbookColumn = { title: 'Name', kind: 'text' };

const writeAndRead = async (rows: readonly Row[], shape: Partial<WorkbookShape> = {}) => {
  const read: { row: ReadRow; sheet: number }[] = [];
  const file = await collect(
    workbook(
      { title: 'People', columns: [textColumn], rightToLeft: false, ...shape },
      batchesOf(rows),
    ),
  );
  const sheets = await readWorkbook(file, (row, sheet) => read.push({ row, sheet }));
  return { file, sheets, read };
};

test('numbers, truths, dates and moments are real ones; a list is joined; nothing is an empty cell', async () => {
  const columns: readonly WorkbookColumn[] = [
    textColumn,
    { title: 'Count', kind: 'number' },
    { title: 'Is', kind: 'boolean' },
    { title: 'Day', kind: 'date' },
    { title: 'When', kind: 'moment' },
  ];
  const { read } = await writeAndRead(
    [
      [['a', 'b'], 7, true, 86_400, 43_200],
      [null, '', [], -3_786_825_600, -3_786_825_600],
    ],
    { columns },
  );
  const cells = read.map(({ row }) =>
    [...row.cells].map(([column, { type, format, value }]) => [column, type, format, value]),
  );
  expect(cells[1]).toEqual([
    [0, 'inlineStr', 2, 'a; b'],
    [1, 'n', 0, '7'],
    [2, 'b', 0, '1'],
    [3, 'n', 4, '25570'],
    [4, 'n', 5, '25569.5'],
  ]);
  // A date that no spreadsheet can count is still told, as no more than the day that it is.
  expect(cells[2]).toEqual([
    [3, 'inlineStr', 2, '1850-01-01'],
    [4, 'inlineStr', 2, '1850-01-01T00:00:00'],
  ]);
});

test('rows beyond the limit of a sheet go on in the next one, each with its titles', async () => {
  const rows = Array.from({ length: 7 }, (_, index): Row => [`row ${index}`]);
  const { sheets, read } = await writeAndRead(rows, { sheetRows: 4 });
  expect(sheets.map(({ name, rows: lines, filter }) => [name, lines, filter])).toEqual([
    ['People', 4, 'A1:A4'],
    ['People 2', 4, 'A1:A4'],
    ['People 3', 2, 'A1:A2'],
  ]);
  expect(read.map(({ row, sheet }) => [sheet, row.line, row.cells.get(0)?.value])).toEqual([
    [0, 1, 'Name'],
    [0, 2, 'row 0'],
    [0, 3, 'row 1'],
    [0, 4, 'row 2'],
    [1, 1, 'Name'],
    [1, 2, 'row 3'],
    [1, 3, 'row 4'],
    [1, 4, 'row 5'],
    [2, 1, 'Name'],
    [2, 2, 'row 6'],
  ]);
});

test('rows that fill a sheet exactly need no second one', async () => {
  const { sheets } = await writeAndRead([['a'], ['b'], ['c']], { sheetRows: 4 });
  expect(sheets).toHaveLength(1);
});

test('what all rows come to stands in bold below an empty line, apart from what is filtered', async () => {
  const columns: readonly WorkbookColumn[] = [
    { title: 'Day', kind: 'date', words: { Total: 'a code of ours' } },
    { title: 'Count', kind: 'number' },
    { title: 'Average', kind: 'number' },
  ];
  const totals = ['Total', 1_234_567_890, null];
  const lastOf = async (sheetRows: number) => {
    const { sheets, read } = await writeAndRead([[86_400, 3, 1.5]], { columns, totals, sheetRows });
    const { row, sheet } = read.at(-1) ?? {};
    return { sheets, row, sheet };
  };
  const { sheets, row } = await lastOf(4);
  expect(sheets).toMatchObject([{ filter: 'A1:C2', rows: 3 }]);
  expect(sheets[0]?.widths).toEqual([13, 11, 11]);
  expect([row?.line, ...(row?.cells ?? [])]).toEqual([
    4,
    [0, { type: 'inlineStr', format: 1, value: 'Total' }],
    [1, { type: 'n', format: 6, value: '1234567890' }],
  ]);
  // Where a sheet is full, it has one of its own.
  const next = await lastOf(3);
  expect(next.sheets.map(({ filter }) => filter)).toEqual(['A1:C2', 'A1:C1']);
  expect([next.sheet, next.row?.line]).toEqual([1, 3]);
});

test('columns are as wide as what they show, within bounds', async () => {
  const columns = ['short', 'long', 'wide'].map((title) => ({ title, kind: 'text' as const }));
  const { sheets } = await writeAndRead([['a', 'x'.repeat(500), '漢'.repeat(10)]], { columns });
  expect(sheets[0]?.widths).toEqual([11, 60, 21]);
});

test('an archive says what it holds: sums and lengths of every entry', async () => {
  const file = await collect(
    zip([{ name: 'a.txt', content: [Buffer.from('hello '), Buffer.from('world')] }]),
  );
  const directory = file.lastIndexOf(Buffer.from('PK\u0001\u0002'));
  const [crc, packed, length] = [16, 20, 24].map((at) => file.readUInt32LE(directory + at));
  const start = 30 + 'a.txt'.length;
  const content = inflateRawSync(file.subarray(start, start + (packed ?? 0)));
  expect(content.toString()).toBe('hello world');
  expect([crc, length]).toEqual([crc32(content), content.length]);
});

test('beyond 4 GiB the directory speaks ZIP64', async () => {
  const offset = 5 * 1024 ** 3;
  const file = await collect(
    zip([{ name: 'far', content: ['x'].map((one) => Buffer.from(one)) }], offset),
  );
  const line = file.indexOf(Buffer.from('PK\u0001\u0002'));
  expect(file.readUInt32LE(line + 42)).toBe(0xffff_ffff);
  expect(file.readBigUInt64LE(line + 46 + 3 + 4)).toBe(BigInt(offset));
  const end = file.indexOf(Buffer.from('PK\u0006\u0006'));
  expect(file.readBigUInt64LE(end + 48)).toBe(BigInt(offset + line));
  const locator = file.indexOf(Buffer.from('PK\u0006\u0007'));
  expect(file.readBigUInt64LE(locator + 8)).toBe(BigInt(offset + end));
});

const shape: WorkbookShape = { title: 'People', columns: [textColumn], rightToLeft: false };

const jsonBatches = async function* (count: number, failAfter = Number.POSITIVE_INFINITY) {
  for (let batch = 0; batch < count; batch += 1) {
    if (batch >= failAfter) throw new Error('the database is gone');
    yield JSON.stringify(Array.from({ length: 100 }, (_, row) => [`row ${batch} ${row}`]));
  }
};

test('a thread writes the same file as a plain call', async () => {
  const file = await collect(workbookStream(shape, jsonBatches(50), new AbortController().signal));
  const lines: string[] = [];
  await readWorkbook(file, ({ cells }) => lines.push(cells.get(0)?.value ?? ''));
  expect(lines).toHaveLength(5001);
  expect(lines.at(-1)).toBe('row 49 99');
});

test('a source that fails breaks the stream before the file is whole', async () => {
  const stream = workbookStream(shape, jsonBatches(50, 20), new AbortController().signal);
  await expect(text(stream)).rejects.toThrow('the database is gone');
});

test('rows that are no JSON break the stream', async () => {
  const stream = workbookStream(shape, Readable.from(['[["a"]', '']), new AbortController().signal);
  await expect(text(stream)).rejects.toThrow();
});

test('an aborted export ends its source', async () => {
  const controller = new AbortController();
  let closed = false;
  const endless = async function* () {
    try {
      for (let batch = 0; ; batch += 1) {
        if (batch === 10) controller.abort();
        yield JSON.stringify([['again and again']]);
      }
    } finally {
      closed = true;
    }
  };
  const stream = workbookStream(shape, endless(), controller.signal);
  await expect(text(stream)).rejects.toThrow();
  await expect.poll(() => closed).toBe(true);
});
