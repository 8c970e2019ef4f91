import { expect, test } from 'vitest';
import { isNickname } from '#shared/rules/nicknames.ts';

test('a first name that several people shorten theirs to may be any of them', () => {
  for (const [one, other] of [
    ['alex', 'alexander'],
    ['alex', 'sandra'],
    ['xander', 'sasha'],
    ['sandra', 'sasha'],
  ] as const) {
    expect([one, other, isNickname(one, other)]).toEqual([one, other, true]);
    expect([other, one, isNickname(other, one)]).toEqual([other, one, true]);
  }
  expect(isNickname('xander', 'sandra')).toBe(false);
  expect(isNickname('alex', 'nobody')).toBe(false);
});
