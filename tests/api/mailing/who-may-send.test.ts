import { beforeAll, describe, expect, test } from 'vitest';
import { deleteList } from '#shared/contracts/crm-list.ts';
import { exportRows } from '#shared/contracts/export.ts';
import * as ledger from '#shared/contracts/mail-ledger.ts';
import * as contract from '#shared/contracts/mailing.ts';
import type { Caller } from '#tests/support/caller.ts';
import { personOf } from '#tests/support/given-staff.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import {
  ended,
  givenMailingList,
  givenPeople,
  givenSend,
  greeting,
  ledgerOf,
  numbered,
} from './mailing-world.ts';

let portal: Portal;
let staff: Caller;
let admin: Caller;

beforeAll(async () => {
  portal = await startPortal();
  [staff, admin] = await Promise.all([portal.as('staff'), portal.as('admin')]);
});

describe('who may send', () => {
  test('is whoever may update the list; who may look is whoever sees it', async () => {
    const people = await givenPeople(portal, numbered('right', 1));
    const listId = await givenMailingList(portal, admin, people);
    const viewer = await portal.as('viewer');
    const body = { ...greeting, listId };
    expect((await staff.calls(contract.sendMail, { body })).http.status).toBe(403);
    expect((await viewer.calls(contract.sendMail, { body })).http.status).toBe(403);
    const sendId = await givenSend(admin, { listId });
    await ended(admin, sendId);
    const params = { sendId: String(sendId) };
    expect((await staff.calls(ledger.sendDetail, { params })).send.actions).toEqual([]);
    expect((await staff.calls(contract.cancelSend, { params })).http.status).toBe(403);
    await portal.database.query(
      'update shared_item set view_all = false, staff_access = false where id = $1',
      [listId],
    );
    expect((await staff.calls(contract.sendMail, { body })).http.status).toBe(404);
    expect((await staff.calls(ledger.sendDetail, { params })).http.status).toBe(404);
    expect((await ledgerOf(staff, sendId)).http.status).toBe(404);
    const { sends } = await staff.calls(ledger.mailSends, { body: {} });
    expect(sends.map((one) => one.sendId)).not.toContain(sendId);
    const { mails } = await staff.calls(ledger.contactMails, { body: { crmId: people[0] ?? 0 } });
    expect(mails).toEqual([]);
    const both = await admin.calls(contract.sendMail, {
      body: { ...body, crmList: [...people], selection: {} },
    });
    expect(both.errors).toMatchObject([{ path: 'selection', code: 'one_of' }]);
    const neither = await admin.calls(contract.sendMail, { body: greeting });
    expect(neither.errors).toMatchObject([{ path: 'listId', code: 'one_of' }]);
    const own = await givenMailingList(portal, staff, people);
    const hidden = { ...greeting, listId: own, excludedListIds: [listId] };
    expect((await staff.calls(contract.sendMail, { body: hidden })).http.status).toBe(404);
    expect((await admin.calls(contract.resendFailed, { params, body: {} })).http.status).toBe(409);
  });

  test('is counted no longer than somebody waits for it', async () => {
    const { database } = portal;
    const listId = await givenMailingList(portal, staff, []);
    const leaving = new AbortController();
    const waiting = () => lockWaits(database, 'list_refusal');
    const soon = { interval: 10, timeout: 10_000 };
    await database.inTransaction(async ({ query }) => {
      await query('lock table list_refusal in access exclusive mode');
      const counting = staff.fetches(contract.mailRecipients.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ listId }),
        signal: leaving.signal,
      });
      await expect.poll(waiting, soon).toBe(1);
      leaving.abort();
      await expect(counting).rejects.toThrow('aborted');
      await expect.poll(waiting, soon).toBe(0);
    });
  });

  test('writes to contacts, and looks at their mail, by the rights to contacts alone', async () => {
    const [crmId = 0] = await givenPeople(portal, numbered('stranger', 1));
    await portal.database.query(`
      with mailer as (insert into role (name, for_account) values ('Mailer', true) returning id),
           lent as (insert into role_right (role_id, right_key, letters)
                    select id, 'manage-mailing-list', array['CR', 'ED', 'VW'] from mailer)
      update account_role set role_id = (select id from mailer) from account a
       where a.id = account_id and a.username = 'citizen@example.org'`);
    const { caller: mailer, crmId: own } = await personOf(await portal.signIn('citizen'));
    const looksAt = async (person: number) =>
      (await mailer.calls(contract.previewMail, { body: { ...greeting, crmId: person } })).http
        .status;
    expect([await looksAt(own), await looksAt(crmId)]).toEqual([200, 403]);
    const body = { ...greeting, crmList: [crmId] };
    expect((await mailer.calls(contract.sendMail, { body })).http.status).toBe(403);
    const listId = await givenMailingList(portal, staff, [crmId]);
    await portal.database.query('update shared_item set owner_crm_id = $2 where id = $1', [
      listId,
      own,
    ]);
    const counts = async (choice: object) =>
      (await mailer.calls(contract.mailRecipients, { body: { listId, ...choice } })).http.status;
    const address = {
      key: 'emailAddress',
      value: 'stranger0@example.org',
      operation: 'EQ',
    } as const;
    const filtered = { selection: { listId, fields: [address] } };
    expect([await counts({}), await counts({ crmList: [crmId] })]).toEqual([200, 200]);
    expect(await counts(filtered)).toBe(403);
    const sent = await mailer.calls(contract.sendMail, {
      body: { ...greeting, listId, ...filtered },
    });
    expect(sent.http.status).toBe(403);
    // Whom an address belongs to is for whoever may look at contacts, and so is the mail of one.
    const sendId = await givenSend(mailer, { listId });
    await ended(mailer, sendId);
    const recipients = async (caller: Caller) =>
      (await ledgerOf(caller, sendId)).notificationStatus;
    const toStranger = { emailAttributes: { to: 'stranger0@example.org' } };
    expect(await recipients(mailer)).toMatchObject([{ ...toStranger, crmId: null, name: '' }]);
    expect(await recipients(admin)).toMatchObject([{ ...toStranger, crmId, name: 'Test' }]);
    const mails = await mailer.calls(ledger.contactMails, { body: { crmId } });
    expect(mails.http.status).toBe(403);
    const nobody = { ...greeting, crmId: 2_000_000_000 };
    expect((await staff.calls(contract.previewMail, { body: nobody })).http.status).toBe(404);
  });

  test('is no mail server where none has a secret: nothing that comes back is taken in', async () => {
    const response = await fetch(new URL(contract.deliveryStatusPath, portal.address), {
      method: 'POST',
      headers: { [contract.deliverySecretHeader]: '' },
      body: 'x',
    });
    expect(response.status).toBe(404);
  });

  test('no longer matters once the list is gone: its history is for administrators', async () => {
    const people = await givenPeople(portal, numbered('history', 1));
    const listId = await givenMailingList(portal, staff, people);
    const sendId = await givenSend(staff, { listId });
    await ended(staff, sendId);
    const found = await staff.calls(ledger.mailSends, { body: { listId } });
    expect(found).toMatchObject({ totalRecord: 1, sends: [{ sendId, listDeleted: false }] });
    const none = await staff.calls(ledger.mailSends, { body: { listId, endDate: '2001-01-01' } });
    expect(none.totalRecord).toBe(0);
    await admin.calls(deleteList, { params: { id: String(listId) } });
    const params = { sendId: String(sendId) };
    expect((await staff.calls(ledger.sendDetail, { params })).http.status).toBe(404);
    const { send: kept } = await admin.calls(ledger.sendDetail, { params });
    expect(kept).toMatchObject({ listId: null, listDeleted: true });
    expect(kept.listName).toMatch(/^Mailing/);
    const { status } = await admin.calls(contract.resendFailed, { params, body: {} });
    expect(status.message).toBe('The list of this e-mail has been deleted.');
  });

  test('saves the history as a file by the right to mail, not by that to contacts', async () => {
    const listId = await givenMailingList(portal, admin, []);
    const viewer = await portal.as('viewer');
    const save = async () => {
      const file = await viewer.downloads(exportRows, {
        body: { moduleName: 'crm-mail-history', additionalInfo: { request: { listId } } },
      });
      await file.arrayBuffer();
      return file.status;
    };
    expect(await save()).toBe(200);
    await portal.database.query(
      `delete from role_right where right_key = 'manage-mailing-list'
          and role_id = (select id from role where name = 'Viewer')`,
    );
    expect(await save()).toBe(403);
  });
});
