import { describe, expect, test } from 'vitest';
import type { SavedView } from '#shared/contracts/saved-view.ts';
import { baseOfDialog, baseOfGrid, isOvertaken } from '#renderer/features/views/view-base.ts';
import { contentOf } from '#renderer/features/views/view-content.ts';

const cityIs = (city: string): SavedView['fields'] => [
  { key: 'addressList.city', operation: 'EQ', value: city },
];

const first: SavedView = {
  id: 5,
  name: 'Owners',
  description: 'Whoever owns something',
  isPublic: true,
  isShared: true,
  isOwner: true,
  ownerName: 'Ana',
  favourite: false,
  updateAccess: true,
  fields: cityIs('Oakland'),
  anyOf: [],
  searchText: '',
  sortFields: [],
  responseFields: ['lastName'],
  personalFields: null,
  columnsLocked: false,
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
  createdOn: '2026-03-01T12:00:00.000Z',
  modifiedOn: '2026-03-01T12:00:00.000Z',
  version: 1,
};

const second: SavedView = { ...first, fields: cityIs('Berkeley'), version: 2 };

const own = { ...contentOf(first), searchText: 'lopez' };

describe('a view that somebody else saved while its filters were in the grid', () => {
  test('is saved from the version that the filters were made from', () => {
    expect(baseOfGrid(second, first, own)).toBe(first);
    expect(isOvertaken(second, first, own)).toBe(false);
  });

  test('is shown as it is now where nothing was changed', () => {
    const base = baseOfGrid(second, first, contentOf(first));
    expect(base).toBe(first);
    expect(isOvertaken(second, base, contentOf(first))).toBe(true);
  });

  test('is what the grid was made from once the grid shows it, or where it selects the same', () => {
    expect(baseOfGrid(second, first, contentOf(second))).toBe(second);
    expect(isOvertaken(second, second, own)).toBe(false);
    const renamed = { ...first, name: 'Landlords', version: 2 };
    expect(baseOfGrid(renamed, first, own)).toBe(renamed);
  });

  test('is unknown before anything was kept, and in the name of another view', () => {
    expect(baseOfGrid(second, undefined, own)).toBe(second);
    expect(baseOfGrid(second, { ...first, id: 6 }, own)).toBe(second);
  });

  test('goes out in the older version of what the grid and the dialog were made from', () => {
    const renamed = { ...second, name: 'Landlords' };
    expect(baseOfDialog(renamed, first)).toEqual({ ...first, name: 'Landlords' });
    expect(baseOfDialog(first, renamed)).toEqual({ ...first, fields: cityIs('Berkeley') });
  });
});
