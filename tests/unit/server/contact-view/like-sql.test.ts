import { expect, test } from 'vitest';
import { hasTrigram } from '#server/features/contact-view/like-sql.ts';

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
