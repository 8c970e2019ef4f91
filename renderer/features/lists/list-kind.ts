import type { ContactList } from '#shared/contracts/crm-list.ts';
import type { ContactSelection } from '#shared/contracts/filter-schemas.ts';
import { type MemberState, memberStates } from '#shared/rules/member-state.ts';

export type ListKind = 'contact' | 'mailing';

/** The right that a kind of list asks for beside the one to contacts. */
export const rightOfKind = { contact: 'app-crm-contact', mailing: 'manage-mailing-list' } as const;

export const kindOf = ({ mailingListConfig }: Pick<ContactList, 'mailingListConfig'>): ListKind =>
  mailingListConfig === undefined ? 'contact' : 'mailing';

const none: readonly MemberState[] = [];

/** Where nobody is asked, only who has left matters. */
const onlyLeft: readonly MemberState[] = ['unsubscribed'];

/** What its members can have said that a list counts: those whom a filter finds have said nothing to it. */
export const statesOf = ({
  mailingListConfig: mailing,
  selection,
}: Pick<ContactList, 'mailingListConfig' | 'selection'>): readonly MemberState[] => {
  if (mailing === undefined || selection !== null) return none;
  return mailing.verificationRequired ? memberStates : onlyLeft;
};

/** Which members of a list show: all, or those who have said one thing. */
export type ShownMembers = {
  readonly only: MemberState | undefined;
  readonly show: (state: MemberState | undefined) => void;
};

/** Where the members of a list show. */
export const listPath = (kind: ListKind, id: number): string =>
  `/crm/contact?tab=${kind === 'contact' ? 'crm_contact_list' : 'crm_mailing_list'}&list=${id}`;

/** People by number, or everybody whom a filter finds. */
export type ChosenPeople =
  | { readonly crmIds: readonly number[] }
  | (Partial<ContactSelection> & { readonly crmIds?: never });

/** The part of a call that says who joins or leaves. */
export const membersOf = (people: ChosenPeople) =>
  people.crmIds === undefined ? { crmSelection: people } : { crmList: people.crmIds };

/** The list that the address names, otherwise the default one, otherwise the first. */
export const shownList = <List extends Pick<ContactList, 'id' | 'mailingListConfig'>>(
  lists: readonly List[],
  wanted: string | null,
): List | undefined =>
  lists.find(({ id }) => String(id) === wanted) ??
  lists.find(({ mailingListConfig: own }) => own?.defaultList === true) ??
  lists[0];

/** The file of the members of a list: all contact lists have one name, mailing lists their own. */
export const listFileName = (kind: ListKind, name: string): string =>
  kind === 'contact' ? 'crm-list.xlsx' : `${name}.xlsx`;
