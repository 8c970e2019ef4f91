import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { ContactFilter } from '#renderer/features/contacts/contact-filter-model.ts';
import {
  beyondForm,
  changeDraft,
  type DraftAction,
  draftFaults,
  draftOf,
  filtersOf,
  readDraft,
  withoutFilter,
  withoutGone,
} from '#renderer/features/contacts/filter-draft.ts';
import { gridQuerySchema } from '#shared/contracts/filter-schemas.ts';

const filter = (
  key: string,
  operation: ContactFilter['operation'],
  ...values: string[]
): ContactFilter => ({ key, operation, values, anyOf: false });

const after = (filters: readonly ContactFilter[], ...actions: DraftAction[]) =>
  actions.reduce(changeDraft, draftOf(filters));

const check = (key: string, checked = true): DraftAction => ({ kind: 'check', key, checked });

const change = (key: string, ...values: string[]): DraftAction => ({
  kind: 'change',
  key,
  item: { values },
});

test('a ticked field starts with the operator that people use most', () => {
  const keys = ['lastName', 'userType', 'emailVerified', 'createdOn'];
  const draft = after([], ...keys.map((key) => check(key)));
  expect(filtersOf(draft)).toEqual([
    filter('lastName', 'CONTAINS'),
    filter('userType', 'EQ'),
    filter('emailVerified', 'EQ', 'true'),
    filter('createdOn', 'EQ', 'LAST30DAYS'),
  ]);
});

test('the same choices give the same filters, in whatever order they were made', () => {
  const one = after([], check('crmId'), check('firstName'));
  const other = after([], check('firstName'), check('crmId'));
  expect(filtersOf(one)).toEqual(filtersOf(other));
});

test('of several conditions on a field the last is in the form, and the others stay with it', () => {
  const asked = [
    filter('lastName', 'CONTAINS', 'a'),
    filter('firstName', 'CONTAINS', 'i'),
    filter('lastName', 'NE', 'Garcia'),
  ];
  const beyond = beyondForm(asked);
  const [first, second, third] = [asked[1], asked[0], asked[2]];
  const applied = filtersOf(draftOf(asked), beyond);
  expect(applied).toEqual([first, second, third]);
  expect(filtersOf(draftOf(applied), beyondForm(applied)), 'once more').toEqual(applied);
  expect(filtersOf(after(asked, check('lastName', false)), beyond), 'unticked').toEqual([first]);
});

test('of several values one that was erased is gone, of two days it is missing', () => {
  const names = [filter('lastName', 'NE', 'Garcia', 'Lopez')];
  const erased = after(names, change('lastName', ' ', 'Lopez'));
  expect(filtersOf(erased)).toEqual([filter('lastName', 'NE', 'Lopez')]);
  expect(filtersOf(after(names, change('lastName', '', '')))[0]?.values).toEqual(['', '']);
  const days = [filter('createdOn', 'EQ', '', '2024-05-01')];
  expect(filtersOf(draftOf(days))).toEqual(days);
});

const caseChain = [
  filter('caseTypeCategory', 'EQ', '1', '2'),
  filter('caseType', 'EQ', '10', '20'),
  filter('caseStatus', 'EQ', '100'),
];

test('unticking a category takes its types and their states with it', () => {
  expect(after(caseChain, check('caseTypeCategory', false))).toEqual({});
});

test('emptying a list takes what depends on it', () => {
  const draft = after(caseChain, change('caseType'));
  expect(Object.keys(draft)).toEqual(['caseTypeCategory', 'caseType']);
});

test('a category that asks whether anything is there has no types to choose from', () => {
  const action: DraftAction = {
    kind: 'change',
    key: 'caseTypeCategory',
    item: { operation: 'NOTEMPTY' },
  };
  expect(Object.keys(after(caseChain, action))).toEqual(['caseTypeCategory']);
});

test('a condition that goes by its cross takes what followed from it, as in the form', () => {
  const [category, type, state] = caseChain;
  const name = filter('lastName', 'NE', 'X');
  const left = (...gone: (ContactFilter | undefined)[]) =>
    gone.reduce<readonly ContactFilter[]>(
      (filters, one) => (one === undefined ? filters : withoutFilter(filters, one)),
      [...caseChain, name],
    );
  expect(left(category)).toEqual([name]);
  expect(left(type)).toEqual([category, name]);
  expect(left(state)).toEqual([category, type, name]);
  expect(left(name)).toEqual(caseChain);
  const twice = [filter('caseTypeCategory', 'EQ', '3'), ...caseChain];
  expect(withoutFilter(twice, twice[1] ?? name), 'another category is asked for').toEqual([
    twice[0],
    type,
    state,
  ]);
});

test('types that are asked for without a category stay until they are taken away themselves', () => {
  const [type, name] = [filter('caseType', 'EQ', '10'), filter('lastName', 'NE', 'X')];
  expect(withoutFilter([type, name], name)).toEqual([type]);
  expect(Object.keys(after([type, name], change('lastName', 'Y')))).toEqual([
    'caseType',
    'lastName',
  ]);
  expect(after([type], check('caseType', false))).toEqual({});
});

test('types that the chosen categories do not have go, the others stay', () => {
  const draft = after(caseChain, { kind: 'keepOnly', key: 'caseType', allowed: ['10', '30'] });
  expect(draft['caseType']?.values).toEqual(['10']);
  expect(draft['caseStatus']?.values).toEqual(['100']);
});

