import { expect, test } from 'vitest';
import type { RightLetter } from '#shared/contract/access.ts';
import type { ContactList } from '#shared/contracts/crm-list.ts';
import type { Person } from '#shared/contracts/oauth.ts';
import type { ListKind } from '#renderer/features/lists/list-kind.ts';
import { listRightsOf } from '#renderer/features/lists/list-rights.ts';

const personWith = (contacts: readonly RightLetter[], mailing: readonly RightLetter[]): Person =>
  ({
    rights: { 'app-crm-contact': contacts, 'manage-mailing-list': mailing },
  }) as unknown as Person;

type List = Pick<ContactList, 'updateAccess' | 'selection'>;

const open: List = { updateAccess: true, selection: null };

const offered = (person: Person | null, kind: ListKind, list: List): readonly string[] =>
  Object.entries(listRightsOf(person, kind, list))
    .filter(([, may]) => may)
    .map(([act]) => act);

test('a mailing list is changed by whoever may edit contacts as well', () => {
  expect(offered(personWith(['VW', 'ED'], ['VW', 'ED', 'CR']), 'mailing', open)).toEqual([
    'change',
    'members',
    'copy',
    'send',
    'readMail',
  ]);
  expect(offered(personWith(['VW'], ['VW', 'ED', 'CR']), 'mailing', open)).toEqual([
    'send',
    'readMail',
  ]);
  expect(offered(personWith(['VW', 'ED'], ['VW']), 'mailing', open)).toEqual(['copy', 'readMail']);
});

test('a contact list asks nothing of mailing lists but for its mail', () => {
  expect(offered(personWith(['VW', 'ED'], []), 'contact', open)).toEqual([
    'change',
    'members',
    'copy',
  ]);
  expect(offered(personWith(['VW'], ['CR']), 'contact', open)).toEqual(['send']);
});

test('who may not update a list, or whose filter says who is on it, is offered less', () => {
  const person = personWith(['VW', 'ED'], ['VW', 'ED', 'CR']);
  expect(offered(person, 'mailing', { ...open, updateAccess: false })).toEqual(['copy']);
  const byFilter = { ...open, selection: { fields: [], anyOf: [], searchText: '' } };
  expect(offered(person, 'mailing', byFilter)).not.toContain('members');
  expect(offered(null, 'mailing', open)).toEqual([]);
});
