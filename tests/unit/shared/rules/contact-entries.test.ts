import { describe, expect, test } from 'vitest';
import { contactField, contactFields } from '#shared/rules/contact-fields.ts';
import { aContact } from '#tests/support/a-contact.ts';
import { caseEntries, contactEntries, propertyEntries } from '#tests/support/contact-entries.ts';
import type {
  FilterableCase,
  FilterableContact,
  FilterableProperty,
} from '#tests/support/filterable-contact.ts';

const timeZone = 'America/Los_Angeles';

const field = (key: string) => {
  const known = contactField(key);
  if (known === undefined) throw new Error(`no field ${key}`);
  return known;
};

const ana: FilterableContact = aContact({
  crmId: 1042,
  firstName: 'Ana',
  middleName: 'María',
  lastName: 'García',
  aliasName: 'Anita',
  userType: 'Owner',
  userRole: ['Tenant', '', 'Board Member'],
  lists: [
    { listId: 4, state: 'confirmed' },
    { listId: 17, state: 'unsubscribed' },
  ],
  emailAddress: 'Ana@Example.org',
  phoneNumberFull: '(323) 555-0101',
  appId: 'RENT',
  emailVerified: true,
  createdOn: '2024-05-01T06:59:59.999Z',
  modifiedOn: '2024-12-09T08:00:00.000Z',
  emailIdList: [
    { emailId: 'ana@example.org', verified: true },
    { emailId: 'Garcia@example.com', verified: false },
  ],
  contactDetails: [
    { type: 'Fax', phoneCountryPrefix: '+82', faxNumber: '2 555 0102', primary: false },
    {
      type: 'Mobile',
      phoneCountryPrefix: '+44',
      phoneNumberFull: '(323) 555-0101',
      phoneExtension: '12',
      primary: true,
    },
  ],
  addressList: [
    {
      type: 'Home',
      addressLine: '12 Elm St',
      streetName: 'Elm St',
      city: 'Oakland',
      state: 'CA',
      zip: '94601',
      country: 'US',
    },
    { type: 'Work', city: 'Berkeley' },
  ],
  additionalDetails: [{ information: { Language: 'Español' } }, { information: { Pet: '' } }],
});

const house: FilterableProperty = {
  apnNumber: '123-456-789',
  alias: 'Elm Court',
  siteAddresses: ['12 Elm St', ''],
  totalUnits: 24,
  ownerCountry: 'US',
};

const hearing: FilterableCase = {
  caseId: 'RH-2024-7',
  caseTypeCategory: { id: 3, name: 'Rent' },
  caseType: { id: 7, name: 'Héaring' },
  caseStatus: { id: 9, name: 'Open' },
  inspectedBy: { id: 11, name: 'Ines Po' },
  assignedTo: { id: 12, name: 'Omar Li' },
  caseCreatedOn: '2024-03-11T06:59:59.999Z',
};

/** Each field, and the forms in which its entries may be asked for. */
const entriesByField: Readonly<Record<string, readonly (readonly string[])[]>> = {
  firstName: [['ana']],
  middleName: [['maria']],
  lastName: [['garcia']],
  aliasName: [['anita']],
  emailAddress: [['ana@example.org']],
  phoneNumberFull: [['3235550101', '443235550101']],
  userType: [['owner']],
  userRole: [['tenant'], ['board member']],
  lists: [['4'], ['17']],
  emailVerified: [['true']],
  appId: [['rent']],
  crmId: [['1042']],
  createdOn: [['2024-04-30']],
  modifiedOn: [['2024-12-09']],
  'emailIdList.emailId': [['ana@example.org'], ['garcia@example.com'], ['ana@example.org']],
  'emailIdList.verified': [['true'], ['false']],
  'contactDetails.type': [['fax'], ['mobile']],
  'contactDetails.phoneCountryPrefix': [['82'], ['44']],
  'contactDetails.phoneNumberFull': [
    ['3235550101', '443235550101'],
    ['3235550101', '443235550101'],
  ],
  'contactDetails.phoneExtension': [['12']],
  'contactDetails.faxNumber': [['25550102', '8225550102']],
  'addressList.type': [['home'], ['work']],
  'addressList.addressLine': [['12 elm st']],
  'addressList.streetName': [['elm st']],
  'addressList.city': [['oakland'], ['berkeley']],
  'addressList.state': [['ca']],
  'addressList.zip': [['94601']],
  'addressList.country': [['us']],
  apnNumber: [['123456789']],
  alias: [['elm court']],
  siteAddress: [['12 elm st']],
  totalUnits: [['24']],
  ownerCountry: [['us']],
  caseId: [['rh-2024-7']],
  caseTypeCategory: [['3', 'rent']],
  caseType: [['7', 'hearing']],
  caseStatus: [['9', 'open']],
  inspectedBy: [['11', 'ines po']],
  assignedTo: [['12', 'omar li']],
  caseCreatedOn: [['2024-03-10']],
};

describe('what a filter reads of', () => {
  test.each(contactFields)('$key', ({ key, group }) => {
    const known = field(key);
    const read = {
      crmFields: () => contactEntries(ana, known, timeZone),
      apnFields: () => propertyEntries(house, known, timeZone),
      caseFields: () => caseEntries(hearing, known, timeZone),
    };
    expect(read[group]()).toEqual(entriesByField[key]);
  });

  test('a custom field, said, left blank and never asked', () => {
    const read = (key: string) => contactEntries(ana, field(`additionalDetails.${key}`), timeZone);
    expect(read('Language')).toEqual([['espanol']]);
    expect(read('Pet')).toEqual([['']]);
    expect(read('Car')).toEqual([]);
  });
});

describe('what is missing', () => {
  const read = (contact: FilterableContact, key: string) =>
    contactEntries(contact, field(key), timeZone);

  test('is no entry, what was set to nothing is a blank one', () => {
    const nobody = aContact();
    for (const key of ['lastName', 'phoneNumberFull', 'contactDetails.phoneNumberFull']) {
      expect(read(nobody, key)).toEqual([]);
    }
    const blank = aContact({ lastName: '', phoneNumberFull: '' });
    expect(read(blank, 'lastName')).toEqual([['']]);
    expect(read(blank, 'phoneNumberFull')).toEqual([['']]);
    expect(read(blank, 'contactDetails.phoneNumberFull')).toEqual([]);
  });

  test('of a property or a case is no entry either', () => {
    const { totalUnits: _, alias: __, ownerCountry: ___, ...bare } = house;
    for (const key of ['totalUnits', 'alias', 'ownerCountry']) {
      expect(propertyEntries(bare, field(key), timeZone)).toEqual([]);
    }
    const { inspectedBy: ____, ...fresh } = hearing;
    expect(caseEntries(fresh, field('inspectedBy'), timeZone)).toEqual([]);
  });

  test('is a fault of the portal where nobody reads a field', () => {
    expect(() => propertyEntries(house, field('lastName'), timeZone)).toThrow(
      'nobody reads the field lastName',
    );
  });
});
