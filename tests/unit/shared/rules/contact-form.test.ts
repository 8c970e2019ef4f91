import { describe, expect, test } from 'vitest';
import { type ContactForm, contactFormFaults } from '#shared/rules/contact-form.ts';
import { newAddress, newPhone } from '#shared/rules/profile.ts';
import { aProfile } from '#tests/support/a-profile.ts';

const home = {
  ...newAddress([]),
  addressLine: '200 N Spring St',
  houseNumber: '200',
  streetName: 'Spring',
  city: 'Los Angeles',
  state: 'CA',
  zip: '90012',
  primary: true,
};

describe('the form of a contact', () => {
  const contact = {
    ...aProfile,
    addressList: [home],
    userType: 'Citizen',
    userRole: [],
    appId: '',
  };
  const formFaults = (change: Partial<ContactForm>) =>
    contactFormFaults({ ...contact, ...change }).map(({ path, code }) => `${path} ${code}`);

  test('asks for a name and an address, not for an e-mail or an extension', () => {
    expect(formFaults({ emailIdList: [] })).toEqual([]);
    const phone = {
      ...newPhone(),
      type: 'Telephone',
      phoneNumberFull: '5',
      primary: true,
    } as const;
    expect(formFaults({ contactDetails: [phone] })).toEqual([]);
    expect(formFaults({ firstName: '', lastName: '', addressList: [] })).toEqual([
      'firstName required',
      'addressList noAddress',
    ]);
    const streetless = [{ ...home, houseNumber: '' }];
    expect(formFaults({ addressList: streetless })).toEqual(['addressList.0.houseNumber required']);
    // As somebody has typed it into the shorter form of My Info.
    const typedLine = [{ ...home, houseNumber: '', streetName: '' }];
    expect(formFaults({ addressList: typedLine })).toEqual([]);
  });

  test.each<[string, Partial<ContactForm>, readonly string[]]>([
    ['a person by the first name', { firstName: 'Prince', lastName: '' }, []],
    ['an organization by its last name', { firstName: '', lastName: '3M & Co., Inc.' }, []],
    ['a person with signs', { lastName: '3M' }, ['lastName name']],
    [
      'names that are too long',
      { firstName: '', middleName: 'm'.repeat(61), lastName: '&'.repeat(61) },
      ['middleName tooLong', 'lastName tooLong'],
    ],
  ])('judges %s', (_, change, faults) => {
    expect(formFaults(change)).toEqual(faults);
  });

  test('wants a name for each custom field', () => {
    const additionalDetails = [
      { appId: 'CRM', information: { Pets: '' } },
      { appId: 'RENT', information: { ' ': 'x', Unit: '4' } },
    ];
    expect(formFaults({ additionalDetails })).toEqual([
      'additionalDetails.1.information.  required',
    ]);
  });
});
