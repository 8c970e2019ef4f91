import type { Querying } from '#server/database/database.ts';

export type TaskState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** What came of a task: numbers for its sentence, and whether it left a file. */
export type TaskOutcome = {
  readonly counts: Readonly<Record<string, number>>;
  /** True where the kind gives a file to save, such as the rows that failed. */
  readonly hasFile?: boolean;
  /** Why it failed, by a word that screens have a sentence for. */
  readonly problem?: string;
};

/** A task as it is kept. */
export type Task = {
  readonly id: string;
  readonly kind: string;
  readonly ownerCrmId: number | null;
  readonly title: string;
  readonly state: TaskState;
  readonly input: unknown;
  readonly outcome: TaskOutcome | null;
  readonly total: number | null;
  readonly done: number;
  readonly cancelAsked: boolean;
  readonly changeSetId: number | null;
  /** The change set was taken back. */
  readonly undone: boolean;
  /** The worker that has it: one that was given up for lost has a lower number and writes no more. */
  readonly run: number;
  /** Workers in a row that came no further, this one included until it does. */
  readonly barrenRuns: number;
  readonly reached: unknown;
  readonly createdOn: Date;
  readonly finishedOn: Date | null;
};

type TaskRow = {
  readonly id: string;
  readonly kind: string;
  readonly owner_crm_id: number | null;
  readonly title: string;
  readonly state: TaskState;
  readonly input: unknown;
  readonly outcome: TaskOutcome | null;
  readonly total: number | null;
  readonly done: number;
  readonly cancel_asked: boolean;
  readonly change_set_id: number | null;
  readonly undone: boolean;
  readonly run: number;
  readonly barren_runs: number;
  readonly reached: unknown;
  readonly created_on: Date;
  readonly finished_on: Date | null;
};

const taskOf = (row: TaskRow): Task => ({
  id: row.id,
  kind: row.kind,
  ownerCrmId: row.owner_crm_id,
  title: row.title,
  state: row.state,
  input: row.input,
  outcome: row.outcome,
  total: row.total,
  done: row.done,
  cancelAsked: row.cancel_asked,
  changeSetId: row.change_set_id,
  undone: row.undone,
  run: row.run,
  barrenRuns: row.barren_runs,
  reached: row.reached,
  createdOn: row.created_on,
  finishedOn: row.finished_on,
});

const columns = `t.id, t.kind, t.owner_crm_id, t.title, t.state, t.input, t.outcome, t.total, t.done, t.cancel_asked,
  t.change_set_id, t.run, t.barren_runs, t.reached, t.created_on, t.finished_on,
  coalesce((select s.undone_by is not null from change_set s where s.id = t.change_set_id), false) as undone`;

const read = async (
  querying: Querying,
  text: string,
  values: readonly unknown[],
): Promise<readonly Task[]> => {
  const { rows } = await querying.query<TaskRow>(text, values);
  return rows.map(taskOf);
};

export type TaskWish = {
  readonly kind: string;
  readonly ownerCrmId: number;
  /** For people: what it is about. */
  readonly title: string;
  /** Anything that JSON holds. */
  readonly input: unknown;
  readonly total?: number | undefined;
  /** Asked for twice by one key, it is begun once. */
  readonly requestKey?: string | undefined;
};

/** The key of a wish is that of somebody else's task, or of one of another kind. */
export class ForeignTaskKey extends Error {
  override readonly name = 'ForeignTaskKey';
}

/** Undefined for anybody's. */
type Whose = number | undefined;

type Owned = { readonly id: string; readonly ownerCrmId: Whose };

/** The condition that a task belongs to the person of the parameter; any task does where nobody is named. */
const isOf = (whose: Whose, parameter: string): string =>
  whose === undefined ? `${parameter}::int is null` : `owner_crm_id = ${parameter}`;

/** Only the open ones, only those with these numbers. */
type Chosen = { readonly open: boolean; readonly taskIds?: readonly string[] | undefined };

const isChosen = (open: string, taskIds: string): string =>
  `(not ${open} or state in ('waiting', 'running')) and (${taskIds}::uuid[] is null or id = any(${taskIds}))`;

const isUnbegun = `state = 'waiting' and done = 0 and reached is null`;

/** Seconds without a sign of a worker until another takes its task up. */
const patience = 30;

/** A task that ends its worker each time is given up; one that comes on between them is not. */
const mostBarrenRuns = 5;

