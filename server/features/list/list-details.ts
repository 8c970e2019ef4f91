import { fault } from '#server/http/reply-error.ts';
import { saveOnce } from '#server/http/save-once.ts';
import type { PersonSession } from '#server/http/session.ts';
import { readSharing, refuseStrangers, sharingAfter } from '#server/http/sharing-input.ts';
import type { ListChange, NewList } from '#shared/contracts/crm-list.ts';
import { isSameContent } from '#shared/rules/same-content.ts';
import type { ReaderOf } from './list-scope.ts';
import type { ListDetails, ListStore, StoredList } from './list-store.ts';
import { checkMailing, checkNewFilter, checkOwnFilter, detailsOf, noList } from './list-terms.ts';

type DetailParts = {
  readonly store: Pick<ListStore, 'strangers' | 'change' | 'one'>;
  readonly readerOf: ReaderOf;
  readonly askMembers: () => void;
};

const namesDetails = (change: ListChange): boolean => {
  const { name, description, config, selection, mailingListConfig } = change;
  return [name, description, config, selection, mailingListConfig].some(
    (part) => part !== undefined,
  );
};

/** What a change does not name stays. */
const detailsAfter = (list: StoredList, change: ListChange): ListDetails => {
  const { name, description, config, selection, mailingListConfig } = change;
  return {
    name: name ?? list.name,
    description: description ?? list.description,
    config: sharingAfter(config, list.config),
    selection: selection ?? list.selection,
    mailing: mailingListConfig ?? list.mailing,
  };
};

const checkKind = (list: StoredList, { selection, mailingListConfig }: ListChange): void => {
  if (mailingListConfig !== undefined && list.mailing === undefined) {
    throw fault('mailingListConfig', 'kind', 'A contact list does not become a mailing list.');
  }
  if (selection !== undefined && (selection === null) !== (list.selection === null)) {
    throw fault('selection', 'kind', 'A list keeps its way of choosing members.');
  }
};

/** What a list is, apart from its members: as it is made, and as it is changed. */
export const createListDetails = ({ store, readerOf, askMembers }: DetailParts) => {
  const check = async (details: ListDetails): Promise<ListDetails> => {
    checkMailing(details);
    checkOwnFilter(details.selection);
    refuseStrangers(await store.strangers(details.config));
    return details;
  };

  return {
    ofNew: async (person: PersonSession, wish: NewList): Promise<ListDetails> => {
      const { name, description, config, selection, mailingListConfig: mailing } = wish;
      checkNewFilter(person, selection, 'selection');
      return check({ name, description, config: readSharing(config), selection, mailing });
    },

    /** Gives the list as it was saved. */
    change: async (
      person: PersonSession,
      list: StoredList,
      change: ListChange,
    ): Promise<StoredList> => {
      if (!namesDetails(change)) return list;
      const { version, selection } = change;
      if (version === undefined) {
        throw fault('version', 'required', 'Name the version that the change was made from.');
      }
      checkKind(list, change);
      // A form sends all of it: the filter that the list has already is nothing new to anybody.
      if (!isSameContent(selection, list.selection)) checkNewFilter(person, selection, 'selection');
      const details = await check(detailsAfter(list, change));
      return saveOnce({
        what: 'list',
        known: list,
        isKept: (stored) => isSameContent(detailsOf(stored), details),
        isOwn: ({ modifiedBy }) => modifiedBy === person.crmId,
        save: async () => {
          if (!(await store.change(list.id, version, details, person.crmId))) return undefined;
          if (details.mailing?.verificationRequired === true) askMembers();
          return { ...list, ...details, version: version + 1 };
        },
        // As an administrator reads: whoever has taken it from themselves a moment before sees no more of it.
        again: async () => {
          const now = await store.one({ ...(await readerOf(person)), isAdmin: true }, list.id);
          if (now === undefined) throw noList();
          return now;
        },
      });
    },
  };
};
