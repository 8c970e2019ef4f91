import type { Database } from '#server/database/database.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { TaskWish } from '#server/jobs/task-store.ts';
import type { WithTask } from '#server/jobs/tasks.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import type { ContactSelection } from '#shared/contracts/filter-schemas.ts';
import type { PortalTask } from '#shared/contracts/task.ts';
import type { BulkEditPorts } from './bulk-edit.service.ts';

type Sql = { readonly text: string; readonly values: readonly unknown[] };

/** The port to whoever finds contacts. */
export type SelectContacts = (question: {
  readonly selection: ContactSelection;
  readonly asker: PersonSession;
  readonly sortFields: [];
  readonly crmIds?: readonly number[] | undefined;
}) => Promise<{ readonly ids: Sql; readonly count: Sql }>;

/** Begins a task and whatever belongs to it together. */
export type BeginTask = (
  wish: TaskWish,
  alongside: WithTask,
) => Promise<{ readonly task: PortalTask }>;

export const createBulkEditRepository = (
  database: Database,
  selectContacts: SelectContacts,
  beginTask: BeginTask,
): BulkEditPorts => ({
  names: async () => {
    const { rows } = await database.query<{ readonly kind: string; readonly name: string }>(
      `select 'role' as kind, name from role union all select 'application', code from application
       union all select 'country', code from country`,
      [],
      { name: 'bulk-edit-names' },
    );
    const of = (kind: string): ReadonlySet<string> =>
      new Set(rows.filter((row) => row.kind === kind).map(({ name }) => name));
    return { roles: of('role'), applications: of('application'), countries: of('country') };
  },

  look: async ({ selection, crmIds }, asker, first) => {
    const { ids, count } = await selectContacts({ selection, asker, sortFields: [], crmIds });
    const [counted, { rows }] = await Promise.all([
      database.heavy.query<{ readonly count: number }>(count.text, count.values),
      database.heavy.query<{ readonly doc: Contact; readonly has_account: boolean }>(
        `select d.doc, exists (select from account a where a.crm_id = d.crm_id) as has_account
           from (${ids.text} limit ${Math.trunc(first)}) as chosen (crm_id)
           join contact_doc d using (crm_id) order by d.crm_id`,
        ids.values,
      ),
    ]);
    return {
      count: counted.rows[0]?.count ?? 0,
      contacts: rows.map(({ doc, has_account: hasAccount }) => ({ contact: doc, hasAccount })),
    };
  },

  begin: async ({ selection, crmIds, work, requestKey }, asker) => {
    const { ids } = await selectContacts({ selection, asker, sortFields: [], crmIds });
    const wish = { ...work, ownerCrmId: asker.crmId, requestKey };
    return beginTask(wish, async (transaction, id) => {
      const task = ids.values.length + 1;
      const { rowCount } = await transaction.query(
        `insert into bulk_edit_row (task_id, crm_id)
         select $${task}::uuid, chosen.crm_id from (${ids.text}) as chosen (crm_id)`,
        [...ids.values, id],
      );
      await transaction.query('update task set total = $2 where id = $1', [id, rowCount]);
    });
  },
});
