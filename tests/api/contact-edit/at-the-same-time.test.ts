import { afterAll, expect, test } from 'vitest';
import { withCustomKeys } from '#server/database/contacts/dictionary.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { startBulkEdit } from '#shared/contracts/bulk-edit.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { contactDetail } from '#shared/contracts/crm-contact.ts';
import { updateOwnerDetails, updateRoleBasedData } from '#shared/contracts/crm-contact-edit.ts';
import { trashContacts } from '#shared/contracts/crm-contact-trash.ts';
import { countView } from '#shared/contracts/crm-view.ts';
import { mergeContacts } from '#shared/contracts/duplicate.ts';
import { endedTask } from '#tests/support/ended-task.ts';
import { openImports } from '#tests/support/imports.ts';
import { inTurn } from '#tests/support/in-turn.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import { startPortal } from '#tests/support/portal.ts';
import { added, detailsOf, updateOf } from './contact-care-world.ts';

const portal = await startPortal();
const [staff, admin] = [await portal.as('staff'), await portal.as('admin')];
const imports = await openImports(portal.database);

afterAll(imports.remove);

const given = (userLastName: string): Promise<Contact> =>
  added(staff, {
    userLastName,
    emailIdList: [{ emailId: `${userLastName}@example.org`, primary: true }],
  });

const trash = ({ crmId }: Contact) => admin.calls(trashContacts, { body: { crmIds: [crmId] } });

const importPhone = ({ lastName = '' }: Contact) =>
  imports.importText(
    `First name,Last name,E-mail,Phone\nMaya,${lastName},${lastName}@example.org,(213) 555-0143`,
  );

const foundAs = async ({ lastName = '' }: Contact): Promise<number | undefined> =>
  (
    await staff.calls(countView, {
      body: { fields: [{ key: 'lastName', operation: 'EQ', value: lastName }] },
    })
  ).count;

/** Whether the contact lies in the trash and nothing finds it. */
const liesInTrash = async ({ crmId }: Contact): Promise<boolean> => {
  const { rowCount } = await portal.database.query(
    `select from contact_trash t where crm_id = $1
        and not exists (select from contact_idx i where i.crm_id = t.crm_id)
        and not exists (select from contact_email e where e.crm_id = t.crm_id)`,
    [crmId],
  );
  return rowCount === 1;
};

test('an import keeps what somebody saves while it begins', async () => {
  const contact = await given('Keepsaved');
  const edit = updateOf(await detailsOf(staff, contact.crmId), { aliasName: 'May' });
  const [saved, imported] = await inTurn(
    portal.database,
    contact.crmId,
    () => staff.calls(updateOwnerDetails, { body: edit }),
    () => importPhone(contact),
  );
  expect(saved.userList[0]?.version).toBe(2);
  expect(imported.contacts).toEqual({ added: 0, changed: 1, unchanged: 0 });
  const params = { crmId: String(contact.crmId) };
  expect((await staff.calls(contactDetail, { params })).user).toMatchObject({
    aliasName: 'May',
    contactDetails: [{ phoneNumberFull: '2135550143' }],
    version: 3,
  });
});

test('two who bring the same custom fields in different orders do not wait for each other', async () => {
  const { database } = portal;
  const bring = (...names: string[]) =>
    database.inTransaction((transaction) => withCustomKeys(transaction, names));
  const both = await database.inTransaction(async ({ query }) => {
    await query("insert into custom_field_key (name) values ('Second')");
    const brought = [bring('First', 'Second', 'Third'), bring('Third', 'Second', 'First')];
    await expect.poll(() => lockWaits(database, 'insert into custom_field_key')).toBe(2);
    return { brought };
  });
  const dictionaries = await Promise.all(both.brought);
  const names = ['First', 'Second', 'Third'];
  const known = dictionaries.map(({ customKeys }) => names.every((name) => customKeys.has(name)));
  expect(known).toEqual([true, true]);
});

test('an import leaves a contact in the trash that goes there while it begins', async () => {
  const contact = await given('Importtrash');
  const [, imported] = await inTurn(
    portal.database,
    contact.crmId,
    () => trash(contact),
    () => importPhone(contact),
  );
  expect(imported.contacts).toEqual({ added: 1, changed: 0, unchanged: 0 });
  expect(await liesInTrash(contact)).toBe(true);
  expect(await foundAs(contact)).toBe(1);
});

test('whoever saves a contact that is just going into the trash is told, and does not bring it back', async () => {
  const contact = await given('Savetrash');
  const edit = updateOf(await detailsOf(staff, contact.crmId), { aliasName: 'May' });
  const [, saved] = await inTurn(
    portal.database,
    contact.crmId,
    () => trash(contact),
    () => staff.calls(updateOwnerDetails, { body: edit }),
  );
  expect(saved.status.code).toBe(ReplyCode.Conflict);
  expect(await liesInTrash(contact)).toBe(true);

  const other = await given('Rolestrash');
  const [, roles] = await inTurn(
    portal.database,
    other.crmId,
    () => trash(other),
    () =>
      staff.calls(updateRoleBasedData, {
        body: { crmId: other.crmId, version: 1, userType: 'Owner', userRole: ['Tenant'] },
      }),
  );
  expect(roles.status.code).toBe(ReplyCode.Conflict);
  expect(await liesInTrash(other)).toBe(true);
});

test('contacts of whom one is just going into the trash are not merged', async () => {
  const [survivor, loser] = [await given('Mergetrash'), await given('Mergetrashtoo')];
  const [, merged] = await inTurn(
    portal.database,
    survivor.crmId,
    () => trash(survivor),
    () =>
      staff.calls(mergeContacts, {
        body: {
          survivor: { crmId: survivor.crmId, version: 1 },
          loser: { crmId: loser.crmId, version: 1 },
        },
      }),
  );
  expect(merged.status.code).toBe(ReplyCode.NotFound);
  expect(await liesInTrash(survivor)).toBe(true);
  expect(await foundAs(loser)).toBe(1);
});

test('a bulk edit leaves a contact in the trash that goes there while it begins', async () => {
  const contact = await given('Bulktrash');
  const [, task] = await inTurn(
    portal.database,
    contact.crmId,
    () => trash(contact),
    async () => {
      const begun = await staff.calls(startBulkEdit, {
        body: {
          selection: {},
          crmIds: [contact.crmId],
          changes: [{ field: 'zip', value: '90001' }],
        },
      });
      return endedTask(staff, begun.task.id);
    },
  );
  expect(task.counts).toEqual({ changed: 0, same: 0, failed: 1 });
  expect(await liesInTrash(contact)).toBe(true);
});
