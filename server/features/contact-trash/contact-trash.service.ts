import { fault, notFound, ReplyError } from '#server/http/reply-error.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import {
  mostAtOnce,
  type TrashedContact,
  type TrashRefusal,
} from '#shared/contracts/crm-contact-trash.ts';
import type { PortalTask } from '#shared/contracts/task.ts';
import { foldText } from '#shared/rules/fold-text.ts';
import { type PageWish, type Slice, sliceOf } from '#shared/rules/page-slice.ts';

export type StoredTrash = Omit<TrashedContact, 'trashedOn' | 'purgedOn'> & {
  readonly trashedOn: Date;
};

export type ContactTrashStore = {
  readonly put: (
    crmIds: readonly number[],
    actor: number,
  ) => Promise<{
    readonly trashed: number[];
    readonly refused: TrashRefusal[];
    /** The acts by which those of `trashed` lie there. */
    readonly putBy: number[];
    /** False where none of them could go there, or all of them lay there: nothing has happened. */
    readonly hasMoved: boolean;
  }>;
  readonly takeOut: (
    crmIds: readonly number[],
    actor: number,
    /** Only what these acts put there comes out. */
    putBy?: readonly number[],
  ) => Promise<{
    readonly restored: number[];
    readonly refused: TrashRefusal[];
    /** False where none of them could come out: nothing has happened. */
    readonly hasMoved: boolean;
  }>;
  /** Whom an act put into the trash, wherever they are now: the first of them, at most so many. */
  readonly putBy: (changeSetId: number, most: number) => Promise<readonly number[]>;
  /** Who still lies there by an act, but for those who became a part of others: the first of them, at most so many. */
  readonly leftBy: (changeSetId: number, most: number) => Promise<readonly number[]>;
  /** An act that put contacts there, and how often its restoring was ended early; undefined where there is none. */
  readonly deletion: (
    changeSetId: number,
  ) => Promise<{ readonly title: string; readonly stopped: number } | undefined>;
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
  /** Begins to take a whole deletion out; undefined where somebody else has. */
  readonly beginRestore: (wish: {
    readonly actor: number;
    readonly changeSetId: number;
    readonly title: string;
    /** The same for the same work. */
    readonly key: string;
  }) => Promise<{ readonly task: PortalTask } | undefined>;
  /** Told how many contacts have gone for good. */
  readonly onPurged: (count: number) => Promise<void>;
  readonly now?: () => Date;
};

const dayMs = 24 * 60 * 60 * 1000;

/** Batches of one run: what is left has until the next one. */
const mostBatches = 200;

const noDeletion = () => notFound('There is no such deletion.');

export const createContactTrashService = ({
  store,
  keptDays,
  beginRestore,
  onPurged,
  now = () => new Date(),
}: ContactTrashPorts) => ({
  put: (crmIds: readonly number[], actor: number) => store.put(crmIds, actor),

  takeOut: (crmIds: readonly number[], actor: number, putBy?: readonly number[]) =>
    store.takeOut(crmIds, actor, putBy),

  /** Takes out whatever one act put there. */
  takeOutDeletion: async (changeSetId: number, actor: number) => {
    const all = await store.putBy(changeSetId, mostAtOnce + 1);
    if (all.length === 0) throw noDeletion();
    const isLarge = all.length > mostAtOnce;
    const crmIds = isLarge ? await store.leftBy(changeSetId, mostAtOnce + 1) : all;
    if (crmIds.length > mostAtOnce) {
      throw fault(
        'changeSetId',
        'tooMany',
        `At most ${mostAtOnce} contacts can be restored at a time.`,
      );
    }
    return store.takeOut(crmIds, actor, [changeSetId]);
  },

  /** Begins to take out whatever one act put there, however many they are. */
  startTakeOut: async (changeSetId: number, actor: number) => {
    const deletion = await store.deletion(changeSetId);
    if (deletion === undefined) throw noDeletion();
    const { title, stopped } = deletion;
    const begun = await beginRestore({
      actor,
      changeSetId,
      title,
      // A deletion comes back once, however often that is asked for; one that was stopped can be begun anew.
      key: `restore ${changeSetId} ${stopped}`,
    });
    if (begun === undefined) {
      throw new ReplyError(
        ReplyCode.Conflict,
        'Someone else is restoring this deletion, or has restored it.',
      );
    }
    return begun;
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
    for (let batch = 0; batch < mostBatches; batch += 1) {
      const count = await store.purge(before);
      if (count === 0) break;
      // Told at once: whatever becomes of the next batch, these are gone.
      await onPurged(count);
    }
  },
});

export type ContactTrashService = ReturnType<typeof createContactTrashService>;
