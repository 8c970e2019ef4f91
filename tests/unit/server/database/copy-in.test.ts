import { expect, test } from 'vitest';
import { copyLine, pileFor } from '#server/database/copy-in.ts';

test('cells are separated by tabs, and what COPY reads as special is escaped', () => {
  expect(copyLine([1, null, 'a\tb\nc\\d\r', '', true])).toBe('1\t\\N\ta\\tb\\nc\\\\d\\r\t\ttrue\n');
});

test('an empty first cell keeps its place', () => {
  expect(copyLine(['', 'x'])).toBe('\tx\n');
});

test('a text that looks like the null mark stays a text', () => {
  expect(copyLine(['\\N'])).toBe('\\\\N\n');
});

test('a pile gives all its rows once, however much room their letters take', () => {
  const pile = pileFor('contact_doc (crm_id, doc)');
  const rows = Array.from({ length: 3000 }, (_, place) => [
    place,
    `김민수 ${'é'.repeat(place % 90)}`,
  ]);
  for (const row of rows) pile.add(row);
  const first = pile.take();
  pile.add([1, 'later']);
  const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
  expect(text(pile.take())).toBe('1\tlater\n');
  expect(text(first)).toBe(rows.map(copyLine).join(''));
  expect(pile.take()).toHaveLength(0);
});
