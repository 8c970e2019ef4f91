import type { TrashedContact, TrashRefusal } from '#shared/contracts/crm-contact-trash.ts';
import { type PageWish, type Slice, sliceOf } from '#shared/rules/page-slice.ts';

export type StoredTrash = Omit<TrashedContact, 'trashedOn' | 'purgedOn'> & {
  readonly trashedOn: Date;
};

export type ContactTrashStore = {
  readonly put: (
    crmIds: readonly number[],
    actor: number,
  ) => Promise<{ readonly trashed: number[]; readonly refused: TrashRefusal[] }>;
  readonly takeOut: (
    crmIds: readonly number[],
    actor: number,
  ) => Promise<{ readonly restored: number[]; readonly refused: TrashRefusal[] }>;
  readonly list: (
    slice: Slice,
  ) => Promise<{ readonly trash: readonly StoredTrash[]; readonly count: number }>;
  /** Deletes for good what went there before; at most some hundreds, and gives how many. */
  readonly purge: (before: Date) => Promise<number>;
};

export type ContactTrashPorts = {
  readonly store: ContactTrashStore;
  /** Days until a contact of the trash is deleted for good. */
  readonly keptDays: () => Promise<number>;
  /** Told how many contacts have gone for good. */
  readonly onPurged: (count: number) => Promise<void>;
  readonly now?: () => Date;
};

const dayMs = 24 * 60 * 60 * 1000;

/** Batches of one run: what is left has until the next one. */
const mostBatches = 200;

export const createContactTrashService = ({
  store,
  keptDays,
  onPurged,
  now = () => new Date(),
}: ContactTrashPorts) => ({
  put: (crmIds: readonly number[], actor: number) => store.put(crmIds, actor),

  takeOut: (crmIds: readonly number[], actor: number) => store.takeOut(crmIds, actor),

  list: async (wish: PageWish) => {
    const [{ trash, count }, days] = await Promise.all([store.list(sliceOf(wish)), keptDays()]);
    return {
      trash: trash.map(({ trashedOn, ...contact }) => ({
        ...contact,
        trashedOn: trashedOn.toISOString(),
        purgedOn: new Date(trashedOn.getTime() + days * dayMs).toISOString(),
      })),
      count,
      keptDays: days,
    };
  },

  /** Deletes for good what has been in the trash for longer than it is kept. */
  purge: async (): Promise<void> => {
    const before = new Date(now().getTime() - (await keptDays()) * dayMs);
    let purged = 0;
    for (let batch = 0; batch < mostBatches; batch += 1) {
      const count = await store.purge(before);
      purged += count;
      if (count === 0) break;
    }
    if (purged > 0) await onPurged(purged);
  },
});

export type ContactTrashService = ReturnType<typeof createContactTrashService>;
