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
  readonly find: (
    mergeId: number,
  ) => Promise<{ readonly survivor: number; readonly loser: number } | undefined>;
  /** Undefined where it was undone already. */
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
    let contact: Contact | undefined;
    const mergeId = await store.merge(
      { survivor: survivor.crmId, loser: loser.crmId, actor },
      (one, other) => {
        if (one === undefined || other === undefined) {
          throw notFound('One of the two contacts does not exist any more.');
        }
        if (one.contact.version !== survivor.version || other.contact.version !== loser.version) {
          throw conflict('One of the two contacts has changed meanwhile. Please look again.');
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
      },
    );
    if (contact === undefined) throw new Error('nobody judged the merge');
    return { mergeId, contact };
  },

  undo: async (mergeId: number, actor: number) => {
    const both = await store.find(mergeId);
    if (both === undefined) throw notFound('There is no such merge.');
    const undone = await store.undo(mergeId, both, actor);
    if (undone === undefined) throw conflict('This was undone already.');
    const crmIds: [number, number] = [both.survivor, both.loser];
    return { crmIds, kept: undone.kept };
  },
});

export type MergeService = ReturnType<typeof createMergeService>;
