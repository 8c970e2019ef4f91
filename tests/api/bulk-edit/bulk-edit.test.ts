import { beforeAll, expect, test } from 'vitest';
import { bulkEditKind } from '#server/features/bulk-edit/bulk-edit-kind.ts';
import { type Task, taskStore } from '#server/jobs/task-store.ts';
import type { TaskStep } from '#server/jobs/tasks.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import * as contract from '#shared/contracts/bulk-edit.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { contactsByIds } from '#shared/contracts/crm-contact.ts';
import { countView } from '#shared/contracts/crm-view.ts';
import { inboxList } from '#shared/contracts/inbox.ts';
import * as tasks from '#shared/contracts/task.ts';
import type { Caller } from '#tests/support/caller.ts';
import { endedTask } from '#tests/support/ended-task.ts';
import { personOf } from '#tests/support/given-staff.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';

let portal: Portal;
let staff: Caller;

beforeAll(async () => {
  portal = await startPortal();
  staff = await portal.as('staff');
});

const contactsOf = async (crmIds: readonly number[]): Promise<readonly Contact[]> =>
  (await staff.calls(contactsByIds, { body: [...crmIds] })).userList;

/** Contacts of the sample data who fulfil a condition, lowest numbers first. */
const givenContacts = async (condition: string, howMany: number): Promise<number[]> => {
  const { rows } = await portal.database.query<{ readonly crm_id: number }>(
    `select crm_id from contact_doc d join contact_idx i using (crm_id)
      where not exists (select from account a where a.crm_id = d.crm_id) and ${condition}
      order by crm_id limit $1`,
    [howMany],
  );
  return rows.map(({ crm_id }) => crm_id);
};

const somewhere = "i.cities <> '' and i.cities not like '%riverton%'";

