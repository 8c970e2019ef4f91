import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { RequestOf } from '#shared/contract/define-call.ts';
import * as contract from '#shared/contracts/group.ts';
import { groupMappingList } from '#shared/contracts/group-mapping.ts';
import { saveAccess } from '#shared/contracts/access-control.ts';
import { addList, deleteList } from '#shared/contracts/crm-list.ts';
import { updateOwnerDetails } from '#shared/contracts/crm-contact-edit.ts';
import { deleteDashboard, saveDashboard } from '#shared/contracts/dashboard.ts';
import { createDataset } from '#shared/contracts/report.ts';
import { viewList } from '#shared/contracts/saved-view.ts';
import { detailsOf, updateOf } from '#tests/api/contact-edit/contact-care-world.ts';
import { flagsOf, saveView } from '#tests/api/saved-view/view-world.ts';
import type { Caller } from '#tests/support/caller.ts';
import { givenContact } from '#tests/support/given-contact.ts';
import { givenStaff, personOf } from '#tests/support/given-staff.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import { overtookThemselves } from '#tests/support/overtook-themselves.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';

let portal: Portal;
let admin: Caller;

beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as('admin');
});

const groupOf = async (caller: Caller, id: number) => {
  const { userGroups } = await caller.calls(groupMappingList, { body: {} });
  return userGroups.find((group) => group.id === id);
};

test('a group lives: made, named, filled, shared with, deleted', async () => {
  const staff = await personOf(await portal.as('staff'));
  const { id } = await admin.calls(contract.saveGroup, { body: { groupName: '  Inspectors ' } });
  const twice = await admin.calls(contract.saveGroup, { body: { groupName: 'Inspectors' } });
  expect([twice.status.code, twice.errors?.[0]]).toMatchObject([
    400,
    { path: 'groupName', code: 'taken' },
  ]);
  const field = { id, version: 1, groupName: 'Field', description: 'Out' };
  expect((await admin.calls(contract.saveGroup, { body: field })).version).toBe(2);
  const nobodys = { id: 2_000_000_000, version: 1, groupName: 'Nobody’s' };
  expect((await admin.calls(contract.saveGroup, { body: nobodys })).status.code).toBe(404);

  const members = { groupId: id, crmIds: [staff.crmId] };
  for (const again of [1, 2]) {
    const { status } = await admin.calls(contract.changeGroupMembers, { body: members });
    expect(status.code, `${again}`).toBe(200);
  }
  expect(await groupOf(staff.caller, id)).toEqual({
    id,
    groupName: 'Field',
    description: 'Out',
    version: 2,
    isMember: true,
    memberCount: 1,
  });
  expect(await admin.calls(contract.groupMembers, { body: { groupId: id } })).toMatchObject({
    members: [{ crmId: staff.crmId, firstName: 'Dana', lastName: 'Whitfield' }],
    count: 1,
  });
  const found = async (searchText: string) =>
    (await admin.calls(contract.staffPeople, { body: { groupId: id, searchText } })).people;
  expect(await found('DANA whit')).toMatchObject([{ crmId: staff.crmId, isMember: true }]);
  expect(await found('\u200eDana')).toMatchObject([{ crmId: staff.crmId }]);
  expect(await found('vendor@')).toEqual([]);
  expect(await found('%')).toEqual([]);
  const stranger = { groupId: id, crmIds: [2_000_000_000] };
  const unknown = await admin.calls(contract.changeGroupMembers, { body: stranger });
  expect(unknown.errors?.[0]).toMatchObject({
    path: 'crmIds',
    code: 'unknown',
    message: 'There is no such contact.',
  });

  const config = { ...flagsOf('FFFTF'), groupIds: [id] };
  await saveView(admin, { name: 'For the field', config });
  const names = async () =>
    (await staff.caller.calls(viewList, { query: { searchText: 'for the field' } })).views.map(
      ({ name }) => name,
    );
  expect(await names()).toEqual(['For the field']);
  const shared = await admin.calls(contract.groupShared, { params: { id: String(id) } });
  expect(shared).toMatchObject({ views: 1, lists: 0, reports: 0, dashboards: 0 });
  await admin.calls(contract.changeGroupMembers, { body: { ...members, remove: true } });
  expect(await names()).toEqual([]);

  const remove = () => admin.calls(contract.deleteGroup, { params: { id: String(id) } });
  expect((await remove()).status.code).toBe(200);
  expect(await groupOf(admin, id)).toBeUndefined();
});

test('what a group loses with its end is counted by kind, without what is deleted already', async () => {
  const { id } = await admin.calls(contract.saveGroup, { body: { groupName: 'Lookout' } });
  const config = { viewAll: false, groupAccess: true, groupIds: [id] };
  const definition = {
    question: {
      kind: 'groups',
      dataSet: 'cases',
      dimensions: [],
      measures: [{ aggregate: 'COUNT' }],
    },
    family: 'BAR',
  } as const;
  await admin.calls(createDataset, {
    body: { name: 'Cases', description: 'How many', config, definition },
  });
  const { dashboard: deleted } = await admin.calls(saveDashboard, {
    body: { name: 'Old', config },
  });
  await admin.calls(saveDashboard, { body: { name: 'New', config } });
  await admin.calls(deleteDashboard, { params: { id: String(deleted.id) } });
  const added = { description: 'Whom we write to', config };
  const { list: gone } = await admin.calls(addList, { body: { ...added, name: 'Gone' } });
  await admin.calls(addList, { body: { ...added, name: 'Still there' } });
  await admin.calls(deleteList, { params: { id: String(gone.id) } });
  const shared = await admin.calls(contract.groupShared, { params: { id: String(id) } });
  expect(shared).toMatchObject({ views: 0, lists: 1, reports: 1, dashboards: 1 });
});

