import { expect, test } from 'vitest';
import { indexContact, indexList } from '#shared/rules/contact-index.ts';

const nobody = {
  crmId: 7,
  userType: 'Citizen',
  userRole: [],
  emailVerified: false,
  createdOn: '2024-01-02T03:04:05.000Z',
  modifiedOn: '2024-01-02T03:04:05.000Z',
  contactDetails: [],
  emailIdList: [],
  addressList: [],
  additionalDetails: [],
};

test('what was never set is null, what was set to nothing is empty, a list without entries is empty', () => {
  const { texts } = indexContact({ ...nobody, lastName: '', phoneNumberFull: '-' });
  expect(texts).toMatchObject({
    ln: '',
    fn: null,
    em: null,
    ph: '',
    emails: '',
    phones: '',
    city: null,
  });
});

test('the primary entry comes first, and its city sorts the contact', () => {
  const { texts } = indexContact({
    ...nobody,
    addressList: [
      { type: 'Work', city: 'Burbank', primary: false },
      { type: 'Home', city: 'Ánaheim', primary: true },
    ],
  });
  expect(texts.city).toBe('anaheim');
  expect(texts.cities).toBe('\nanaheim\nburbank\n');
});

test('phones are kept with and without their prefix', () => {
  const phone = { type: 'Mobile', phoneCountryPrefix: '+1', phoneNumberFull: '(323) 555-0101' };
  const { texts, phoneTypes } = indexContact({
    ...nobody,
    phoneNumberFull: phone.phoneNumberFull,
    contactDetails: [{ ...phone, primary: true }],
  });
  expect(texts.phones).toBe('\n3235550101\n13235550101\n');
  expect(texts.ph).toBe(texts.phones);
  expect(texts.phone_prefixes).toBe('\n1\n');
  expect(phoneTypes).toBe(1);
});

test('the wide lists hold whatever the narrow ones hold, so one index serves them', () => {
  const { texts } = indexContact({
    ...nobody,
    emailAddress: 'Ana@example.org',
    emailIdList: [{ emailId: 'work@example.org', verified: true, primary: true }],
    addressList: [
      {
        type: 'Home',
        addressLine: '1 W Oak St',
        streetName: 'Oak',
        city: 'Bell',
        state: 'CA',
        zip: '90201',
        country: 'US',
        primary: true,
      },
    ],
  });
  expect(texts.emails).toContain(`\n${texts.em}\n`);
  for (const list of [
    texts.lines,
    texts.streets,
    texts.cities,
    texts.states,
    texts.zips,
    texts.countries,
  ]) {
    expect(texts.addrs).toContain(list);
  }
});

test('endless texts and lists are cut to what an index entry holds', () => {
  const long = '𐐀'.repeat(5000);
  const many = Array.from({ length: 3000 }, (_, index) => `${index} ${long.slice(0, 40)}`);
  const { texts } = indexContact({
    ...nobody,
    lastName: long,
    phoneNumberFull: '9'.repeat(9000),
    contactDetails: many.map((text) => ({
      type: 'Fax',
      phoneCountryPrefix: text,
      phoneNumberFull: text,
      phoneExtension: text,
      faxNumber: text,
      primary: false,
    })),
    addressList: [long, ...many].map((text) => ({
      type: 'Home',
      addressLine: text,
      streetName: text,
      city: text,
      state: text,
      zip: text,
      country: text,
      primary: false,
    })),
  });
  const bytes = (...columns: readonly (string | null)[]): number =>
    columns.reduce((sum, column) => sum + Buffer.byteLength(column ?? ''), 0);
  const entries = [
    bytes(texts.ln),
    bytes(texts.ph),
    bytes(texts.city),
    bytes(texts.phones),
    bytes(texts.lines),
    bytes(texts.streets),
    bytes(texts.zips, texts.cities, texts.states, texts.countries),
    bytes(texts.phone_prefixes, texts.phone_exts, texts.faxes),
  ];
  for (const size of entries) expect(size).toBeLessThan(2600);
  expect(texts.lines.length).toBeGreaterThan(700);
});

