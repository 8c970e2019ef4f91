import { fault, notFound } from '#server/http/reply-error.ts';
import {
  mostAtOnce,
  type TrashedContact,
  type TrashRefusal,
} from '#shared/contracts/crm-contact-trash.ts';
import { foldText } from '#shared/rules/fold-text.ts';
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
    /** Only what this act put there comes out. */
    putBy?: number,
  ) => Promise<{ readonly restored: number[]; readonly refused: TrashRefusal[] }>;
  /** Whom an act put into the trash, wherever they are now: the first of them, at most so many. */
  readonly putBy: (changeSetId: number, most: number) => Promise<readonly number[]>;
  /** Those whose names and e-mails have each of the words. */
  readonly list: (
    question: Slice & { readonly words: readonly string[] },
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

  /** Takes out whatever one act put there. */
  takeOutDeletion: async (changeSetId: number, actor: number) => {
    const crmIds = await store.putBy(changeSetId, mostAtOnce + 1);
    if (crmIds.length === 0) throw notFound('There is no such deletion.');
    if (crmIds.length > mostAtOnce) {
      throw fault('changeSetId', 'tooMany', `At most ${mostAtOnce} contacts come back at a time.`);
    }
    return store.takeOut(crmIds, actor, changeSetId);
  },

  list: async ({ searchText, ...wish }: PageWish & { readonly searchText: string }) => {
    const words = foldText(searchText)
      .split(' ')
      .filter((word) => word !== '');
    const [{ trash, count }, days] = await Promise.all([
      store.list({ words, ...sliceOf(wish) }),
      keptDays(),
    ]);
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
