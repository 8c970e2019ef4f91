import { expect, test } from 'vitest';
import { isEnoughToSeek, isNameByNow } from '#shared/rules/enough-letters.ts';

test.each(['Lee', '213', 'ßa', '김민', '李明', '리 민', 'リー', 'ゆい', 'ﾕｲ', '々木', 'a李明'])(
  '%j is enough to look for somebody',
  (typed) => {
    expect(isEnoughToSeek(typed)).toBe(true);
  },
);

// One syllable is one, however it is written; marks of direction and accents of their own are no letters.
test.each([
  '',
  'Le',
  '21',
  'é\u0301a',
  '김',
  '김'.normalize('NFD'),
  '李a',
  '、。',
  '\u202aLe\u202c',
])('%j is too little', (typed) => {
  expect(isEnoughToSeek(typed)).toBe(false);
});

test('a family name of one syllable is whole, one letter is an initial', () => {
  expect(['김', '李', 'Li', 'J', '', ' \u200e'].map(isNameByNow)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
