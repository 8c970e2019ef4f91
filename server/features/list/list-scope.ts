import type { ReadFilter } from '#server/http/filter-input.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { SharerOf } from '#server/http/sharer.ts';
import type { ContactFilter } from '#shared/rules/contact-filter.ts';
import type { MemberState } from '#shared/rules/member-state.ts';
import type { ListReader, ListStore, StoredList } from './list-store.ts';
import { mayMail, noList } from './list-terms.ts';

export type ReaderOf = (person: PersonSession) => Promise<ListReader>;

/** Turns a person into the reader that the store asks for. */
export const createReaderOf =
  (sharerOf: SharerOf): ReaderOf =>
  async (person) => ({ ...(await sharerOf(person)), mayMail: mayMail(person, 'VW') });

/** Which of several lists a person sees. */
export const createSeenLists =
  (store: Pick<ListStore, 'seenOf'>, readerOf: ReaderOf) =>
  async (ids: readonly number[], asker: PersonSession): Promise<ReadonlySet<number>> =>
    store.seenOf(await readerOf(asker), ids);

type Asker = PersonSession | 'portal' | { readonly kind: 'left'; readonly crmId: number };

/**
 * Reads lists for whoever finds contacts by them: those that the asker may see. Whoever left something for later is asked as
 * they are now, with the roles that they have now.
 */
export const createReadLists = (
  store: Pick<ListStore, 'readable' | 'absent'>,
  readerOf: ReaderOf,
  sharerOf: SharerOf,
) => {
  const readerNow = async (asker: Asker): Promise<ListReader | 'portal' | undefined> => {
    if (asker === 'portal') return asker;
    if (asker.kind === 'person') return readerOf(asker);
    const absent = await store.absent(asker.crmId);
    if (absent === undefined) return undefined;
    const { roles, mayMail: mayMailNow } = absent;
    return { ...(await sharerOf({ crmId: asker.crmId, roles })), mayMail: mayMailNow };
  };
  return async (asker: Asker, ids: readonly number[] | undefined) => {
    const reader = await readerNow(asker);
    return reader === undefined ? [] : store.readable(reader, ids);
  };
};

export type SeenList = (listId: number, asker: PersonSession) => Promise<StoredList>;

/** Finds a list that a person sees; any other does not exist for them: 404. */
export const createSeenList =
  (store: Pick<ListStore, 'one'>, readerOf: ReaderOf): SeenList =>
  async (listId, asker) => {
    const list = await store.one(await readerOf(asker), listId);
    if (list === undefined) throw noList();
    return list;
  };

type ScopeOf = {
  readonly listId: number;
  readonly listState?: MemberState | undefined;
};

/**
 * What selects the members of a list: for chosen ones the list itself, for a dynamic list its filter as it is meant today. The portal itself
 * may ask about every list; a person about those that are shared with them, and 404 is the answer to any other.
 */
export const createFindMembers =
  (store: Pick<ListStore, 'selectionOf'>, seenList: SeenList, readFilter: ReadFilter) =>
  async (
    { listId, listState: state }: ScopeOf,
    asker: PersonSession | 'portal',
  ): Promise<ContactFilter> => {
    const list =
      asker === 'portal' ? await store.selectionOf(listId) : await seenList(listId, asker);
    if (list === undefined) throw noList();
    if (list.selection === null) return { kind: 'members', listId, state };
    return readFilter(list.selection);
  };
