import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText } from '#shared/rules/fold-text.ts';

describe('people find each other whatever way they type', () => {
  test.each([
    ['García', 'GARCIA'],
    ['Łukasz', 'lukasz'],
    ['Sørensen', 'sorensen'],
    ['Straße', 'STRASSE'],
    ['Nguyễn Thị Ánh', 'nguyen thi anh'],
    ['İstanbul', 'istanbul'],
    ['ΣΊΣΥΦΟΣ', 'Σίσυφος'],
    ['مُحَمَّد', 'محمد'],
    ['Æsir', 'aesir'],
    ['ﬁne', 'fine'],
    ['e\u0301', 'é'],
    ['  two\t words\n', 'two words'],
  ])('%s is found as %s', (stored, typed) => {
    expect(foldText(stored)).toBe(foldText(typed));
  });
});

describe('different letters stay different', () => {
  test.each([
    ['カキ', 'ガギ'],
    ['किरण', 'कर्ण'],
    ['각', '가'],
    ['ก่', 'ก'],
  ])('%s is not %s', (one, other) => {
    expect(foldText(one)).not.toBe(foldText(other));
  });
});

test('folding what is folded changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const folded = foldText(text);
      expect(foldText(folded)).toBe(folded);
    }),
  );
});

test('no line feed and no null character is left, which lists in the database could not hold', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(foldText(`${text}\n\0${text}`)).not.toMatch(/[\n\0]/);
    }),
  );
});
