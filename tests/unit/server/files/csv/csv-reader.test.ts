import { gzipSync } from 'node:zlib';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { detectDelimiter, openCsv } from '#server/files/csv/csv-reader.ts';
import { asCsvText, createCsvWriter, csvLine } from '#server/files/csv/csv-writer.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-csv-'));
});

afterAll(() => rm(folder, { recursive: true }));

const read = async (content: string | Buffer) => {
  const path = join(folder, `${Math.random()}.csv`);
  await writeFile(path, content);
  const file = await openCsv(path);
  const records = [];
  for await (const { line, cells } of file.records) records.push([line, ...cells]);
  return { ...file, records };
};

test('quotes, commas, doubled quotes and line ends inside of values are content', async () => {
  const { header, records } = await read('a,b\r\n"x, ""y""","two\nlines"\r\n\r\n5\' 10" tall,last');
  expect(header).toEqual(['a', 'b']);
  expect(records).toEqual([
    [2, 'x, "y"', 'two\nlines'],
    [5, '5\' 10" tall', 'last'],
  ]);
});

test.for([
  ['a workbook', Buffer.from('PK\u0003\u0004\u0014\u0000\u0006\u0000[Content_Types].xml,')],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])],
  ['a text of which nothing says its encoding', Buffer.from('First name,Last name\n', 'utf16le')],
] as const)('%s is refused by what it is, and none of it is repeated', async ([, content]) => {
  await expect(read(content)).rejects.toThrow(
    /^This is not a text file. Please save it as CSV \(UTF-8\) and try again.$/,
  );
});

test('lines that end otherwise than the header are lines', async () => {
  const { header, records } = await read('a,b\r\n1,2\n"3\n",4\r5,6');
  expect(header).toEqual(['a', 'b']);
  expect(records).toEqual([
    [2, '1', '2'],
    [3, '3\n', '4'],
    [5, '5', '6'],
  ]);
});

test('where rows end as the header does, other ends are content of cells without quotation marks', async () => {
  const { records } = await read('a,b,c\r\n1,Main St\nApt 4,3\r\n4,5,6');
  expect(records.map(([, ...cells]) => cells)).toEqual([
    ['1', 'Main St\nApt 4', '3'],
    ['4', '5', '6'],
  ]);
});

test('blank lines are left out and counted', async () => {
  const { records } = await read('\r\na\r\n\r\n\r\n"two\r\nlines"\r\n\r\nlast\r\n\r\n');
  expect(records).toEqual([
    [5, 'two\r\nlines'],
    [8, 'last'],
  ]);
});

test.each([
  ['UTF-8', Buffer.from('name\nJosé 漢\n'), 'utf-8', 'José 漢'],
  ['UTF-8 with its mark', Buffer.from('\ufeffname\nJosé\n'), 'utf-8', 'José'],
  ['Latin-1', Buffer.from('name\nJosé\n', 'latin1'), 'windows-1252', 'José'],
  [
    'Windows quotes',
    Buffer.from([...Buffer.from('name\n'), 0x93, 0x41, 0x94, 0x0a]),
    'windows-1252',
    '“A”',
  ],
  ['UTF-16', Buffer.from('\ufeffname\nJosé\n', 'utf16le'), 'utf-16le', 'José'],
])('%s is recognized', async (_, content, encoding, value) => {
  const file = await read(content);
  expect(file).toMatchObject({ encoding, header: ['name'], records: [[2, value]] });
});

test('one Latin-1 letter at the far end of a file tells its encoding', async () => {
  const file = await read(Buffer.from(`name\n${'plain\n'.repeat(100_000)}José\n`, 'latin1'));
  expect(file.encoding).toBe('windows-1252');
  expect(file.records.at(-1)).toEqual([100_002, 'José']);
});

test.each([
  ['plain', Buffer.from('name\nJosé\n', 'latin1')],
  ['packed', gzipSync(Buffer.from('name\nJosé\n', 'latin1'))],
])('a file that came with a request is read where it is, %s', async (_, content) => {
  const { encoding, records, progress } = await openCsv(content);
  expect(encoding).toBe('windows-1252');
  for await (const { line, cells } of records) expect([line, ...cells]).toEqual([2, 'José']);
  expect(progress()).toBe(1);
});