test('everything that filters and sorts read is there, folded, primary first', () => {
  const phone = { phoneCountryPrefix: '', faxNumber: '', phoneExtension: '', primary: false };
  const address = { type: 'Other', primary: false };
  expect(
    indexContact({
      crmId: 7,
      firstName: 'Ana',
      middleName: 'María',
      lastName: 'García',
      aliasName: '',
      userType: 'Owner',
      userRole: ['Tenant'],
      emailAddress: 'Ana@Example.org',
      phoneNumberFull: '323 555 0101',
      appId: 'RENT',
      emailVerified: true,
      createdOn: '2024-01-02T03:04:05.000Z',
      modifiedOn: '2024-02-02T03:04:05.000Z',
      contactDetails: [
        {
          ...phone,
          type: 'Telephone',
          phoneNumberFull: '2 555 0103',
          phoneCountryPrefix: '+82',
          phoneExtension: '12',
        },
        { ...phone, type: 'Fax', faxNumber: '2135550102' },
        {
          ...phone,
          type: 'Mobile',
          phoneNumberFull: '323 555 0101',
          phoneCountryPrefix: '+44',
          primary: true,
        },
      ],
      emailIdList: [
        { emailId: 'b@example.org', verified: false, primary: false },
        { emailId: 'ana@example.org', verified: true, primary: true },
      ],
      addressList: [
        {
          ...address,
          addressLine: '1 Oak St',
          streetName: 'Oak',
          city: 'Bell',
          state: 'CA',
          zip: '90201',
          country: 'US',
        },
        { ...address, type: 'Home', city: '', primary: true },
      ],
      additionalDetails: [{ appId: 'CRM', information: { Language: 'Español', Pets: '' } }],
    }),
  ).toEqual({
    crmId: 7,
    userType: 'Owner',
    roles: ['Tenant'],
    appId: 'RENT',
    emailVerified: true,
    createdOn: '2024-01-02T03:04:05.000Z',
    modifiedOn: '2024-02-02T03:04:05.000Z',
    phoneTypes: 7,
    addressTypes: 5,
    emailMarks: 3,
    texts: {
      ln: 'garcia',
      fn: 'ana',
      em: 'ana@example.org',
      ph: '\n3235550101\n443235550101\n',
      city: 'bell',
      mn: 'maria',
      an: '',
      emails: '\nana@example.org\nb@example.org\n',
      phones: '\n3235550101\n443235550101\n25550103\n8225550103\n',
      phone_prefixes: '\n44\n82\n',
      phone_exts: '\n12\n',
      faxes: '\n2135550102\n12135550102\n',
      cities: '\nbell\n',
      states: '\nca\n',
      zips: '\n90201\n',
      countries: '\nus\n',
      lines: '\n1 oak st\n',
      streets: '\noak\n',
      addrs: '\n1 oak st\noak\nbell\nca\n90201\nus\n',
    },
    attributes: [
      { appId: 'CRM', key: 'Language', value: 'espanol' },
      { appId: 'CRM', key: 'Pets', value: '' },
    ],
    emailKeys: ['ana@example.org', 'b@example.org'],
  });
});

test('types are marked each by its own bit', () => {
  const marks = (type: string) => {
    const entry = { type, primary: true };
    const { phoneTypes, addressTypes, emailMarks } = indexContact({
      ...nobody,
      contactDetails: [entry],
      addressList: [entry],
    });
    return [phoneTypes, addressTypes, emailMarks];
  };
  expect(['Mobile', 'Telephone', 'Fax'].map((type) => marks(type)[0])).toEqual([1, 2, 4]);
  expect(['Home', 'Work', 'Other'].map((type) => marks(type)[1])).toEqual([1, 2, 4]);
  expect(marks('Mobile')[2]).toBe(0);
  expect(indexContact(nobody).appId).toBeNull();
});

