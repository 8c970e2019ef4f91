import { beforeAll, expect, test } from 'vitest';
import * as contract from '#shared/contracts/crm-list.ts';
import { trashContacts } from '#shared/contracts/crm-contact-trash.ts';
import { listsOfContact } from '#shared/contracts/list-of-contact.ts';
import { recordRefusal } from '#shared/contracts/subscription.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { added } from '../contact-edit/contact-care-world.ts';
import { furnish, givenList } from './list-world.ts';

let portal: Portal;
let staff: Caller;
let colleague: Caller;

const mailingListConfig = { verificationRequired: false };

beforeAll(async () => {
  portal = await startPortal();
  await furnish(portal);
  staff = await portal.as('staff');
  colleague = await portal.as('vendor');
});

const askedBy = (by: Caller, crmId: number, query = {}) =>
  by.calls(listsOfContact, { params: { crmId: String(crmId) }, query });

const givenContact = async (userLastName: string): Promise<number> =>
  (await added(staff, { userFirstName: 'Lista', userLastName })).crmId;

const lastNameIs = (value: string) => ({
  fields: [{ key: 'lastName', operation: 'EQ' as const, value }],
});

test('lists by hand and by their filters are told apart, in pages, and of a list that has somebody else nothing', async () => {
  const [crmId, other] = [await givenContact('Onlists'), await givenContact('Otherwise')];
  const hand = await givenList(staff, { name: 'b by hand', crmList: [crmId] });
  const found = await givenList(staff, { name: 'A by filter', selection: lastNameIs('Onlists') });
  const mail = await givenList(staff, { name: 'c mail', mailingListConfig, crmList: [crmId] });
  await givenList(staff, { crmList: [other] });
  await givenList(staff, { selection: lastNameIs('Otherwise') });
  const gone = await givenList(staff, { crmList: [crmId] });
  await staff.calls(contract.deleteList, { params: { id: String(gone.id) } });

  const [first, second, third] = [
    { id: found.id, name: 'A by filter', kind: 'contact', byFilter: true },
    { id: hand.id, name: 'b by hand', kind: 'contact', byFilter: false },
    { id: mail.id, name: 'c mail', kind: 'mailing', byFilter: false },
  ].map((list) => ({ ...list, refused: false, updateAccess: true }));
  expect(await askedBy(staff, crmId)).toMatchObject({ lists: [first, second, third], count: 3 });
  const { lists, count } = await askedBy(staff, crmId, { pageNumber: '2', pageSize: '2' });
  expect({ lists, count }).toEqual({ lists: [third], count: 3 });

  await staff.calls(recordRefusal, { body: { crmId, listId: mail.id } });
  const body = { id: hand.id, crmList: [crmId], removeFromList: true };
  await staff.calls(contract.updateList, { body });
  expect(await askedBy(staff, crmId)).toMatchObject({
    lists: [first, { ...third, refused: true }],
    count: 2,
  });

  await (await portal.as('admin')).calls(trashContacts, { body: { crmIds: [crmId] } });
  expect(await askedBy(staff, crmId)).toMatchObject({ lists: [], count: 0 });
});

test('everybody is told of the lists that they see, and what they may change of those', async () => {
  const crmId = await givenContact('Shared');
  const nobody = { viewAll: false, staffAccess: false };
  await givenList(staff, { crmList: [crmId], config: nobody });
  await givenList(staff, { selection: lastNameIs('Shared'), config: nobody });
  const config = { staffUpdateAccess: true };
  const shared = await givenList(staff, { crmList: [crmId], config });
  const mail = await givenList(staff, { mailingListConfig, crmList: [crmId] });
  expect(await askedBy(staff, crmId)).toMatchObject({ count: 4 });
  const { lists, count } = await askedBy(colleague, crmId);
  expect(count).toBe(2);
  expect(lists).toContainEqual(expect.objectContaining({ id: shared.id, updateAccess: true }));
  expect(lists).toContainEqual(expect.objectContaining({ id: mail.id, updateAccess: false }));

  // Without the right to mailing lists there are none.
  await portal.database.query(`delete from role_right
    where right_key = 'manage-mailing-list' and role_id = (select id from role where name = 'Partner')`);
  const partner = await portal.signIn('citizen');
  expect(await askedBy(partner, crmId)).toMatchObject({
    lists: [{ id: shared.id, updateAccess: false }],
    count: 1,
  });
});

test('a filter among hundreds is found, whichever question it is asked in', async () => {
  const crmId = await givenContact('Hundreds');
  const { id } = await givenList(staff, { selection: lastNameIs('Nobody at all') });
  await portal.database.query(
    `with made as (
       insert into shared_item (kind, owner_crm_id, name, description, view_all, staff_access, staff_update_access,
         group_access, group_update_access, crm_update_access)
       select kind, owner_crm_id, 'A copy', description, view_all, staff_access, staff_update_access, group_access,
         group_update_access, crm_update_access
         from shared_item, generate_series(1, 600) where id = $1
       returning id
     )
     insert into contact_list (item_id, is_mailing, default_list, verification_required, selection)
     select made.id, false, false, false, l.selection from made, contact_list l where l.item_id = $1`,
    [id],
  );
  const selection = lastNameIs('Hundreds');
  const last = await givenList(staff, { name: 'Z, the last by name', selection });
  const first = await givenList(staff, { name: '0, the first by name', selection });
  const { lists } = await askedBy(staff, crmId);
  expect(lists.map((list) => list.id)).toEqual([first.id, last.id]);
});
