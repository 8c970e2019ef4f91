import { expect, test } from 'vitest';
import { filterOf } from '#renderer/features/contacts/contact-filter-model.ts';
import {
  cleanSearch,
  type GridState,
  initialGridState,
  inScope,
  isNarrowed,
  nextSort,
  pageRequest,
  pageRoad,
  readGridState,
  selectionOf,
  writeGridState,
} from '#renderer/features/contacts/contact-question.ts';

const state = (part: Partial<GridState> = {}): GridState => ({ ...initialGridState, ...part });

const address = (part: Partial<GridState>): string => writeGridState(state(part)).toString();

test('a grid that nobody has changed leaves nothing in the address', () => {
  expect(address({})).toBe('');
});

test.each([
  [{ key: 'emailVerified', operation: 'EQ' as const }, ['true']],
  [{ key: 'emailVerified', operation: 'NE' as const, value: false }, ['false']],
  [{ key: 'emailVerified', operation: 'EMPTY' as const }, []],
])('a yes or no that a view asks for comes back from the address: %j', (condition, values) => {
  const filters = [filterOf(condition, false)];
  expect(filters).toMatchObject([{ values }]);
  const kept = readGridState(new URLSearchParams(address({ filters })));
  expect(kept.filters).toEqual(filters);
});

test('everything that a person asked for comes back from the address', () => {
  const asked = state({
    page: 7,
    size: 50,
    sort: [
      { key: 'lastName', order: 'DESC' },
      { key: 'addressList.city', order: 'ASC' },
    ],
    search: 'o’neil 50% ~ done',
    filters: [
      { key: 'lastName', operation: 'CONTAINS', values: ['a~b%7Ec & d=é'], anyOf: false },
      { key: 'createdOn', operation: 'EQ', values: ['2024-01-01', '2024-12-31'], anyOf: false },
      { key: 'modifiedOn', operation: 'NE', values: ['LAST7DAYS'], anyOf: true },
      { key: 'userRole', operation: 'NE', values: ['Staff', 'Vendor'], anyOf: true },
      { key: 'aliasName', operation: 'EMPTY', values: [], anyOf: false },
      { key: 'additionalDetails.Pets~', operation: 'EQ', values: ['any'], anyOf: true },
    ],
    listState: 'unconfirmed',
  });
  expect(readGridState(new URLSearchParams(writeGridState(asked).toString()))).toEqual(asked);
});

test.each([
  'page=0',
  'members=nobody',
  'page=-1',
  'page=1.5',
  'page=x',
  'size=13',
  'sort=nothing',
  'sort=middleName',
  'f=',
  'f=lastName',
  'f=lastName~LIKE~a',
  'f=password~EQ~a',
  'f=lastName~CONTAINS~',
  'f=any~lastName',
])('an address that makes no sense asks for nothing: %s', (query) => {
  expect(readGridState(new URLSearchParams(query))).toEqual(initialGridState);
});

test('a search loses its leading blanks and keeps 100 characters, however long each is', () => {
  expect(cleanSearch('  \t ana maria ')).toBe('ana maria ');
  expect([...cleanSearch('😀'.repeat(150))]).toHaveLength(100);
});

test('a click sorts up, the next down, the third not at all', () => {
  const up = nextSort([], 'lastName', false);
  const down = nextSort(up, 'lastName', false);
  expect(up).toEqual([{ key: 'lastName', order: 'ASC' }]);
  expect(down).toEqual([{ key: 'lastName', order: 'DESC' }]);
  expect(nextSort(down, 'lastName', false)).toEqual([]);
});

test('an added column comes last and keeps its place when it turns; the fourth takes the place of the third', () => {
  const two = nextSort(nextSort([], 'lastName', false), 'firstName', true);
  expect(nextSort(two, 'lastName', true)).toEqual([
    { key: 'lastName', order: 'DESC' },
    { key: 'firstName', order: 'ASC' },
  ]);
  const four = nextSort(nextSort(two, 'crmId', true), 'userType', true);
  expect(four.map(({ key }) => key)).toEqual(['lastName', 'firstName', 'userType']);
  expect(nextSort(four, 'createdOn', false)).toEqual([{ key: 'createdOn', order: 'ASC' }]);
});

test('property and case filters ask the advanced search, words the search, all else the query', () => {
  const contact = { key: 'lastName', operation: 'EQ', values: ['a'], anyOf: false } as const;
  const parcel = { key: 'apnNumber', operation: 'NOTEMPTY', values: [], anyOf: false } as const;
  expect(pageRoad(state({ filters: [contact] }))).toBe('query');
  expect(pageRoad(state({ filters: [contact], search: 'x' }))).toBe('search');
  expect(pageRoad(state({ filters: [contact, parcel], search: 'x' }))).toBe('advanced');
});

test('the service gets conditions in its own words', () => {
  const filters = [
    { key: 'emailVerified', operation: 'EQ', values: ['false'], anyOf: false },
    { key: 'createdOn', operation: 'EQ', values: ['2024-01-01', '2024-01-31'], anyOf: false },
    { key: 'modifiedOn', operation: 'NE', values: ['THISMONTH'], anyOf: false },
    { key: 'caseCreatedOn', operation: 'EQ', values: ['THISMON'], anyOf: false },
    { key: 'lastName', operation: 'EQ', values: ['TODAY'], anyOf: false },
    { key: 'userType', operation: 'EQ', values: ['Owner', 'Vendor'], anyOf: true },
    { key: 'aliasName', operation: 'NULL', values: ['left over'], anyOf: false },
  ] as const;
  expect(selectionOf(state({ filters, search: ' ana ' }))).toEqual({
    fields: [
      { key: 'emailVerified', operation: 'EQ', value: false },
      { key: 'createdOn', operation: 'EQ', startDate: '2024-01-01', endDate: '2024-01-31' },
      { key: 'modifiedOn', operation: 'NE', timeInterval: 'THISMONTH' },
      // A link that was cut off asks for nothing that it did not say.
      { key: 'caseCreatedOn', operation: 'EQ', startDate: 'THISMON', endDate: '' },
      { key: 'lastName', operation: 'EQ', value: 'TODAY' },
      { key: 'aliasName', operation: 'NULL' },
    ],
    anyOf: [{ key: 'userType', operation: 'EQ', value: ['Owner', 'Vendor'] }],
    searchText: 'ana',
  });
});

test('what members have said narrows the grid of a list that counts them, and no other', () => {
  const asked = state({ listState: 'unsubscribed' });
  const scoped = inScope(asked, { listId: 7, states: ['unsubscribed'] });
  expect(selectionOf(scoped)).toMatchObject({ listId: 7, listState: 'unsubscribed' });
  expect(isNarrowed(scoped)).toBe(true);
  for (const scope of [{}, { listId: 7 }, { listId: 7, states: ['confirmed'] as const }]) {
    expect(selectionOf(inScope(asked, scope))).not.toHaveProperty('listState');
    expect(isNarrowed(inScope(asked, scope))).toBe(false);
  }
});

test('rows are asked for without their number, which is counted apart', () => {
  const sort = [{ key: 'lastName', order: 'DESC' }] as const;
  expect(pageRequest(state({ page: 3, size: 20, sort }))).toMatchObject({
    pageNumber: 3,
    pageSize: 20,
    sortFields: [{ key: 'lastName', sortOrder: 'DESC' }],
    withCount: false,
  });
});
