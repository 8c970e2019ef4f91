import { expect, test } from 'vitest';
import { followRange } from '#server/features/import/used-range.ts';

const cell = (place: string): string => `<c r="${place}" t="s"><v>0</v></c>`;

test.each([
  ['a long list', [cell('A1'), cell('E200000')], undefined],
  ['a far cell', [cell('A1'), cell('XFD1048576')], 'XFD1048576'],
  ['a wide row above a long list', [cell('ALL1'), cell('A100000')], 'A100000'],
  ['a far row whose cells have no place', [cell('ALL1'), '<row r="100000"><c>'], '100000'],
  ['another spelling', ["<x:c s='1'\n r = 'XFD100000' >"], 'XFD100000'],
  ['a place cut in two', ['<c t="s" r="XFD', '100000"><v>1</v>'], 'XFD100000'],
  ['a format without content', [cell('A1'), '<c r="XFD1048576" s="3"/>'], undefined],
  ['a text that looks like a cell', ['<v>c r="XFD1048576"</v>'], undefined],
])('%s', (_, pieces, far) => {
  const reach = followRange(10_000_000);
  expect(pieces.map(reach).find((place) => place !== undefined)).toBe(far);
});
