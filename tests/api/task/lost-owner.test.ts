import { expect, test } from 'vitest';
import { taskStore } from '#server/jobs/task-store.ts';
import { startBulkEdit } from '#shared/contracts/bulk-edit.ts';
import { endedTask } from '#tests/support/ended-task.ts';
import { givenStaff } from '#tests/support/given-staff.ts';
import { startPortal } from '#tests/support/portal.ts';

const portal = await startPortal();
const { database } = portal;
const staff = await portal.as('staff');
const admin = await portal.as('admin');

const changes = [{ field: 'city' as const, value: 'Riverton' }];

/** A bulk edit that waits for its turn, of somebody to whom something happens before that has come. */
const givenWaiting = async (name: string, happens: string) => {
  const { crmId } = await givenStaff(portal, name);
  await database.query(happens, [crmId]);
  const wish = { kind: 'bulk-edit', ownerCrmId: crmId, title: name, input: { changes } };
  return (await taskStore.add(database, wish)).id;
};

const withoutRight = `update account_role set role_id = (
    select r.id from role r where not exists (select from role_right g where g.role_id = r.id
        and g.right_key = 'app-crm-contact' and 'ED' = any(g.letters)) order by r.id limit 1)
  where account_id = (select id from account where crm_id = $1)`;

test('work that waited does not begin once its owner was switched off or has lost the right, and says so', async () => {
  const off = await givenWaiting('off', 'update account set active = false where crm_id = $1');
  const lost = await givenWaiting('lost', withoutRight);
  const gone = await givenWaiting('gone', 'delete from account where crm_id = $1');
  // Another task does: whoever takes it up takes those that have waited longer first.
  const { rows } = await database.query<{ readonly crm_id: number }>(
    'select crm_id from contact_idx order by crm_id limit 1',
  );
  const crmIds = rows.map(({ crm_id }) => crm_id);
  const { task } = await staff.calls(startBulkEdit, { body: { selection: {}, crmIds, changes } });
  for (const id of [off, lost, gone]) {
    expect(await endedTask(admin, id)).toMatchObject({
      state: 'failed',
      problem: 'ownerMayNot',
      counts: {},
      canUndo: false,
    });
  }
  expect((await endedTask(staff, task.id)).state).toBe('done');
});

test('work that was begun goes on to its end', async () => {
  const begun = await givenStaff(portal, 'begun');
  const { rows } = await database.query<{ readonly id: string }>(
    `with opened as (insert into change_set (kind, title) values ('bulk-edit', 'begun') returning id),
          off as (update account set active = false where crm_id = $1)
     insert into task (kind, owner_crm_id, title, input, reached)
     select 'bulk-edit', $1, 'begun', $2, jsonb_build_object('changeSetId', id, 'after', 0, 'changed', 0, 'same', 0, 'failed', 0)
       from opened returning id`,
    [begun.crmId, { changes }],
  );
  await staff.calls(startBulkEdit, { body: { selection: {}, crmIds: [begun.crmId], changes } });
  expect((await endedTask(admin, rows[0]?.id ?? '')).state).toBe('done');
});
