import { describe, expect, test } from 'vitest';
import type { FilterCondition } from '#shared/rules/contact-condition.ts';
import { contactFilter, type Selection } from '#shared/rules/contact-filter.ts';
import { aContact } from '#tests/support/a-contact.ts';
import type { FilterableCase } from '#tests/support/filterable-contact.ts';
import { matchesContact } from '#tests/support/matches-contact.ts';
import { passes, selects, timeZone } from './selecting.ts';

describe('texts', () => {
  test('compare trimmed, without case and without accents', () => {
    const contact = aContact({ lastName: 'García López' });
    expect(passes(contact, 'lastName', 'EQ', '  GARCIA lopez ')).toBe(true);
    expect(passes(contact, 'lastName', 'CONTAINS', 'ÍA L')).toBe(true);
    expect(passes(contact, 'lastName', 'STARTSWITH', 'garci')).toBe(true);
    expect(passes(contact, 'lastName', 'ENDSWITH', 'LÓPEZ')).toBe(true);
    expect(passes(contact, 'lastName', 'EQ', 'garcia')).toBe(false);
  });

  test.each(['%', '_', '\\'])('take %s literally', (sign) => {
    expect(passes(aContact({ lastName: 'plain' }), 'lastName', 'CONTAINS', sign)).toBe(false);
    expect(passes(aContact({ lastName: `a${sign}b` }), 'lastName', 'CONTAINS', sign)).toBe(true);
  });

  test('with several values need one of them', () => {
    const contact = aContact({ lastName: 'Kim' });
    expect(passes(contact, 'lastName', 'EQ', ['Lee', 'Kim'])).toBe(true);
    expect(passes(contact, 'lastName', 'NE', ['Lee', 'Kim'])).toBe(false);
  });
});

describe('marks of direction, which come with what is copied,', () => {
  const copied = (text: string): string => `\u202a${text}\u202c\u200e`;

  test('are neither looked for nor in the way', () => {
    const contact = aContact({
      crmId: 1042,
      lastName: 'García',
      addressList: [{ type: 'Home', addressLine: '\u200e12 Main St\u200f' }],
      additionalDetails: [{ information: { Remarks: copied('Blue door') } }],
    });
    expect(passes(contact, 'lastName', 'EQ', copied('garcia'))).toBe(true);
    expect(passes(contact, 'crmId', 'EQ', copied('1042'))).toBe(true);
    expect(passes(contact, 'addressList.addressLine', 'STARTSWITH', '12 main')).toBe(true);
    expect(passes(contact, 'addressList.addressLine', 'ENDSWITH', copied('st'))).toBe(true);
    expect(passes(contact, 'additionalDetails.Remarks', 'EQ', 'blue door')).toBe(true);
  });

  test('are no value', () => {
    const fields: FilterCondition[] = [{ key: 'lastName', operation: 'EQ', value: copied('') }];
    expect(contactFilter({ fields }, '2026-01-01')).toMatchObject({
      problems: [{ path: 'fields.0.value', code: 'value_missing' }],
    });
  });
});

describe('never set, set to nothing, and something', () => {
  const cases = [
    { title: 'never set', contact: aContact(), empty: true, nothing: true },
    { title: 'set to nothing', contact: aContact({ lastName: '' }), empty: true, nothing: false },
    {
      title: 'something',
      contact: aContact({ lastName: 'Kim' }),
      empty: false,
      nothing: false,
    },
  ];
  test.each(cases)('$title', ({ contact, empty, nothing }) => {
    expect(passes(contact, 'lastName', 'EMPTY')).toBe(empty);
    expect(passes(contact, 'lastName', 'NOTEMPTY')).toBe(!empty);
    expect(passes(contact, 'lastName', 'NULL')).toBe(nothing);
    expect(passes(contact, 'lastName', 'NOTNULL')).toBe(!nothing);
  });

  test('NE and NOTCONTAINS include contacts without an entry', () => {
    expect(passes(aContact(), 'lastName', 'NE', 'Kim')).toBe(true);
    expect(passes(aContact(), 'emailIdList.emailId', 'NOTCONTAINS', 'kim')).toBe(true);
    expect(passes(aContact(), 'userRole', 'NE', ['Citizen'])).toBe(true);
  });
});

