import type { Transaction } from '#server/database/database.ts';
import {
  type HeldFollowUp,
  isDayAnew,
  isDayDone,
  isDayLost,
  isDayOpenAgain,
  isGiven,
  isPassedOn,
} from '#shared/rules/follow-up.ts';
import { createAddresseeStore, namesIn } from './addressee.repository.ts';
import {
  deletedDayNotice,
  deletionOf,
  doneDayNotice,
  doneOf,
  givenDayNotice,
  givenOf,
  type InboxPort,
  movedDayNotice,
  type NoticeObject,
  type NoteNotice,
  passedOnNotice,
  passedOnOf,
  reopenedDayNotice,
  restoredDayNotice,
  takenDayNotice,
} from './note-notice.ts';

type ColleaguesAct = {
  readonly noteId: number;
  /** The contact that the note is about. */
  readonly crmId: number;
  /** Whose day it is. */
  readonly by: number;
  readonly actor: number;
  /** Only in one of these roles people are told. */
  readonly roles: readonly string[];
};

type Change = { readonly before: HeldFollowUp | null; readonly after: HeldFollowUp | null };

type Notice = (actor: string) => NoteNotice;

/** Tells whose follow-up it is what somebody else has done with it, if they may still read notes. */
export const dayTeller = ({ tellAccounts, untellAccount }: InboxPort) => {
  const tell = async (
    transaction: Transaction,
    { by, actor, roles }: ColleaguesAct,
    notice: Notice,
  ): Promise<void> => {
    if (by === actor) return;
    const owners = await createAddresseeStore(transaction).addressees([by], roles);
    if (owners.length === 0) return;
    const [name = ''] = await namesIn(transaction, [actor]);
    const accounts = owners.map(({ accountId }) => accountId);
    await tellAccounts(transaction, accounts, notice(name));
  };

  /** Answers whether there was such a notice that they have not read. */
  const takeBack = async (
    transaction: Transaction,
    { by, roles }: ColleaguesAct,
    about: NoticeObject,
  ): Promise<boolean> => {
    const [owner] = await createAddresseeStore(transaction).addressees([by], roles);
    return owner !== undefined && untellAccount(transaction, owner.accountId, about);
  };

  /** Who has not read what is undone by now never hears of either: nothing has changed for them. */
  const tellOfUndoing = async (
    transaction: Transaction,
    act: ColleaguesAct,
    about: NoticeObject,
    notice: Notice,
  ): Promise<void> => {
    if (await takeBack(transaction, act, about)) return;
    await tell(transaction, act, notice);
  };

  /** What becomes of a follow-up that somebody had and that is not given to another one. */
  const tellKeeper = async (
    transaction: Transaction,
    { before, after, ...act }: ColleaguesAct & Change,
  ): Promise<void> => {
    const { crmId, noteId } = act;
    // Who has not read that a day was done, which is before them again on another, only hears that it was moved.
    const isDoneUnsaid =
      isDayAnew(before, after) && (await takeBack(transaction, act, doneOf(noteId)));
    if (isDoneUnsaid || isDayLost(before, after)) {
      const notice = after === null ? takenDayNotice : movedDayNotice;
      await tell(transaction, act, (name) => notice(name, crmId));
    } else if (isDayAnew(before, after)) {
      await tell(transaction, act, (name) => reopenedDayNotice(name, crmId));
    }
    if (isDayDone(before, after)) {
      await tell(transaction, act, (name) => doneDayNotice(name, crmId, noteId));
    }
    if (isDayOpenAgain(before, after)) {
      await tellOfUndoing(transaction, act, doneOf(noteId), (name) =>
        reopenedDayNotice(name, crmId),
      );
    }
  };

  /** What was not before somebody any more, because it was done, is not taken from them. */
  const tellFormer = async (
    transaction: Transaction,
    { before, after, ...act }: ColleaguesAct & Change,
  ): Promise<void> => {
    const { crmId, noteId } = act;
    const isDoneUnsaid =
      isDayAnew(before, after) && (await takeBack(transaction, act, doneOf(noteId)));
    if (before?.isDone === true && !isDoneUnsaid) return;
    await tellOfUndoing(transaction, act, givenOf(noteId), (name) =>
      passedOnNotice(name, crmId, noteId),
    );
  };

  return {
    ofEdit: async (
      transaction: Transaction,
      change: Omit<ColleaguesAct, 'by'> & Change,
    ): Promise<void> => {
      const { before, after, crmId, noteId, roles } = change;
      const former = before?.by ?? null;
      const next = isGiven(before, after) ? (after?.by ?? null) : null;
      const people = [former, next].filter((one) => one !== null);
      if (people.length === 0) return;
      const owners = await createAddresseeStore(transaction).addressees(people, roles);
      // Whoever tells several accounts holds them in the order of their numbers.
      for (const { crmId: by } of owners.toSorted(
        (one, other) => one.accountId - other.accountId,
      )) {
        const act = { ...change, by };
        if (by === next) {
          await tellOfUndoing(transaction, act, passedOnOf(noteId), (name) =>
            givenDayNotice(name, crmId, noteId),
          );
        } else await (isPassedOn(before, after) ? tellFormer : tellKeeper)(transaction, act);
      }
    },

    ofDeletion: (transaction: Transaction, act: ColleaguesAct): Promise<void> =>
      tell(transaction, act, (name) => deletedDayNotice(name, act.crmId, act.noteId)),

    ofRestoring: (transaction: Transaction, act: ColleaguesAct): Promise<void> =>
      tellOfUndoing(transaction, act, deletionOf(act.noteId), (name) =>
        restoredDayNotice(name, act.crmId),
      ),
  };
};
