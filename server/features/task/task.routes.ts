import type { FileContent } from '#server/http/file-reply.ts';
import { type RestApp, route } from '#server/http/route.ts';
import * as contract from '#shared/contracts/task.ts';
import type { TaskService } from './task.service.ts';

export const taskRoutes = (app: RestApp, tasks: TaskService<FileContent>): void => {
  route(app, contract.taskList, ({ body }, { session }) => tasks.page(session, body));

  route(app, contract.taskDetail, ({ params }, { session }) => tasks.seen(session, params.taskId));

  route(app, contract.cancelTask, ({ params }, { session }) =>
    tasks.cancel(session, params.taskId),
  );

  route(app, contract.undoTask, async ({ params }, { session, tellAudit }) => {
    const { task, isAct } = await tasks.undo(session, params.taskId);
    tellAudit({ isAct });
    return { task };
  });

  route(app, contract.taskFile, ({ params }, { session }) => tasks.file(session, params.taskId));
};
