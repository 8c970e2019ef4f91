import { expect, test } from 'vitest';
import {
  draftOf,
  nothingTyped,
  type RowTexts,
  shownOf,
  textsIn,
  withRead,
  withSaved,
  withTyped,
} from '#renderer/features/import/row-texts.ts';

const before = { line: 3, cells: ['Ana', 'ana@', ''] };

const after = { line: 3, cells: ['Ana', 'ana@example.org', ''] };

/** A row whose address was mended and saved, while the list still shows it as it was. */
const mended = (): RowTexts => {
  const typed = withTyped(nothingTyped, before, 1, 'ana@example.org');
  return withSaved(typed, shownOf(typed, before), after);
};

test('what is typed before the list is read again goes on from what was saved', () => {
  const texts = mended();
  expect(texts.typed.size).toBe(0);
  expect(shownOf(texts, before)).toEqual(after.cells);
  const more = withTyped(texts, before, 2, '91201');
  expect(shownOf(more, before)).toEqual(['Ana', 'ana@example.org', '91201']);
  const back = withTyped(more, before, 2, '');
  expect(back.typed.size, 'back to what was saved').toBe(0);
});

test('the list is believed again once it shows what was saved', () => {
  const texts = mended();
  expect(withRead(texts, before)).toBe(texts);
  const read = withRead(texts, after);
  const elsewhere = { line: 3, cells: ['Anna', 'ana@example.org', ''] };
  expect(shownOf(read, elsewhere)).toEqual(elsewhere.cells);
});

test('what is typed while a row is being saved stays typed', () => {
  const sent = withTyped(nothingTyped, before, 1, 'ana@example.org');
  const more = withTyped(sent, before, 2, '91201');
  const texts = withSaved(more, shownOf(sent, before), after);
  expect(shownOf(texts, before)).toEqual(['Ana', 'ana@example.org', '91201']);
  expect(texts.typed.has(3)).toBe(true);
});

test('a cell that the row is too short for is filled up to it', () => {
  const short = { line: 4, cells: ['Omar'] };
  expect(shownOf(withTyped(nothingTyped, short, 2, '91201'), short)).toEqual(['Omar', '', '91201']);
});

test('a draft brings back what was typed, and nothing that an older portal kept otherwise', () => {
  const texts = withTyped(nothingTyped, before, 1, 'ana@example.org');
  expect(textsIn(JSON.parse(JSON.stringify(draftOf(texts))))).toEqual(texts);
  expect(textsIn({ 3: ['Ana'] })).toEqual(nothingTyped);
});

test('what a draft brings back is not typed any more where the list shows it by now', () => {
  const texts = withTyped(nothingTyped, before, 1, 'ana@example.org');
  expect(withRead(texts, before)).toBe(texts);
  expect(withRead(texts, after)).toEqual(nothingTyped);
});
