import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createKeptList } from '#renderer/session/kept-list.ts';

test('what is gone makes room for what is there still', () => {
  const kept = new Map<string, string>();
  const list = createKeptList({
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    key: 'opened',
    item: z.int(),
    isSame: (one, other) => one === other,
  });
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) list.add(number);
  list.drop([7, 3, 99]);
  list.add(9);
  expect(list.read()).toEqual([9, 8, 6, 5, 4, 2, 1]);
});
