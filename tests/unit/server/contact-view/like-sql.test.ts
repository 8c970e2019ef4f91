import { expect, test } from 'vitest';
import { hasTrigram, isShortName } from '#server/features/contact-view/like-sql.ts';

test.each([
  ['contains', 'abc', true],
  ['contains', 'ab', false],
  ['contains', ' a', true],
  ['contains', '%_%', false],
  ['contains', 'a-b-c', true],
  ['contains', '강', false],
  ['equals', 'a', true],
  ['equals', '-', false],
  ['starts', 'a', true],
  ['ends', 'a', false],
  ['ends', 'ab', true],
] as const)('an index helps with "%s %s": %s', (match, text, helps) => {
  expect(hasTrigram(match, text)).toBe(helps);
});

test.each([
  ['contains', '민', true],
  ['contains', '민준', true],
  ['ends', '伟', true],
  ['contains', '김민준', false],
  ['contains', 'ab', false],
  ['starts', '민', false],
  ['equals', '민', false],
] as const)('the index of names in other letters helps with "%s %s": %s', (match, text, helps) => {
  expect(isShortName(match, text)).toBe(helps);
});
