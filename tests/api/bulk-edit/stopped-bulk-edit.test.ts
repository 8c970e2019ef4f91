import { expect, test } from 'vitest';
import { bulkEditKind } from '#server/features/bulk-edit/bulk-edit-kind.ts';
import { type Task, taskStore } from '#server/jobs/task-store.ts';
import type { TaskStep } from '#server/jobs/tasks.ts';
import * as contract from '#shared/contracts/bulk-edit.ts';
import * as tasks from '#shared/contracts/task.ts';
import { endedTask } from '#tests/support/ended-task.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import { openBulkEditWorld } from './bulk-edit-world.ts';

const { portal, staff, givenContacts } = await openBulkEditWorld();

test('whoever began a bulk edit stops it, while it runs and while it waits', async () => {
  const { database } = portal;
  const crmIds = await givenContacts('true', 300);
  const start = async (value: string) => {
    const body = { selection: {}, crmIds, changes: [{ field: 'zip' as const, value }] };
    return (await staff.calls(contract.startBulkEdit, { body })).task.id;
  };
  const cancel = (taskId: string) => staff.calls(tasks.cancelTask, { params: { taskId } });
  const openTasks = async () => {
    const { tasks: open } = await staff.calls(tasks.taskList, { body: { open: true } });
    return open.map(({ id, state }) => [id, state]);
  };
  const waiting = () => lockWaits(database, 'contact_doc');
  const soon = { interval: 10, timeout: 30_000 };
  const stopped = await database.inTransaction(async ({ query }) => {
    // Somebody holds the first contact of the first batch: both workers wait for it.
    await query('select from contact_doc where crm_id = $1 for no key update', [crmIds[0]]);
    const [first, second, third] = [
      await start('90001'),
      await start('90002'),
      await start('90003'),
    ];
    await expect.poll(openTasks, soon).toEqual([
      [third, 'waiting'],
      [second, 'running'],
      [first, 'running'],
    ]);
    // They have begun with their batches: what is asked of them from now on waits for the end of these.
    await expect.poll(waiting, soon).toBe(2);
    const { task: unbegun } = await cancel(third);
    expect(unbegun).toMatchObject({ state: 'cancelled', cancelAsked: true, done: 0 });
    expect(unbegun.finishedOn).not.toBeNull();
    for (const running of [first, second]) {
      expect((await cancel(running)).task).toMatchObject({ state: 'running', cancelAsked: true });
    }
    // Whoever listens has heard of it.
    await database.caughtUp();
    return { first, second, third };
  });
  const outcomes = await Promise.all(
    [stopped.first, stopped.second].map((id) => endedTask(staff, id)),
  );
  for (const task of outcomes) expect(task).toMatchObject({ state: 'cancelled', done: 250 });
  // What has ended is not stopped again.
  expect((await cancel(stopped.first)).task).toMatchObject({ state: 'cancelled', done: 250 });
  expect(await openTasks()).toEqual([]);
});

test('a worker that dies in the middle of a batch leaves nothing of it; a stopped one says how far it came', async () => {
  const { database } = portal;
  const kind = bulkEditKind(database);
  const ids = await givenContacts('true', 600);
  const { id } = await taskStore.add(database, {
    // Of a kind that no worker of the portal knows: this story plays the workers.
    kind: 'bulk-edit-by-hand',
    ownerCrmId: 1001,
    title: 'By hand',
    input: { changes: [{ field: 'setCustomField', key: 'Worker', value: 'died' }] },
  });
  await database.query('insert into bulk_edit_row (task_id, crm_id) select $1, unnest($2::int[])', [
    id,
    ids,
  ]);
  const run = async (atStep: (step: TaskStep) => void, stop = new AbortController()) => {
    const task = await taskStore.claim(database, ['bulk-edit-by-hand']);
    if (task === undefined) throw new Error('nobody left the task');
    const running = {
      task,
      signal: stop.signal,
      advance: async (querying: Parameters<typeof taskStore.advance>[0], step: TaskStep) => {
        await taskStore.advance(querying, task, step);
        atStep(step);
      },
    };
    const [settled] = await Promise.allSettled([kind.run(running)]);
    await database.query(`update task set heard_on = now() - interval '1 minute' where id = $1`, [
      id,
    ]);
    return settled;
  };
  const read = async (): Promise<Task | undefined> =>
    taskStore.one(database, { id, ownerCrmId: 1001 });
  const edited = async () => {
    const { rows } = await database.query<{ readonly count: number }>(
      `select count(*) from contact_attr where key_id = (select id from custom_field_key where name = 'Worker')`,
    );
    return rows[0]?.count;
  };

  const died = await run(({ done }) => {
    if (done > 250) throw new Error('killed');
  });
  expect(died).toMatchObject({ status: 'rejected', reason: { message: 'killed' } });
  expect(await read()).toMatchObject({ done: 250, reached: { changed: 250 } });
  expect(await edited()).toBe(250);

  const stop = new AbortController();
  const stopped = await run(() => stop.abort(), stop);
  expect(stopped).toMatchObject({ value: { counts: { changed: 500, same: 0, failed: 0 } } });
  expect(await edited()).toBe(500);

  expect(await run(() => undefined)).toMatchObject({
    value: { counts: { changed: 600, same: 0, failed: 0 } },
  });
  const changeSetId = (await read())?.changeSetId;
  const { rows } = await database.query<{ readonly count: number; readonly contacts: number }>(
    'select count(*), count(distinct crm_id) as contacts from contact_change where change_set_id = $1',
    [changeSetId],
  );
  expect(rows[0]).toEqual({ count: 600, contacts: 600 });
});
