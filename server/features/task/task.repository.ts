import type { Database } from '#server/database/database.ts';
import type { TaskFile, Tasks } from '#server/jobs/tasks.ts';
import { keyOf } from '#server/database/request-key.ts';
import { taskStore } from '#server/jobs/task-store.ts';
import type { KeptTask, TaskPorts } from './task.service.ts';
import { undoKindName } from './undo-kind.ts';

export const createTaskRepository = (
  database: Database,
  tasks: Pick<Tasks, 'add' | 'fileOf'>,
): TaskPorts<TaskFile> => ({
  page: (crmId, slice) => taskStore.page(database, crmId, slice),
  count: (crmId, open) => taskStore.count(database, crmId, open),
  one: (ownerCrmId, id) => taskStore.one(database, { id, ownerCrmId }),
  cancel: (ownerCrmId, id) => taskStore.cancel(database, { id, ownerCrmId }),

  file: async (ownerCrmId, id) => {
    const task = await taskStore.one(database, { id, ownerCrmId });
    return task && tasks.fileOf(task);
  },

  beginUndo: async (ownerCrmId, { changeSetId, title }: KeptTask) => {
    const { rows } = await database.query<{ readonly ended: number }>(
      `select count(*)::int as ended from task
        where kind = $1 and input->>'changeSetId' = $2 and state not in ('waiting', 'running')`,
      [undoKindName, String(changeSetId)],
    );
    return tasks.add({
      kind: undoKindName,
      ownerCrmId,
      title,
      input: { changeSetId },
      // Asked for twice, it is begun once; one that was stopped can be begun anew.
      requestKey: keyOf(`undo ${changeSetId} ${rows[0]?.ended ?? 0}`),
    });
  },
});
