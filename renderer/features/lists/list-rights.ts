import type { ContactList } from '#shared/contracts/crm-list.ts';
import type { Person } from '#shared/contracts/oauth.ts';
import { hasRight, usePerson } from '#renderer/session/rights.ts';
import { rightOfKind } from './list-kind.ts';

/** What somebody may do with a list and with its members: each by the rights that its call asks for. */
export const listRightsOf = (
  person: Person | null,
  {
    updateAccess,
    mailAccess,
    selection,
  }: Pick<ContactList, 'updateAccess' | 'mailAccess' | 'selection'>,
) => ({
  /** The list itself: changed, deleted, its removals undone. */
  change: updateAccess,
  /** Members come and go by hand: not where a filter says who is on the list. */
  members: updateAccess && selection === null,
  /** Members onto another list. */
  copy: hasRight(person, 'app-crm-contact', ['ED']),
  send: mailAccess && hasRight(person, rightOfKind.mailing, ['CR']),
  readMail: mailAccess && hasRight(person, rightOfKind.mailing, ['VW']),
});

export const useListRights = (list: ContactList) => listRightsOf(usePerson(), list);
