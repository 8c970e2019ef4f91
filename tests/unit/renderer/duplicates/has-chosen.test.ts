import { expect, test } from 'vitest';
import {
  hasChosen,
  type MergeRow,
  mergeRows,
  type Pair,
} from '#renderer/features/duplicates/merge-fields.ts';

const contact = (crmId: number, known: Partial<Pair[0]>): Pair[0] => ({
  crmId,
  userType: 'Citizen',
  userRole: ['Citizen'],
  emailVerified: false,
  createdOn: '2024-05-01T12:00:00.000Z',
  modifiedOn: '2024-05-01T12:00:00.000Z',
  contactDetails: [],
  emailIdList: [],
  addressList: [],
  additionalDetails: [],
  version: 1,
  ...known,
});

const pair: Pair = [
  contact(1, { firstName: 'Ana' }),
  contact(2, { firstName: 'Anna', lastName: 'Li' }),
];

const rows: readonly MergeRow[] = [
  { kind: 'field', key: 'firstName' },
  { kind: 'field', key: 'lastName' },
];

const decided = (survivor: 0 | 1, chosen: Readonly<Record<string, 0 | 1>>) =>
  hasChosen(pair, 0, { survivor, chosen }, rows);

test('a merge holds a decision where somebody wants it otherwise than it is proposed', () => {
  expect(decided(0, {})).toBe(false);
  expect(decided(0, { firstName: 1 })).toBe(true);
  expect(decided(1, {})).toBe(true);
});

test('whoever has gone back to the proposal has decided nothing', () => {
  expect(decided(0, { firstName: 0, lastName: 1 })).toBe(false);
});

test('of a user type that belongs to an account there is nothing to choose', () => {
  const fieldsWith = (hasAccount: boolean) =>
    mergeRows(pair, hasAccount, () => 'something').map(({ key }) => key);
  expect(fieldsWith(false)).toContain('userType');
  expect(fieldsWith(true)).toEqual(fieldsWith(false).filter((key) => key !== 'userType'));
});
