import { expect, test } from 'vitest';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { startBulkEdit } from '#shared/contracts/bulk-edit.ts';
import { contactsByIds } from '#shared/contracts/crm-contact.ts';
import * as tasks from '#shared/contracts/task.ts';
import { endedTask } from '#tests/support/ended-task.ts';
import { givenStaff, personOf } from '#tests/support/given-staff.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import { startPortal } from '#tests/support/portal.ts';

const portal = await startPortal();
const staff = await portal.as('staff');

test('an administrator finds and takes back what a colleague began, whose file stays theirs', async () => {
  const { rows: found } = await portal.database.query<{ readonly crm_id: number }>(
    `select crm_id from contact_idx i where i.cities <> '' and i.cities not like '%riverton%'
        and not exists (select from account a where a.crm_id = i.crm_id) order by crm_id limit 1`,
  );
  const crmId = found[0]?.crm_id ?? 0;
  const contact = async () => (await staff.calls(contactsByIds, { body: [crmId] })).userList[0];
  const before = await contact();
  const { task } = await staff.calls(startBulkEdit, {
    body: { selection: {}, crmIds: [crmId], changes: [{ field: 'city', value: 'Riverton' }] },
  });
  await endedTask(staff, task.id);
  const admin = await portal.as('admin');
  const { tasks: everybodys } = await admin.calls(tasks.taskList, { body: { everyone: true } });
  const seen = everybodys.find(({ id }) => id === task.id);
  expect(seen).toMatchObject({
    owner: { name: expect.stringMatching(/\w \w/) as string },
    canUndo: true,
  });
  const asked = { params: { taskId: task.id } };
  expect((await admin.calls(tasks.taskDetail, asked)).task).toEqual(seen);
  const thisOne = { body: { taskIds: [task.id] } };
  expect((await staff.calls(tasks.taskList, thisOne)).tasks).toMatchObject([{ id: task.id }]);
  expect(await admin.calls(tasks.taskList, thisOne)).toMatchObject({ tasks: [], totalRecord: 0 });
  expect((await admin.downloads(tasks.taskFile, asked)).status).toBe(404);
  // Pressed twice, of which neither finds the other's work begun.
  const { pressed } = await portal.database.inTransaction(async ({ query }) => {
    await query('lock table task in share mode');
    const both = [1, 2].map(() => admin.calls(tasks.undoTask, asked));
    await expect.poll(() => lockWaits(portal.database, 'insert into task ')).toBe(2);
    return { pressed: Promise.all(both) };
  });
  const [undo, again] = await pressed;
  if (undo === undefined) throw new Error('nothing was undone');
  expect(undo.task.owner).toBe(null);
  expect(again?.task.id).toBe(undo.task.id);
  // The owner presses it at the same time: it is under way, or done.
  expect((await staff.calls(tasks.undoTask, asked)).status.code).toBe(ReplyCode.Conflict);
  await endedTask(admin, undo.task.id);
  expect((await admin.calls(tasks.undoTask, asked)).task).toMatchObject({ id: undo.task.id });
  expect((await staff.calls(tasks.undoTask, asked)).status.code).toBe(ReplyCode.Conflict);
  expect((await contact())?.addressList).toEqual(before?.addressList);
  expect((await staff.calls(tasks.taskDetail, asked)).task).toMatchObject({
    undone: true,
    owner: null,
  });
  const { rows } = await portal.database.query<{ readonly by: number }>(
    `select a.crm_id as by from audit_log l join account a on a.id = l.account_id
      where l.act = 'task.undo' and l.code = 200 and l.target = $1`,
    [task.id],
  );
  expect(rows).toEqual([{ by: (await personOf(admin)).crmId }]);
});

test('what a task left of contacts is given to nobody who may not change them any more', async () => {
  const { crmId: owner, caller } = await givenStaff(portal, 'former');
  const { rows } = await portal.database.query<{ readonly crm_id: number }>(
    "select crm_id from contact_idx where lines = '' and cities = '' order by crm_id limit 1",
  );
  const crmIds = rows.map(({ crm_id }) => crm_id);
  const { task } = await caller.calls(startBulkEdit, {
    body: { selection: {}, crmIds, changes: [{ field: 'city', value: 'Riverton' }] },
  });
  expect((await endedTask(caller, task.id)).hasFile).toBe(true);
  const asked = { params: { taskId: task.id } };
  expect((await caller.downloads(tasks.taskFile, asked)).status).toBe(200);
  await portal.database.query(
    'delete from account_role where account_id = (select id from account where crm_id = $1)',
    [owner],
  );
  expect((await caller.downloads(tasks.taskFile, asked)).status).toBe(403);
});
