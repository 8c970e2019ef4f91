import type { Person } from '#shared/contracts/oauth.ts';
import { hasRight, usePerson } from '#renderer/session/rights.ts';

/** Contacts by number or by a filter are written to by the right to them as well. */
export const mayMailContacts = (person: Person | null): boolean =>
  hasRight(person, 'manage-mailing-list', ['CR']) && hasRight(person, 'app-crm-contact', ['ED']);

export const useMayMailContacts = (): boolean => mayMailContacts(usePerson());
