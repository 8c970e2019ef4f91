import { forbidden, notFound, ReplyError } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { Access } from '#shared/contract/access.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { PortalTask } from '#shared/contracts/task.ts';
import { type PageWish, type Slice, sliceOf } from '#shared/rules/page-slice.ts';
import { holdsRight } from '#shared/rules/rights-mask.ts';
import { isUndo, mayUndo } from './undo-rights.ts';

/** A task as the service reads it. */
export type KeptTask = {
  readonly id: string;
  readonly kind: string;
  readonly ownerCrmId: number | null;
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

/** Which tasks of a person are meant; left out: all. */
type Chosen = { readonly open: boolean; readonly taskIds?: readonly string[] | undefined };

type Person = Pick<PersonSession, 'crmId' | 'roles' | 'rights'>;

/** Tasks of a person; those of everybody are for administrators. Undefined for anybody's. */
export type TaskPorts<File> = {
  readonly isAdmin: (person: Pick<Person, 'crmId' | 'roles'>) => Promise<boolean>;
  readonly page: (whose: number | undefined, slice: Slice & Chosen) => Promise<readonly KeptTask[]>;
  readonly count: (whose: number | undefined, chosen: Chosen) => Promise<number>;
  readonly one: (whose: number | undefined, id: string) => Promise<KeptTask | undefined>;
  readonly namesOf: (crmIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  readonly cancel: (id: string) => Promise<void>;
  readonly file: (crmId: number, id: string) => Promise<File | undefined>;
  /** Who gets the files that a kind of work leaves; undefined where it leaves none. */
  readonly accessToFile: (kind: string) => Access | undefined;
  /** Whether whoever owns a task has the right that its undo asks for by now; asked where their rights are not at hand. */
  readonly ownerMayUndo: (task: KeptTask) => Promise<boolean>;
  /** Begins to take a change set back; the same number when that was begun already, none when by somebody else. */
  readonly beginUndo: (
    crmId: number,
    task: KeptTask,
  ) => Promise<{ readonly id: string; readonly isNew: boolean } | undefined>;
  /** The task by which this person has taken a task back. */
  readonly undoneBy: (crmId: number, task: KeptTask) => Promise<string | undefined>;
};

const hasEnded = ({ state }: KeptTask): boolean => state !== 'waiting' && state !== 'running';

const isUndoable = (task: KeptTask): boolean =>
  hasEnded(task) && task.changeSetId !== null && !task.undone && !isUndo(task.kind);

/**
 * @param canUndo whether whoever reads it may have it taken back
 * @param owner the name of somebody else whose task it is
 */
const taskOnWire = (task: KeptTask, canUndo: boolean, owner?: string): PortalTask => ({
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
  // What it left, such as the rows that failed, is its owner's alone.
  hasFile: owner === undefined && (task.outcome?.hasFile ?? false),
  canUndo,
  undone: task.undone,
  owner: owner === undefined ? null : { name: owner },
});

export const createTaskService = <File>(ports: TaskPorts<File>) => {
  const noTask = () => notFound('This task does not exist.');
  const noFile = () => notFound('There is no such file.');

  /** As whoever has begun it is answered: one that is begun again may have ended long ago. */
  const one = async (crmId: number, id: string) => {
    const task = await ports.one(crmId, id);
    if (task === undefined) throw noTask();
    return { task: taskOnWire(task, isUndoable(task) && (await ports.ownerMayUndo(task))) };
  };

  /** One's own, or anybody's for administrators. */
  const find = async (person: Person, id: string): Promise<KeptTask> => {
    const own = await ports.one(person.crmId, id);
    if (own !== undefined) return own;
    const task = (await ports.isAdmin(person)) ? await ports.one(undefined, id) : undefined;
    if (task === undefined) throw noTask();
    return task;
  };

  const onWire = async (
    reader: Person,
    tasks: readonly KeptTask[],
  ): Promise<readonly PortalTask[]> => {
    const strangers = tasks.flatMap(({ ownerCrmId }) =>
      ownerCrmId === null || ownerCrmId === reader.crmId ? [] : [ownerCrmId],
    );
    const names = strangers.length === 0 ? undefined : await ports.namesOf(strangers);
    return tasks.map((task) =>
      taskOnWire(
        task,
        isUndoable(task) && mayUndo(reader, task),
        task.ownerCrmId === reader.crmId ? undefined : (names?.get(task.ownerCrmId ?? 0) ?? ''),
      ),
    );
  };

  const seen = async (person: Person, id: string) => {
    const [task] = await onWire(person, [await find(person, id)]);
    if (task === undefined) throw noTask();
    return { task };
  };

  return {
    page: async (
      person: Person,
      { open, taskIds, everyone, ...wish }: PageWish & Chosen & { readonly everyone: boolean },
    ) => {
      if (everyone && !(await ports.isAdmin(person))) {
        throw forbidden('somebody who is no administrator asks for the tasks of everybody');
      }
      const whose = everyone ? undefined : person.crmId;
      const [tasks, totalRecord] = await Promise.all([
        ports.page(whose, { open, taskIds, ...sliceOf(wish) }),
        ports.count(whose, { open, taskIds }),
      ]);
      return { tasks: [...(await onWire(person, tasks))], totalRecord };
    },

    one,

    seen,

    cancel: async (person: Person, id: string) => {
      await find(person, id);
      await ports.cancel(id);
      return seen(person, id);
    },

    /** Whoever has had it taken back and sends that again is answered with the same, which is no act any more. */
    undo: async (person: Person, id: string) => {
      const task = await find(person, id);
      if (!mayUndo(person, task)) {
        throw forbidden('work is to be undone by somebody without the right to do that');
      }
      if (!isUndoable(task)) {
        const done = task.undone ? await ports.undoneBy(person.crmId, task) : undefined;
        if (done !== undefined) return { ...(await one(person.crmId, done)), isAct: false };
        throw new ReplyError(ReplyCode.Conflict, 'This cannot be undone, or was already undone.');
      }
      const begun = await ports.beginUndo(person.crmId, task);
      if (begun === undefined) {
        throw new ReplyError(ReplyCode.Conflict, 'Someone else is undoing this right now.');
      }
      return { ...(await one(person.crmId, begun.id)), isAct: begun.isNew };
    },

    file: async ({ crmId, rights }: PersonSession, id: string): Promise<File> => {
      const task = await ports.one(crmId, id);
      const access = task && ports.accessToFile(task.kind);
      if (access === undefined) throw noFile();
      if (access.kind === 'right' && !holdsRight(rights, access.key, access.letters)) {
        throw forbidden('the file of a task asks for a right that its owner no longer has');
      }
      const file = await ports.file(crmId, id);
      if (file === undefined) throw noFile();
      return file;
    },
  };
};

export type TaskService<File> = ReturnType<typeof createTaskService<File>>;
