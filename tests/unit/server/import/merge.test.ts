import { expect, test } from 'vitest';
import { createContactPool } from '#server/features/import/contact-pool.ts';
import type { ContactDraft } from '#server/features/import/drafts.ts';
import { mergeCase, uniteAddresses } from '#server/features/import/merge-case.ts';
import { fieldsToldSince } from '#server/features/import/merge-contact.ts';
import { emptyProperty, mergeProperty } from '#server/features/import/merge-property.ts';
import { createToldFields } from '#server/features/import/told-fields.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';

const now = '2026-03-01T12:00:00.000Z';

const draftOf = (draft: Partial<ContactDraft>): ContactDraft => ({
  userRole: [],
  emails: [],
  phones: [],
  addresses: [],
  custom: {},
  ...draft,
});

const phone = (phoneNumberFull: string) => ({
  type: 'Telephone' as const,
  phoneCountryPrefix: '+1',
  phoneNumberFull,
});

const importInto = (
  known: readonly Contact[],
  drafts: readonly Partial<ContactDraft>[],
  { told = createToldFields(), withAccount = new Set<number>() } = {},
) => {
  const pool = createContactPool({ contacts: known, withAccount }, told, now);
  const all = drafts.map(draftOf);
  const ids = pool.resolve(
    all,
    [1, 2, 3, 4, 5].map((id) => id + known.length * 10),
  );
  return { ids: all.map((draft) => ids.get(draft)), ...pool.changed() };
};

test('rows with the same number in their source are one contact with several offices', () => {
  const { ids, contacts } = importInto(
    [],
    [
      { sourceId: 's/1', firstName: 'Ana', lastName: 'Lopez', phones: [phone('2135550101')] },
      { sourceId: 's/1', phones: [phone('213-555-0101'), phone('2135550102')] },
      { sourceId: 's/2', firstName: 'Ana', lastName: 'Lopez', phones: [phone('2135550101')] },
    ],
  );
  expect(ids).toEqual([1, 1, 2]);
  expect(contacts).toMatchObject([
    {
      crmId: 1,
      version: 1,
      phoneNumberFull: '2135550101',
      contactDetails: [{ primary: true }, { phoneNumberFull: '2135550102', primary: false }],
    },
    { crmId: 2 },
  ]);
});

test('a number that was copied with marks of direction is the same one, and small letters make another', () => {
  const { contacts } = importInto([], [{ sourceId: 's/\u200e1a\u200e', lastName: 'Lopez' }]);
  const again = importInto(contacts, [
    { sourceId: 's/1a', lastName: 'Lopez' },
    { sourceId: 's/1A', lastName: 'Lopez' },
  ]);
  expect(again.ids).toEqual([1, 11]);
  expect(again.contacts.map(({ crmId }) => crmId)).toEqual([11]);
});

test('the same name with the same e-mail, phone or address is the same person', () => {
  const address = { type: 'Work' as const, addressLine: '1 Main St.' };
  const { ids } = importInto(
    [],
    [
      {
        firstName: 'Ana',
        lastName: 'Lopez',
        emails: ['ana@example.org'],
        phones: [phone('2135550101')],
      },
      { firstName: 'ANA', lastName: 'López', emails: ['ana@example.org'] },
      {
        firstName: 'Ana',
        lastName: 'Lopez',
        phones: [phone('(213) 555-0101')],
        addresses: [address],
      },
      {
        firstName: 'Ana',
        lastName: 'Lopez',
        addresses: [{ ...address, addressLine: '1 MAIN ST' }],
      },
      { firstName: 'Ana', lastName: 'Lopez', emails: ['other@example.org'] },
      { firstName: 'Eva', lastName: 'Lopez', emails: ['ana@example.org'] },
    ],
  );
  expect(ids).toEqual([1, 1, 1, 1, 2, 3]);
});

test('people of one name in one street of two towns are two, and so are their addresses', () => {
  const at = (city?: string, zip?: string) => ({
    type: 'Home' as const,
    addressLine: '100 Main St',
    ...(city === undefined ? {} : { city }),
    ...(zip === undefined ? {} : { zip }),
  });
  const who = { firstName: 'John', lastName: 'Smith' };
  const { ids, contacts } = importInto(
    [],
    [
      { ...who, emails: ['here@example.org'], addresses: [at('Burbank', '91502')] },
      { ...who, emails: ['there@example.org'], addresses: [at('Ventura', '93001')] },
      // What says less, or writes one of both otherwise, is known again.
      { ...who, addresses: [at('Burbank')] },
      { ...who, addresses: [at('N. Burbank', '91502-1234')] },
      { ...who, addresses: [at('ventura', '93003')] },
      { ...who, addresses: [at()] },
    ],
  );
  expect(ids).toEqual([1, 2, 1, 1, 2, 1]);
  expect(contacts.map(({ addressList }) => addressList.map(({ city }) => city))).toEqual([
    ['Burbank'],
    ['Ventura'],
  ]);

  const moved = { emails: ['here@example.org'], addresses: [at('Ventura', '93001')] };
  const again = importInto(contacts.slice(0, 1), [{ ...who, ...moved }]);
  expect(again.contacts[0]?.addressList.map(({ city }) => city)).toEqual(['Burbank', 'Ventura']);
  expect(importInto(again.contacts, [{ ...who, addresses: [at()] }]).contacts).toEqual([]);
});