test('a bulk edit shows what it will do, does it, tells of it, and is undone but for what changed since', async () => {
  const crmIds = await givenContacts(somewhere, 8);
  const [nowhere = 0] = await givenContacts("i.lines = '' and i.cities = ''", 1);
  const before = await contactsOf(crmIds);
  const body = {
    selection: {},
    crmIds: [...crmIds, nowhere],
    changes: [
      { field: 'city' as const, value: 'Riverton' },
      { field: 'setCustomField' as const, key: 'Council district', value: '99' },
      { field: 'addRoles' as const, value: ['Inspector'] },
    ],
  };
  const preview = await staff.calls(contract.bulkPreview, { body });
  expect(preview.count).toBe(9);
  const seen = preview.rows.find(({ crmId }) => crmId === crmIds[0]);
  expect(seen?.differences).toContainEqual(
    expect.objectContaining({ field: 'city', after: 'Riverton' }),
  );
  expect(preview.rows.find(({ crmId }) => crmId === nowhere)?.problem).toBe('noAddress');

  const requestKey = crypto.randomUUID();
  const [begun, again] = await Promise.all([
    staff.calls(contract.startBulkEdit, { body: { ...body, title: 'City: Riverton', requestKey } }),
    staff.calls(contract.startBulkEdit, { body: { ...body, title: 'City: Riverton', requestKey } }),
  ]);
  expect(again.task.id).toBe(begun.task.id);
  const task = await endedTask(staff, begun.task.id);
  expect(task).toMatchObject({
    state: 'done',
    total: 9,
    done: 9,
    counts: { changed: 8, same: 0, failed: 1 },
    hasFile: true,
    canUndo: true,
  });
  const after = await contactsOf(crmIds);
  for (const contact of after) {
    expect(contact.addressList.find(({ primary }) => primary)?.city).toBe('Riverton');
    expect(contact.userRole).toContain('Inspector');
  }
  const found = await staff.calls(countView, {
    body: {
      fields: [{ key: 'additionalDetails.Council district', operation: 'EQ', value: '99' }],
    },
  });
  expect(found.count).toBe(8);

  const file = await staff.downloads(tasks.taskFile, { params: { taskId: task.id } });
  expect(await file.text()).toContain(`${nowhere},`);
  const { crmInboxes } = await staff.calls(inboxList, { body: {} });
  expect(crmInboxes[0]?.content).toContain('Contacts changed: 8. Failed: 1.');

  const [touched = 0] = crmIds;
  const late = await staff.calls(contract.startBulkEdit, {
    body: {
      selection: {},
      crmIds: [touched],
      changes: [{ field: 'city', value: 'Elsewhere' }],
    },
  });
  await endedTask(staff, late.task.id);
  const undo = await staff.calls(tasks.undoTask, { params: { taskId: task.id } });
  const undone = await endedTask(staff, undo.task.id);
  expect(undone).toMatchObject({ state: 'done', counts: { restored: 7, skipped: 1 } });
  const back = await contactsOf(crmIds.slice(1));
  for (const [index, contact] of back.entries()) {
    const { version, modifiedOn: _now, ...rest } = contact;
    const { version: oldVersion, modifiedOn: _then, ...old } = before[index + 1] ?? contact;
    expect(rest).toEqual(old);
    expect(version).toBeGreaterThan(oldVersion);
  }
  // Its worker died before it could say so, when it had been told to stop: the next one knows of it.
  await portal.database.query(
    `update task set state = 'running', outcome = null, cancel_asked = true, heard_on = now() - interval '1 minute'
      where id = $1`,
    [undo.task.id],
  );
  const known = await staff.calls(contract.startBulkEdit, {
    body: { selection: {}, crmIds: [touched], changes: [{ field: 'city', value: 'Elsewhere' }] },
  });
  await endedTask(staff, known.task.id);
  expect(await endedTask(staff, undo.task.id)).toMatchObject({ counts: undone.counts });

  const repeated = await staff.calls(tasks.undoTask, { params: { taskId: task.id } });
  expect(repeated.status.code).toBe(ReplyCode.Conflict);

  // Begun in another way at the same moment, it would still be taken back once.
  const { rows } = await portal.database.query<{ readonly id: number }>(
    'select change_set_id as id from task where id = $1',
    [task.id],
  );
  const { crmId: ownerCrmId } = await personOf(staff);
  const undoes = (changeSetId: number) =>
    taskStore.add(portal.database, {
      kind: 'undo',
      ownerCrmId,
      title: 'By another way',
      input: { changeSetId },
    });
  const others = [await undoes(rows[0]?.id ?? 0), await undoes(2_000_000_000)];
  const waker = await staff.calls(contract.startBulkEdit, {
    body: { selection: {}, crmIds: [touched], changes: [{ field: 'city', value: 'Elsewhere' }] },
  });
  await endedTask(staff, waker.task.id);
  const [twice, nothing] = await Promise.all(others.map(({ id }) => endedTask(staff, id)));
  expect(twice).toMatchObject({ state: 'failed', problem: 'undoneAlready' });
  expect(nothing).toMatchObject({ state: 'failed', problem: 'nothingToUndo' });
});

test('what a filter selects is changed as it was chosen, though the change leaves the filter', async () => {
  const selection = { fields: [{ key: 'userType', operation: 'EQ' as const, value: 'Vendor' }] };
  const { count } = await staff.calls(countView, { body: selection });
  const { task } = await staff.calls(contract.startBulkEdit, {
    body: { selection, changes: [{ field: 'userType', value: 'Owner' }] },
  });
  const ended = await endedTask(staff, task.id);
  // One of them signs in, and stays.
  expect(ended.counts).toEqual({ changed: count - 1, same: 0, failed: 1 });
  expect((await staff.calls(countView, { body: selection })).count).toBe(1);
  const undo = await staff.calls(tasks.undoTask, { params: { taskId: task.id } });
  await endedTask(staff, undo.task.id);
  expect((await staff.calls(countView, { body: selection })).count).toBe(count);
});

