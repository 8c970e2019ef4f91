import { expect, test } from 'vitest';
import { createTaskService, type KeptTask } from '#server/features/task/task.service.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';

const ended: KeptTask = {
  id: 'a-task',
  kind: 'bulk-edit',
  ownerCrmId: 7,
  title: 'City: Riverton',
  state: 'done',
  total: 9,
  done: 9,
  cancelAsked: false,
  changeSetId: 1,
  undone: false,
  outcome: null,
  createdOn: new Date(0),
  finishedOn: new Date(1),
};

/** The service as it meets one task; what it begins to undo becomes a task of that number. */
const serviceOf = (kept: KeptTask) =>
  createTaskService({
    isAdmin: async () => false,
    namesOf: async () => new Map(),
    page: async () => [kept],
    count: async () => 1,
    one: async (_crmId, id) => (id === kept.id ? kept : { ...kept, id, kind: 'undo' }),
    cancel: async () => undefined,
    file: async () => undefined,
    accessToFile: () => undefined,
    beginUndo: async () => 'its-undo',
  });

test.each(['done', 'failed', 'cancelled'] as const)(
  'what was changed by a task that is %s can be taken back',
  async (state) => {
    const service = serviceOf({ ...ended, state });
    expect((await service.one(7, ended.id)).task.canUndo).toBe(true);
    expect((await service.undo({ crmId: 7, roles: [] }, ended.id)).task).toMatchObject({
      id: 'its-undo',
      kind: 'undo',
    });
  },
);

test.each<[string, Partial<KeptTask>]>([
  ['waits', { state: 'waiting' }],
  ['still runs', { state: 'running' }],
  ['changed nothing', { changeSetId: null }],
  ['was undone', { undone: true }],
  ['undid another one', { kind: 'undo' }],
])('a task that %s cannot be undone, and says so', async (_why, part) => {
  const service = serviceOf({ ...ended, ...part });
  expect((await service.one(7, ended.id)).task.canUndo).toBe(false);
  await expect(service.undo({ crmId: 7, roles: [] }, ended.id)).rejects.toMatchObject({
    code: ReplyCode.Conflict,
  });
});
