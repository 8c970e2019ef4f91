import { expect, test } from 'vitest';
import {
  mergeContacts,
  type MergeableContact,
  type MergeField,
  usualSide,
} from '#shared/rules/merge-contacts.ts';
import { sourceFields, sourceNumbers } from '#shared/rules/source-number.ts';
import { mergeableContact as contact } from '#tests/support/mergeable-contact.ts';

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

test('user type and roles are those of the side that can sign in, whoever survives and whatever is chosen', () => {
  const citizen = contact({ userRole: ['Citizen'] });
  const entered = contact({ userType: 'Owner', userRole: ['Non_Registered_Citizen'] });
  const kindOf = ({ userType, userRole }: MergeableContact) => [userType, userRole];
  const registered = ['Citizen', ['Citizen']];
  const chosen = { userType: 'loser' } as const;
  expect(kindOf(mergeContacts(citizen, entered, chosen, 'survivor'))).toEqual(registered);
  expect(kindOf(mergeContacts(entered, citizen, {}, 'loser'))).toEqual(registered);
  expect(kindOf(mergeContacts(citizen, entered, chosen))).toEqual([
    'Owner',
    ['Citizen', 'Non_Registered_Citizen'],
  ]);
});

test.each<readonly [string, string | undefined, string, string | undefined, boolean]>([
  ['2135550101', undefined, '1 213 555 0101', undefined, true],
  ['2135550101', undefined, '12135550101', '+1', true],
  ['2135550101', undefined, '12135550101', '+82', false],
  ['2135550101', undefined, '22135550101', undefined, false],
  ['213555010', undefined, '1213555010', undefined, false],
  ['2213555010', undefined, '22135550101', undefined, false],
])('the numbers %s (%s) and %s (%s) are one: %s', (one, prefix, other, otherPrefix, same) => {
  const phone = (phoneNumberFull: string, phoneCountryPrefix: string | undefined) => ({
    contactDetails: [{ phoneNumberFull, phoneCountryPrefix, primary: true }],
  });
  const merged = mergeContacts(contact(phone(one, prefix)), contact(phone(other, otherPrefix)), {});
  expect(merged.contactDetails).toHaveLength(same ? 1 : 2);
});

test('a phone and a fax of one number are two, two faxes of one number are one', () => {
  const fax = { faxNumber: '2135550101', primary: false };
  const phone = { phoneNumberFull: '2135550101', primary: true };
  const merged = mergeContacts(
    contact({ contactDetails: [fax, phone] }),
    contact({ contactDetails: [{ ...fax, faxNumber: '(213) 555-0101' }, { primary: false }] }),
    {},
  );
  expect(merged.contactDetails).toEqual([fax, phone, { primary: false }]);
});

test.each<readonly [MergeField, Partial<MergeableContact>]>([
  ['firstName', { firstName: 'Ana' }],
  ['appId', { appId: 'RENT' }],
  ['primaryEmail', { emailIdList: [mail('ana@example.org')] }],
  ['primaryPhone', { contactDetails: [{ phoneNumberFull: '2135550101', primary: true }] }],
  ['primaryAddress', { addressList: [{ city: 'Oakland', primary: true }] }],
])('%s is the one of the survivor, unless only the other has one', (field, known) => {
  const [one, other] = [contact(known), contact({})];
  expect(usualSide(one, one, field)).toBe('survivor');
  expect(usualSide(one, other, field)).toBe('survivor');
  expect(usualSide(other, other, field)).toBe('survivor');
  expect(usualSide(other, one, field)).toBe('loser');
});

test('the primary phone and address are of the chosen side, the phone being one that can be called', () => {
  const phones = (number: string) => [
    { faxNumber: number, primary: false },
    { phoneNumberFull: number, primary: true },
  ];
  const place = (city: string) => [{ city, primary: true }];
  const [one, other] = [
    contact({ contactDetails: phones('2135550101'), addressList: place('Oakland') }),
    contact({ contactDetails: phones('2135550102'), addressList: place('Berkeley') }),
  ];
  const chosen = mergeContacts(one, other, { primaryPhone: 'loser', primaryAddress: 'loser' });
  expect(chosen.phoneNumberFull).toBe('2135550102');
  expect(chosen.addressList).toEqual([
    { city: 'Oakland', primary: false },
    { city: 'Berkeley', primary: true },
  ]);
  expect(mergeContacts(one, other, {}).phoneNumberFull).toBe('2135550101');
});

