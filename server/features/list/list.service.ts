import { inUse } from '#server/http/errors.ts';
import { forbidden, notFound } from '#server/http/reply-error.ts';
import { isTakenBack } from '#server/http/sent-request.ts';
import type { PersonSession } from '#server/http/session.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import {
  type ListChange,
  mailingKey,
  type MemberToAdd,
  type NewList,
} from '#shared/contracts/crm-list.ts';
import type { ContactSelection } from '#shared/contracts/filter-schemas.ts';
import { type PageWish, sliceOf } from '#shared/rules/page-slice.ts';
import { holdsRight } from '#shared/rules/rights-mask.ts';
import type { FindingLists } from './finding-lists.ts';
import { createListDetails } from './list-details.ts';
import { createListMembers } from './list-members.ts';
import type { ReaderOf, SeenList } from './list-scope.ts';
import type { ListRemovals, ListStore, MemberStore, People, StoredList } from './list-store.ts';
import {
  checkChosen,
  choiceOnWire,
  mayEdit,
  mayMail,
  mayViewContacts,
  neededList,
  noContacts,
  noList,
  ofContactOnWire,
  onWire,
  withoutAddress,
} from './list-terms.ts';

export type ListPorts = {
  readonly store: ListStore;
  readonly removals: Omit<ListRemovals, 'purge'>;
  readonly members: MemberStore;
  readonly readerOf: ReaderOf;
  readonly seenList: SeenList;
  /** The statement that selects the numbers of whom a selection names; 400 or 404 where it cannot be asked. */
  readonly selectPeople: (selection: ContactSelection, person: PersonSession) => Promise<People>;
  readonly findingLists: FindingLists;
  /** Members have come who may have to be asked whether they want mail. */
  readonly askMembers: () => void;
};

type ListPage = PageWish & {
  readonly searchText: string;
  readonly updatable: 'true' | 'false';
};

type ChoiceWish = {
  readonly searchText: string;
  readonly ids?: readonly number[] | undefined;
};

