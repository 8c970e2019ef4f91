import { expect, test } from 'vitest';
import type { Fault } from '#server/features/import/drafts.ts';
import type { ImportKind } from '#server/features/import/import-fields.ts';
import { planImport } from '#server/features/import/import-plan.ts';
import { splitFullName } from '#server/features/import/read-names.ts';
import { rowReader } from '#server/features/import/read-row.ts';
import { readMoment } from '#server/features/import/row-values.ts';

const names = {
  roles: ['Staff', 'Owner', 'Citizen', 'Developer', 'Property_Manager', 'Elected_Official'],
  userTypes: ['Admin', 'Staff', 'Owner', 'Vendor', 'Citizen'],
  countries: [
    { code: 'US', name: 'United States' },
    { code: 'MX', name: 'Mexico' },
    { code: 'NA', name: 'Namibia' },
  ],
} as const;

const readRow = (row: Readonly<Record<string, string>>, as?: ImportKind, map = {}) => {
  const plan = planImport(Object.keys(row), { as, map });
  return rowReader(plan, names)(2, Object.values(row));
};

const reasons = (faults: readonly Fault[]) =>
  faults.map(({ kind, column, value }) => [kind, column, value]);

test('headers in any spelling become a contact', () => {
  const { contacts, faults } = readRow({
    'First Name': ' Ana ',
    lastName: 'García',
    'E-Mail': 'ANA@Example.org; ana2@example.org',
    'Phone Number': '(213) 555-0101 x12',
    cell: '+52 55 5550 1000',
    Fax: '213.555.0102',
    role: 'property manager; Owner',
    user_type: 'owner',
    Address: '12 Main St',
    City: 'Los Angeles',
    ZIP: '01234',
    Country: 'usa',
  });
  expect(faults).toEqual([]);
  expect(contacts).toEqual([
    {
      firstName: 'Ana',
      lastName: 'García',
      userType: 'Owner',
      userRole: ['Property_Manager', 'Owner'],
      emails: ['ana@example.org', 'ana2@example.org'],
      phones: [
        {
          type: 'Telephone',
          phoneCountryPrefix: '+1',
          phoneNumberFull: '2135550101',
          phoneExtension: '12',
        },
        { type: 'Mobile', phoneCountryPrefix: '+52', phoneNumberFull: '5555501000' },
        { type: 'Fax', phoneCountryPrefix: '+1', faxNumber: '2135550102' },
      ],
      addresses: [
        {
          type: 'Other',
          addressLine: '12 Main St',
          addressLine1: '12 Main St',
          city: 'Los Angeles',
          zip: '01234',
          country: 'US',
        },
      ],
      custom: {},
    },
  ]);
});

test('bad values are left out and reported, the row is kept', () => {
  const { contacts, faults } = readRow({
    last_name: 'Lopez',
    email: 'not an address',
    phone: '12',
    role: 'Wizard',
    country: 'Atlantis',
    latitude: '340',
    longitude: '-118',
    city: 'Nowhere',
  });
  expect(contacts).toHaveLength(1);
  expect(new Set(reasons(faults))).toEqual(
    new Set([
      ['value', 'email', 'not an address'],
      ['value', 'phone', '12'],
      ['value', 'role', 'Wizard'],
      ['value', 'country', 'Atlantis'],
      ['value', 'latitude', '340'],
    ]),
  );
});

test('what is wrong is told at its own column, also where several mean the same or have one name', () => {
  const header = ['Name', 'Phone', 'Phone', 'Mobile', 'Role', 'Position'];
  const read = rowReader(planImport(header, { map: {} }), names);
  const places = (...cells: readonly string[]) =>
    read(2, cells).faults.map(({ column, index, value }) => [column, index, value]);
  expect(places('Ana', '12; 2135550101', '213 555 0112', '', 'Owner', 'Wizard')).toEqual([
    ['Position', 5, 'Wizard'],
    ['Phone', 1, '12'],
  ]);
  expect(places('Ana', '', '12', '12', 'Wizard', '')).toEqual([
    ['Role', 4, 'Wizard'],
    ['Phone', 2, '12'],
    ['Mobile', 3, '12'],
  ]);
  expect(places('', '', '', '', '', '')).toEqual([['lastName', undefined, '']]);
});

test('what says nothing is not a value and not a fault', () => {
  const { contacts, faults } = readRow({
    last_name: 'Lopez',
    phone: 'N/A',
    email: '-',
    fax: 'none',
  });
  expect(faults).toEqual([]);
  expect(contacts[0]).toMatchObject({ emails: [], phones: [] });
});