describe('fields with several entries', () => {
  const contact = aContact({
    emailIdList: [
      { emailId: 'kim@example.org', verified: true },
      { emailId: 'lee@example.com', verified: false },
    ],
    userRole: ['Citizen', 'Tenant'],
  });

  test('EQ, CONTAINS, STARTSWITH and ENDSWITH want some entry', () => {
    expect(passes(contact, 'emailIdList.emailId', 'EQ', 'LEE@example.com')).toBe(true);
    expect(passes(contact, 'emailIdList.emailId', 'STARTSWITH', 'lee')).toBe(true);
    expect(passes(contact, 'emailIdList.emailId', 'ENDSWITH', '.org')).toBe(true);
    expect(passes(contact, 'userRole', 'EQ', ['Tenant', 'Vendor'])).toBe(true);
  });

  test('NE and NOTCONTAINS want none', () => {
    expect(passes(contact, 'emailIdList.emailId', 'NE', 'lee@example.com')).toBe(false);
    expect(passes(contact, 'emailIdList.emailId', 'NOTCONTAINS', 'example.net')).toBe(true);
    expect(passes(contact, 'userRole', 'NE', ['Vendor'])).toBe(true);
  });

  test('a yes or no of each entry', () => {
    expect(passes(contact, 'emailIdList.verified', 'EQ', true)).toBe(true);
    expect(passes(contact, 'emailIdList.verified', 'EQ', false)).toBe(true);
    expect(passes(aContact(), 'emailIdList.verified', 'NE', true)).toBe(true);
  });
});

describe('phones', () => {
  const contact = aContact({
    contactDetails: [
      {
        type: 'Mobile',
        phoneCountryPrefix: '+1',
        phoneNumberFull: '(323) 555-0101',
        primary: true,
      },
    ],
    phoneNumberFull: '(323) 555-0101',
  });

  test.each(['3235550101', '(323) 555-0101', '+1 323 555 0101', '1-323-555-0101'])(
    'are found by %s',
    (number) => {
      expect(passes(contact, 'contactDetails.phoneNumberFull', 'EQ', number)).toBe(true);
      expect(passes(contact, 'phoneNumberFull', 'EQ', number)).toBe(true);
    },
  );

  test('begin with the number or with its country prefix', () => {
    expect(passes(contact, 'phoneNumberFull', 'STARTSWITH', '323')).toBe(true);
    expect(passes(contact, 'phoneNumberFull', 'STARTSWITH', '+1 323')).toBe(true);
    expect(passes(contact, 'phoneNumberFull', 'STARTSWITH', '555')).toBe(false);
  });

  test('are found by their prefix alone', () => {
    expect(passes(contact, 'contactDetails.phoneCountryPrefix', 'EQ', ['+1'])).toBe(true);
    expect(passes(contact, 'contactDetails.phoneCountryPrefix', 'EQ', ['+44'])).toBe(false);
  });
});

describe('days', () => {
  const onDay = (createdOn: string, startDate: string, endDate: string) =>
    selects(aContact({ createdOn }), {
      fields: [{ key: 'createdOn', operation: 'EQ', startDate, endDate }],
    });

  test('begin and end in the time zone of the portal, both included', () => {
    expect(onDay('2024-05-01T07:00:00.000Z', '2024-05-01', '2024-05-01')).toBe(true);
    expect(onDay('2024-05-01T06:59:59.999Z', '2024-05-01', '2024-05-01')).toBe(false);
    expect(onDay('2024-05-02T06:59:59.999Z', '2024-05-01', '2024-05-01')).toBe(true);
    expect(onDay('2024-05-02T07:00:00.000Z', '2024-05-01', '2024-05-01')).toBe(false);
  });

  test('have 23 hours when summer time begins', () => {
    expect(onDay('2024-03-10T08:00:00.000Z', '2024-03-10', '2024-03-10')).toBe(true);
    expect(onDay('2024-03-11T06:59:59.999Z', '2024-03-10', '2024-03-10')).toBe(true);
    expect(onDay('2024-03-11T07:00:00.000Z', '2024-03-10', '2024-03-10')).toBe(false);
  });
});

describe('numbers and custom fields', () => {
  test('a contact number is found whole or by a part', () => {
    expect(passes(aContact({ crmId: 1042 }), 'crmId', 'EQ', '1042')).toBe(true);
    expect(passes(aContact({ crmId: 1042 }), 'crmId', 'CONTAINS', 4)).toBe(true);
    expect(passes(aContact({ crmId: 1042 }), 'crmId', 'EQ', 104)).toBe(false);
  });

  test('a custom field is looked for in every application', () => {
    const contact = aContact({
      additionalDetails: [
        { information: { Language: 'English' } },
        { information: { Language: 'Español' } },
      ],
    });
    expect(passes(contact, 'additionalDetails.Language', 'EQ', 'espanol')).toBe(true);
    expect(passes(contact, 'additionalDetails.Language', 'NE', 'English')).toBe(false);
    expect(passes(contact, 'additionalDetails.Unknown', 'EMPTY')).toBe(true);
  });
});

