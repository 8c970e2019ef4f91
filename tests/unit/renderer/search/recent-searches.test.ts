import { expect, test } from 'vitest';
import { createRecentSearches } from '#renderer/features/search/recent-searches.ts';

const createStorage = (before: readonly (readonly [string, string])[] = []) => {
  const kept = new Map(before);
  return {
    texts: () => [...kept.values()],
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

const given = () => {
  const storages = { person: createStorage(), visitor: createStorage() };
  return { storages, searches: createRecentSearches(storages) };
};

test('the newest comes first, once, and the ninth makes room', () => {
  const { searches } = given();
  for (const keyword of ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8', 'i9', 'C3']) {
    searches.add(7, keyword);
  }
  expect(searches.read(7)).toEqual(['C3', 'i9', 'h8', 'g7', 'f6', 'e5', 'd4', 'b2']);
});

test('everybody has their own, and visitors leave none on the device', () => {
  const { searches, storages } = given();
  searches.add(7, 'mine');
  searches.add('visitor', 'theirs');
  expect([searches.read(7), searches.read(8), searches.read('visitor')]).toEqual([
    ['mine'],
    [],
    ['theirs'],
  ]);
  expect(storages.person.texts().join()).not.toContain('theirs');
  searches.clear(7);
  expect(searches.read(7)).toEqual([]);
});

test('what somebody has put there by hand is not believed, and a full storage stops nobody', () => {
  const full = {
    ...createStorage([
      ['portal.searches.7', '{"not":"a list"}'],
      ['portal.searches.8', '[1,2]'],
    ]),
    setItem: () => {
      throw new Error('full');
    },
  };
  const searches = createRecentSearches({ person: full, visitor: full });
  expect([searches.read(7), searches.read(8)]).toEqual([[], []]);
  expect(() => searches.add(7, 'more')).not.toThrow();
});
