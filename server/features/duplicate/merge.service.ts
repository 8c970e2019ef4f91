import { notFound, ReplyError } from '#server/http/reply-error.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { type MergeChoices, mergeContacts, type MergeSide } from '#shared/rules/merge-contacts.ts';

/** A contact that is not in the trash. */
export type Candidate = { readonly contact: Contact; readonly hasAccount: boolean };

export type MergeStore = {
  /**
   * Makes one of two: `judge` sees both as they are, holds them, and says what the survivor becomes or throws. Gives
   * the number of the act.
   */
  readonly merge: (
    wish: { readonly survivor: number; readonly loser: number; readonly actor: number },
    judge: (survivor: Candidate | undefined, loser: Candidate | undefined) => Contact,
  ) => Promise<number>;
  /** The merge of a person that made one of these two, as long as it stands, with the survivor as it is now. */
  readonly standing: (wish: {
    readonly survivor: number;
    readonly loser: number;
    readonly actor: number;
  }) => Promise<{ readonly mergeId: number; readonly contact: Contact } | undefined>;
  readonly find: (
    mergeId: number,
  ) => Promise<{ readonly survivor: number; readonly loser: number } | undefined>;
  /** The same again where this person has undone it already, undefined where somebody else has. */
  readonly undo: (
    mergeId: number,
    both: { readonly survivor: number; readonly loser: number },
    actor: number,
  ) => Promise<{ readonly kept: number } | undefined>;
};

type Named = { readonly crmId: number; readonly version: number };

type MergeWish = {
  readonly survivor: Named;
  readonly loser: Named;
  readonly choices: MergeChoices;
};

const accountOf = (survivor: Candidate, loser: Candidate): MergeSide | undefined => {
  if (survivor.hasAccount) return 'survivor';
  return loser.hasAccount ? 'loser' : undefined;
};

const conflict = (message: string): ReplyError => new ReplyError(ReplyCode.Conflict, message);

export const createMergeService = (store: MergeStore, now: () => Date = () => new Date()) => ({
  merge: async ({ survivor, loser, choices }: MergeWish, actor: number) => {
    if (survivor.crmId === loser.crmId) throw conflict('Choose two different contacts.');
    const wish = { survivor: survivor.crmId, loser: loser.crmId, actor };
    let contact: Contact | undefined;
    const judge = (one: Candidate | undefined, other: Candidate | undefined): Contact => {
      if (one === undefined || other === undefined) {
        throw notFound('One of the two contacts no longer exists.');
      }
      if (one.contact.version !== survivor.version || other.contact.version !== loser.version) {
        throw conflict('One of the two contacts was changed in the meantime. Please look again.');
      }
      if (one.hasAccount && other.hasAccount) {
        throw conflict('Both contacts can sign in, so they cannot be merged.');
      }
      contact = {
        ...mergeContacts(one.contact, other.contact, choices, accountOf(one, other)),
        version: one.contact.version + 1,
        modifiedOn: now().toISOString(),
      };
      return contact;
    };
    try {
      const mergeId = await store.merge(wish, judge);
      if (contact === undefined) throw new Error('nobody judged the merge');
      return { mergeId, contact };
    } catch (error) {
      // Sent again after an answer that was lost, it is there already.
      const standing = error instanceof ReplyError ? await store.standing(wish) : undefined;
      if (standing?.contact.version === survivor.version + 1) return standing;
      throw error;
    }
  },

  undo: async (mergeId: number, actor: number) => {
    const both = await store.find(mergeId);
    if (both === undefined) throw notFound('There is no such merge.');
    const undone = await store.undo(mergeId, both, actor);
    if (undone === undefined) throw conflict('This was already undone.');
    const crmIds: [number, number] = [both.survivor, both.loser];
    return { crmIds, kept: undone.kept };
  },
});

export type MergeService = ReturnType<typeof createMergeService>;
