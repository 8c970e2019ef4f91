import { expect, test } from 'vitest';
import type { RightLetter } from '#shared/contract/access.ts';
import type { Person } from '#shared/contracts/oauth.ts';
import { mayMailContacts } from '#renderer/features/mailing/mail-rights.ts';

const personWith = (contacts: readonly RightLetter[], mailing: readonly RightLetter[]): Person =>
  ({
    rights: { 'app-crm-contact': contacts, 'manage-mailing-list': mailing },
  }) as unknown as Person;

test('a mail to contacts is offered to whoever the service lets send it: by the rights to mail and to contacts', () => {
  expect(mayMailContacts(personWith(['VW', 'ED'], ['CR']))).toBe(true);
  expect(mayMailContacts(personWith(['VW'], ['CR']))).toBe(false);
  expect(mayMailContacts(personWith(['VW', 'ED'], ['VW', 'ED']))).toBe(false);
  expect(mayMailContacts(null)).toBe(false);
});
