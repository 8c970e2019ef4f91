import { expect, test } from 'vitest';
import {
  columnLetters,
  escapeCell,
  excelDay,
  fitCell,
  looksLikeFormula,
  maxCellLength,
  sheetName,
} from '#server/files/workbook/excel-cell.ts';

test.each(['=1', '+1', '-1', '@a', '\t=1', '\r=1', '＝1', '＠a'])(
  '%j looks like a formula',
  (text) => {
    expect(looksLikeFormula(text)).toBe(true);
  },
);

test.each(['1=1', ' =1', 'a-b', 'name@example.org', "'=1", ''])('%j is plain text', (text) => {
  expect(looksLikeFormula(text)).toBe(false);
});

test('a text that fits stays; a longer one is cut with a mark and without half a character', () => {
  expect(fitCell('x'.repeat(maxCellLength))).toHaveLength(maxCellLength);
  expect(fitCell('x'.repeat(maxCellLength + 1))).toBe(`${'x'.repeat(maxCellLength - 1)}…`);
  const cut = fitCell(`x${'😀'.repeat(maxCellLength)}`);
  expect(cut.length).toBeLessThanOrEqual(maxCellLength);
  expect(cut.isWellFormed()).toBe(true);
});

test.each([
  ['\u0000\u0007', '_x0000__x0007_'],
  ['a\rb', 'a_x000D_b'],
  ['a\tb\nc', 'a\tb\nc'],
  ['_x0041_', '_x005F_x0041_'],
  ['_xyz_', '_xyz_'],
  ['\uffff\ud800', '_xFFFF__xD800_'],
  ['😀', '😀'],
])('%j is written as %j', (text, written) => {
  expect(escapeCell(text)).toBe(written);
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
  [16_383, 'XFD'],
])('column %i is %s', (index, letters) => {
  expect(columnLetters(index)).toBe(letters);
});

test.each([
  ['Contacts', 0, 'Contacts'],
  ['Contacts', 1, 'Contacts 2'],
  ["'A/B: [C]?*\\'", 0, 'A B C'],
  ['', 0, 'Sheet'],
  ['x'.repeat(40), 11, `${'x'.repeat(28)} 12`],
])('sheet %j number %i is called %j', (base, index, name) => {
  expect(sheetName(base, index)).toBe(name);
});

test('moments become the days that spreadsheets count', () => {
  expect(excelDay(0)).toBe(25_569);
  expect(excelDay(Date.UTC(2026, 2, 1, 12) / 1000)).toBe(46_082.5);
  expect(excelDay(Date.UTC(1900, 2, 1) / 1000)).toBe(61);
  expect(excelDay(Date.UTC(1900, 1, 28) / 1000)).toBeUndefined();
  expect(excelDay(Date.UTC(9999, 11, 31) / 1000)).toBe(2_958_465);
  expect(excelDay(Date.UTC(9999, 11, 31) / 1000 + 86_400)).toBeUndefined();
});
