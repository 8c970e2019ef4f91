import type { Database, Querying } from '#server/database/database.ts';
import { contactNameSql } from '#server/database/contacts/contact-name.ts';
import type { TaskFile, Tasks } from '#server/jobs/tasks.ts';
import type { Access } from '#shared/contract/access.ts';
import { keyOf } from '#server/database/request-key.ts';
import { ForeignTaskKey, taskStore } from '#server/jobs/task-store.ts';
import type { KeptTask, TaskPorts } from './task.service.ts';
import { undoAccess, undoKindOf } from './undo-rights.ts';

/** The accounts of whoever owns a task; nobody's where the portal began it. */
export const accountsOf = async (
  querying: Querying,
  ownerCrmId: number | null,
): Promise<readonly number[]> => {
  const { rows } = await querying.query<{ readonly id: number }>(
    'select id from account where crm_id = $1',
    [ownerCrmId],
  );
  return rows.map(({ id }) => id);
};

/** Whether somebody's account is on and has the right that the work asks for, which may have waited for a while. */
export const mayHaveDone = async (
  querying: Querying,
  ownerCrmId: number | null,
  access: Access | undefined,
): Promise<boolean> => {
  const [key, letters] = access?.kind === 'right' ? [access.key, access.letters] : ['', []];
  const { rowCount } = await querying.query(
    `select from account a
      where a.crm_id = $1 and a.active
        and $3::text[] <@ array(select unnest(r.letters) from account_role ar join role_right r using (role_id)
                                 where ar.account_id = a.id and r.right_key = $2)`,
    [ownerCrmId, key, letters],
  );
  return rowCount > 0;
};

export const createTaskRepository = (
  database: Database,
  tasks: Pick<Tasks, 'add' | 'fileOf'>,
): Omit<TaskPorts<TaskFile>, 'isAdmin' | 'accessToFile'> => ({
  page: (whose, slice) => taskStore.page(database, whose, slice),
  count: (whose, chosen) => taskStore.count(database, whose, chosen),
  one: (ownerCrmId, id) => taskStore.one(database, { id, ownerCrmId }),
  cancel: (id) => taskStore.cancel(database, { id, ownerCrmId: undefined }),

  namesOf: async (crmIds) => {
    const { rows } = await database.query<{ readonly crm_id: number; readonly name: string }>(
      `select crm_id, ${contactNameSql('d')} as name from contact_doc d where crm_id = any($1)`,
      [crmIds],
    );
    return new Map(rows.map(({ crm_id, name }) => [crm_id, name]));
  },

  file: async (ownerCrmId, id) => {
    const task = await taskStore.one(database, { id, ownerCrmId });
    return task && tasks.fileOf(task);
  },

  ownerMayUndo: ({ kind, ownerCrmId }) =>
    mayHaveDone(database, ownerCrmId, undoAccess[undoKindOf(kind)]),

  undoneBy: async (crmId, { kind, changeSetId }: KeptTask) => {
    const { rows } = await database.query<{ readonly id: string }>(
      `select id from task
        where kind = $1 and input->>'changeSetId' = $2 and owner_crm_id = $3 and reached is not null`,
      [undoKindOf(kind), String(changeSetId), crmId],
    );
    return rows[0]?.id;
  },

  beginUndo: async (crmId, { kind: undone, changeSetId, title }: KeptTask) => {
    const kind = undoKindOf(undone);
    const { rows } = await database.query<{ readonly ended: number }>(
      `select count(*)::int as ended from task
        where kind = $1 and input->>'changeSetId' = $2 and state not in ('waiting', 'running')`,
      [kind, String(changeSetId)],
    );
    const wish = {
      kind,
      ownerCrmId: crmId,
      title,
      input: { changeSetId },
      // Asked for twice, it is begun once; one that was stopped can be begun anew.
      requestKey: keyOf(`${kind} ${changeSetId} ${rows[0]?.ended ?? 0}`),
    };
    let isNew = false;
    try {
      const id = await tasks.add(wish, async () => {
        isNew = true;
      });
      return { id, isNew };
    } catch (error) {
      if (error instanceof ForeignTaskKey) return undefined;
      throw error;
    }
  },
});