test('the numbers by which imports know contacts are nobody’s to set or to clear', async () => {
  const [crmId = 0] = await givenContacts('true', 1);
  const own = ['sourceId', ' sourceId 2 '].flatMap((key): readonly contract.BulkChange[] => [
    { field: 'setCustomField', key, value: 'forged/1' },
    { field: 'clearCustomField', key },
  ]);
  for (const change of own) {
    const body = { selection: {}, crmIds: [crmId], changes: [change] };
    const answers = [
      await staff.calls(contract.bulkPreview, { body }),
      await staff.calls(contract.startBulkEdit, { body }),
    ];
    for (const { status, errors } of answers) {
      expect([status.code, errors?.[0]?.path]).toEqual([400, 'changes.0.key']);
    }
  }
});

test('user type and roles of people with an account stay with it, as the preview says', async () => {
  const { crmId } = await personOf(await portal.as('citizen'));
  const [before] = await contactsOf([crmId]);
  const [other = 0] = await givenContacts("d.doc ->> 'userType' <> 'Vendor'", 1);
  const belonging: readonly contract.BulkChange[] = [
    { field: 'userType', value: 'Vendor' },
    { field: 'addRoles', value: ['Inspector'] },
  ];
  for (const change of belonging) {
    const changes = [change, { field: 'appId' as const, value: 'PERMIT' }];
    const body = { selection: {}, crmIds: [crmId, other], changes };
    const preview = await staff.calls(contract.bulkPreview, { body });
    expect(preview.rows.find((row) => row.crmId === crmId)).toMatchObject({
      differences: [],
      problem: 'account',
    });
    const { task } = await staff.calls(contract.startBulkEdit, { body });
    const ended = await endedTask(staff, task.id);
    expect(ended.counts, change.field).toMatchObject({ failed: 1 });
    const file = await staff.downloads(tasks.taskFile, { params: { taskId: task.id } });
    expect(await file.text()).toContain('This belongs to the account of the contact');
  }
  expect(await contactsOf([crmId])).toEqual([before]);
});

test('no colleague sees or stops the work of another, and who may not edit begins none', async () => {
  const { task } = await staff.calls(contract.startBulkEdit, {
    body: { selection: {}, crmIds: [1001], changes: [{ field: 'zip', value: '90001' }] },
  });
  const admin = await portal.as('admin');
  const viewer = await portal.as('viewer');
  const other = await viewer.calls(tasks.cancelTask, { params: { taskId: task.id } });
  expect(other.status.code).toBe(ReplyCode.NotFound);
  const all = await viewer.calls(tasks.taskList, { body: { everyone: true } });
  expect(all.status.code).toBe(ReplyCode.Forbidden);
  expect((await admin.calls(tasks.taskList, { body: {} })).tasks).toEqual([]);
  const refused = await viewer.calls(contract.startBulkEdit, {
    body: { selection: {}, changes: [{ field: 'zip', value: '90001' }] },
  });
  expect(refused.status.code).toBe(ReplyCode.Forbidden);
  await endedTask(staff, task.id);
});

test('a role, an application or a country that nobody knows is refused by its field, and nothing is begun', async () => {
  const known = { field: 'zip', value: '90001' } as const;
  const strangers: readonly contract.BulkChange[] = [
    { field: 'addRoles', value: ['Staff', 'Emperor'] },
    { field: 'appId', value: 'NOWHERE' },
    { field: 'country', value: 'ZZ' },
  ];
  for (const unknown of strangers) {
    const body = { selection: {}, crmIds: [1001], changes: [known, unknown] };
    for (const call of [contract.bulkPreview, contract.startBulkEdit]) {
      const { status, errors } = await staff.calls(call, { body });
      expect([status.code, errors], unknown.field).toMatchObject([
        400,
        [{ path: 'changes.1.value', code: 'unknown' }],
      ]);
    }
  }
  const { tasks: open } = await staff.calls(tasks.taskList, { body: { open: true } });
  expect(open).toEqual([]);
  const changes = [
    { field: 'country', value: 'MX' },
    { field: 'appId', value: 'CRM' },
  ] as const;
  const { status } = await staff.calls(contract.bulkPreview, {
    body: { selection: {}, crmIds: [1001], changes: [...changes] },
  });
  expect(status.code).toBe(200);
});

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
  const soon = { interval: 10, timeout: 10_000 };
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
