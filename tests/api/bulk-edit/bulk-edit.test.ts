import { expect, test } from 'vitest';
import { taskStore } from '#server/jobs/task-store.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import * as contract from '#shared/contracts/bulk-edit.ts';
import { countView } from '#shared/contracts/crm-view.ts';
import { inboxList } from '#shared/contracts/inbox.ts';
import * as tasks from '#shared/contracts/task.ts';
import { endedTask } from '#tests/support/ended-task.ts';
import { personOf } from '#tests/support/given-staff.ts';
import { openBulkEditWorld } from './bulk-edit-world.ts';

const { portal, staff, contactsOf, givenContacts } = await openBulkEditWorld();

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
  expect(repeated.task).toMatchObject({ id: undo.task.id, counts: undone.counts });

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

test('a value that nobody knows and a filter that cannot be asked are refused by their field, and nothing is begun', async () => {
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
  const days = { startDate: '2026-02-01', endDate: '2026-01-01' };
  const fields = [{ key: 'createdOn', operation: 'EQ' as const, ...days }];
  for (const call of [contract.bulkPreview, contract.startBulkEdit]) {
    const { errors } = await staff.calls(call, {
      body: { selection: { fields }, changes: [known] },
    });
    expect(errors).toMatchObject([{ path: 'selection.fields.0.endDate' }]);
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
