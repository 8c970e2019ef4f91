import { isNotInTrash } from '#server/database/contacts/not-in-trash.ts';
import { countedPage } from '#server/database/counted-page.ts';
import type { Database } from '#server/database/database.ts';
import type { Slice } from '#shared/rules/page-slice.ts';
import { createAddresseeStore, namesIn } from './addressee.repository.ts';
import { followUpNotice, type TellAccounts } from './note-notice.ts';
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