test('a list takes whole entries as long as there is room, counted in bytes', () => {
  const zips = (...texts: readonly string[]) =>
    indexContact({
      ...nobody,
      addressList: texts.map((zip) => ({ type: 'Home', zip, primary: false })),
    }).texts.zips;
  const entry = (letter: string, length: number) => letter.repeat(length);
  // 500 bytes: a line feed before, and one behind each entry.
  expect(zips(entry('a', 498))).toBe(`\n${entry('a', 498)}\n`);
  expect(zips(entry('a', 248), entry('b', 249))).toBe(`\n${entry('a', 248)}\n${entry('b', 249)}\n`);
  expect(zips(entry('a', 249), entry('b', 249))).toBe(`\n${entry('a', 249)}\n`);
  // One that is longer than the whole room is cut in its middle.
  expect(zips(entry('a', 600))).toBe(`\n${entry('a', 411)}\t${entry('a', 82)}\n`);
  // Of two, three and four bytes a letter.
  expect(zips(entry('б', 124), entry('в', 124))).toBe(`\n${entry('б', 124)}\n${entry('в', 124)}\n`);
  expect(zips(entry('б', 125), entry('в', 124))).toBe(`\n${entry('б', 125)}\n`);
  expect(zips(entry('中', 83), entry('文', 82))).toBe(`\n${entry('中', 83)}\n${entry('文', 82)}\n`);
  expect(zips(entry('中', 83), entry('文', 83))).toBe(`\n${entry('中', 83)}\n`);
  expect(zips(entry('𐐨', 62), entry('𐐩', 62))).toBe(`\n${entry('𐐨', 62)}\n${entry('𐐩', 62)}\n`);
  expect(zips(entry('a', 1), entry('b', 2), entry('a', 1))).toBe('\na\nbb\n');
});

const customField = (value: string): string | undefined =>
  indexContact({
    ...nobody,
    additionalDetails: [{ appId: 'CRM', information: { Remarks: value } }],
  }).attributes[0]?.value;

test('a custom field is kept whole as long as it fits, in bytes', () => {
  for (const text of ['a'.repeat(2000), 'a'.repeat(2400), 'б'.repeat(1200), '中'.repeat(800)]) {
    expect(customField(text)).toBe(text);
  }
});

test.each(['a', 'б', '中', '𐐨'])('of one of too many %s beginning and end are kept', (letter) => {
  const kept = customField(`First ${letter.repeat(2500)} last`) ?? '';
  const bytes = Buffer.byteLength(kept);
  expect(bytes).toBeLessThanOrEqual(2400);
  expect(bytes).toBeGreaterThan(2390);
  const [beginning = '', end = '', ...more] = kept.split('\t');
  expect(more).toEqual([]);
  expect(beginning).toMatch(new RegExp(`^first ${letter}+$`, 'u'));
  expect(end).toMatch(new RegExp(`^${letter}+ last$`, 'u'));
  // The longest value that a filter takes may stand there.
  expect([...end].length).toBeGreaterThanOrEqual(100);
});

test('marks of direction, which nobody sees, are not kept', () => {
  const marked = '\u200e12 \u202aMain\u202c St\u200f';
  const { texts, attributes } = indexContact({
    ...nobody,
    addressList: [
      { type: 'Home', addressLine: marked, city: '\u2067\u2069', primary: true },
      { type: 'Work', city: 'Bell\u061c', primary: false },
    ],
    additionalDetails: [{ appId: 'CRM', information: { Remarks: ` ${marked} \u200e` } }],
  });
  expect(texts).toMatchObject({ lines: '\n12 main st\n', cities: '\nbell\n', city: 'bell' });
  expect(attributes[0]?.value).toBe('12 main st');
});

test('texts of tables that filters read are kept as lists are', () => {
  expect(indexList(['Ópera', undefined, '', ' ', 'opera', 'b'])).toBe('\nopera\nb\n');
  expect(indexList([undefined])).toBe('');
});
