import { expect, test } from 'vitest';
import type { RightLetter } from '#shared/contract/access.ts';
import type { ContactList } from '#shared/contracts/crm-list.ts';
import type { Person } from '#shared/contracts/oauth.ts';
import { listRightsOf } from '#renderer/features/lists/list-rights.ts';

const personWith = (contacts: readonly RightLetter[], mailing: readonly RightLetter[]): Person =>
  ({
    rights: { 'app-crm-contact': contacts, 'manage-mailing-list': mailing },
  }) as unknown as Person;

type List = Pick<ContactList, 'updateAccess' | 'mailAccess' | 'selection'>;

const open: List = { updateAccess: true, mailAccess: true, selection: null };

/** To somebody without the right to edit. */
const kept: List = { ...open, updateAccess: false };

const offered = (person: Person | null, list: List): readonly string[] =>
  Object.entries(listRightsOf(person, list))
    .filter(([, may]) => may)
    .map(([act]) => act);

test('a list is changed by whom the service says, and mailed by the rights on mailing lists', () => {
  expect(offered(personWith(['VW', 'ED'], ['VW', 'ED', 'CR']), open)).toEqual([
    'change',
    'members',
    'copy',
    'send',
    'readMail',
  ]);
  expect(offered(personWith(['VW', 'ED'], []), open)).toEqual(['change', 'members', 'copy']);
  expect(offered(personWith(['VW', 'ED'], ['VW']), kept)).toEqual(['copy', 'readMail']);
  expect(offered(personWith(['VW'], ['CR']), kept)).toEqual(['send']);
});

test('who may not update a list, or whose filter says who is on it, is offered less', () => {
  const person = personWith(['VW', 'ED'], ['VW', 'ED', 'CR']);
  expect(offered(person, { ...kept, mailAccess: false })).toEqual(['copy']);
  const byFilter = { ...open, selection: { fields: [], anyOf: [], searchText: '' } };
  expect(offered(person, byFilter)).not.toContain('members');
  expect(offered(null, kept)).toEqual([]);
});
