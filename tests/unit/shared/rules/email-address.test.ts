import {
  addressesIn,
  bareAddress,
  hasEmailAddress,
  isEmailAddress,
  storedEmailAddress,
} from '#shared/rules/email-address.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isEmail, keptEmail } from '#shared/contracts/email-schema.ts';

describe('an e-mail address', () => {
  test.each([
    'ana@example.org',
    'ana.lopez+news@mail.example.co.uk',
    'sub_total-5+8@example.com',
    "o'brien@example.org",
    'почта@пример.рф',
    'info@xn--e1afmkfd.xn--p1ai',
    'ana@5-star.example',
    'ana@a.b.org',
    'ana@नमस्ते.भारत',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.org`,
  ])('%s is taken', (address) => {
    expect(isEmailAddress(address)).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['no @', 'ana.example.org'],
    ['two @', 'ana@home@example.org'],
    ['no local part', '@example.org'],
    ['no dot in the domain', 'ana@example'],
    ['an ending of one letter', 'ana@example.c'],
    ['an ending of digits', 'ana@127.0.0.1'],
    ['a blank inside', 'an a@example.org'],
    ['a dot at the edge', '.ana@example.org'],
    ['two dots in a row', 'ana..lopez@example.org'],
    ['a domain label that ends in a hyphen', 'ana@example-.org'],
    ['a domain label that begins with a hyphen', 'ana@-example.org'],
    ['a sign in the domain', 'ana@ex_ample.org'],
    ['a sign before the domain', 'ana@.example.org'],
    ['an ending with a digit', 'ana@example.org1'],
    ['an ending with a digit before it', 'ana@example.1org'],
    ['a long domain label', `ana@${'b'.repeat(64)}.org`],
    ['nothing behind the @', 'ana@'],
    ['a line break', 'ana@example.org\nbcc: x@example.org'],
    ['more than 64 characters before the @', `${'a'.repeat(65)}@example.org`],
    [
      'more than 254 characters',
      `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(57)}.org`,
    ],
  ])('with %s is refused', (_, address) => {
    expect(isEmailAddress(address)).toBe(false);
  });

  test('is kept trimmed and in lower case', () => {
    expect(storedEmailAddress('  Ana.Lopez@Example.ORG ')).toBe('ana.lopez@example.org');
  });

  test('that was copied with marks of direction is the same', () => {
    expect(storedEmailAddress('\u2066 Ana@example.org\u200e \u2069')).toBe('ana@example.org');
    expect(addressesIn('\u202aana@example.org\u202c')).toEqual(['ana@example.org']);
    for (const schema of [keptEmail('No.'), z.string().check(...isEmail('No.'))]) {
      expect(schema.safeParse('\u2066 ana@example.org \u2069').data).toBe('ana@example.org');
    }
  });

  test('is a contact’s as it is kept, primary or not, and none that a search takes for it', () => {
    const contact = {
      emailAddress: ' Ana@Example.org',
      emailIdList: [{ emailId: 'straße@example.org' }],
    };
    expect(hasEmailAddress(contact, 'ana@example.org')).toBe(true);
    expect(hasEmailAddress(contact, 'straße@example.org')).toBe(true);
    expect(hasEmailAddress(contact, 'ana@exámple.org')).toBe(false);
    expect(hasEmailAddress(contact, 'strasse@example.org')).toBe(false);
    expect(hasEmailAddress({ emailIdList: [] }, 'ana@example.org')).toBe(false);
  });
});

describe('what is copied from a mail', () => {
  test.each([
    ['Ana López <ana@example.org>', 'ana@example.org'],
    ['"López, Ana" <Ana@Example.org>; ', 'Ana@Example.org'],
    ["'ana@example.org' <ana@example.org>", 'ana@example.org'],
    ["Pat O'Brien <o'brien@example.org>,", "o'brien@example.org"],
    ['<ana@example.org>', 'ana@example.org'],
    ['mailto:ana@example.org?subject=Hello', 'ana@example.org'],
    ['\u202aAna <ana@example.org>\u202c', 'ana@example.org'],
  ])('%s is one address', (copied, address) => {
    expect(bareAddress(copied)).toBe(address);
  });

  test.each([
    'ana@example.org',
    ' ana@example.org',
    'ana',
    'ana <ana@example.org',
    'Ana <ana>',
    'Ana <ana@example.org>, Luis <luis@example.org>',
    '',
  ])('%j stays as it is typed', (typed) => {
    expect(bareAddress(typed)).toBe(typed);
  });

  test('is as many addresses as there are', () => {
    const copied =
      '"López, Ana" <ana@example.org>; luis@example.org,\r\nmailto:ines@example.org\tana@example.org';
    expect(addressesIn(copied)).toEqual([
      'ana@example.org',
      'luis@example.org',
      'ines@example.org',
    ]);
    expect(addressesIn('nobody at all')).toEqual([]);
  });
});
