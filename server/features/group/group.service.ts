export type Group = {
  readonly id: number;
  readonly groupName: string;
  /** Whether the person who asks is one of its members. */
  readonly isMember: boolean;
};

export type GroupStore = {
  /** By name. */
  readonly all: (person: number) => Promise<readonly Group[]>;
};

export const createGroupService = (store: GroupStore) => ({
  all: async (person: number) => [...(await store.all(person))],
});

export type GroupService = ReturnType<typeof createGroupService>;
