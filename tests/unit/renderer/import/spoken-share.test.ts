import { expect, test } from 'vitest';
import { spokenShare } from '#renderer/features/import/spoken-share.ts';

test('a hundred steps of work are told in quarters', () => {
  const told = Array.from({ length: 101 }, (_, step) => spokenShare(step / 100));
  expect([...new Set(told)]).toEqual([0, 0.25, 0.5, 0.75, 1]);
});
