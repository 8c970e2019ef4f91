import * as z from 'zod/mini';
import { signedIn } from '#shared/contract/access.ts';
import { type DataOf, defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { momentText, pageNumber, pageSize } from './schemas.ts';

export const taskStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

/** Long work of one person. */
export const taskSchema = z.object({
  id: z.string(),
  /** What kind of work: `bulk-edit`, `find-duplicates`, `import`, `undo`, `undo-notes`… */
  kind: z.string(),
  /** What it is about, in the words of whoever began it. */
  title: z.string(),
  state: z.enum(taskStates),
  /** Steps; null while nobody knows how many there are. */
  total: z.nullable(z.int()),
  done: z.int(),
  /** The person has asked it to stop, and it has not done so yet. */
  cancelAsked: z.boolean(),
  createdOn: momentText,
  finishedOn: z.nullable(momentText),
  /** What came of it, by the names that the kind gives its numbers. */
  counts: z.record(z.string(), z.number()),
  /** Why it failed: a word that screens have a sentence for. */
  problem: z.nullable(z.string()),
  /** There is a file to save, such as the rows that failed. */
  hasFile: z.boolean(),
  /** What it changed can be taken back, by whoever reads this. */
  canUndo: z.boolean(),
  undone: z.boolean(),
  /** Whose it is, where it is somebody else's: empty when nobody knows any more. Null for one's own. */
  owner: z.nullable(z.object({ name: z.string() })),
});

export type PortalTask = DataOf<typeof taskSchema>;

const taskId = z.object({ taskId: z.uuid() });

/** What a call that begins long work gives, and the key by which it begins once however often it is sent. */
export const begunTask = envelope({ task: taskSchema });

export const requestKey = z.optional(z.uuid());

export const taskList = defineCall({
  method: 'POST',
  path: '/rest/task/v1/list',
  summary: 'Own long work, newest first; that of everyone for administrators who ask for it',
  access: signedIn,
  body: z.object({
    pageNumber,
    pageSize,
    open: z._default(z.boolean(), false),
    /** These alone, however many are newer. */
    taskIds: z.optional(z.array(z.uuid()).check(z.maxLength(50))),
    /** 403 for whoever is no administrator. */
    everyone: z._default(z.boolean(), false),
  }),
  reply: envelope({ tasks: z.array(taskSchema), totalRecord: z.int() }),
});

export const taskDetail = defineCall({
  method: 'GET',
  path: '/rest/task/v1/detail/:taskId',
  summary: 'How far a piece of long work is: own work, or that of anyone for administrators',
  access: signedIn,
  params: taskId,
  reply: envelope({ task: taskSchema }),
});

/** What it has changed by then stays, and can be undone where the work can. Administrators stop anybody's. */
export const cancelTask = defineCall({
  method: 'POST',
  path: '/rest/task/v1/cancel/:taskId',
  summary: 'Stop a piece of long work',
  access: signedIn,
  audit: { act: 'task.cancel', target: 'params.taskId' },
  params: taskId,
  reply: envelope({ task: taskSchema }),
});

/**
 * Begins the task that takes it back, which is the caller's; contacts that were changed since then are left as they are
 * and counted. Administrators take back anybody's. What it asks for depends on the work: for one's own notes about many
 * contacts the right to write them, for everything else that to change contacts.
 */
export const undoTask = defineCall({
  method: 'POST',
  path: '/rest/task/v1/undo/:taskId',
  summary: 'Take back what a piece of long work changed',
  access: signedIn,
  audit: { act: 'task.undo', target: 'params.taskId' },
  params: taskId,
  reply: begunTask,
});

export const taskFile = defineCall({
  method: 'GET',
  path: '/rest/task/v1/file/:taskId',
  summary: 'The file that a piece of own long work left',
  access: signedIn,
  params: taskId,
  reply: { file: 'any' },
});
