import { expect, test } from 'vitest';
import { peopleSought } from '#renderer/features/mailing/people-sought.ts';

const list = { kind: 'list', listId: 7, name: 'Friends' } as const;

const among = (...value: readonly string[]) => ({ key: 'crmId', operation: 'EQ', value }) as const;

test('a mail is shown as those it goes to, and as nobody else', () => {
  expect(peopleSought(list, 'ada')).toEqual({ searchText: 'ada' });
  const people = { anyOf: [among('5', '6')], searchText: 'ada' };
  expect(peopleSought({ kind: 'people', crmIds: [5, 6] }, 'ada')).toEqual(people);
  expect(peopleSought({ ...list, chosen: { crmIds: [5, 6] } }, 'ada')).toEqual(people);
});

test('words are looked for within what selects the people', () => {
  const selection = { fields: [among('5')], searchText: 'lane', listId: 7 };
  const narrowed = { ...selection, searchText: 'lane ada' };
  expect(peopleSought({ kind: 'selection', selection }, 'ada')).toEqual(narrowed);
  expect(peopleSought({ ...list, chosen: selection }, 'ada')).toEqual(narrowed);
  expect(peopleSought({ kind: 'selection', selection }, '')).toEqual(selection);
  expect(peopleSought({ kind: 'selection', selection: {} }, '')).toEqual({ searchText: '' });
});

test('of many people by number each is found', () => {
  const crmIds = Array.from({ length: 250 }, (_, index) => index + 1);
  const { anyOf = [] } = peopleSought({ kind: 'people', crmIds }, '');
  expect(anyOf.map(({ value }) => (Array.isArray(value) ? value.length : 0))).toEqual([
    100, 100, 50,
  ]);
  expect(anyOf.flatMap(({ value }) => value)).toEqual(crmIds.map(String));
});
