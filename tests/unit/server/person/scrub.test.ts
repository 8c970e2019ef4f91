import { describe, expect, test } from 'vitest';
import { erased, patternOf, scrub } from '#server/commands/person/scrub.ts';

const pattern = patternOf({
  emails: ['z.q+tax@example.org'],
  phones: ['2135550199', '12345'],
  names: ['Zoë Quagmire', 'Madonna'],
});

const without = (value: unknown): unknown =>
  pattern === undefined ? value : scrub(value, pattern);

describe('what a person is known by goes out of a text', () => {
  test.each([
    ['Write to Z.Q+Tax@example.org.', `Write to ${erased}.`],
    ['<z.q+tax@example.org>', `<${erased}>`],
    ['call (213) 555-0199 or 213.555.0199', `call (${erased} or ${erased}`],
    ['ZOË  QUAGMIRE has asked', `${erased} has asked`],
  ])('%s', (text, left) => {
    expect(without(text)).toBe(left);
  });
});

describe('what only looks like it stays', () => {
  test.each([
    'xz.q+tax@example.org',
    'z.q+tax@example.organic',
    'parcel 92135550199',
    'extension 12345',
    'Zoë Quagmires',
    'Madonna sings',
  ])('%s', (text) => {
    expect(without(text)).toBe(text);
  });
});

test('it goes out of JSON however deep, keys included, and numbers stay numbers', () => {
  expect(
    without({ a: [{ 'Zoë Quagmire': 2135550199 }, 'z.q+tax@example.org'], b: null, c: true }),
  ).toEqual({ a: [{ [erased]: 2135550199 }, erased], b: null, c: true });
});

test('nobody known is nothing to look for', () => {
  expect(patternOf({ emails: [], phones: ['12'], names: ['Cher'] })).toBeUndefined();
});