test('an address under a domain with an accent is somebody else’s, in capitals it is the same', () => {
  const { ids } = importInto(
    [],
    [
      { firstName: 'Ana', lastName: 'Lopez', emails: ['ana@example.org'] },
      { firstName: 'Ana', lastName: 'Lopez', emails: ['ana@exámple.org'] },
      { firstName: 'Ana', lastName: 'Lopez', emails: ['Ana@Example.org'] },
    ],
  );
  expect(ids).toEqual([1, 2, 1]);
});

test('two apartments of one house are two addresses, however often they are imported', () => {
  const at = (unit: string) => ({
    sourceId: 's/1',
    lastName: 'Li',
    addresses: [{ type: 'Home' as const, addressLine: '12 Elm St', unit }],
  });
  const rows = [at('4'), at('5')];
  const first = importInto([], rows);
  expect(first.contacts[0]?.addressList.map(({ unit }) => unit)).toEqual(['4', '5']);
  expect(importInto(first.contacts, rows).contacts).toEqual([]);
  // Whoever saves the contact in the form has the unit in the line too.
  const saved = first.contacts.map((contact) => ({
    ...contact,
    addressList: contact.addressList.map((address) => ({
      ...address,
      addressLine: `12 Elm St ${address.unit}`,
    })),
  }));
  expect(importInto(saved, rows).contacts).toEqual([]);
});

test('two desks behind one number are two phones, however often they are imported', () => {
  const at = (phoneExtension?: string) => ({
    sourceId: 's/1',
    lastName: 'Li',
    phones: [{ ...phone('2135550101'), ...(phoneExtension && { phoneExtension }) }],
  });
  const rows = [at('12'), at('34'), at()];
  const first = importInto([], rows);
  const desks = first.contacts[0]?.contactDetails.map(({ phoneExtension }) => phoneExtension);
  expect(desks).toEqual(['12', '34']);
  expect(importInto(first.contacts, rows).contacts).toEqual([]);
});

test('what a person has entered twice stays when a file tells it once more', () => {
  const first = importInto([], [{ sourceId: 's/1', lastName: 'Li', emails: ['li@example.org'] }]);
  const saved = first.contacts.map((contact) => ({
    ...contact,
    emailIdList: [
      ...contact.emailIdList,
      { emailId: 'LI@example.org', primary: false, verified: true },
    ],
  }));
  const { contacts } = importInto(saved, [
    { sourceId: 's/1', firstName: 'Bo', emails: ['li@example.org'] },
  ]);
  expect(contacts[0]?.emailIdList.map(({ emailId }) => emailId)).toEqual([
    'li@example.org',
    'LI@example.org',
  ]);
});

test('an organization is the same by its name', () => {
  const { ids } = importInto(
    [],
    [{ lastName: 'Acme' }, { lastName: 'ACME', phones: [phone('2135550101')] }],
  );
  expect(ids).toEqual([1, 1]);
});

test('importing again changes nothing, and what was entered stays', () => {
  const rows = [
    { lastName: 'Hansen Park', custom: { kind: 'Parks' } },
    { lastName: 'Hansen Park', custom: { kind: 'Pools' }, emails: ['park@example.org'] },
  ];
  const first = importInto([], rows);
  expect(first.contacts[0]?.additionalDetails).toEqual([
    { appId: 'CRM', information: { kind: 'Parks; Pools' } },
  ]);
  const again = importInto(first.contacts, rows);
  expect(again).toMatchObject({ contacts: [], tally: { added: 0, changed: 0, unchanged: 1 } });
  const entered = first.contacts.map((contact) => ({
    ...contact,
    userType: 'Staff' as const,
    aliasName: 'Ours',
  }));
  const after = importInto(entered, [
    { lastName: 'Hansen Park', userType: 'Vendor', aliasName: 'Theirs', userRole: ['Staff'] },
  ]);
  expect(after.contacts).toMatchObject([
    { userType: 'Staff', aliasName: 'Ours', userRole: ['Staff'], version: 2 },
  ]);
});