test('of a category without types no type stays chosen, and no state of one', () => {
  const draft = after(caseChain, { kind: 'keepOnly', key: 'caseType', allowed: [] });
  expect(Object.keys(draft)).toEqual(['caseTypeCategory']);
});

test('a draft that was kept comes back, without fields that the portal no longer knows', () => {
  const item = { operation: 'EQ', values: ['a'], anyOf: false };
  const kept = { onto: '', values: { lastName: item, wasOnce: item } };
  expect(readDraft(kept, '')).toEqual({ lastName: item });
  const never = { lastName: { ...item, operation: 'NEVER' } };
  expect(readDraft({ onto: '', values: never }, '')).toBeUndefined();
  expect(readDraft(undefined, '')).toBeUndefined();
});

test('a draft comes back onto the filters that it was typed onto, and replaces no others', () => {
  const values = { lastName: { operation: 'CONTAINS', values: ['Smi'], anyOf: false } };
  const view = 'city~EQ~Burbank';
  expect(readDraft({ onto: view, values }, view)).toEqual(values);
  expect(readDraft({ onto: '', values }, view)).toBeUndefined();
  expect(readDraft(values, view), 'of an older version').toBeUndefined();
});

test('a condition that is taken away goes from what was typed as well, and nothing else does', () => {
  const [city, name] = [filter('addressList.city', 'EQ', 'Burbank'), filter('lastName', 'NE', 'X')];
  const typed = after([city, name], change('addressList.city', 'Glen'), check('firstName'));
  expect(Object.keys(withoutGone(typed, [city, name], [name]) ?? {})).toEqual([
    'lastName',
    'firstName',
  ]);
  expect(withoutGone(typed, [city, name], [city])?.['addressList.city']?.values).toEqual(['Glen']);
  expect(withoutGone(typed, [city, name], [city, filter('userType', 'EQ', 'Staff')])).toBe(
    undefined,
  );
  const two = [filter('lastName', 'CONTAINS', 'a'), name];
  const beside = after(two, check('firstName'));
  expect(withoutGone(beside, two, two.slice(0, 1))?.['lastName']?.values, 'the other').toEqual([
    'a',
  ]);
});

test('a condition that has asked for no value starts with one where it begins to', () => {
  const ask = (key: string): DraftAction => ({ kind: 'change', key, item: { operation: 'EQ' } });
  const bare = [filter('emailVerified', 'EMPTY'), filter('createdOn', 'EMPTY')];
  expect(filtersOf(after(bare, ask('createdOn'), ask('emailVerified')))).toEqual([
    filter('emailVerified', 'EQ', 'true'),
    filter('createdOn', 'EQ', 'LAST30DAYS'),
  ]);
  // Two days that are not chosen yet are a choice.
  const days = after([filter('createdOn', 'NE', '', '')], ask('createdOn'));
  expect(filtersOf(days)).toEqual([filter('createdOn', 'EQ', '', '')]);
});

test('operators without a value send none, even when one was typed before', () => {
  const draft = after([filter('lastName', 'EMPTY', 'left over')]);
  expect(filtersOf(draft)).toEqual([filter('lastName', 'EMPTY')]);
  expect(draftFaults(draft)).toEqual([]);
});

test.each([
  [filter('lastName', 'EQ'), 'value', 'value_missing'],
  [filter('lastName', 'EQ', '   '), 'value', 'value_missing'],
  [filter('userType', 'EQ'), 'value', 'value_missing'],
  [filter('crmId', 'EQ', '-1'), 'value', 'number_needed'],
  [filter('createdOn', 'EQ'), 'startDate', 'first_day_missing'],
  [filter('createdOn', 'EQ', '2024-01-01'), 'endDate', 'last_day_missing'],
  [filter('createdOn', 'EQ', '2024-02-01', '2024-01-01'), 'endDate', 'days_reversed'],
] as const)('a form with %j cannot be applied', (wrong, part, code) => {
  expect(draftFaults(draftOf([wrong]))).toEqual([{ key: wrong.key, part, code }]);
});

test('blanks around a text go; the service takes 100 characters of it and no more', () => {
  const draft = after([filter('lastName', 'CONTAINS', '  Ramirez ')]);
  expect(filtersOf(draft)).toEqual([filter('lastName', 'CONTAINS', 'Ramirez')]);
  const isTaken = (value: string) => {
    const fields = [{ key: 'lastName', operation: 'CONTAINS', value }];
    return z.safeParse(gridQuerySchema, { fields }).success;
  };
  // Characters as people count them, not as they are stored.
  expect([isTaken('春'.repeat(100)), isTaken('😀'.repeat(100))]).toEqual([true, true]);
  expect([isTaken('a'.repeat(101)), isTaken('😀'.repeat(101))]).toEqual([false, false]);
});

test('a value is kept as it is pasted; one that is too long is a fault, and not cut', () => {
  const pasted = 'x'.repeat(101);
  const draft = after([], check('lastName'), change('lastName', pasted));
  expect(filtersOf(draft)).toEqual([filter('lastName', 'CONTAINS', pasted)]);
  expect(draftFaults(draft)).toEqual([{ key: 'lastName', part: 'value', code: 'value_too_long' }]);
  expect(draftFaults(after([], check('lastName'), change('lastName', '😀'.repeat(100))))).toEqual(
    [],
  );
  const number = after([], check('crmId'), change('crmId', '12a'));
  expect(draftFaults(number)).toMatchObject([{ key: 'crmId', code: 'number_needed' }]);
});
