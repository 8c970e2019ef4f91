import { isNotInTrash } from '#server/database/contacts/not-in-trash.ts';
import type { Database } from '#server/database/database.ts';
import { createAddresseeStore } from './addressee.repository.ts';
import { followUpNotice } from './note-notice.ts';
import type { NoteStore } from './note-store.ts';
import type { TellAccounts } from './note.repository.ts';

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

/** Reminds people of the days on which they wanted to come back to a note. */
export const createFollowUpStore = (
  database: Database,
  tellAccounts: TellAccounts,
): Pick<NoteStore, 'remind'> => ({
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
