import { expect, test } from 'vitest';
import { createTaskService, type KeptTask } from '#server/features/task/task.service.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';

const editor = { crmId: 7, roles: [], rights: { 'app-crm-contact': ['CR', 'ED'] } } as const;

const writer = { crmId: 7, roles: [], rights: { 'app-crm-contact': ['CR', 'VW'] } } as const;

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
const serviceOf = (kept: KeptTask, ownerMayUndo = true) =>
  createTaskService({
    isAdmin: async () => false,
    namesOf: async () => new Map(),
    page: async () => [kept],
    count: async () => 1,
    one: async (_crmId, id) => (id === kept.id ? kept : { ...kept, id, kind: 'undo' }),
    cancel: async () => undefined,
    file: async () => undefined,
    accessToFile: () => undefined,
    ownerMayUndo: async () => ownerMayUndo,
    beginUndo: async () => ({ id: 'its-undo', isNew: true }),
    undoneBy: async () => undefined,
  });

test.each(['done', 'failed', 'cancelled'] as const)(
  'what was changed by a task that is %s can be taken back',
  async (state) => {
    const service = serviceOf({ ...ended, state });
    expect((await service.one(7, ended.id)).task.canUndo).toBe(true);
    expect((await service.undo(editor, ended.id)).task).toMatchObject({
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
  ['took notes back', { kind: 'undo-notes' }],
])('a task that %s cannot be undone, and says so', async (_why, part) => {
  const service = serviceOf({ ...ended, ...part });
  expect((await service.one(7, ended.id)).task.canUndo).toBe(false);
  await expect(service.undo(editor, ended.id)).rejects.toMatchObject({
    code: ReplyCode.Conflict,
  });
});

test.each([
  ['notes about many contacts', 'bulk-note', writer, editor],
  ['what changed contacts', 'bulk-edit', editor, writer],
] as const)('%s may be taken back by whoever may write them', async (_what, kind, may, mayNot) => {
  const service = serviceOf({ ...ended, kind });
  expect((await service.undo(may, ended.id)).task.id).toBe('its-undo');
  expect((await service.seen(may, ended.id)).task.canUndo).toBe(true);
  await expect(service.undo(mayNot, ended.id)).rejects.toMatchObject({
    code: ReplyCode.Forbidden,
  });
  expect((await service.seen(mayNot, ended.id)).task.canUndo).toBe(false);
});

test('whoever begins again what has ended is offered its undo only with the right to that', async () => {
  expect((await serviceOf(ended, false).one(7, ended.id)).task.canUndo).toBe(false);
});

test('somebody else’s notes about many contacts ask for the right to change contacts as well', async () => {
  const service = serviceOf({ ...ended, kind: 'bulk-note', ownerCrmId: 8 });
  await expect(service.undo(writer, ended.id)).rejects.toMatchObject({
    code: ReplyCode.Forbidden,
  });
  const both = { ...writer, rights: { 'app-crm-contact': ['CR', 'ED', 'VW'] } } as const;
  expect((await service.undo(both, ended.id)).task.id).toBe('its-undo');
});
