import { describe, expect, test } from 'vitest';
import { differingParts } from '#shared/rules/contact-difference.ts';
import { mergeChanges, withParts } from '#shared/rules/merge-changes.ts';
import { isNoteText, longestNote } from '#shared/rules/note.ts';
import { isSameContent } from '#shared/rules/same-content.ts';

describe('two values hold the same', () => {
  test.each([
    [{ a: 1, b: { c: [1, 2], d: null } }, { b: { d: null, c: [1, 2] }, a: 1 }, true],
    [{ a: 1, c: 3, b: 2 }, { c: 3, b: 2, a: 1 }, true],
    [[{ a: 1, b: 2 }], [{ b: 2, a: 1 }], true],
    [{ a: undefined }, {}, true],
    [null, null, true],
    ['1', 1, false],
    [[1, 2], [2, 1], false],
    [{ a: 1 }, { b: 1 }, false],
    [{ a: { b: 1 } }, { a: { b: 2 } }, false],
    [[], {}, false],
    [null, {}, false],
  ])('%j and %j: %s', (one, other, same) => {
    expect(isSameContent(one, other)).toBe(same);
    expect(isSameContent(other, one)).toBe(same);
  });
});

describe('what was saved elsewhere in the meantime', () => {
  const base = { name: 'a', city: 'a', tags: ['a'] };
  const merge = (mine: Partial<typeof base>, theirs: Partial<typeof base>) =>
    mergeChanges(['name', 'city', 'tags'], base, { ...base, ...mine }, { ...base, ...theirs });

  test('is kept beside what this person typed', () => {
    expect(merge({ name: 'mine' }, { city: 'theirs' })).toEqual({
      values: { name: 'mine', city: 'theirs', tags: ['a'] },
      conflicts: [],
    });
  });

  test('is told where both changed it, and the typed one stays', () => {
    expect(merge({ name: 'mine', tags: ['b'] }, { name: 'theirs', tags: ['c'] })).toEqual({
      values: { name: 'mine', city: 'a', tags: ['b'] },
      conflicts: ['name', 'tags'],
    });
  });

  test('stands where both changed it and a window asks, until this person says otherwise', () => {
    const mine = { name: 'mine', city: 'mine', tags: ['a'] };
    const theirs = { name: 'theirs', city: 'a', tags: ['b'] };
    const { values, conflicts } = mergeChanges(
      ['name', 'city', 'tags'],
      base,
      mine,
      theirs,
      'theirs',
    );
    expect(conflicts).toEqual(['name']);
    expect(values).toEqual({ name: 'theirs', city: 'mine', tags: ['b'] });
    expect(withParts(values, mine, conflicts)).toEqual({ ...values, name: 'mine' });
  });

  test('is no conflict where both changed it to the same', () => {
    expect(merge({ tags: ['b'] }, { tags: ['b'] })).toEqual({
      values: { name: 'a', city: 'a', tags: ['b'] },
      conflicts: [],
    });
  });
});

test('two versions of a contact differ in what people read, in its order', () => {
  const before = { firstName: 'Ana', userRole: ['Tenant'], appId: undefined, crmId: 7 };
  const after = { userRole: ['Owner'], firstName: 'Anna', appId: null, crmId: 8 };
  expect(differingParts(before, after)).toEqual(['firstName', 'userRole']);
  expect(differingParts(before, before)).toEqual([]);
  expect(differingParts({}, { lastName: 'Li' })).toEqual(['lastName']);
});

test('a note says something, and not too much', () => {
  expect([' ', 'x', '😀'.repeat(longestNote), 'x'.repeat(longestNote + 1)].map(isNoteText)).toEqual(
    [false, true, true, false],
  );
});