/** Long work as rows, shared by every process of the portal. */
export const taskStore = {
  /** Keeps a task and gives its number; the one that was asked for by the same key where there is one. */
  add: async (
    querying: Querying,
    wish: TaskWish,
  ): Promise<{ readonly id: string; readonly isNew: boolean }> => {
    const { rows } = await querying.query<{ readonly id: string; readonly is_new: boolean }>(
      `insert into task (kind, owner_crm_id, title, input, total, request_key)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (request_key) do update set request_key = excluded.request_key
         where (task.owner_crm_id, task.kind) = (excluded.owner_crm_id, excluded.kind)
       returning id, xmax = 0 as is_new`,
      [
        wish.kind,
        wish.ownerCrmId,
        wish.title,
        JSON.stringify(wish.input),
        wish.total ?? null,
        wish.requestKey ?? null,
      ],
    );
    const [row] = rows;
    if (row === undefined) throw new ForeignTaskKey('the key belongs to another task');
    return { id: row.id, isNew: row.is_new };
  },

  /** Takes up the oldest task that nobody works on; undefined when there is none. */
  claim: async (querying: Querying, kinds: readonly string[]): Promise<Task | undefined> => {
    const [task] = await read(
      querying,
      `update task t set state = 'running', run = t.run + 1, barren_runs = t.barren_runs + 1, heard_on = now()
        where t.id = (select id from task
                       where kind = any($1)
                         and (state = 'waiting'
                              or state = 'running' and heard_on < now() - make_interval(secs => $2))
                       order by created_on limit 1 for update skip locked)
       returning ${columns}`,
      [kinds, patience],
    );
    return task;
  },

  /** Whether an earlier worker has come anywhere. */
  isBegun: ({ done, reached }: Task): boolean => done > 0 || reached !== null,

  isSpent: ({ barrenRuns }: Task): boolean => barrenRuns > mostBarrenRuns,

  /** Gives a sign of life and answers which of them are to stop: told to, or with another worker by now. */
  beat: async (
    querying: Querying,
    tasks: readonly { readonly id: string; readonly run: number }[],
  ): Promise<readonly string[]> => {
    const { rows } = await querying.query<{ readonly id: string }>(
      `with mine as (select * from unnest($1::uuid[], $2::int[]) as m (id, run)),
            beaten as (update task t set heard_on = now() from mine m
                        where t.id = m.id and t.run = m.run and t.state = 'running'
                       returning t.id, t.cancel_asked)
       select m.id from mine m left join beaten b using (id) where coalesce(b.cancel_asked, true)`,
      [tasks.map(({ id }) => id), tasks.map(({ run }) => run)],
    );
    return rows.map(({ id }) => id);
  },

  /** Writes how far a task is; false when it belongs to another worker by now. */
  advance: async (
    querying: Querying,
    { id, run }: Task,
    step: {
      readonly done: number;
      readonly total?: number | undefined;
      readonly reached?: unknown;
      readonly changeSetId?: number | undefined;
    },
  ): Promise<boolean> => {
    const { rowCount } = await querying.query(
      `update task set done = $3, total = coalesce($4, total), reached = coalesce($5, reached),
              change_set_id = coalesce($6, change_set_id), heard_on = now(),
              barren_runs = case when $3 > furthest then 0 else barren_runs end, furthest = greatest(furthest, $3)
        where id = $1 and run = $2 and state = 'running'`,
      [
        id,
        run,
        step.done,
        step.total ?? null,
        step.reached === undefined ? null : JSON.stringify(step.reached),
        step.changeSetId ?? null,
      ],
    );
    return rowCount === 1;
  },

  finish: async (
    querying: Querying,
    { id, run }: Task,
    state: 'done' | 'failed' | 'cancelled',
    outcome: TaskOutcome | null,
  ): Promise<boolean> => {
    const { rowCount } = await querying.query(
      `update task set state = $3, outcome = $4, finished_on = now(), heard_on = null
        where id = $1 and run = $2 and state = 'running'`,
      [id, run, state, outcome === null ? null : JSON.stringify(outcome)],
    );
    return rowCount === 1;
  },

  /** Puts a task back for the next worker. */
  release: async (querying: Querying, { id, run }: Task): Promise<void> => {
    await querying.query(
      `update task set state = 'waiting', run = run - 1, barren_runs = greatest(barren_runs - 1, 0), heard_on = null
        where id = $1 and run = $2 and state = 'running'`,
      [id, run],
    );
  },

  /** Tasks of one person or of everybody, newest first. */
  page: (
    querying: Querying,
    ownerCrmId: Whose,
    { offset, limit, open, taskIds }: Chosen & { readonly offset: number; readonly limit: number },
  ): Promise<readonly Task[]> =>
    read(
      querying,
      `select ${columns} from task t where ${isOf(ownerCrmId, '$1')} and ${isChosen('$4', '$5')}
        order by t.created_on desc, t.id offset $2 limit $3`,
      [ownerCrmId, offset, limit, open, taskIds ?? null],
    ),

  count: async (
    querying: Querying,
    ownerCrmId: Whose,
    { open, taskIds }: Chosen,
  ): Promise<number> => {
    const { rows } = await querying.query<{ readonly count: number }>(
      `select count(*) from task where ${isOf(ownerCrmId, '$1')} and ${isChosen('$2', '$3')}`,
      [ownerCrmId, open, taskIds ?? null],
    );
    return rows[0]?.count ?? 0;
  },

  one: async (querying: Querying, { id, ownerCrmId }: Owned): Promise<Task | undefined> => {
    const [task] = await read(
      querying,
      `select ${columns} from task t where t.id = $1 and ${isOf(ownerCrmId, '$2')}`,
      [id, ownerCrmId],
    );
    return task;
  },

  /**
   * One that has not begun ends at once; one that runs is asked to, and of one that waits for its next worker that one says
   * how far it came. Ended ones stay as they are.
   */
  cancel: async (querying: Querying, { id, ownerCrmId }: Owned): Promise<void> => {
    await querying.query(
      `update task set cancel_asked = true,
              state = case when ${isUnbegun} then 'cancelled' else state end,
              finished_on = case when ${isUnbegun} then now() end
        where id = $1 and ${isOf(ownerCrmId, '$2')} and state in ('waiting', 'running')`,
      [id, ownerCrmId],
    );
  },

  /** Forgets tasks that ended before the moment; what they changed stays in the journal. */
  purge: async (querying: Querying, before: Date): Promise<void> => {
    await querying.query('delete from task where finished_on < $1', [before]);
  },
} as const;
