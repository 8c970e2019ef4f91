import { fault, notFound } from '#server/http/reply-error.ts';
import { foldText } from '#shared/rules/fold-text.ts';
import { type PageWish, type Slice, sliceOf } from '#shared/rules/page-slice.ts';

export type Group = {
  readonly id: number;
  readonly groupName: string;
  readonly description: string;
  /** Whether the person who asks is one of its members. */
  readonly isMember: boolean;
  readonly memberCount: number;
};

export type Member = {
  readonly crmId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
};

export type StaffPerson = Member & { readonly isMember: boolean };

/** How many saved views and lists are shared with a group. */
export type SharedCounts = { readonly views: number; readonly lists: number };

type GroupContent = {
  readonly id?: number | undefined;
  readonly groupName: string;
  readonly description: string;
};

export type GroupStore = {
  /** By name. */
  readonly all: (person: number) => Promise<readonly Group[]>;
  readonly exists: (id: number) => Promise<boolean>;
  readonly members: (
    id: number,
    slice: Slice,
  ) => Promise<{ readonly members: Member[]; readonly count: number }>;
  /** People with an active account and one of the roles, whose names and address hold every one of the words, which are folded. */
  readonly staff: (
    question: Slice & {
      readonly groupId: number;
      readonly roles: readonly string[];
      readonly words: readonly string[];
    },
  ) => Promise<{ readonly people: StaffPerson[]; readonly count: number }>;
  readonly shared: (id: number) => Promise<SharedCounts>;
  /** The number of the group; undefined where there is none to change, `taken` for the name of another one. */
  readonly save: (content: GroupContent) => Promise<number | 'taken' | undefined>;
  /** Answers who does not exist; undefined where there is no such group. */
  readonly addMembers: (
    id: number,
    crmIds: readonly number[],
  ) => Promise<readonly number[] | undefined>;
  readonly removeMembers: (id: number, crmIds: readonly number[]) => Promise<void>;
  /** False where there was none. */
  readonly remove: (id: number) => Promise<boolean>;
};

const noGroup = () => notFound('There is no such group.');

/** Groups of staff: what is shared with one is shared with whoever is a member then. */
export const createGroupService = (
  store: GroupStore,
  staffRoles: () => Promise<readonly string[]>,
) => {
  const check = async (id: number): Promise<void> => {
    if (!(await store.exists(id))) throw noGroup();
  };

  return {
    all: async (person: number) => [...(await store.all(person))],

    members: async ({ groupId, ...wish }: PageWish & { readonly groupId: number }) => {
      await check(groupId);
      return store.members(groupId, sliceOf(wish));
    },

    staff: async (
      question: PageWish & { readonly groupId: number; readonly searchText: string },
    ) => {
      const { groupId, searchText, ...wish } = question;
      await check(groupId);
      return store.staff({
        groupId,
        roles: await staffRoles(),
        words: foldText(searchText)
          .split(' ')
          .filter((word) => word !== ''),
        ...sliceOf(wish),
      });
    },

    shared: async (id: number): Promise<SharedCounts> => {
      await check(id);
      return store.shared(id);
    },

    save: async (content: GroupContent) => {
      const id = await store.save(content);
      if (id === undefined) throw noGroup();
      if (id === 'taken') throw fault('groupName', 'taken', 'Another group has this name.');
      return { id };
    },

    changeMembers: async (change: {
      readonly groupId: number;
      readonly crmIds: readonly number[];
      readonly remove: boolean;
    }): Promise<void> => {
      const { groupId, crmIds, remove } = change;
      if (remove) {
        await check(groupId);
        return store.removeMembers(groupId, crmIds);
      }
      const strangers = await store.addMembers(groupId, crmIds);
      if (strangers === undefined) throw noGroup();
      if (strangers.length === 0) return undefined;
      throw fault(
        'crmIds',
        'unknown',
        `There is nobody with this number: ${strangers.join(', ')}.`,
      );
    },

    remove: async (id: number): Promise<void> => {
      if (!(await store.remove(id))) throw noGroup();
    },
  };
};

export type GroupService = ReturnType<typeof createGroupService>;
