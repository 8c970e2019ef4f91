import type { FilterCondition } from '#shared/rules/contact-condition.ts';
import { contactFilter, type Selection } from '#shared/rules/contact-filter.ts';
import type { FilterableContact } from '#tests/support/filterable-contact.ts';
import { matchesContact } from '#tests/support/matches-contact.ts';

export const timeZone = 'America/Los_Angeles';

export const selects = (contact: FilterableContact, selection: Selection): boolean => {
  const built = contactFilter(selection, '2026-01-01');
  if (built.kind === 'problems') throw new Error(JSON.stringify(built.problems));
  return matchesContact(contact, built.filter, timeZone);
};

export const passes = (
  contact: FilterableContact,
  key: string,
  operation: FilterCondition['operation'],
  value?: FilterCondition['value'],
): boolean => selects(contact, { fields: [{ key, operation, value }] });
