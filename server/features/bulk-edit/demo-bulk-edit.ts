import type { Lane } from '#server/database/database.ts';
import { taskStore } from '#server/jobs/task-store.ts';
import { bulkEditName } from './bulk-names.ts';

/** From so many units on, people speak of a large building. */
const large = 100;

/** People who are changed at most. */
const most = 40;

/** Leaves a bulk edit of the demo staff to the portal, which begins it as it starts: owners of large buildings become landlords. */
export const seedDemoBulkEdit = (lane: Lane, staff: number): Promise<void> =>
  lane.inTransaction(async (transaction) => {
    const { id } = await taskStore.add(transaction, {
      kind: bulkEditName,
      ownerCrmId: staff,
      title: 'Add roles: Landlord',
      input: { changes: [{ field: 'addRoles', value: ['Landlord'] }] },
    });
    const { rowCount } = await transaction.query(
      `insert into bulk_edit_row (task_id, crm_id)
       select distinct $1::uuid, owner_crm_id from property
        where total_units >= $2 and owner_crm_id is not null
          and owner_crm_id not in (select crm_id from account where crm_id is not null)
        order by owner_crm_id limit $3`,
      [id, large, most],
    );
    await transaction.query('update task set total = $2 where id = $1', [id, rowCount]);
  });
