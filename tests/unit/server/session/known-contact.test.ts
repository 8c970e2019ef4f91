import { expect, test } from 'vitest';
import { confirmedContact, joinedContact } from '#server/features/session/known-contact.ts';
import { contentOf, withContent } from '#shared/contracts/contact-content.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { newContact } from '#shared/rules/new-contact.ts';

const contact = (known: Partial<Contact>): Contact => ({
  ...newContact(7, '2024-05-02T00:00:00.000Z'),
  version: 1,
  ...known,
});

const fax = { type: 'Fax' as const, faxNumber: '2135550199', primary: true };
const phone = { type: 'Mobile' as const, phoneNumberFull: '2135550101', primary: true };
const typed = contact({ contactDetails: [phone], phoneNumberFull: phone.phoneNumberFull });

test('whoever is known by a fax alone keeps the number that they register with', () => {
  const joined = joinedContact(contact({ contactDetails: [fax] }), typed);
  expect(joined).toMatchObject({
    phoneNumberFull: phone.phoneNumberFull,
    contactDetails: [fax, { ...phone, primary: false }],
  });
  const called = { ...phone, phoneNumberFull: '2135550142' };
  expect(joinedContact(contact({ contactDetails: [called] }), typed).contactDetails).toEqual([
    called,
  ]);
});

test('a number that stands beside a list of faxes is in the form of a contact, and stays through an edit', () => {
  const known = contact({ contactDetails: [fax], phoneNumberFull: phone.phoneNumberFull });
  const content = contentOf(known);
  expect(content.contactDetails.map(({ phoneNumberFull }) => phoneNumberFull)).toEqual([
    '',
    phone.phoneNumberFull,
  ]);
  const edited = withContent(known, content, known.additionalDetails);
  expect(edited.phoneNumberFull).toBe(phone.phoneNumberFull);
  expect(edited.contactDetails).toHaveLength(2);
});

test('a second address that was confirmed says nothing of the main one', () => {
  const [main, second] = ['family@example.org', 'ana@example.org'];
  const entry = (emailId: string, primary: boolean) => ({ emailId, primary, verified: false });
  const known = contact({
    emailAddress: main,
    emailIdList: [entry(main, true), entry(second, false)],
  });
  const now = new Date();
  expect(confirmedContact(known, second, now)).toMatchObject({
    emailAddress: main,
    emailVerified: false,
    emailIdList: [{ verified: false }, { verified: true }],
  });
  expect(confirmedContact(known, main, now).emailVerified).toBe(true);
  expect(confirmedContact(contact({}), main, now)).toMatchObject({
    emailAddress: main,
    emailVerified: true,
  });
});