describe('properties and cases', () => {
  const aCase = (type: string, status: string): FilterableCase => ({
    caseId: `CE-${type}-${status}`,
    caseTypeCategory: { id: 1, name: 'Code enforcement' },
    caseType: { id: type === 'Complaint' ? 1 : 2, name: type },
    caseStatus: { id: status === 'Open' ? 2 : 14, name: status },
    caseCreatedOn: '2024-05-01T12:00:00.000Z',
  });
  const contact = aContact({ cases: [aCase('Complaint', 'Closed'), aCase('Hearing', 'Open')] });
  const typeAndStatus = (type: string, status: string): Selection => ({
    fields: [
      { key: 'caseType', operation: 'EQ', value: [type] },
      { key: 'caseStatus', operation: 'EQ', value: [status] },
    ],
  });

  test('conditions together speak of one case', () => {
    expect(selects(contact, typeAndStatus('Hearing', 'Open'))).toBe(true);
    expect(selects(contact, typeAndStatus('Complaint', 'Open'))).toBe(false);
  });

  test('a list is asked for by number or by name', () => {
    expect(passes(contact, 'caseType', 'EQ', ['1'])).toBe(true);
    expect(passes(contact, 'caseType', 'EQ', ['complaint'])).toBe(true);
    expect(passes(contact, 'caseType', 'EQ', ['3'])).toBe(false);
  });

  test('without a case NE and EMPTY hold', () => {
    expect(passes(aContact(), 'caseStatus', 'NE', ['Open'])).toBe(true);
    expect(passes(aContact(), 'caseId', 'EMPTY')).toBe(true);
    expect(passes(contact, 'caseStatus', 'NE', ['Open'])).toBe(false);
  });

  test('an APN is found however its digits are grouped', () => {
    const owner = aContact({ properties: [{ apnNumber: '1234567890', siteAddresses: [] }] });
    expect(passes(owner, 'apnNumber', 'EQ', '123-4567-890')).toBe(true);
  });
});

describe('members', () => {
  const lists = [
    { listId: 3, state: 'confirmed' },
    { listId: 5, state: 'unsubscribed' },
  ] as const;
  const isMember = (listId: number, state?: (typeof lists)[number]['state']): boolean =>
    matchesContact(aContact({ lists }), { kind: 'members', listId, state }, timeZone);

  test('of a list are meant in any state, or in one', () => {
    expect([isMember(3), isMember(5), isMember(4)]).toEqual([true, true, false]);
    expect(isMember(3, 'confirmed')).toBe(true);
    expect(isMember(3, 'unsubscribed')).toBe(false);
    expect(isMember(4, 'confirmed')).toBe(false);
    expect(matchesContact(aContact(), { kind: 'members', listId: 3 }, timeZone)).toBe(false);
  });
});

describe('conditions on several things', () => {
  const flat = { apnNumber: '1', alias: 'Elm', siteAddresses: [], totalUnits: 4 };
  const tower = { apnNumber: '2', alias: 'Oak', siteAddresses: [], totalUnits: 90 };
  const owner = aContact({ lastName: 'Kim', properties: [flat, tower] });
  const aliasAndUnits = (alias: string, totalUnits: number): Selection => ({
    fields: [
      { key: 'alias', operation: 'EQ', value: alias },
      { key: 'totalUnits', operation: 'EQ', value: totalUnits },
    ],
  });

  test('speak of one property', () => {
    expect(selects(owner, aliasAndUnits('Oak', 90))).toBe(true);
    expect(selects(owner, aliasAndUnits('Elm', 90))).toBe(false);
  });

  test('that deny something deny it of every property', () => {
    const notElm: FilterCondition = { key: 'alias', operation: 'NE', value: 'Elm' };
    const oak: FilterCondition = { key: 'alias', operation: 'EQ', value: 'Oak' };
    expect(selects(owner, { fields: [oak, notElm] })).toBe(false);
    expect(selects(owner, { fields: [oak, { ...notElm, value: 'Ash' }] })).toBe(true);
  });

  test('ask for one day of several', () => {
    const opened = (caseCreatedOn: string): FilterableCase => ({
      caseId: 'RH-1',
      caseTypeCategory: { id: 1, name: 'Rent' },
      caseType: { id: 1, name: 'Hearing' },
      caseStatus: { id: 1, name: 'Open' },
      caseCreatedOn,
    });
    const contact = aContact({
      cases: [opened('2024-05-01T12:00:00.000Z'), opened('2024-06-01T12:00:00.000Z')],
    });
    const on = (startDate: string, endDate: string) =>
      selects(contact, {
        fields: [{ key: 'caseCreatedOn', operation: 'EQ', startDate, endDate }],
      });
    expect(on('2024-06-01', '2024-06-30')).toBe(true);
    expect(on('2024-05-02', '2024-05-31')).toBe(false);
  });
});
