import { expect, test } from 'vitest';
import { mergeContacts, type MergeableContact } from '#shared/rules/merge-contacts.ts';

const contact = (known: Partial<MergeableContact>): MergeableContact => ({
  userType: 'Citizen',
  userRole: ['Citizen'],
  emailVerified: false,
  contactDetails: [],
  emailIdList: [],
  addressList: [],
  additionalDetails: [],
  createdOn: '2024-05-02T00:00:00.000Z',
  ...known,
});

const mail = (emailId: string, primary = true, verified = false) => ({
  emailId,
  primary,
  verified,
});

test('what the survivor does not say it takes from the other, and what is chosen wins', () => {
  const survivor = contact({ firstName: 'Ana', middleName: ' ' });
  const loser = contact({ firstName: 'Anna', middleName: 'Bo', lastName: 'Li' });
  expect(mergeContacts(survivor, loser, {})).toMatchObject({
    firstName: 'Ana',
    middleName: 'Bo',
    lastName: 'Li',
  });
  expect(mergeContacts(survivor, loser, { firstName: 'loser' }).firstName).toBe('Anna');
});

test('each address of e-mail is there once, one is primary, and either side vouches for it', () => {
  const merged = mergeContacts(
    contact({ emailIdList: [mail('Ana@example.org')], emailAddress: 'Ana@example.org' }),
    contact({ emailIdList: [mail('new@example.org'), mail('ana@example.org', false, true)] }),
    { primaryEmail: 'loser' },
  );
  expect(merged.emailIdList).toEqual([
    mail('Ana@example.org', false, true),
    mail('new@example.org', true, false),
  ]);
  expect(merged).toMatchObject({ emailAddress: 'new@example.org', emailVerified: false });
});

test('a number in two spellings is one, and a fax is no phone', () => {
  const phones = (...numbers: readonly string[]) =>
    numbers.map((phoneNumberFull, place) => ({ phoneNumberFull, primary: place === 0 }));
  const merged = mergeContacts(
    contact({ contactDetails: [{ faxNumber: '2135550101', primary: true }] }),
    contact({ contactDetails: phones('+1 213 555 0101', '(213) 555-0101') }),
    {},
  );
  expect(merged.contactDetails).toEqual([
    { faxNumber: '2135550101', primary: true },
    { phoneNumberFull: '+1 213 555 0101', primary: false },
  ]);
  expect(merged.phoneNumberFull).toBe('+1 213 555 0101');
});

test('addresses that differ in any line stay apart', () => {
  const at = (addressLine1: string) => ({ addressLine1, zip: '91201', primary: true });
  const merged = mergeContacts(
    contact({ addressList: [at('1 Oak Lane')] }),
    contact({ addressList: [at('1 oak  lane'), at('2 Elm Way')] }),
    {},
  );
  expect(merged.addressList.map(({ primary }) => primary)).toEqual([true, false]);
});

test('roles and custom fields are of both, and the older of the two dates stays', () => {
  const own = (information: Readonly<Record<string, string>>) => [{ appId: 'CRM', information }];
  const merged = mergeContacts(
    contact({ userRole: ['Tenant'], additionalDetails: own({ Pets: 'cat', Notes: 'a' }) }),
    contact({
      userRole: ['Owner', 'Tenant'],
      additionalDetails: own({ Pets: 'dog', Notes: 'b', Cars: '2' }),
      createdOn: '2020-01-01T00:00:00.000Z',
    }),
    { 'custom:Notes': 'loser' },
  );
  expect(merged).toMatchObject({
    userRole: ['Tenant', 'Owner'],
    additionalDetails: own({ Pets: 'cat', Notes: 'b', Cars: '2' }),
    createdOn: '2020-01-01T00:00:00.000Z',
  });
});
