import type { PersonSession } from '#server/http/session.ts';
import type { ListChange } from '#shared/contracts/crm-list.ts';
import type { ContactSelection } from '#shared/contracts/filter-schemas.ts';
import type { ListDetails, MemberStore, People, StoredList } from './list-store.ts';
import { checkChosen, checkNewFilter, noList } from './list-terms.ts';

type MemberParts = {
  readonly members: Pick<MemberStore, 'add' | 'remove'>;
  readonly selectPeople: (selection: ContactSelection, person: PersonSession) => Promise<People>;
  readonly askMembers: () => void;
};

/** Whom one change names: those who are ticked, those whom a filter finds, or both. */
type NamedPeople = readonly People[];

/** The members of a list whom somebody names together, be it by a filter. */
export const createListMembers = ({ members, selectPeople, askMembers }: MemberParts) => {
  const add = async (
    person: PersonSession,
    list: StoredList,
    named: NamedPeople,
    signal: AbortSignal,
  ) => {
    const total = { added: 0, already: 0, refused: 0 };
    for (const people of named) {
      const change = { listId: list.id, people, actor: person.crmId };
      const outcome = await members.add(change, signal);
      if (outcome === undefined) throw noList();
      total.added += outcome.added;
      total.already += outcome.already;
      total.refused += outcome.refused;
    }
    if (total.added > 0 && list.mailing?.verificationRequired === true) askMembers();
    return { ...total, removed: 0 };
  };

  /** `removals` are the acts by which it can be undone. */
  const remove = async (
    person: PersonSession,
    list: StoredList,
    named: NamedPeople,
    signal: AbortSignal,
  ) => {
    let removed = 0;
    const removals: number[] = [];
    for (const people of named) {
      const change = { listId: list.id, people, actor: person.crmId };
      const outcome = await members.remove(change, signal);
      removed += outcome.removed;
      if (outcome.actId !== undefined) removals.push(outcome.actId);
    }
    return { added: 0, already: 0, removed, removals };
  };

  return {
    /** Asked before anything is saved: a call that is refused has changed nothing. */
    named: async (
      person: PersonSession,
      list: Pick<ListDetails, 'selection'>,
      { crmList, crmSelection }: Pick<ListChange, 'crmList' | 'crmSelection'>,
    ): Promise<NamedPeople> => {
      if (crmList.length > 0) checkChosen(list, 'crmList');
      if (crmSelection !== undefined) checkChosen(list, 'crmSelection');
      checkNewFilter(person, crmSelection, 'crmSelection');
      return [
        ...(crmList.length === 0 ? [] : [crmList]),
        ...(crmSelection === undefined ? [] : [await selectPeople(crmSelection, person)]),
      ];
    },
    add,
    remove,
  };
};
