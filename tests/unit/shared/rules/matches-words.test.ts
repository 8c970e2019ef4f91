import { describe, expect, test } from 'vitest';
import type { FilterCondition } from '#shared/rules/contact-condition.ts';
import { aContact } from '#tests/support/a-contact.ts';
import { selects } from './selecting.ts';

describe('a word is found in', () => {
  const someone = (known: Parameters<typeof aContact>[0]) => aContact(known);
  const address = { type: 'Home' } as const;

  test.each([
    ['a first name', someone({ firstName: 'Zelda' })],
    ['a middle name', someone({ middleName: 'Zelda' })],
    ['a last name', someone({ lastName: 'Zelda' })],
    ['a nickname', someone({ aliasName: 'Zelda' })],
    ['an e-mail', someone({ emailAddress: 'zelda@example.org' })],
    ['another e-mail', someone({ emailIdList: [{ emailId: 'zelda@x.org', verified: false }] })],
    ['an address', someone({ addressList: [{ ...address, addressLine: '1 Zelda St' }] })],
    ['a street', someone({ addressList: [{ ...address, streetName: 'Zelda St' }] })],
    ['a city', someone({ addressList: [{ ...address, city: 'Zelda' }] })],
    ['a state', someone({ addressList: [{ ...address, state: 'Zelda' }] })],
    ['a ZIP code', someone({ addressList: [{ ...address, zip: 'Zelda' }] })],
    ['a country', someone({ addressList: [{ ...address, country: 'Zelda' }] })],
  ])('%s', (_, contact) => {
    expect(selects(contact, { searchText: 'zelda' })).toBe(true);
  });

  test('a search finds nobody by their application or their roles', () => {
    const contact = aContact({ appId: 'Zelda', userRole: ['Zelda'] });
    expect(selects(contact, { searchText: 'zelda' })).toBe(false);
  });
});

describe('alternatives and words', () => {
  test('one of anyOf is enough, all of fields are needed', () => {
    const contact = aContact({ lastName: 'Kim', firstName: 'Ana' });
    const anyOf: FilterCondition[] = [
      { key: 'firstName', operation: 'EQ', value: 'Ana' },
      { key: 'firstName', operation: 'EQ', value: 'Eva' },
    ];
    const fields: FilterCondition[] = [{ key: 'lastName', operation: 'EQ', value: 'Kim' }];
    expect(selects(contact, { fields, anyOf })).toBe(true);
    expect(selects({ ...contact, firstName: 'Ida' }, { fields, anyOf })).toBe(false);
    expect(selects({ ...contact, lastName: 'Lee' }, { fields, anyOf })).toBe(false);
  });

  const contact = aContact({
    firstName: 'María José',
    lastName: 'García',
    emailAddress: 'mj.garcia@example.org',
    phoneNumberFull: '3235550101',
    addressList: [{ type: 'Home', addressLine: '123 N Main St Apt 4', city: 'Los Angeles' }],
  });

  test.each([
    'garcia',
    'GARCÍA, María',
    'jose garcia',
    'mj.gar',
    '(323) 555-0101',
    '+1 323.555.0101',
    '0101',
    'main angeles',
    '123 Main Garcia',
  ])('the search "%s" finds her', (searchText) => {
    expect(selects(contact, { searchText })).toBe(true);
  });

  test.each(['garcia lopez', '555-0102', '%', 'maria_jose'])(
    'the search "%s" does not',
    (searchText) => {
      expect(selects(contact, { searchText })).toBe(false);
    },
  );

  test('one or two letters are looked for where a word begins', () => {
    expect(selects(contact, { searchText: 'ga' })).toBe(true);
    expect(selects(contact, { searchText: 'jo' })).toBe(true);
    expect(selects(contact, { searchText: 'rc' })).toBe(false);
    expect(selects(aContact({ lastName: '강', firstName: '민준' }), { searchText: '강' })).toBe(
      true,
    );
  });

  test('nothing asked selects everybody', () => {
    expect(selects(contact, { searchText: '   ' })).toBe(true);
  });
});
