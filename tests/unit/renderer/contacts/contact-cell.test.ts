import { expect, test } from 'vitest';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { createFormats } from '#renderer/i18n/formats.ts';
import {
  type CellWords,
  contactCell,
  contactName,
  linkKeys,
  ownPhone,
} from '#renderer/features/contacts/contact-cell.ts';

const contact: Contact = {
  crmId: 1042,
  firstName: 'Ana',
  lastName: 'García',
  userType: 'Owner',
  userRole: ['Owner', 'Non_Registered_Citizen'],
  emailAddress: 'ana@example.org',
  phoneNumberFull: '2135550142',
  emailVerified: true,
  contactDetails: [
    { type: 'Telephone', phoneNumberFull: '8185550100', phoneExtension: '12', primary: false },
    { type: 'Mobile', phoneNumberFull: '2135550142', phoneCountryPrefix: '+1', primary: true },
    { type: 'Fax', faxNumber: '8185550199', primary: false },
  ],
  emailIdList: [
    { emailId: 'old@example.org', primary: false, verified: false },
    { emailId: 'ana@example.org', primary: true, verified: true },
    { emailId: 'work@example.org', primary: false, verified: false },
  ],
  addressList: [
    { type: 'Home', city: 'Glendale', country: 'US', primary: false },
    { type: 'Work', city: 'Glendale', country: 'MX', primary: true },
  ],
  additionalDetails: [{ appId: 'portal', information: { Pets: '2' } }],
  createdOn: '2024-05-02T03:00:00.000Z',
  modifiedOn: '2024-05-02T03:00:00.000Z',
  version: 1,
};

const words: CellWords = {
  yes: 'Yes',
  no: 'No',
  more: (count) => `+${count}`,
  named: (key, value) => `${key}:${value}`,
};

const cell = (key: string, of: Contact = contact) =>
  contactCell(of, key, createFormats('en', 'America/Los_Angeles'), words);

test('of several entries the primary one is shown, with how many more there are', () => {
  expect(cell('emailIdList.emailId')).toEqual({
    text: 'ana@example.org',
    more: '+2',
    whole: 'ana@example.org\nold@example.org\nwork@example.org',
    ltr: true,
  });
});

test('the same entry twice counts once', () => {
  expect(cell('addressList.city')).toEqual({ text: 'Glendale' });
});

test('phones are written with brackets, prefix and extension where they have one', () => {
  expect(cell('phoneNumberFull')).toEqual({ text: '(213)-555-0142', ltr: true });
  expect(cell('contactDetails.phoneNumberFull').whole).toBe('(213)-555-0142\n(818)-555-0100 x12');
});

test('a phone of another country has its prefix wherever it stands', () => {
  const details = { type: 'Mobile', phoneCountryPrefix: '+44', primary: true } as const;
  const abroad: Contact = {
    ...contact,
    phoneNumberFull: '2079460000',
    contactDetails: [
      { ...details, phoneNumberFull: '2079460000' },
      { ...details, type: 'Fax', faxNumber: '2079460001', primary: false },
    ],
  };
  expect(cell('phoneNumberFull', abroad)).toEqual({ text: '+44 (207)-946-0000', ltr: true });
  expect(cell('contactDetails.phoneNumberFull', abroad).text).toBe('+44 (207)-946-0000');
  expect(cell('contactDetails.faxNumber', abroad).text).toBe('+44 (207)-946-0001');
  const { phone } = createFormats('en', 'America/Los_Angeles');
  expect(ownPhone(abroad, { phone })).toBe('+44 (207)-946-0000');
  const { phoneNumberFull: _phone, ...unreached } = abroad;
  expect(ownPhone(unreached, { phone })).toBe('');
});

test('a moment is the day that it was in the time zone of the portal', () => {
  expect(cell('createdOn').text).toBe('05/01/2024');
});

test('codes are named, flags are words, custom fields are found by their name', () => {
  expect(cell('userType').text).toBe('userType:Owner');
  expect(cell('addressList.country').text).toBe('addressList.country:MX');
  expect(cell('userRole').whole).toBe('userRole:Owner\nuserRole:Non_Registered_Citizen');
  expect(cell('emailVerified').text).toBe('Yes');
  expect(cell('additionalDetails.Pets').text).toBe('2');
  expect(cell('additionalDetails.toString').text).toBe('');
});

test('nothing known is an empty text, which the grid shows as a dash', () => {
  expect(cell('aliasName')).toEqual({ text: '' });
});

test('a contact without a name is called by the e-mail, then by the number', () => {
  const { firstName: _first, lastName: _last, ...unnamed } = contact;
  const { emailAddress: _email, ...unknown } = unnamed;
  expect(contactName(contact)).toBe('Ana García');
  expect(contactName(unnamed)).toBe('ana@example.org');
  expect(contactName(unknown)).toBe('#1042');
});

test('the name leads to the contact, without one the first column that says anything', () => {
  const columns = ['userType', 'firstName', 'lastName', 'emailAddress'];
  const saying = (...keys: readonly string[]) =>
    linkKeys(columns, (key) => (keys.includes(key) ? 'text' : ''));
  expect(saying('userType', 'firstName', 'lastName')).toEqual(['firstName', 'lastName']);
  expect(saying('lastName', 'emailAddress')).toEqual(['lastName']);
  expect(saying('emailAddress')).toEqual(['emailAddress']);
  expect(saying()).toEqual(['userType']);
});
