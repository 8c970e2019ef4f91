import type { Transaction } from '#server/database/database.ts';
import {
  type FollowUp,
  isDayAnew,
  isDayDone,
  isDayLost,
  isDayOpenAgain,
} from '#shared/rules/follow-up.ts';
import { createAddresseeStore, namesIn } from './addressee.repository.ts';
import {
  deletedDayNotice,
  deletionOf,
  doneDayNotice,
  doneOf,
  type InboxPort,
  type NoticeObject,
  type NoteNotice,
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

type Change = { readonly before: FollowUp | null; readonly after: FollowUp | null };

type Notice = (actor: string) => NoteNotice;

/** Tells whoever has chosen a day what somebody else has done with it, if they may still read notes. */
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

  return {
    ofEdit: async (
      transaction: Transaction,
      { before, after, ...act }: ColleaguesAct & Change,
    ): Promise<void> => {
      const { crmId, noteId } = act;
      // Who has not read that a day was done, which is before somebody again on another, only hears that it was moved.
      const isDoneUnsaid =
        isDayAnew(before, after) && (await takeBack(transaction, act, doneOf(noteId)));
      if (isDoneUnsaid || isDayLost(before, after)) {
        await tell(transaction, act, (name) => takenDayNotice(name, crmId));
      }
      if (isDayDone(before, after)) {
        await tell(transaction, act, (name) => doneDayNotice(name, crmId, noteId));
      }
      if (isDayOpenAgain(before, after)) {
        await tellOfUndoing(transaction, act, doneOf(noteId), (name) =>
          reopenedDayNotice(name, crmId),
        );
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
