import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkQueryEncoding, checkText, parsePart } from '#server/http/input.ts';
import { ReplyError } from '#server/http/reply-error.ts';

const faultsOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof ReplyError) return { code: error.code, faults: error.faults };
    throw error;
  }
  return undefined;
};

describe('a part of a request', () => {
  const schema = z.object({ people: z.array(z.object({ name: z.string() })) });

  test('that fits is what the schema makes of it', () => {
    expect(parsePart(schema, { people: [{ name: 'Ann', extra: 1 }] })).toEqual({
      people: [{ name: 'Ann' }],
    });
  });

  test('that does not fit names each wrong field', () => {
    const refused = faultsOf(() => parsePart(schema, { people: [{ name: 1 }, {}] }));
    expect(refused?.code).toBe(400);
    expect(refused?.faults.map(({ path }) => path)).toEqual(['people.0.name', 'people.1.name']);
    expect(refused?.faults[0]?.message).toMatch(/expected string/);
  });

  test('with a thousand faults tells twenty of them', () => {
    const people = Array.from({ length: 1000 }, () => ({}));
    expect(faultsOf(() => parsePart(schema, { people }))?.faults).toHaveLength(20);
  });
});

describe('text', () => {
  test.each([['\0'], ['a\0b'], ['\uD800'], ['\uDC00x']])('%j cannot be kept', (text) => {
    expect(faultsOf(() => checkText({ list: [{ name: text }] }))?.faults).toMatchObject([
      { path: 'list.0.name', code: 'bad_text' },
    ]);
    expect(faultsOf(() => checkText({ [text]: 1 }))).toBeDefined();
  });

  test.each(['😀', '\u{10FFFF}', '\uFFFF', '\u0001\u001B', 'İ', '\u202E', ''])('%j can', (text) => {
    expect(faultsOf(() => checkText({ [text]: [text] }))).toBeUndefined();
  });

  test('nested deeper than 32 levels is refused', () => {
    const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
    expect(faultsOf(() => checkText(nested(32)))).toBeUndefined();
    expect(faultsOf(() => checkText(nested(33)))?.faults).toMatchObject([{ code: 'too_deep' }]);
  });
});

test.each([
  ['/x?a=%', true],
  ['/x?a=%E0%A4%A', true],
  ['/x?a=%zz', true],
  ['/x?a=1%25&b=%C3%A9', false],
  ['/x', false],
])('the query of %s is broken: %s', (url, broken) => {
  expect(faultsOf(() => checkQueryEncoding(url)) !== undefined).toBe(broken);
});