const park = (information: Readonly<Record<string, string>>) => ({
  lastName: 'Hansen Park',
  custom: information,
});

const detailsOf = (contacts: readonly Contact[]) =>
  contacts.map(({ additionalDetails }) => additionalDetails);

test('a custom field that says something stays, and one that is empty is filled', () => {
  const first = importInto([], [park({ kind: 'Parks', size: ' ' })]);
  const saved = first.contacts.map((contact) => ({
    ...contact,
    additionalDetails: [
      ...contact.additionalDetails,
      { appId: 'RENT', information: { kind: 'x' } },
    ],
  }));
  const { contacts } = importInto(saved, [
    park({ kind: 'Pools', size: '4' }),
    park({ kind: 'Trees', size: '5' }),
  ]);
  expect(detailsOf(contacts)).toEqual([
    [
      { appId: 'CRM', information: { kind: 'Parks', size: '4; 5' } },
      { appId: 'RENT', information: { kind: 'x' } },
    ],
  ]);
  expect(importInto(contacts, [park({ kind: 'Pools', size: '6' })]).contacts).toEqual([]);
});

test('rows of one file say what they say together, however far apart they stand', () => {
  const told = createToldFields();
  const first = importInto([], [park({ kind: 'Parks' })], { told });
  const { contacts } = importInto(first.contacts, [park({ kind: 'Pools' })], { told });
  expect(detailsOf(contacts)).toEqual([[{ appId: 'CRM', information: { kind: 'Parks; Pools' } }]]);
});

test('what an import has told is what was not there before', () => {
  const crm = (information: Readonly<Record<string, string>>) => [{ appId: 'CRM', information }];
  const now = crm({ kind: 'Parks', size: '4', note: '' });
  expect(fieldsToldSince(null, now)).toEqual(['kind', 'size']);
  expect(fieldsToldSince(crm({ kind: 'Pools', size: ' ' }), now)).toEqual(['size']);
  expect(fieldsToldSince([{ appId: 'RENT', information: { kind: 'x' } }], now)).toEqual([
    'kind',
    'size',
  ]);
});

test('user type and roles of whoever can sign in stay as they are', () => {
  const { contacts: saved } = importInto([], [{ lastName: 'Li', userRole: ['Citizen'] }]);
  const row = { lastName: 'Li', userRole: ['Vendor'], emails: ['li@example.org'] };
  const rolesWhereSignsIn = (crmId: number) =>
    importInto(saved, [row], { withAccount: new Set([crmId]) }).contacts.map(
      ({ userRole }) => userRole,
    );
  expect(rolesWhereSignsIn(1)).toEqual([['Citizen']]);
  expect(rolesWhereSignsIn(2)).toEqual([['Citizen', 'Vendor']]);
});

const site = (fullAddress: string, primary = false) => ({ fullAddress, zip: '', primary });

test('the addresses of a property are united, one is primary, what is known stays', () => {
  const first = mergeProperty(
    emptyProperty('1'),
    { apn: '1', mentioned: false, alias: 'Old', siteAddresses: [site('1 Main St, LA')] },
    7,
  );
  expect(first).toMatchObject({ alias: 'Old', ownerCrmId: 7, siteAddresses: [{ primary: true }] });
  const second = mergeProperty(
    first,
    {
      apn: '1',
      mentioned: false,
      alias: 'New',
      totalUnits: 4,
      siteAddresses: [site('1 MAIN ST. LA'), site('2 Main St', true)],
    },
    8,
  );
  expect(second).toMatchObject({
    alias: 'Old',
    totalUnits: 4,
    ownerCrmId: 7,
    siteAddresses: [
      { fullAddress: '1 Main St, LA', primary: false },
      { fullAddress: '2 Main St', primary: true },
    ],
  });
});

test('rows of one case unite their addresses; the later row wins where both tell', () => {
  const nothing = { unit: '', description: '', addressLine: '' };
  const merged = mergeCase(
    { ...nothing, caseId: 'a', addressLine: '1 Main St', status: 'Open', description: 'first' },
    { ...nothing, caseId: 'a', addressLine: '2 Main St', status: 'Closed' },
  );
  expect(merged).toMatchObject({
    addressLine: '1 Main St; 2 Main St',
    status: 'Closed',
    description: 'first',
  });
  expect(uniteAddresses('1 Main St; 2 Main St', '1 MAIN ST')).toBe('1 Main St; 2 Main St');
});
