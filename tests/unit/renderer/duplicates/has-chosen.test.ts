import { expect, test } from 'vitest';
import {
  canTake,
  type Decision,
  hasChosen,
  isDecision,
  type MergeRow,
  mergeRows,
  type Pair,
  rowValue,
  withChoice,
} from '#renderer/features/duplicates/merge-fields.ts';
import { createDrafts } from '#renderer/session/drafts.ts';

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

const decided = (survivor: 0 | 1, ...chosen: Decision['chosen']) =>
  hasChosen(pair, 0, { survivor, chosen }, rows);

test('a merge holds a decision where somebody wants it otherwise than it is proposed', () => {
  expect(decided(0)).toBe(false);
  expect(decided(0, ['firstName', 1])).toBe(true);
  expect(decided(1)).toBe(true);
});

test('whoever has gone back to the proposal has decided nothing', () => {
  expect(decided(0, ['firstName', 0], ['lastName', 1])).toBe(false);
});

test('what is chosen of a custom field waits as a draft, even if it is called like a secret', () => {
  const tab = new Map<string, string>();
  const storage = {
    length: 0,
    clear: () => tab.clear(),
    key: () => null,
    getItem: (key: string) => tab.get(key) ?? null,
    removeItem: (key: string) => void tab.delete(key),
    setItem: (key: string, value: string) => void tab.set(key, value),
  };
  const drafts = createDrafts(storage, () => 0);
  const begun: Decision = { survivor: 0, chosen: [['firstName', 1]] };
  const decision = withChoice(withChoice(begun, 'custom:Secretary', 0), 'custom:Secretary', 1);
  drafts.keep(7, 'merge.1.2', decision);
  const kept = drafts.read(7, 'merge.1.2');
  expect(isDecision(kept)).toBe(true);
  expect(kept).toEqual({
    survivor: 0,
    chosen: [
      ['firstName', 1],
      ['custom:Secretary', 1],
    ],
  });
});

test('of a user type that belongs to an account there is nothing to choose', () => {
  const fieldsWith = (hasAccount: boolean) =>
    mergeRows(pair, hasAccount, () => 'something').map(({ key }) => key);
  expect(fieldsWith(false)).toContain('userType');
  expect(fieldsWith(true)).toEqual(fieldsWith(false).filter((key) => key !== 'userType'));
});

test('nothing can be taken over only where that leaves nothing', () => {
  const custom: MergeRow = { kind: 'custom', key: 'custom:Pets', name: 'Pets' };
  const email: MergeRow = { kind: 'field', key: 'primaryEmail' };
  const name: MergeRow = { kind: 'field', key: 'lastName' };
  expect([custom, email, name].map((row) => canTake(row, ''))).toEqual([false, false, true]);
  expect([custom, email, name].map((row) => canTake(row, 'x'))).toEqual([true, true, true]);
});

test('what shows of an e-mail and a phone is what a merge takes, wherever it stands', () => {
  const show = {
    phone: ({ phoneNumberFull = '' }) => phoneNumberFull,
    address: () => '',
    userType: () => '',
    application: () => '',
  };
  const shown = (known: Partial<Pair[0]>) =>
    (['primaryEmail', 'primaryPhone'] as const).map((key) =>
      rowValue(contact(1, known), { kind: 'field', key }, show),
    );
  const loose = { emailAddress: 'ana@example.org', phoneNumberFull: '2135550101' };
  expect(shown(loose)).toEqual(['ana@example.org', '2135550101']);
  const listed = { emailId: 'li@example.org', primary: true, verified: false };
  expect(shown({ ...loose, emailIdList: [listed] })).toEqual(['li@example.org', '2135550101']);
  expect(shown({})).toEqual(['', '']);
});
