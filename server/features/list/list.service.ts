import { fault, forbidden, notFound } from '#server/http/reply-error.ts';
import { saveOnce } from '#server/http/save-once.ts';
import { readSharing } from '#server/http/sharing-input.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { SharerOf } from '#server/http/sharer.ts';
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
import { isSameContent } from '#shared/rules/same-content.ts';
import type {
  ListDetails,
  ListReader,
  ListStore,
  MemberStore,
  People,
  StoredList,
} from './list-store.ts';
import {
  checkMailing,
  checkNewFilter,
  detailsOf,
  mayMail,
  mayViewContacts,
  neededList,
  noContacts,
  noList,
  onWire,
  withoutAddress,
} from './list-terms.ts';

export type ListPorts = {
  readonly store: ListStore;
  readonly members: MemberStore;
  readonly sharerOf: SharerOf;
  /** The statement that selects the numbers of whom a selection names; 400 or 404 where it cannot be asked. */
  readonly selectPeople: (selection: ContactSelection, person: PersonSession) => Promise<People>;
  /** Members have come who may have to be asked whether they want mail. */
  readonly askMembers: () => void;
};

type ListPage = PageWish & {
  readonly searchText: string;
  readonly updatable: 'true' | 'false';
};

/** Lists and their members, for people of the contact desk. */
export const createListService = ({
  store,
  members,
  sharerOf,
  selectPeople,
  askMembers,
}: ListPorts) => {
  const readerOf = async (person: PersonSession): Promise<ListReader> => ({
    ...(await sharerOf(person)),
    mayMail: mayMail(person, 'VW'),
  });

  /** What may not be seen does not exist for the caller. */
  const find = async (person: PersonSession, id: number): Promise<StoredList> => {
    const list = await store.one(await readerOf(person), id);
    if (list === undefined) throw noList();
    return list;
  };

  const findToUpdate = async (person: PersonSession, id: number): Promise<StoredList> => {
    const list = await find(person, id);
    if (!list.updateAccess) throw forbidden('no update access to the list');
    if (list.mailing !== undefined && !mayMail(person, 'ED')) {
      throw forbidden(`right missing: ${mailingKey} ED`);
    }
    return list;
  };

  const checkDetails = async (details: ListDetails): Promise<ListDetails> => {
    checkMailing(details);
    const { groupIds, crmIds } = await store.strangers(details.config);
    if (groupIds.length > 0) throw fault('config.groupIds', 'unknown', 'There is no such group.');
    if (crmIds.length > 0) throw fault('config.crmIds', 'unknown', 'There is no such contact.');
    return details;
  };

  const checkChosen = (list: Pick<ListDetails, 'selection'>, path: string): void => {
    if (list.selection === null) return;
    throw fault(path, 'dynamic', 'The filter of this list decides who its members are.');
  };

  const page = async (
    person: PersonSession,
    isMailing: boolean,
    { searchText, updatable, ...wish }: ListPage,
  ) => {
    const { lists, count } = await store.page(await readerOf(person), {
      isMailing,
      searchText,
      updatable: updatable === 'true',
      ...sliceOf(wish),
    });
    return { lists: lists.map(onWire), count };
  };

  type MemberGroups = { readonly groups: readonly People[]; readonly removeFromList: boolean };

  type MemberPart = Pick<ListChange, 'crmList' | 'crmSelection'>;

  /** The people whom a change names. Asked before anything is saved: a call that is refused has changed nothing. */
  const peopleOf = async (
    person: PersonSession,
    list: Pick<ListDetails, 'selection'>,
    { crmList, crmSelection }: MemberPart,
  ): Promise<readonly People[]> => {
    if (crmList.length > 0) checkChosen(list, 'crmList');
    if (crmSelection !== undefined) checkChosen(list, 'crmSelection');
    checkNewFilter(person, crmSelection, 'crmSelection');
    return [
      ...(crmList.length === 0 ? [] : [crmList]),
      ...(crmSelection === undefined ? [] : [await selectPeople(crmSelection, person)]),
    ];
  };

  const changeMembers = async (
    person: PersonSession,
    list: StoredList,
    { groups, removeFromList }: MemberGroups,
    signal: AbortSignal,
  ) => {
    const total = { added: 0, removed: 0, already: 0 };
    const removals: number[] = [];
    for (const people of groups) {
      const change = { listId: list.id, people, actor: person.crmId };
      if (removeFromList) {
        const { removed, actId } = await members.remove(change, signal);
        total.removed += removed;
        if (actId !== undefined) removals.push(actId);
      } else {
        const outcome = await members.add(change, signal);
        if (outcome === undefined) throw noList();
        total.added += outcome.added;
        total.already += outcome.already;
      }
    }
    if (total.added > 0 && list.mailing?.verificationRequired === true) askMembers();
    return { total, removals };
  };

  /** Gives the list as it was saved. */
  const changeDetails = async (
    person: PersonSession,
    list: StoredList,
    change: ListChange,
  ): Promise<StoredList> => {
    const { version, name, description, config, selection, mailingListConfig } = change;
    const parts = [name, description, config, selection, mailingListConfig];
    if (parts.every((part) => part === undefined)) return list;
    if (version === undefined) {
      throw fault('version', 'required', 'Name the version that the change was made from.');
    }
    if (mailingListConfig !== undefined && list.mailing === undefined) {
      throw fault('mailingListConfig', 'kind', 'A contact list does not become a mailing list.');
    }
    if (selection !== undefined && (selection === null) !== (list.selection === null)) {
      throw fault('selection', 'kind', 'A list keeps its way of choosing members.');
    }
    // A form sends all of it: the filter that the list has already is nothing new to anybody.
    if (!isSameContent(selection, list.selection)) checkNewFilter(person, selection, 'selection');
    const details = await checkDetails({
      name: name ?? list.name,
      description: description ?? list.description,
      config: config === undefined ? list.config : readSharing(config),
      selection: selection ?? list.selection,
      mailing: mailingListConfig ?? list.mailing,
    });
    return saveOnce({
      what: 'list',
      known: list,
      isKept: (stored) => isSameContent(detailsOf(stored), details),
      save: async () => {
        if (!(await store.change(list.id, version, details, person.crmId))) return undefined;
        if (details.mailing?.verificationRequired === true) askMembers();
        return { ...list, ...details, version: version + 1 };
      },
      again: () => find(person, list.id),
    });
  };

  return {
    contactLists: (person: PersonSession, question: ListPage) => page(person, false, question),

    mailingLists: (person: PersonSession, question: ListPage) => page(person, true, question),

    one: async (person: PersonSession, id: number) => {
      const list = await find(person, id);
      const [log, states] = await Promise.all([
        store.log(id),
        list.mailing === undefined || list.selection !== null ? undefined : store.states(id),
      ]);
      return {
        list: onWire(list),
        updateAccess: list.updateAccess,
        logs: log.map((act) => ({ ...act, createdOn: act.createdOn.toISOString() })),
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

    add: async (person: PersonSession, wish: NewList, signal: AbortSignal) => {
      const { name, description, config, selection, mailingListConfig: mailing } = wish;
      if (mailing !== undefined && !holdsRight(person.rights, mailingKey, ['CR'])) {
        throw forbidden(`right missing: ${mailingKey} CR`);
      }
      checkNewFilter(person, selection, 'selection');
      const details = await checkDetails({
        name,
        description,
        config: readSharing(config),
        selection,
        mailing,
      });
      const groups = await peopleOf(person, details, wish);
      const id = await store.add(details, person.crmId, wish.requestKey);
      const list = await find(person, id);
      const { total } = await changeMembers(
        person,
        list,
        { groups, removeFromList: false },
        signal,
      );
      return { list: onWire(await find(person, id)), ...total };
    },

    update: async (person: PersonSession, wish: ListChange, signal: AbortSignal) => {
      const list = await findToUpdate(person, wish.id);
      const groups = await peopleOf(person, list, wish);
      const saved = await changeDetails(person, list, wish);
      const change = { groups, removeFromList: wish.removeFromList };
      const { total, removals } = await changeMembers(person, list, change, signal);
      const seen = await store.one(await readerOf(person), list.id);
      // Who has just taken the list from themselves is told what they saved.
      const memberCount = list.memberCount + total.added - total.removed;
      const unseen = { ...saved, memberCount, updateAccess: false };
      return { list: onWire(seen ?? unseen), ...total, removals };
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

    remove: async (person: PersonSession, id: number): Promise<void> => {
      await findToUpdate(person, id);
      const removal = await store.remove(id, person.crmId);
      if (removal.kind === 'gone') throw noList();
      if (removal.kind === 'needed') throw neededList(removal.subject);
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
