import { expect, test } from 'vitest';
import { cutTo, isLonger } from '#shared/rules/limits.ts';

test('a text that is cut off fits, and ends with a whole character', () => {
  const cut = cutTo(`Copy of ${'😀'.repeat(100)}`, 100);
  expect(isLonger(cut, 100)).toBe(false);
  expect(cut).toBe(`Copy of ${'😀'.repeat(92)}`);
  expect(cutTo('short', 100)).toBe('short');
});
