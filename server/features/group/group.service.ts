import { fault, notFound } from '#server/http/reply-error.ts';
import { saveOnce } from '#server/http/save-once.ts';
import type { RequestOf } from '#shared/contract/define-call.ts';
import type { saveGroup } from '#shared/contracts/group.ts';
import { foldSeen } from '#shared/rules/fold-text.ts';
import { type PageWish, type Slice, sliceOf } from '#shared/rules/page-slice.ts';
import { isSameContent } from '#shared/rules/same-content.ts';

type GroupContent = { readonly groupName: string; readonly description: string };

/** Which version of a group a save has left. */
type SavedGroup = { readonly id: number; readonly version: number };

type KeptGroup = SavedGroup &
  GroupContent & {
    /** Who has changed it last; undefined where nobody has, or nobody knows it any more. */
    readonly modifiedBy: number | undefined;
  };

export type Group = KeptGroup & {
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

/** How many things of each kind are shared with a group. */
export type SharedCounts = {
  readonly views: number;
  readonly lists: number;
  readonly reports: number;
  readonly dashboards: number;
};

export type GroupStore = {
  /** By name. */
  readonly all: (person: number) => Promise<readonly Group[]>;
  readonly one: (id: number) => Promise<KeptGroup | undefined>;
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
  /** Makes a group, once for a key of this person's requests; `taken` for the name of another one. */
  readonly add: (
    content: GroupContent,
    by: { readonly actor: number; readonly requestKey: string | undefined },
  ) => Promise<SavedGroup | 'taken'>;
  /** Undefined where the group is another version by now, or gone; `taken` as above. */
  readonly change: (
    id: number,
    version: number,
    content: GroupContent,
    actor: number,
  ) => Promise<SavedGroup | 'taken' | undefined>;
  /** Answers who does not exist; undefined where there is no such group. */
  readonly addMembers: (
    id: number,
    crmIds: readonly number[],
  ) => Promise<readonly number[] | undefined>;
  readonly removeMembers: (id: number, crmIds: readonly number[]) => Promise<void>;
  /** `before`: this person has removed it already. Undefined where there was none. */
  readonly remove: (id: number, actor: number) => Promise<'now' | 'before' | undefined>;
};

const noGroup = () => notFound('There is no such group.');

const unlessTaken = <Saved>(saved: Saved | 'taken'): Saved => {
  if (saved === 'taken') throw fault('groupName', 'taken', 'Another group has this name.');
  return saved;
};

/** Groups of staff: what is shared with one is shared with whoever is a member then. */
export const createGroupService = (
  store: GroupStore,
  staffRoles: () => Promise<readonly string[]>,
) => {
  const find = async (id: number): Promise<KeptGroup> => {
    const group = await store.one(id);
    if (group === undefined) throw noGroup();
    return group;
  };

  const changeContent = async (
    id: number,
    version: number,
    content: GroupContent,
    actor: number,
  ): Promise<SavedGroup> => {
    const isKept = ({ groupName, description }: KeptGroup): boolean =>
      isSameContent({ groupName, description }, content);
    return saveOnce<KeptGroup, SavedGroup>({
      what: 'group',
      known: await find(id),
      isKept,
      isOwn: ({ modifiedBy }) => modifiedBy === actor,
      save: async () => unlessTaken(await store.change(id, version, content, actor)),
      again: () => find(id),
    });
  };

  return {
    all: async (person: number) => [...(await store.all(person))],

    members: async ({ groupId, ...wish }: PageWish & { readonly groupId: number }) => {
      await find(groupId);
      return store.members(groupId, sliceOf(wish));
    },

    staff: async (
      question: PageWish & { readonly groupId: number; readonly searchText: string },
    ) => {
      const { groupId, searchText, ...wish } = question;
      await find(groupId);
      return store.staff({
        groupId,
        roles: await staffRoles(),
        words: foldSeen(searchText)
          .split(' ')
          .filter((word) => word !== ''),
        ...sliceOf(wish),
      });
    },

    shared: async (id: number): Promise<SharedCounts> => {
      await find(id);
      return store.shared(id);
    },

    save: async (sent: RequestOf<typeof saveGroup>['body'], actor: number): Promise<SavedGroup> => {
      const { id, version, groupName, description, requestKey } = sent;
      const content = { groupName, description };
      if (id === undefined) return unlessTaken(await store.add(content, { actor, requestKey }));
      if (version === undefined) {
        throw fault('version', 'required', 'Name the version that the change was made from.');
      }
      return changeContent(id, version, content, actor);
    },

    changeMembers: async (change: {
      readonly groupId: number;
      readonly crmIds: readonly number[];
      readonly remove: boolean;
    }): Promise<void> => {
      const { groupId, crmIds, remove } = change;
      if (remove) {
        await find(groupId);
        return store.removeMembers(groupId, crmIds);
      }
      const strangers = await store.addMembers(groupId, crmIds);
      if (strangers === undefined) throw noGroup();
      if (strangers.length === 0) return undefined;
      throw fault('crmIds', 'unknown', 'There is no such contact.');
    },

    /** False where the same person had removed it before. */
    remove: async (id: number, actor: number): Promise<boolean> => {
      const removed = await store.remove(id, actor);
      if (removed === undefined) throw noGroup();
      return removed === 'now';
    },
  };
};

export type GroupService = ReturnType<typeof createGroupService>;
