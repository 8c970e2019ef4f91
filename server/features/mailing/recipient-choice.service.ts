import { checkFilter } from '#server/http/filter-input.ts';
import { fault, forbidden, inField, notFound, type ReplyError } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { SharerOf } from '#server/http/sharer.ts';
import type { ContactConditions, ContactSelection } from '#shared/contracts/filter-schemas.ts';
import { holdsRight } from '#shared/rules/rights-mask.ts';
import type { MailingStore } from './mailing-store.ts';
import type { ChosenMembers, RecipientSource } from './recipients.repository.ts';

/** Chosen people: a list, or some of its members, or contacts by number or by a filter. */
export type RecipientChoice = {
  readonly listId?: number | undefined;
  readonly crmList?: readonly number[] | undefined;
  readonly selection?: ContactSelection | undefined;
  readonly excludedListIds: readonly number[];
};

type RecipientPorts = {
  readonly store: Pick<MailingStore, 'listAccess'>;
  readonly sharerOf: SharerOf;
  /** A filter is refused before anything is kept; 400 where it cannot be asked. */
  readonly checkSelection: (selection: ContactSelection, asker: PersonSession) => Promise<unknown>;
  /** What a saved view asks for; 404 where the asker may not see it. */
  readonly viewConditions: (viewId: number, asker: PersonSession) => Promise<ContactConditions>;
};

export const contactRight = 'app-crm-contact';

export const mayViewContacts = ({ rights }: PersonSession): boolean =>
  holdsRight(rights, contactRight, ['VW']);

/** Contacts by number or by a filter are written to by the right to them, first and again. */
export const mayReachContacts = ({ rights }: PersonSession): boolean =>
  holdsRight(rights, contactRight, ['ED']);

export const mustReachContacts = (session: PersonSession): void => {
  if (!mayReachContacts(session)) throw forbidden(`right missing: ${contactRight} ED`);
};

export const noList = (): ReplyError => notFound('There is no such list.');

const checkChoice = ({ listId, crmList, selection }: RecipientChoice): void => {
  if (crmList !== undefined && selection !== undefined) {
    throw fault('selection', 'one_of', 'Name people by number or by a filter, not by both.');
  }
  if (listId === undefined && crmList === undefined && selection === undefined) {
    throw fault('listId', 'one_of', 'Name a list, contacts or a selection.');
  }
  if (listId !== undefined && selection !== undefined && selection.listId !== listId) {
    throw fault('selection.listId', 'other_list', 'Choose members of the list that is named.');
  }
  if (selection !== undefined) checkFilter(selection, 'selection');
};

/** Both at once; a selection has one text and one group of alternatives. */
const joined = <Selection extends ContactConditions>(
  own: Selection,
  view: ContactConditions,
): Selection => {
  const hasBoth =
    (own.anyOf.length > 0 && view.anyOf.length > 0) ||
    (own.searchText !== '' && view.searchText !== '');
  if (hasBoth) {
    throw fault('selection.viewId', 'both', 'Name the conditions of the view instead of the view.');
  }
  return {
    ...own,
    fields: [...view.fields, ...own.fields],
    anyOf: [...view.anyOf, ...own.anyOf],
    searchText: view.searchText + own.searchText,
  };
};

const chosenOf = ({
  crmList,
  selection,
}: Pick<RecipientChoice, 'crmList' | 'selection'>): ChosenMembers | undefined => {
  if (selection !== undefined) return { selection };
  return crmList === undefined ? undefined : { crmIds: [...new Set(crmList)] };
};

/** Who a person may write to: whether that is a list, members of it or contacts. */
export const createRecipientReader = ({
  store,
  sharerOf,
  checkSelection,
  viewConditions,
}: RecipientPorts) => {
  const listOf = async (session: PersonSession, listId: number) => {
    const list = await store.listAccess(await sharerOf(session), listId);
    if (list === undefined) throw noList();
    return list;
  };

  /** A filter as it is kept: whoever may change a view must not change whom a mail goes to that waits. */
  const filterOf = async (
    session: PersonSession,
    { viewId, ...own }: ContactSelection,
  ): Promise<ContactSelection> => {
    // How many a filter finds would tell what contacts keep to whoever may not look at them.
    if (!mayViewContacts(session)) throw forbidden(`right missing: ${contactRight} VW`);
    const filter = viewId === undefined ? own : joined(own, await viewConditions(viewId, session));
    await checkSelection(filter, session).catch(inField('selection'));
    return filter;
  };

  /** Whoever the mail goes to, if the person may write to them. */
  const sourceOf = async (
    session: PersonSession,
    choice: RecipientChoice,
  ): Promise<{ readonly source: RecipientSource; readonly listName: string }> => {
    const { listId, crmList, selection, excludedListIds } = choice;
    checkChoice(choice);
    for (const excluded of excludedListIds) await listOf(session, excluded);
    if (listId !== undefined) {
      const list = await listOf(session, listId);
      if (!list.updateAccess) throw forbidden('no update access to the list');
      const filter = selection && (await filterOf(session, selection));
      const chosen = chosenOf({ crmList, selection: filter });
      return {
        source: { kind: 'list', listId, ...(chosen && { chosen }) },
        listName: list.name,
      };
    }
    mustReachContacts(session);
    if (selection !== undefined) {
      const filter = await filterOf(session, selection);
      return { source: { kind: 'selection', selection: filter }, listName: '' };
    }
    return { source: { kind: 'contacts', crmIds: [...new Set(crmList)] }, listName: '' };
  };

  return { listOf, sourceOf };
};

export type RecipientReader = ReturnType<typeof createRecipientReader>;