test('two desks behind one number are two phones', () => {
  const desk = (phoneExtension: string) => ({
    contactDetails: [{ phoneNumberFull: '2135550101', phoneExtension, primary: true }],
  });
  const extensionsOf = (one: string, other: string) =>
    mergeContacts(contact(desk(one)), contact(desk(other)), {}).contactDetails.length;
  expect(extensionsOf('4', '7')).toBe(2);
  expect(extensionsOf('4', ' 4')).toBe(1);
});

test('where both write the same entry differently, it is written as on the chosen side', () => {
  const person = (phoneNumberFull: string, city: string, emailId: string, verified: boolean) =>
    contact({
      contactDetails: [{ phoneNumberFull, primary: true }],
      addressList: [{ addressLine: '1 Elm', city, primary: true }],
      emailIdList: [mail('first@example.org', false), mail(emailId, true, verified)],
    });
  const one = person('2135550101', 'OAKLAND', 'ana@example.org', true);
  const other = person('+1 213 555 0101', 'Oakland', 'Ana@Example.org', false);
  const sides = { primaryPhone: 'loser', primaryAddress: 'loser', primaryEmail: 'loser' } as const;
  expect(mergeContacts(one, other, sides)).toMatchObject({
    phoneNumberFull: '+1 213 555 0101',
    contactDetails: other.contactDetails,
    addressList: other.addressList,
    emailAddress: 'Ana@Example.org',
    emailIdList: [mail('first@example.org', false), mail('Ana@Example.org', true, true)],
  });
  expect(mergeContacts(one, other, {})).toMatchObject({
    contactDetails: one.contactDetails,
    addressList: one.addressList,
    emailIdList: one.emailIdList,
  });
});

test('what neither has is not there, and nothing is lost that stood in no list', () => {
  const nobody = { ...contact({}), crmId: 7 } as MergeableContact;
  expect(mergeContacts(nobody, contact({}), {})).toStrictEqual(nobody);
  const fax = { faxNumber: '2135550199', primary: true };
  const loose = contact({
    emailAddress: 'ana@example.org',
    emailVerified: true,
    phoneNumberFull: '1 213 555 0101',
    contactDetails: [fax],
  });
  const phone = { type: 'Mobile', phoneCountryPrefix: '+1', phoneNumberFull: '2135550101' };
  for (const [survivor, loser] of [
    [loose, contact({})],
    [contact({}), loose],
  ] as const) {
    expect(mergeContacts(survivor, loser, {})).toMatchObject({
      emailAddress: 'ana@example.org',
      emailIdList: [mail('ana@example.org', true, true)],
      phoneNumberFull: '2135550101',
      contactDetails: [fax, { ...phone, primary: false }],
    });
  }
  expect(usualSide(contact({}), loose, 'primaryEmail')).toBe('loser');
  const named = mergeContacts(contact({ firstName: 'Ana' }), contact({}), { firstName: 'loser' });
  expect(Object.hasOwn(named, 'firstName')).toBe(false);
});

test('the numbers of both in their sources stay, through one merge after the other', () => {
  const imported = (...numbers: readonly string[]) =>
    contact({ additionalDetails: [{ appId: 'CRM', information: sourceFields(numbers) }] });
  const numbersOf = ({ additionalDetails }: MergeableContact) =>
    additionalDetails.flatMap(({ information }) => sourceNumbers(information));
  const two = mergeContacts(imported('city/1'), imported('county/7'), {
    'custom:sourceId': 'loser',
  });
  expect(numbersOf(two)).toEqual(['city/1', 'county/7']);
  const four = mergeContacts(two, imported('state/3', 'county/7', 'city/9'), {});
  expect(numbersOf(four)).toEqual(['city/1', 'county/7', 'state/3', 'city/9']);
  expect(numbersOf(mergeContacts(contact({}), two, {}))).toEqual(['city/1', 'county/7']);
});

test('custom fields of each application stay its own', () => {
  const details = (appId: string, information: Readonly<Record<string, string>>) => ({
    appId,
    information,
  });
  const merged = mergeContacts(
    contact({ additionalDetails: [details('CRM', { Pets: ' ' })] }),
    contact({
      additionalDetails: [details('RENT', { Unit: '4' }), details('CRM', { Pets: 'dog' })],
    }),
    {},
  );
  expect(merged.additionalDetails).toEqual([
    details('CRM', { Pets: 'dog' }),
    details('RENT', { Unit: '4' }),
  ]);
});
