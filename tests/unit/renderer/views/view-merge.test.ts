import { expect, test } from 'vitest';
import { isSameContent } from '#renderer/features/views/view-content.ts';
import { sharingOfCopy, viewParts, type ViewValues } from '#renderer/features/views/view-values.ts';
import { mergeChanges } from '#shared/rules/merge-changes.ts';
import { columnsPlace } from '#shared/rules/view-columns.ts';

const base: ViewValues = {
  name: 'Owners',
  description: 'Whoever owns something',
  selection: { fields: [], anyOf: [], searchText: '' },
  sortFields: [],
  responseFields: ['lastName'],
  config: {
    viewAll: true,
    staffAccess: true,
    staffUpdateAccess: false,
    groupAccess: false,
    groupUpdateAccess: false,
    groupIds: [],
    crmIds: [],
    crmUpdateAccess: false,
    publicAllowAccess: 'all',
  },
  columnsLocked: false,
};

test('what only the order of properties tells apart is no conflict between two people who change one view', () => {
  const { groupIds, crmIds, ...config } = base.config;
  const mine = { ...base, name: 'Mine' };
  const theirs = { ...base, name: 'Theirs', config: { crmIds, groupIds, ...config } };
  expect(mergeChanges(viewParts, base, mine, theirs, 'theirs').conflicts).toEqual(['name']);
});

test('what a view selects is the same whatever the order of its conditions, not of its columns', () => {
  const city = { key: 'addressList.city', operation: 'EQ' as const, value: 'Glendale' };
  const name = { operation: 'NOTEMPTY' as const, key: 'lastName' };
  const one = { fields: [city, name], anyOf: [], searchText: ' ana ', sortFields: [] };
  const other = {
    fields: [{ key: 'lastName', operation: 'NOTEMPTY' as const }, city],
    anyOf: [],
    searchText: 'ana',
    sortFields: [],
  };
  expect(isSameContent(one, other)).toBe(true);
  expect(isSameContent(one, { ...other, anyOf: [city] })).toBe(false);
  const sorted = { ...other, sortFields: [{ key: 'lastName', sortOrder: 'ASC' as const }] };
  expect(isSameContent(one, sorted)).toBe(false);
});

test('columns go to everyone only where the person may update and nothing is locked', () => {
  const place = (updateAccess: boolean, columnsLocked: boolean) =>
    columnsPlace({ updateAccess, columnsLocked });
  expect(place(true, false)).toBe('everyone');
  expect([place(true, true), place(false, false), place(false, true)]).toEqual([
    'personal',
    'personal',
    'personal',
  ]);
});

test('the copy of a view that one may not update is shared with no group, and only to be seen', () => {
  const config = { ...base.config, groupAccess: true, groupUpdateAccess: true, groupIds: [3] };
  expect(sharingOfCopy({ config, updateAccess: true })).toMatchObject({
    privacy: 'public',
    allowUpdate: true,
    audience: 'groups',
    groupIds: [3],
  });
  expect(sharingOfCopy({ config, updateAccess: false })).toMatchObject({
    privacy: 'public',
    allowUpdate: false,
    right: 'read',
    groupIds: [],
  });
});
