import { expect, test } from 'vitest';
import { copyLine } from '#server/database/copy-in.ts';

test('cells are separated by tabs, and what COPY reads as special is escaped', () => {
  expect(copyLine([1, null, 'a\tb\nc\\d\r', '', true])).toBe('1\t\\N\ta\\tb\\nc\\\\d\\r\t\ttrue\n');
});

test('an empty first cell keeps its place', () => {
  expect(copyLine(['', 'x'])).toBe('\tx\n');
});

test('a text that looks like the null mark stays a text', () => {
  expect(copyLine(['\\N'])).toBe('\\\\N\n');
});
