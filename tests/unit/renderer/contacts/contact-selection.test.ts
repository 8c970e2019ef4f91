import { expect, test } from 'vitest';
import {
  everythingSelected,
  isSelected,
  maxExceptions,
  nothingSelected,
  offersAll,
  pageState,
  select,
  selectedCount,
  withoutGone,
} from '#renderer/features/contacts/contact-selection.ts';
import { contactExport, exportRequest } from '#renderer/features/contacts/export-request.ts';
import { initialGridState } from '#renderer/features/contacts/contact-question.ts';

test('ticks add up over pages', () => {
  const two = select(select(nothingSelected, [1, 2], true), [30], true);
  expect(selectedCount(two, 100)).toBe(3);
  expect(selectedCount(select(two, [2], false), 100)).toBe(2);
});

test('all of a filter is a number only once it is counted', () => {
  expect(selectedCount(everythingSelected, undefined)).toBeUndefined();
  expect(selectedCount(everythingSelected, 20_000)).toBe(20_000);
});

test('unticking one of all leaves all the others, and ticking it again brings it back', () => {
  const most = select(everythingSelected, [7], false);
  expect(isSelected(most, 7)).toBe(false);
  expect(isSelected(most, 8)).toBe(true);
  expect(selectedCount(most, 100)).toBe(99);
  expect(selectedCount(select(most, [7], true), 100)).toBe(100);
});

test('all of a filter is offered until a page shows every hit of it ticked', () => {
  const earlier = select(nothingSelected, [101, 102, 103], true);
  expect(offersAll(earlier, [1, 2], 2), 'fewer hits than ticks').toBe(true);
  expect(offersAll(select(earlier, [1], true), [1, 2], 2)).toBe(true);
  expect(offersAll(select(earlier, [1, 2], true), [1, 2], 2)).toBe(false);
  expect(offersAll(select(earlier, [1, 2], true), [1, 2], 40), 'on other pages').toBe(true);
  expect(offersAll(earlier, [1, 2], undefined), 'not counted yet').toBe(true);
  expect(offersAll(earlier, [], 0), 'nothing found').toBe(false);
  expect(offersAll(everythingSelected, [1, 2], 40)).toBe(false);
});

test('whoever has gone is ticked no more, and is no exception of all', () => {
  const three = select(nothingSelected, [1, 2, 3], true);
  expect(selectedCount(withoutGone(three, [2, 9]), 100)).toBe(2);
  expect(withoutGone(everythingSelected, [2])).toBe(everythingSelected);
});

test('more exceptions than the service takes are refused', () => {
  const many = Array.from({ length: maxExceptions + 1 }, (_, index) => index + 1);
  expect(select(everythingSelected, many, false)).toBe(everythingSelected);
});

test('the box of the page is full, half or empty', () => {
  expect(pageState(nothingSelected, [1, 2])).toBe('none');
  expect(pageState(select(nothingSelected, [1], true), [1, 2])).toBe('some');
  expect(pageState(everythingSelected, [1, 2])).toBe('all');
  expect(pageState(everythingSelected, [])).toBe('none');
});

const requestFor = (selection: Parameters<typeof exportRequest>[0]['selection']) =>
  exportRequest({
    target: contactExport,
    state: {
      ...initialGridState,
      page: 9,
      search: 'ana',
      sort: [{ key: 'lastName', order: 'DESC' }],
      filters: [{ key: 'userType', operation: 'EQ', values: ['Owner'], anyOf: false }],
    },
    selection,
    columns: ['lastName', 'firstName'],
    titles: { lastName: 'Apellido' },
    direction: 'rtl',
  }).additionalInfo.request;

const owners = { key: 'userType', operation: 'EQ', value: ['Owner'] };

test('an export of what matches has the filter, the order and the columns, and no page', () => {
  expect(requestFor('filtered')).toEqual({
    fields: [owners],
    anyOf: [],
    searchText: 'ana',
    sortFields: [{ key: 'lastName', sortOrder: 'DESC' }],
    responseFields: ['lastName', 'firstName'],
    titles: { lastName: 'Apellido' },
    direction: 'rtl',
  });
});

test('an export of ticked contacts names them, whatever filter is active now', () => {
  const request = requestFor(select(nothingSelected, [5, 6], true));
  expect(request).toMatchObject({ crmIds: [5, 6] });
  expect(request).not.toHaveProperty('searchText');
});

test('an export of all but some leaves these out by condition', () => {
  expect(requestFor(select(everythingSelected, [5], false))).toMatchObject({
    fields: [owners, { key: 'crmId', operation: 'NE', value: ['5'] }],
    searchText: 'ana',
  });
});
