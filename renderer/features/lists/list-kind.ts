import type { ContactSelection } from '#shared/contracts/filter-schemas.ts';

export type ListKind = 'contact' | 'mailing';

/** The right that a kind of list asks for beside the one to contacts. */
export const rightOfKind = { contact: 'app-crm-contact', mailing: 'manage-mailing-list' } as const;

/** People by number, or everybody whom a filter finds. */
export type ChosenPeople =
  | { readonly crmIds: readonly number[] }
  | (Partial<ContactSelection> & { readonly crmIds?: never });

/** The part of a call that says who joins or leaves. */
export const membersOf = (people: ChosenPeople) =>
  people.crmIds === undefined ? { crmSelection: people } : { crmList: [...people.crmIds] };
