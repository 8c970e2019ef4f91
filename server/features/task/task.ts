import type { Database } from '#server/database/database.ts';
import { ReplyError } from '#server/http/reply-error.ts';
import type { RestApp } from '#server/http/route.ts';
import type { SharerOf } from '#server/http/sharer.ts';
import { ForeignTaskKey, type TaskWish } from '#server/jobs/task-store.ts';
import { createTasks, type TaskKind, type WithTask } from '#server/jobs/tasks.ts';
import type { Access } from '#shared/contract/access.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { PortalTask } from '#shared/contracts/task.ts';
import { keptSince } from '#shared/rules/retention.ts';
import { accountsOf, createTaskRepository, mayHaveDone } from './task.repository.ts';
import { taskRoutes } from './task.routes.ts';
import { createTaskService } from './task.service.ts';
import { undoKind } from './undo-kind.ts';
import { undoAccess, undoKindNames } from './undo-rights.ts';

type TaskNote = {
  readonly content: Readonly<Record<string, string>> & { readonly en: string };
  readonly module: 'tasks';
  readonly eventDetails: { readonly action: 'NAVIGATE'; readonly url: string };
};

type TaskParts = {
  readonly database: Database;
  readonly wakeJob: (name: string) => void;
  readonly notify: (accountIds: readonly number[], note: TaskNote) => Promise<void>;
  readonly sharerOf: SharerOf;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
};

/** Where people see their tasks. */
const tasksPage = '/app/tasks';

const refuseForeignKey = (error: unknown): never => {
  if (!(error instanceof ForeignTaskKey)) throw error;
  throw new ReplyError(ReplyCode.Conflict, 'This request key has been used for something else.');
};

/** Long work, wired: features register their kinds and begin tasks; people follow, stop and undo them. */
export const openTasks = async ({
  database,
  wakeJob,
  notify,
  sharerOf,
  now,
  onError,
}: TaskParts) => {
  const access = new Map<string, Access>();
  const fileAccess = new Map<string, Access>();
  const tasks = await createTasks({
    database,
    wake: wakeJob,
    keptSince: () => keptSince('endedTasks', now()),
    mayBegin: ({ kind, ownerCrmId }) => mayHaveDone(database, ownerCrmId, access.get(kind)),
    onError,
    onEnd: async (task, content) => {
      if (content === undefined) return;
      const eventDetails = { action: 'NAVIGATE', url: tasksPage } as const;
      await notify(await accountsOf(database, task.ownerCrmId), {
        content,
        module: 'tasks',
        eventDetails,
      });
    },
  });
  const register = (kind: TaskKind, begun: Access, toFile?: Access): void => {
    tasks.register(kind);
    access.set(kind.name, begun);
    if (toFile !== undefined) fileAccess.set(kind.name, toFile);
  };
  for (const name of undoKindNames) register(undoKind(database, name), undoAccess[name]);
  const service = createTaskService({
    ...createTaskRepository(database, tasks),
    isAdmin: async (person) => (await sharerOf(person)).isAdmin,
    accessToFile: (kind) => fileAccess.get(kind),
  });
  return {
    /**
     * Its owner may have lost a right since they asked for the work.
     * @param begun who may have it done
     * @param toFile who gets the file that it leaves
     */
    register,
    /** Begins long work and gives it as calls reply it. */
    begin: async (wish: TaskWish, alongside?: WithTask): Promise<{ readonly task: PortalTask }> => {
      const id = await tasks.add(wish, alongside).catch(refuseForeignKey);
      tasks.look();
      return service.one(wish.ownerCrmId, id);
    },
    one: service.one,
    routes: (app: RestApp): void => taskRoutes(app, service),
    jobs: tasks.jobs,
    close: tasks.close,
  };
};

export type OpenTasks = Awaited<ReturnType<typeof openTasks>>;
