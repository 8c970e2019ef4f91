import { describe, expect, test } from 'vitest';
import { listFileName, shownList } from '#renderer/features/lists/list-kind.ts';
import { mergeLists, newListValues, withParts } from '#renderer/features/lists/list-values.ts';
import { defaultSharing } from '#shared/rules/sharing.ts';

const base = { ...newListValues, name: 'Garden walk', description: 'In spring' };

describe('two people who change one list', () => {
  test('at different places lose nothing', () => {
    const mine = { ...base, name: 'Walks' };
    const theirs = { ...base, description: 'In autumn', defaultList: true };
    expect(mergeLists(base, mine, theirs)).toEqual({
      conflicts: [],
      values: { ...theirs, name: 'Walks' },
    });
  });

  test('at the same place are asked; until they say so the other one’s stands', () => {
    const mine = { ...base, name: 'Walks', verificationRequired: false };
    const theirs = {
      ...base,
      name: 'Tours',
      sharing: { ...defaultSharing, privacy: 'private' } as const,
    };
    const { conflicts, values } = mergeLists(base, mine, theirs);
    expect(conflicts).toEqual(['name']);
    expect(values).toEqual({ ...theirs, verificationRequired: false });
    expect(withParts(values, mine, conflicts).name).toBe('Walks');
  });

  test('in the same way agree', () => {
    const both = { ...base, name: 'Walks' };
    expect(mergeLists(base, both, both)).toEqual({ conflicts: [], values: both });
  });
});

test('the list of the address shows, otherwise the default one, otherwise the first', () => {
  const list = (id: number, defaultList = false) => ({
    id,
    mailingListConfig: { defaultList, verificationRequired: true },
  });
  const lists = [list(1), list(2, true), list(3)];
  expect(shownList(lists, '3')?.id).toBe(3);
  expect(shownList(lists, null)?.id).toBe(2);
  expect(shownList(lists, '9')?.id).toBe(2);
  expect(shownList([list(1), list(3)], null)?.id).toBe(1);
  expect(shownList([], '1')).toBeUndefined();
});

test('the file of a list has the name that its kind gives it', () => {
  expect(listFileName('contact', 'Garden walk')).toBe('crm-list.xlsx');
  expect(listFileName('mailing', 'Garden walk')).toBe('Garden walk.xlsx');
});