test('a packed file is read whatever its name', async () => {
  expect((await read(gzipSync('a,b\n1,2\n'))).records).toEqual([[2, '1', '2']]);
});

test.each([
  ['a,b,c', ','],
  ['a;b;c,d', ';'],
  ['a\tb', '\t'],
  ['a|b', '|'],
  ['"a,b,c";d', ';'],
  ['single', ','],
])('the delimiter of %j is %j', (start, delimiter) => {
  expect(detectDelimiter(`${start}\n1,2,3,4`)).toBe(delimiter);
});

test('an empty file is refused', async () => {
  await expect(read('')).rejects.toThrow('empty');
});

test.each([
  [
    'a quote that never ends',
    'a\nfirst\n"never closed\n',
    /^Line 3: a quotation mark .* never closed\.$/,
  ],
  [
    'a quote that swallows the rest',
    `a\n"two\nlines"\n"${'row\n'.repeat(300_000)}`,
    /^Line 4: this row has more than a million characters\./,
  ],
  [
    'a quote that never ends below blank lines',
    '\na\n\n\nfirst\n\n"never closed\n\n',
    /^Line 7: a quotation mark/,
  ],
  ['a header without an end', 'a'.repeat(1_100_000), /^Line 1: this row has more than/],
])('%s is told by its line', async (_, content, words) => {
  await expect(read(content)).rejects.toThrow(words);
});

test('what no spreadsheet shall take for a formula reads back as what it was', async () => {
  const cells = ['=1+1', '+52 55 5550 1000', '-2', '@home', '＝1', '\tx', "'Abd", "O'-Neil"];
  const { header, records } = await read([1, 2].map(() => csvLine(cells.map(asCsvText))).join(''));
  expect(records).toEqual([[2, ...cells]]);
  expect(header).toEqual(cells.map((cell) => cell.trim()));
});

test('what is written reads back the same; without records there is no file', async () => {
  const path = join(folder, 'out.csv');
  const writer = await createCsvWriter(path, ['a', 'b']);
  writer.write([' padded ', 'x,"y"\r\nz']);
  expect(await writer.close()).toBe(true);
  const file = await openCsv(path);
  const records = [];
  for await (const { cells } of file.records) records.push(cells);
  expect(records).toEqual([[' padded ', 'x,"y"\r\nz']]);
  expect(await (await createCsvWriter(path, ['a'])).close()).toBe(false);
  await expect(openCsv(path)).rejects.toThrow('ENOENT');
  expect(csvLine(['a', ''])).toBe('a,\r\n');
});

test('blanks between a closing quote and what follows are none of the value', async () => {
  const { header, records } = await read(
    '"Name" ,"City"\t\n"Smith, Ann" ,"Los\nAngeles"  \n"" ,"7"" pipe"\n"Bo" and "Al" ,x\n',
  );
  expect(header).toEqual(['Name', 'City']);
  expect(records).toEqual([
    [2, 'Smith, Ann', 'Los\nAngeles'],
    [4, '', '7" pipe'],
    [5, '"Bo" and "Al" ', 'x'],
  ]);
});

test.for([
  ['the delimiter that Excel is told', 'sep=;\r\nName;City, state;Zip\r\nLopez;LA;90012\r\n', 3],
  ['a blank line', '\r\nName;City, state;Zip\r\nLopez;LA;90012\r\n', 3],
  ['rows that hold nothing', ';;\r\n ;;\r\nName;City, state;Zip\r\nLopez;LA;90012\r\n', 4],
] as const)('%s above the header is none', async ([, content, line]) => {
  const { header, records } = await read(content);
  expect(header).toEqual(['Name', 'City, state', 'Zip']);
  expect(records).toEqual([[line, 'Lopez', 'LA', '90012']]);
});

test('a file that says it is UTF-8 is, whatever one of its signs has become', async () => {
  const damaged = Buffer.concat([
    Buffer.from('\uFEFFName,City\nPeña,San José\nMu'),
    Buffer.from([0xf1]),
    Buffer.from('oz,LA\n'),
  ]);
  const { header, records } = await read(damaged);
  expect(header).toEqual(['Name', 'City']);
  expect(records).toEqual([
    [2, 'Peña', 'San José'],
    [3, 'Mu\uFFFDoz', 'LA'],
  ]);
});
