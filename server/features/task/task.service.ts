import { notFound, ReplyError } from '#server/http/reply-error.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { PortalTask } from '#shared/contracts/task.ts';
import { type PageWish, type Slice, sliceOf } from '#shared/rules/page-slice.ts';

/** A task as the service reads it. */
export type KeptTask = {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly state: PortalTask['state'];
  readonly total: number | null;
  readonly done: number;
  readonly cancelAsked: boolean;
  readonly changeSetId: number | null;
  readonly undone: boolean;
  readonly outcome: {
    readonly counts: Readonly<Record<string, number>>;
    readonly hasFile?: boolean;
    readonly problem?: string;
  } | null;
  readonly createdOn: Date;
  readonly finishedOn: Date | null;
};

/** Tasks of a person: nobody sees or stops those of another. */
export type TaskPorts<File> = {
  readonly page: (
    crmId: number,
    slice: Slice & { readonly open: boolean },
  ) => Promise<readonly KeptTask[]>;
  readonly count: (crmId: number, open: boolean) => Promise<number>;
  readonly one: (crmId: number, id: string) => Promise<KeptTask | undefined>;
  readonly cancel: (crmId: number, id: string) => Promise<void>;
  readonly file: (crmId: number, id: string) => Promise<File | undefined>;
  /** Begins to take a change set back; the same number when that was begun already. */
  readonly beginUndo: (crmId: number, task: KeptTask) => Promise<string>;
};

const hasEnded = ({ state }: KeptTask): boolean => state !== 'waiting' && state !== 'running';

const canUndo = (task: KeptTask): boolean =>
  hasEnded(task) && task.changeSetId !== null && !task.undone && task.kind !== 'undo';

const taskOnWire = (task: KeptTask): PortalTask => ({
  id: task.id,
  kind: task.kind,
  title: task.title,
  state: task.state,
  total: task.total,
  done: task.done,
  cancelAsked: task.cancelAsked,
  createdOn: task.createdOn.toISOString(),
  finishedOn: task.finishedOn?.toISOString() ?? null,
  counts: { ...task.outcome?.counts },
  problem: task.outcome?.problem ?? null,
  hasFile: task.outcome?.hasFile ?? false,
  canUndo: canUndo(task),
  undone: task.undone,
});

export const createTaskService = <File>(ports: TaskPorts<File>) => {
  const find = async (crmId: number, id: string): Promise<KeptTask> => {
    const task = await ports.one(crmId, id);
    if (task === undefined) throw notFound('This task does not exist.');
    return task;
  };

  const one = async (crmId: number, id: string) => ({ task: taskOnWire(await find(crmId, id)) });

  return {
    page: async (crmId: number, { open, ...wish }: PageWish & { readonly open: boolean }) => {
      const [tasks, totalRecord] = await Promise.all([
        ports.page(crmId, { open, ...sliceOf(wish) }),
        ports.count(crmId, open),
      ]);
      return { tasks: tasks.map(taskOnWire), totalRecord };
    },

    one,

    cancel: async (crmId: number, id: string) => {
      await find(crmId, id);
      await ports.cancel(crmId, id);
      return one(crmId, id);
    },

    undo: async (crmId: number, id: string) => {
      const task = await find(crmId, id);
      if (!canUndo(task)) {
        throw new ReplyError(ReplyCode.Conflict, 'This cannot be undone, or was undone already.');
      }
      return one(crmId, await ports.beginUndo(crmId, task));
    },

    file: async (crmId: number, id: string): Promise<File> => {
      const file = await ports.file(crmId, id);
      if (file === undefined) throw notFound('There is no such file.');
      return file;
    },
  };
};

export type TaskService<File> = ReturnType<typeof createTaskService<File>>;
