import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { fits, readTypedOnto } from '#renderer/session/typed-onto.ts';

const isVersion = fits(z.int());

const isNote = fits(z.object({ note: z.string() }));

test('a draft comes back with the version that it was typed onto', () => {
  const draft = { onto: 3, values: { note: 'Called twice.' } };
  expect(readTypedOnto(draft, isVersion, isNote)).toEqual(draft);
});

test('a draft that does not say what it was typed onto is not taken: it could overwrite what is newer', () => {
  for (const kept of [
    undefined,
    null,
    'text',
    { note: 'Called twice.' },
    { values: { note: 'Called twice.' } },
    { onto: 'three', values: { note: 'Called twice.' } },
    { onto: 3, values: { text: 'Called twice.' } },
    { onto: 3 },
  ]) {
    expect(readTypedOnto(kept, isVersion, isNote)).toBeUndefined();
  }
});
