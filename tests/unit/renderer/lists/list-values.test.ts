import { expect, test } from 'vitest';
import { listFileName, shownList } from '#renderer/features/lists/list-kind.ts';
import {
  faultsOfList,
  isFaultless,
  isSameValues,
  listParts,
  newListValues,
} from '#renderer/features/lists/list-values.ts';
import { mergeChanges } from '#shared/rules/merge-changes.ts';

test('two people who change one list are asked about what both changed, whatever the order of its properties', () => {
  const base = { ...newListValues, name: 'Garden walk', description: 'In spring' };
  const { privacy, ...sharing } = base.sharing;
  const mine = { ...base, name: 'Walks', verificationRequired: false };
  const theirs = { ...base, name: 'Tours', sharing: { ...sharing, privacy }, defaultList: true };
  expect(mergeChanges(listParts, base, mine, theirs, 'theirs')).toEqual({
    conflicts: ['name'],
    values: { ...theirs, verificationRequired: false },
  });
  expect(isSameValues(base, { ...base, sharing: { ...sharing, privacy } })).toBe(true);
});

test('a list has a name and a description, neither of them longer than is kept', () => {
  const faults = (name: string, description: string) =>
    faultsOfList({ ...newListValues, name, description });
  expect(isFaultless(faults('x'.repeat(100), 'x'.repeat(1000)))).toBe(true);
  const long = faults('x'.repeat(101), 'x'.repeat(1001));
  expect(long).toMatchObject({ name: 'tooLong', description: 'tooLong' });
  expect(isFaultless(long)).toBe(false);
  expect(faults(' ', '')).toMatchObject({ name: 'required', description: 'required' });
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