test('of two who change the same group the second is told, and nothing is overwritten', async () => {
  const { id, version } = await admin.calls(contract.saveGroup, { body: { groupName: 'Both' } });
  const save = (by: Caller, change: Partial<RequestOf<typeof contract.saveGroup>['body']>) =>
    by.calls(contract.saveGroup, { body: { id, groupName: 'Both', ...change } });
  const rival = await portal.as('superadmin');
  await save(rival, { version, description: 'Theirs' });
  const stale = await save(admin, { version, description: 'Mine' });
  expect([stale.http.status, stale.status.message]).toEqual([
    409,
    'Someone else changed this group in the meantime.',
  ]);
  expect((await save(admin, { version: 2 ** 40, description: 'Mine' })).http.status).toBe(400);
  const unnamed = await save(admin, { description: 'Mine' });
  expect(unnamed.errors?.[0]).toMatchObject({ path: 'version', code: 'required' });
  expect(await groupOf(admin, id)).toMatchObject({ description: 'Theirs', version: 2 });
  const again = await save(rival, { version, description: 'In another window' });
  expect(again.status).toEqual({ code: 409, message: overtookThemselves });
  // What is there already is no change, from whatever version.
  expect((await save(admin, { version, description: 'Theirs' })).version).toBe(2);
  expect((await save(admin, { version: 2, description: 'Mine' })).version).toBe(3);
});

test('a group that is made once more under its key is made once, be it before the first answer', async () => {
  const requestKey = randomUUID();
  const make = (by: Caller, groupName: string) =>
    by.calls(contract.saveGroup, { body: { groupName, requestKey } });
  const { sent } = await portal.database.inTransaction(async ({ query }) => {
    await query('lock table staff_group in share row exclusive mode');
    const both = [make(admin, 'Made once'), make(admin, 'Made once')];
    await expect.poll(() => lockWaits(portal.database, 'into staff_group')).toBe(2);
    return { sent: both };
  });
  const [one, other] = await Promise.all(sent);
  expect([one?.status.code, other?.id]).toEqual([200, one?.id]);
  const again = await make(admin, 'Made once');
  expect([again.id, again.version]).toEqual([one?.id, 1]);
  // Another name under the same key, and the same key of somebody else.
  expect((await make(admin, 'Made twice')).http.status).toBe(409);
  const rival = await portal.as('superadmin');
  expect((await make(rival, 'Made once')).errors?.[0]?.code).toBe('taken');
  const theirs = await make(rival, 'Made by another');
  expect([theirs.status.code, theirs.id === one?.id]).toEqual([200, false]);
});

test('who looks after groups sees them without a right to see contacts', async () => {
  const keeper = await portal.as('vendor');
  const superAdmin = await portal.as('superadmin');
  expect((await keeper.calls(contract.groupList)).http.status).toBe(403);
  await superAdmin.calls(saveAccess, {
    body: { roleName: 'Vendor', rightKey: 'manage-user', letters: ['VW'], before: [] },
  });
  const { userGroups } = await admin.calls(groupMappingList, { body: {} });
  expect((await keeper.calls(contract.groupList)).userGroups).toEqual(userGroups);
  expect((await keeper.calls(groupMappingList, { body: {} })).http.status).toBe(403);
});

test('people of the staff are found without the accents of their names, and with them', async () => {
  const { crmId } = await givenStaff(portal, 'accented');
  const named = updateOf(await detailsOf(admin, crmId), { userFirstName: 'Jos\u00e9' });
  expect((await admin.calls(updateOwnerDetails, { body: named })).status.code).toBe(200);
  const { id } = await admin.calls(contract.saveGroup, { body: { groupName: 'Found' } });
  for (const searchText of ['jose staff', 'JOS\u00c9', 'Jose\u0301', 'example.org jose', '']) {
    const body = { groupId: id, searchText, pageSize: 50 };
    const { people } = await admin.calls(contract.staffPeople, { body });
    expect(
      people.map((one) => one.crmId),
      searchText,
    ).toContain(crmId);
  }
});

test('whoever adds a member in the instant in which the group or the contact is deleted is told so', async () => {
  const { database } = portal;
  const email = 'leaving.member@example.org';
  const crmId = await givenContact(portal, { email, firstName: 'Lea', lastName: 'Ving' });
  const waiting = async (): Promise<number> => {
    const { rows } = await database.query<{ readonly count: number }>(
      `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
          and query like '%staff_group_member%'`,
    );
    return rows[0]?.count ?? 0;
  };
  const addDuring = async (groupId: number, deleting: string, id: number) => {
    const { answer } = await database.inTransaction(async ({ query }) => {
      await query(deleting, [id]);
      const adding = admin.calls(contract.changeGroupMembers, {
        body: { groupId, crmIds: [crmId] },
      });
      // It has seen both and waits for the one that is being deleted.
      await expect.poll(waiting).toBe(1);
      return { answer: adding };
    });
    return answer;
  };
  const body = { groupName: 'Of an instant' };
  const { id: staying } = await admin.calls(contract.saveGroup, { body });
  const contactGone = await addDuring(staying, 'delete from contact_doc where crm_id = $1', crmId);
  expect(contactGone.errors?.[0]).toMatchObject({ path: 'crmIds', code: 'unknown' });
  expect((await groupOf(admin, staying))?.memberCount).toBe(0);
  const groupGone = await addDuring(staying, 'delete from staff_group where id = $1', staying);
  expect(groupGone.status.code).toBe(404);
});
