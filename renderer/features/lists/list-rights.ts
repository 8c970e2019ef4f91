import type { ContactList } from '#shared/contracts/crm-list.ts';
import type { Person } from '#shared/contracts/oauth.ts';
import { hasRight, usePerson } from '#renderer/session/rights.ts';
import { type ListKind, rightOfKind } from './list-kind.ts';

/** What somebody may do with a list and with its members: each by the rights that its call asks for. */
export const listRightsOf = (
  person: Person | null,
  kind: ListKind,
  { updateAccess, selection }: Pick<ContactList, 'updateAccess' | 'selection'>,
) => {
  const mayEditContacts = hasRight(person, 'app-crm-contact', ['ED']);
  const change = updateAccess && mayEditContacts && hasRight(person, rightOfKind[kind], ['ED']);
  return {
    /** The list itself: changed, deleted, its removals undone. */
    change,
    /** Members come and go by hand: not where a filter says who is on the list. */
    members: change && selection === null,
    /** Members onto another list. */
    copy: mayEditContacts,
    send: updateAccess && hasRight(person, rightOfKind.mailing, ['CR']),
    readMail: updateAccess && hasRight(person, rightOfKind.mailing, ['VW']),
  };
};

export const useListRights = (kind: ListKind, list: ContactList) =>
  listRightsOf(usePerson(), kind, list);
