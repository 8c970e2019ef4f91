import { expect, test } from 'vitest';
import { inChangeSet } from '#server/database/contacts/change-set.ts';
import { nextContactNumbers, saveContacts } from '#server/database/contacts/contact-writer.ts';
import { undoChangeSet } from '#server/database/contacts/undo-change-set.ts';
import * as contract from '#shared/contracts/crm-list.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import { newContact } from '#shared/rules/new-contact.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import { startPortal } from '#tests/support/portal.ts';
import { furnish, givenList, someContacts } from './list-world.ts';

const portal = await startPortal();
const { database } = portal;
await furnish(portal);
const staff = await portal.as('staff');

/** An act that has made more contacts than an undo takes back at a time. */
const givenImport = () =>
  inChangeSet(database, { kind: 'import', actor: undefined }, async (transaction, changeSetId) => {
    const crmIds = await nextContactNumbers(transaction, 501);
    const docs = crmIds.map((crmId) => newContact(crmId, new Date().toISOString()));
    await saveContacts(
      transaction,
      docs.map((doc) => ({ doc, index: indexContact(doc) })),
    );
    return { changeSetId, crmIds };
  });

const counted = async (listId: number) => {
  const { rows } = await database.query<{ readonly kept: number; readonly counted: number }>(
    `select l.member_count as kept,
            (select count(*)::int from list_member m join contact_idx using (crm_id) where m.list_id = $1) as counted
       from contact_list l where l.item_id = $1`,
    [listId],
  );
  return rows[0];
};

test('a list is filled and renamed while an import of its members is undone, and counts them right', async () => {
  const { changeSetId, crmIds } = await givenImport();
  const [first = 0, last = 0] = [crmIds[0], crmIds.at(-1)];
  const list = await givenList(staff, { crmList: [first] });
  const [stranger = 0] = await someContacts(portal, 1);
  const add = (crmId: number) =>
    staff.calls(contract.updateList, { body: { id: list.id, crmList: [crmId] } });
  let adding: ReturnType<typeof add> | undefined;

  const undo = (id: number) =>
    undoChangeSet(database.long, id, {
      actor: undefined,
      index: indexContact,
      whenChanged: 'skip',
      onProgress: async () => {
        if (adding !== undefined) return;
        // Somebody of the import whom the undo has not come to waits for it, and it does not wait for them.
        adding = add(last);
        await expect.poll(() => lockWaits(database, 'insert into list_member')).toBe(1);
        const body = { mailingListId: list.id, multipleUsersMailingList: [{ crmId: stranger }] };
        const { results } = await staff.calls(contract.addListUsers, { body });
        expect(results).toMatchObject([{ crmId: stranger, outcome: 'added' }]);
        const renamed = await staff.calls(contract.updateList, {
          body: { id: list.id, version: list.version, name: 'Renamed meanwhile' },
        });
        expect(renamed.http.status).toBe(200);
      },
    });
  const undone = await undo(changeSetId);
  if (undone.kind !== 'undone') throw new Error(undone.kind);
  await adding;
  expect(await counted(list.id)).toEqual({ kept: 1, counted: 1 });
  await undo(undone.changeSetId);
  expect(await counted(list.id)).toEqual({ kept: 3, counted: 3 });
});
