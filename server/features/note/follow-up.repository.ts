import { isNotInTrash } from '#server/database/contacts/not-in-trash.ts';
import { countedPage } from '#server/database/counted-page.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import type { Slice } from '#shared/rules/page-slice.ts';
import { createAddresseeStore, namesIn } from './addressee.repository.ts';
import {
  deletedDayNotice,
  deletionOf,
  followUpNotice,
  type InboxPort,
  type NoteNotice,
  restoredDayNotice,
  type TellAccounts,
} from './note-notice.ts';
import type { NoteStore } from './note-store.ts';

type Due = { readonly crm_id: number; readonly follow_up_by: number | null };

/** Notes of one transaction. */
const batch = 200;

/** Marks the notes that are due as told of, and gives them. */
const takeDueSql = `
  with due as (
    select n.id from note n
     where n.follow_up_on <= $1 and not n.follow_up_done and n.deleted_on is null
       and n.follow_up_told_on is distinct from n.follow_up_on and ${isNotInTrash('n.crm_id')}
     order by n.follow_up_on, n.id limit ${batch} for update of n skip locked
  )
  update note n set follow_up_told_on = n.follow_up_on from due where n.id = due.id
  returning n.crm_id, n.follow_up_by`;

type OwnRow = {
  readonly id: number;
  readonly version: number;
  readonly day: string;
  readonly is_done: boolean;
  readonly text: string;
  readonly crm_id: number;
  readonly created_by: number | null;
  readonly count: number;
};

/** Characters that a list shows of a note. */
const shownText = 300;

/** A page of them by their numbers alone, before anything is read of their texts. */
const ownSql = (order: 'asc' | 'desc'): string => `
  select n.id, n.version, n.follow_up_on::text as day, n.follow_up_done as is_done, n.crm_id, n.created_by, found.count,
         case when length(n.text) > ${shownText} then left(n.text, ${shownText}) || '…' else n.text end as text
    from (select n.id, count(*) over () as count from note n
           where n.follow_up_by = $1 and n.follow_up_done = $2 and n.deleted_on is null and ${isNotInTrash('n.crm_id')}
           order by n.follow_up_on ${order}, n.id ${order} offset $3 limit $4) found
    join note n using (id)
   order by n.follow_up_on ${order}, n.id ${order}`;

type ColleaguesAct = {
  /** Whose day it is. */
  readonly by: number;
  readonly actor: number;
  readonly roles: readonly string[];
  readonly notice: (actor: string) => NoteNotice;
};

/** Tells whoever has chosen a day what somebody else has done with it, if they may still read notes. */
export const dayTeller =
  (tellAccounts: TellAccounts) =>
  async (transaction: Transaction, { by, actor, roles, notice }: ColleaguesAct): Promise<void> => {
    if (by === actor) return;
    const owners = await createAddresseeStore(transaction).addressees([by], roles);
    if (owners.length === 0) return;
    const [name = ''] = await namesIn(transaction, [actor]);
    const accounts = owners.map(({ accountId }) => accountId);
    await tellAccounts(transaction, accounts, notice(name));
  };

type Deletion = Omit<ColleaguesAct, 'notice'> & {
  readonly noteId: number;
  /** The contact that the note is about. */
  readonly crmId: number;
  readonly isDeleted: boolean;
};

/**
 * Tells whoever has chosen a day that somebody else has deleted the note, and that it is back. Who has not read of the
 * deletion by then never hears of either: nothing has changed for them.
 */
export const deletionTeller = ({ tellAccounts, untellAccount }: InboxPort) => {
  const tell = dayTeller(tellAccounts);
  const isUnheard = async (
    transaction: Transaction,
    { noteId, by, roles }: Deletion,
  ): Promise<boolean> => {
    const [owner] = await createAddresseeStore(transaction).addressees([by], roles);
    return owner !== undefined && untellAccount(transaction, owner.accountId, deletionOf(noteId));
  };
  return async (transaction: Transaction, deletion: Deletion): Promise<void> => {
    const { noteId, crmId, isDeleted } = deletion;
    if (!isDeleted && (await isUnheard(transaction, deletion))) return;
    const notice = (name: string): NoteNotice =>
      isDeleted ? deletedDayNotice(name, crmId, noteId) : restoredDayNotice(name, crmId);
    await tell(transaction, { ...deletion, notice });
  };
};

/** The days on which people wanted to come back to a note: what they still have before them, and their reminders. */
export const createFollowUpStore = (
  database: Database,
  tellAccounts: TellAccounts,
): Pick<NoteStore, 'followUps' | 'remind'> => ({
  followUps: async ({ by, isDone, ...slice }) => {
    const ask = ({ offset, limit }: Slice) =>
      database.query<OwnRow>(ownSql(isDone ? 'desc' : 'asc'), [by, isDone, offset, limit]);
    const { rows, count } = await countedPage(ask, slice);
    const names = await namesIn(
      database,
      rows.map(({ crm_id: about }) => about),
    );
    const followUps = rows.map((row, place) => ({
      noteId: row.id,
      version: row.version,
      day: row.day,
      isDone: row.is_done,
      text: row.text,
      userCrmId: row.crm_id,
      contactName: names[place] ?? '',
      createdBy: row.created_by,
    }));
    return { followUps, count };
  },

  remind: async (lastDay, roles) => {
    const remindSome = (): Promise<number> =>
      database.inTransaction(async (transaction) => {
        const { rows } = await transaction.query<Due>(takeDueSql, [lastDay]);
        const people = [...new Set(rows.flatMap(({ follow_up_by: by }) => by ?? []))];
        const addressees = await createAddresseeStore(transaction).addressees(people, roles);
        // Whoever tells several accounts holds them in the order of their numbers.
        for (const { crmId, accountId } of addressees.toSorted(
          (one, other) => one.accountId - other.accountId,
        )) {
          for (const { crm_id: about } of rows.filter(({ follow_up_by: by }) => by === crmId)) {
            await tellAccounts(transaction, [accountId], followUpNotice(about));
          }
        }
        return rows.length;
      });
    while ((await remindSome()) === batch);
  },
});
