import { badRequest, notFound } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { SharerOf } from '#server/http/sharer.ts';
import { mailingKey } from '#shared/contracts/crm-list.ts';
import { type ContactFilter, contactFilter } from '#shared/rules/contact-filter.ts';
import type { MemberState } from '#shared/rules/member-state.ts';
import { holdsRight } from '#shared/rules/rights-mask.ts';
import type { ListStore, StoredList } from './list-store.ts';

const unknownList = () => notFound('There is no such list.');

/** Which of several lists a person sees. */
export const createSeenLists =
  (store: Pick<ListStore, 'seenOf'>, sharerOf: SharerOf) =>
  async (ids: readonly number[], asker: PersonSession): Promise<ReadonlySet<number>> => {
    const mayMail = holdsRight(asker.rights, mailingKey, ['VW']);
    return store.seenOf({ ...(await sharerOf(asker)), mayMail }, ids);
  };

type ScopeOf = {
  readonly listId: number;
  readonly listState?: MemberState | undefined;
};

/** Finds a list that a person sees; fails with 404 for any other. */
export const createSeenList =
  (store: Pick<ListStore, 'one'>, sharerOf: SharerOf) =>
  async (listId: number, asker: PersonSession): Promise<StoredList> => {
    const mayMail = holdsRight(asker.rights, mailingKey, ['VW']);
    const list = await store.one({ ...(await sharerOf(asker)), mayMail }, listId);
    if (list === undefined) throw unknownList();
    return list;
  };

/**
 * What selects the members of a list: for chosen ones the list itself, for a dynamic list its filter. The portal itself
 * may ask about every list; a person about those that are shared with them, and 404 is the answer to any other.
 */
export const createFindMembers =
  (store: Pick<ListStore, 'selectionOf'>, seenList: ReturnType<typeof createSeenList>) =>
  async (
    { listId, listState: state }: ScopeOf,
    asker: PersonSession | 'portal',
  ): Promise<ContactFilter> => {
    const list =
      asker === 'portal' ? await store.selectionOf(listId) : await seenList(listId, asker);
    if (list === undefined) throw unknownList();
    if (list.selection === null) return { kind: 'members', listId, state };
    const built = contactFilter(list.selection);
    if (built.kind === 'problems') throw badRequest(built.problems);
    return built.filter;
  };