test('people are called by words that say nothing elsewhere, and NA is a country', () => {
  const read = (first_name: string, last_name: string) => {
    const more = { middle_name: 'None', city: 'NA', country: 'NA', phone: 'null' };
    const { contacts, faults } = readRow({ first_name, last_name, ...more, zip: '10005' });
    expect(faults).toEqual([]);
    return contacts[0];
  };
  expect(read('Na', 'Null')).toMatchObject({
    firstName: 'Na',
    lastName: 'Null',
    phones: [],
    addresses: [{ type: 'Other', zip: '10005', country: 'NA' }],
  });
  expect(read('Na', 'Null')?.middleName).toBeUndefined();
  expect(read('Alain', 'None')).toMatchObject({ firstName: 'Alain', lastName: 'None' });
  for (const nothing of ['NULL', 'n/a', 'Unknown', 'TBD', '--']) {
    expect(read('Ana', nothing)?.lastName).toBeUndefined();
  }
  expect(readRow({ first_name: 'Ana', country: 'None', zip: '10005' }).faults).toEqual([]);
});

test('a row that names nobody, and one with too many columns, are left out', () => {
  expect(readRow({ first_name: '', last_name: 'N/A', city: 'LA' })).toMatchObject({
    contacts: [],
    faults: [{ kind: 'row' }],
  });
  const plan = planImport(['first_name', 'last_name'], { map: {} });
  const read = rowReader(plan, names);
  expect(read(9, ['Ana', 'Lopez', 'Smith'])).toMatchObject({
    line: 9,
    contacts: [],
    faults: [{ kind: 'row' }],
  });
  expect(read(9, ['Ana', 'Lopez', '', ' ']).contacts).toHaveLength(1);
});

test('a property has its owner, its addresses and its manager', () => {
  const { properties, contacts, faults } = readRow({
    APN: '4240-008-019',
    'site address': '419 E Sunset Ave',
    city: 'Venice',
    state: 'CA',
    zip: '90291',
    units: '12',
    owner: 'Acme Housing LLC, (APP)',
    'management company': 'Good Keepers',
    'manager phone': '213-555-0103',
  });
  expect(faults).toEqual([]);
  expect(properties).toMatchObject([
    {
      apn: '4240008019',
      totalUnits: 12,
      owner: { lastName: 'Acme Housing LLC', userType: 'Owner', userRole: ['Owner'] },
      siteAddresses: [{ fullAddress: '419 E Sunset Ave, Venice, CA 90291', zip: '90291' }],
    },
  ]);
  expect(contacts).toMatchObject([
    {
      lastName: 'Good Keepers',
      userRole: ['Property_Manager'],
      phones: [{ phoneNumberFull: '2135550103' }],
    },
  ]);
});

test('a property without a whole APN is left out', () => {
  const { properties, faults } = readRow({ apn: '12345', address: '1 Main St' });
  expect(properties).toEqual([]);
  expect(reasons(faults)).toEqual([['row', 'apn', '12345']]);
});

test('a case mentions its property and its applicant', () => {
  const { cases, properties } = readRow({
    'Case Number': 'ZA-1',
    apn: '4240008019',
    'case type': 'Variance',
    opened: '3/9/2015 1:05 PM',
    applicant: 'Ana Lopez',
    'applicant phone': '213 555 0104',
    house_no: '419',
    house_frac: '1/2',
    street_name: 'Sunset',
  });
  expect(cases).toMatchObject([
    {
      caseId: 'ZA-1',
      apn: '4240008019',
      type: 'Variance',
      createdOn: '2015-03-09T13:05:00',
      addressLine: '419 1/2 Sunset',
      contact: { lastName: 'Ana Lopez' },
    },
  ]);
  expect(properties).toMatchObject([{ apn: '4240008019', mentioned: true }]);
});

test('marks of direction that came with a name are not kept', () => {
  const inParts = readRow({ 'First Name': '\u200f علی', lastName: '\u2068Reza\u2069' });
  expect(inParts.contacts).toMatchObject([{ firstName: 'علی', lastName: 'Reza' }]);
  const asOne = readRow({ 'Full Name': '\u202aAna\u202c \u2068Lopez\u2069' });
  expect(asOne.contacts).toMatchObject([{ firstName: 'Ana', lastName: 'Lopez' }]);
  const firm = readRow({ Organization: '\u200eAcme\u200e' });
  expect(firm.contacts).toMatchObject([{ lastName: 'Acme' }]);
});

