import { expect, test } from 'vitest';
import { followRange } from '#server/features/import/used-range.ts';

const cell = (place: string): string => `<c r="${place}" t="s"><v>0</v></c>`;

test.each([
  ['a long list', [cell('A1'), cell('E200000')], undefined],
  ['a far cell', [cell('A1'), cell('XFD1048576')], 'XFD1048576'],
  ['a wide row above a long list', [cell('ALL1'), cell('A100000')], 'A100000'],
  ['a far row whose cells have no place', [cell('ALL1'), '<row r="100000"><c>'], '100000'],
  ['another spelling', ["<x:c s='1'\n r = 'XFD100000' >"], 'XFD100000'],
  ['a place in a value before its own', [`<c x=' r="A1"' r="ZZZZZZ1">`], 'ZZZZZZ1'],
  ['a place before a farther one', ['<c r="A1" x:r="XFD1048576">'], 'XFD1048576'],
  ['a place with an entity', ['<c r="&#90;ZZZZZ1">'], '&#90;ZZZZZ'],
  ['a place in another way of counting', ['<row r="1e9"><c r="A1"/></row>'], '1e9'],
  ['a place behind many blanks', [`<c${' '.repeat(70_000)}`, 'r="XFD1048576">'], 'XFD1048576'],
  ['a place behind an end in quotes', ['<c x="a>b" r="XFD1048576">'], 'XFD1048576'],
  ['a place between two values', ['<c x="<x=" r="XFD1048576" <c r="A2">'], 'XFD1048576'],
  ['a place behind a text like one', [` r="a<c r="XFD1048576">`], 'XFD1048576'],
  ['a quotation mark in a comment', ['<!-- <c " --><c x="a>b" r="XFD1048576">'], 'XFD1048576'],
  ['a quotation mark that stays open', [`<c ' r="XFD1048576"><v>1</v></c>`], 'XFD1048576'],
  ['a place of many letters', [cell('Z'.repeat(99))], 'ZZZZZZZZZZ'],
  ['an endless name', [`<${'x'.repeat(40_000)}`, 'x'.repeat(40_000)], '<xxxxxxxxx'],
  ['an empty row below every sheet', ['<row r="999999999"/>'], '999999999'],
  ['an empty row that is the last', [cell('ALL1'), '<row r="1048576"/>', cell('A2')], undefined],
  ['a place cut in two', ['<c t="s" r="XFD', '100000"><v>1</v>'], 'XFD100000'],
  [
    'a format without content',
    [cell('ALL1'), '<row r="1048576" s="3"><c r="A1048576" s="3"/></row>'],
    undefined,
  ],
  ['a text that looks like a cell', ['<v>c r="XFD1048576"</v>'], undefined],
])('%s', (_, pieces, far) => {
  const reach = followRange(10_000_000);
  expect(pieces.map(reach).find((place) => place !== undefined)).toBe(far);
});

test('takes its time by the length of a sheet, whatever stands in it', () => {
  const reach = followRange(10_000_000);
  for (const text of ['<c "', '<c \'"', '<row x="', '<x', '<c x=" r', ' r=', ' r ', '="', '<c/']) {
    for (let piece = 0; piece < 16; piece += 1) reach(text.repeat(16_384));
  }
});
