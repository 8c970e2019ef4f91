import { expect, test } from 'vitest';
import { type CellObject, utils, write } from 'xlsx';
import { readUploaded } from '#server/features/import/uploaded-rows.ts';

const staying = new AbortController().signal;

const rowsOf = async (file: Buffer, mostRows?: number) => {
  const { header, rows, close } = await readUploaded(file, staying, mostRows);
  const read = [];
  try {
    for await (const row of rows) read.push(row);
  } finally {
    await close();
  }
  return { header, rows: read };
};

const csv = (rows: readonly string[]): Buffer => Buffer.from(rows.join('\n'));

type Cell = string | CellObject;

const workbook = (rows: readonly (readonly Cell[])[]): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'People');
  // The library gives bytes for this type.
  return Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
};

/** How workbooks keep what went wrong with a formula. */
const errorCodes: Readonly<Record<string, number>> = {
  '#NULL!': 0x00,
  '#DIV/0!': 0x07,
  '#VALUE!': 0x0f,
  '#REF!': 0x17,
  '#NAME?': 0x1d,
  '#NUM!': 0x24,
  '#N/A': 0x2a,
};

const wide = (columns: number): string => Array.from({ length: columns }, () => 'x').join();

test('rows that hold nothing are no rows', async () => {
  expect(await rowsOf(csv([' Last name ,City', 'Lopez,', ' , ', 'Garcia,LA']))).toEqual({
    header: ['Last name', 'City'],
    rows: [
      { line: 2, cells: ['Lopez', ''] },
      { line: 4, cells: ['Garcia', 'LA'] },
    ],
  });
});

test('a file has as many rows and columns as the desk can take, and not one more', async () => {
  expect((await rowsOf(csv(['Name', 'a', 'b']), 2)).rows).toHaveLength(2);
  await expect(rowsOf(csv(['Name', 'a', 'b', 'c']), 2)).rejects.toThrow('at most 2 rows');

  expect((await rowsOf(csv([wide(500), wide(500)]))).rows).toHaveLength(1);
  await expect(rowsOf(csv([wide(501)]))).rejects.toThrow('Line 1 has more than 500 columns');
  await expect(rowsOf(csv(['x', wide(501)]))).rejects.toThrow('Line 2 has more than 500 columns');
});

test('what was written so that no spreadsheet takes it for a formula is read as what it was', async () => {
  const written = [
    ["'=Wish", 'Phone'],
    ["'@home", "'+52 55 5550 1000"],
    ["'Abd", "''-"],
  ];
  const text = csv(written.map((row) => row.join()));
  for (const file of [text, workbook(written)]) {
    expect(await rowsOf(file)).toEqual({
      header: ['=Wish', 'Phone'],
      rows: [
        { line: 2, cells: ['@home', '+52 55 5550 1000'] },
        { line: 3, cells: ["'Abd", "''-"] },
      ],
    });
  }
});

test('a formula that has failed says nothing, in a workbook as in the text that is made of it', async () => {
  const failed = Object.keys(errorCodes);
  const others = ['#5', '# N/A of 3', '#1 Main St!'];
  const fault = (text: string): CellObject => ({ t: 'e', v: errorCodes[text] ?? 0 });
  const names = ['Name', ...failed, ...others];
  const blank = failed.map(() => '');
  const same = {
    header: names.map((name) => (failed.includes(name) ? '' : name)),
    rows: [{ line: 3, cells: ['Lopez', ...blank, ...others] }],
  };
  const text = [names, ['', ...failed], ['Lopez', ...failed, ...others]];
  expect(await rowsOf(csv(text.map((row) => row.join())))).toEqual(same);
  const kept = text.map((row) => row.map((cell) => (failed.includes(cell) ? fault(cell) : cell)));
  expect(await rowsOf(workbook(kept))).toEqual(same);
  expect(await rowsOf(workbook(text))).toEqual(same);
});

test('signs that no database keeps are left out, wherever in the file they stand', async () => {
  const { header, rows } = await rowsOf(csv([`${wide(499)},Ci\0ty`, 'Lo\0pez']));
  expect(header.at(-1)).toBe('City');
  expect(rows).toEqual([{ line: 2, cells: ['Lopez'] }]);
});

test('an empty file, as text or as a workbook, is said to be empty', async () => {
  for (const file of [Buffer.alloc(0), workbook([])]) {
    await expect(rowsOf(file)).rejects.toMatchObject({
      name: 'UnreadableFile',
      message: 'The file is empty.',
    });
  }
});

test('days and times of a workbook are read as it shows them, to the second', async () => {
  const shown = (days: number, format: string): CellObject => ({ t: 'n', v: days, z: format });
  const day = 46_027;
  const minutes = Array.from({ length: 24 * 60 }, (_, minute) => minute);
  const file = workbook([
    ['Last call'],
    [shown(day, 'm/d/yy')],
    [shown((10 * 60 + 20) / 1440, 'h:mm')],
    ...minutes.slice(1).map((minute) => [shown(day + minute / 1440, 'm/d/yy h:mm')]),
  ]);
  const { rows } = await rowsOf(file);
  const two = (part: number) => String(part).padStart(2, '0');
  expect(rows.map(({ cells }) => cells[0])).toEqual([
    '2026-01-05',
    '10:20:00',
    ...minutes.slice(1).map((at) => `2026-01-05T${two(Math.floor(at / 60))}:${two(at % 60)}:00`),
  ]);
});