/** Lists and their members, for people of the contact desk. */
export const createListService = ({
  store,
  removals,
  members,
  readerOf,
  seenList,
  selectPeople,
  findingLists,
  askMembers,
}: ListPorts) => {
  const listDetails = createListDetails({ store, readerOf, askMembers });
  const listMembers = createListMembers({ members, selectPeople, askMembers });

  const refuseReader = (list: StoredList, person: PersonSession): void => {
    if (!list.updateAccess || !mayEdit(person, list.mailing !== undefined)) {
      throw forbidden('no update access to the list');
    }
  };

  const findToUpdate = async (person: PersonSession, id: number): Promise<StoredList> => {
    const list = await seenList(id, person);
    refuseReader(list, person);
    return list;
  };

  const page = async (
    person: PersonSession,
    isMailing: boolean,
    { searchText, updatable, ...wish }: ListPage,
  ) => {
    const isUpdatable = updatable === 'true';
    if (isUpdatable && !mayEdit(person, isMailing)) return { lists: [], count: 0 };
    const { lists, count } = await store.page(await readerOf(person), {
      isMailing,
      searchText,
      updatable: isUpdatable,
      ...sliceOf(wish),
    });
    return { lists: lists.map((list) => onWire(list, person)), count };
  };

  const logOf = async (id: number, wish: PageWish) => {
    const { acts, count } = await store.log(id, sliceOf(wish));
    const logs = acts.map((act) => ({ ...act, createdOn: act.createdOn.toISOString() }));
    return { logs, count };
  };

  return {
    contactLists: (person: PersonSession, question: ListPage) => page(person, false, question),

    mailingLists: (person: PersonSession, question: ListPage) => page(person, true, question),

    /** Lists of both kinds to find contacts by. */
    choices: async (person: PersonSession, { searchText, ids, ...wish }: PageWish & ChoiceWish) => {
      const { lists, count } = await store.choices(await readerOf(person), {
        searchText,
        ids,
        ...sliceOf(wish),
      });
      return { lists: lists.map(choiceOnWire), count };
    },

    /** The lists that have a contact, be it by their filters. */
    ofContact: async (person: PersonSession, crmId: number, wish: PageWish) => {
      const possible = await store.possibleOf(await readerOf(person), crmId);
      const dynamic = possible.flatMap(({ id: listId, selection }) =>
        selection === null ? [] : [{ listId, selection }],
      );
      const finding = await findingLists(dynamic, crmId);
      const having = possible.filter(({ id, selection }) => selection === null || finding.has(id));
      const { offset, limit } = sliceOf(wish);
      return {
        lists: having.slice(offset, offset + limit).map((list) => ofContactOnWire(list, person)),
        count: having.length,
      };
    },

    one: async (person: PersonSession, id: number) => {
      const list = await seenList(id, person);
      const [{ logs }, states] = await Promise.all([
        logOf(id, { pageNumber: 1, pageSize: 10 }),
        list.mailing === undefined || list.selection !== null ? undefined : store.states(id),
      ]);
      const wired = onWire(list, person);
      return {
        list: wired,
        updateAccess: wired.updateAccess,
        logs,
        ...(states === undefined
          ? {}
          : {
              states: {
                ...states,
                unconfirmed: list.memberCount - states.confirmed - states.unsubscribed,
              },
            }),
      };
    },

    log: async (person: PersonSession, id: number, wish: PageWish) => {
      await seenList(id, person);
      return logOf(id, wish);
    },

    add: async (person: PersonSession, wish: NewList, signal: AbortSignal) => {
      if (wish.mailingListConfig !== undefined && !mayMail(person, 'CR')) {
        throw forbidden(`right missing: ${mailingKey} CR`);
      }
      const details = await listDetails.ofNew(person, wish);
      const named = await listMembers.named(person, details, wish);
      const id = await store.add(details, person.crmId, wish.requestKey);
      const list = await seenList(id, person);
      const adding = listMembers.add(person, list, named, signal);
      // The list is saved by then.
      const outcome = await adding.catch((error: unknown) => {
        throw isTakenBack(error) ? inUse(error) : error;
      });
      return { list: onWire(await seenList(id, person), person), ...outcome };
    },

    update: async (person: PersonSession, wish: ListChange, signal: AbortSignal) => {
      const list = await findToUpdate(person, wish.id);
      const named = await listMembers.named(person, list, wish);
      const saved = await listDetails.change(person, list, wish);
      const outcome = wish.removeFromList
        ? await listMembers.remove(person, list, named, signal)
        : { ...(await listMembers.add(person, list, named, signal)), removals: [] };
      const seen = await store.one(await readerOf(person), list.id);
      // Whoever has just taken the list from themselves is told what they saved.
      const memberCount = list.memberCount + outcome.added - outcome.removed;
      const unseen = { ...saved, memberCount, updateAccess: false };
      return { list: onWire(seen ?? unseen, person), ...outcome };
    },

    /** Puts back whom an act removed. */
    restoreMembers: async (
      person: PersonSession,
      { id, actId }: { readonly id: number; readonly actId: number },
      signal: AbortSignal,
    ) => {
      const list = await findToUpdate(person, id);
      const restored = await members.restore({ listId: id, actId, actor: person.crmId }, signal);
      if (restored === undefined) throw notFound('There is no such removal from this list.');
      if (restored > 0 && list.mailing?.verificationRequired === true) askMembers();
      return { restored };
    },

    /** False where the same person had removed it before. */
    remove: async (person: PersonSession, id: number): Promise<boolean> => {
      const list = await store.one(await readerOf(person), id);
      if (list === undefined) {
        if (await removals.wasRemoved(id, person.crmId)) return false;
        throw noList();
      }
      refuseReader(list, person);
      const removal = await removals.remove(id, person.crmId);
      if (removal.kind === 'gone') throw noList();
      if (removal.kind === 'needed') throw neededList(removal);
      return removal.kind === 'removed';
    },

    /** Brings back one that was deleted; `isAct` is false where it is there already. */
    restore: async (person: PersonSession, id: number, signal: AbortSignal) => {
      const list = await store.kept(await readerOf(person), id);
      if (list === undefined) throw noList();
      refuseReader(list, person);
      const isAct = await removals.restore({ id, actor: person.crmId }, signal);
      if (isAct && list.mailing?.verificationRequired === true) askMembers();
      return { isAct, list: onWire(await seenList(id, person), person) };
    },

    /** Adds people one by one and says of each what came of it; 230 when whoever there is was a member already. */
    addPeople: async (person: PersonSession, id: number, people: readonly MemberToAdd[]) => {
      const list = await findToUpdate(person, id);
      checkChosen(list, 'mailingListId');
      const bringsNew = people.some((one) => !('crmId' in one));
      if (bringsNew && !holdsRight(person.rights, 'app-crm-contact', ['CR'])) {
        throw forbidden('right missing: app-crm-contact CR');
      }
      const added = await members.addPeople(id, people, person.crmId);
      if (added === undefined) throw noList();
      const results = mayViewContacts(person) ? added : added.map(withoutAddress);
      const known = results.filter(({ outcome }) => outcome !== 'unknown');
      if (known.length === 0) throw noContacts(results.length);
      if (list.mailing?.verificationRequired === true) askMembers();
      const isOld = known.every(({ outcome }) => outcome === 'already');
      const status = isOld
        ? { code: ReplyCode.AlreadyAdded, message: 'User is already added.' }
        : { code: ReplyCode.Ok, message: 'User is added successfully.' };
      return { status, results };
    },
  };
};

export type ListService = ReturnType<typeof createListService>;