test.each([
  ['Ana Maria Lopez', { firstName: 'Ana', middleName: 'Maria', lastName: 'Lopez' }],
  ['Lopez, Ana Maria', { firstName: 'Ana', middleName: 'Maria', lastName: 'Lopez' }],
  ['John Smith Jr.', { firstName: 'John', lastName: 'Smith Jr.' }],
  ['John Smith, Jr.', { firstName: 'John', lastName: 'Smith Jr.' }],
  ['Jane Doe, MD', { firstName: 'Jane', lastName: 'Doe MD' }],
  ['Jane Doe, M.D., Ph.D.', { firstName: 'Jane', lastName: 'Doe M.D. Ph.D.' }],
  ['Garcia, Maria, PhD', { firstName: 'Maria', lastName: 'Garcia PhD' }],
  ['Smith, John, Jr.', { firstName: 'John', lastName: 'Smith Jr.' }],
  ['Smith, Jr., John', { firstName: 'John', lastName: 'Smith Jr.' }],
  ['Smith, Jr.', { lastName: 'Smith Jr.' }],
  ['Nguyen, V.', { firstName: 'V.', lastName: 'Nguyen' }],
  ['De La Cruz, V.', { firstName: 'V.', lastName: 'De La Cruz' }],
  ['John Smith, V', { firstName: 'John', lastName: 'Smith V' }],
  ['Ewing, J.R.', { firstName: 'J.R.', lastName: 'Ewing' }],
  ['Ivanov, I.V.', { firstName: 'I.V.', lastName: 'Ivanov' }],
  ['Rahman, Md. Ali, Esq.', { firstName: 'Md.', middleName: 'Ali', lastName: 'Rahman Esq.' }],
  ['Lopez, Ana, Maria', { firstName: 'Ana', middleName: 'Maria', lastName: 'Lopez' }],
  ['Cher', { lastName: 'Cher' }],
  [' , ', {}],
])('%s is split into its names', (text, parts) => {
  expect(splitFullName(text)).toEqual(parts);
});

test('a person may say what a column means, and that it means nothing', () => {
  const row = { Who: 'Lopez', Note: 'likes parks', email: 'bad' };
  const { contacts, faults } = readRow(row, 'contacts', {
    who: 'lastName',
    Note: 'additionalDetails.note',
    email: '',
  });
  expect(contacts).toMatchObject([
    { lastName: 'Lopez', custom: { note: 'likes parks' }, emails: [] },
  ]);
  expect(faults).toEqual([]);
});

test('a file that names nothing, a wrong column and a wrong field are refused with a sentence', () => {
  expect(() => planImport(['a', 'b'], { map: {} })).toThrow('No column tells which contacts');
  expect(() => planImport(['a'], { map: { x: 'lastName' } })).toThrow('no column "x"');
  expect(() => planImport(['a'], { map: { a: 'surprise' } })).toThrow('no field "surprise"');
});

test('a ZIP code gets back the zeros that a spreadsheet has taken, where it is one', () => {
  const zipOf = (row: Readonly<Record<string, string>>) =>
    readRow({ 'Last name': 'Lee', City: 'Somewhere', ...row }).contacts[0]?.addresses[0]?.zip;
  expect(zipOf({ Zip: '2134', State: 'MA' })).toBe('02134');
  expect(zipOf({ Zip: '907', State: 'puerto rico' })).toBe('00907');
  expect(zipOf({ Zip: '2134', Country: 'United States' })).toBe('02134');
  expect(zipOf({ Zip: '90012', State: 'CA' })).toBe('90012');
  // A town of nobody knows which country, and one of another.
  expect(zipOf({ Zip: '4020' })).toBe('4020');
  expect(zipOf({ Zip: '4020', State: 'MA', Country: 'Mexico' })).toBe('4020');
  expect(zipOf({ Zip: '4020', State: 'MA', Country: 'Atlantis' })).toBe('4020');
});

test('marks of direction, which sheets keep of what was copied, are no part of a value', () => {
  const { contacts, faults } = readRow({
    sourceId: '\u200e12\u200e',
    lastName: 'Haddad',
    'E-Mail': '\u202ahaddad@example.org\u202c',
    Phone: '\u202a+44 20 7946 0958\u202c',
  });
  expect(faults).toEqual([]);
  expect(contacts).toMatchObject([
    {
      sourceId: '12',
      emails: ['haddad@example.org'],
      phones: [{ phoneCountryPrefix: '+44', phoneNumberFull: '2079460958' }],
    },
  ]);
  expect(readMoment('\u200e2026-05-01\u200e')).toEqual({ value: '2026-05-01T00:00:00' });
});
