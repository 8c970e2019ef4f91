import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteList } from '#shared/contracts/crm-list.ts';
import { inboxList } from '#shared/contracts/inbox.ts';
import { sendDetail } from '#shared/contracts/mail-ledger.ts';
import * as contract from '#shared/contracts/mailing.ts';
import type { Caller } from '#tests/support/caller.ts';
import { createMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import type { Answer } from '#tests/support/smtp.ts';
import {
  ended,
  givenMailingList,
  givenPeople,
  givenSend,
  greeting,
  numbered,
} from './mailing-world.ts';

let portal: Portal;
let mail: MailServer;
let staff: Caller;
const answers = new Map<string, Answer>();

beforeAll(async () => {
  mail = await createMailServer((address) => answers.get(address));
  await mail.start();
  portal = await startPortal({ settings: { PORTAL_SMTP_URL: mail.url } });
  staff = await portal.as('staff');
});

afterAll(() => mail.stop());

/** A mail that is planned for a list of two and leaves out the second of them. */
const givenPlanned = async (name: string, sendOn = '2099-07-01T09:00') => {
  const people = await givenPeople(portal, numbered(name, 2));
  const listId = await givenMailingList(portal, staff, people);
  const spared = await givenMailingList(portal, staff, people.slice(1));
  const subject = `News of ${name}`;
  const sendId = await givenSend(staff, {
    listId,
    excludedListIds: [spared],
    emailSubject: subject,
    sendOn,
  });
  return { sendId, spared, subject, params: { sendId: String(sendId) } };
};

/** What the inbox says of mails that have not begun. */
const heldMails = async (): Promise<string> =>
  (await staff.calls(inboxList, { body: {} })).crmInboxes
    .map(({ content }) => content)
    .filter((content) => content.includes('was not sent'))
    .join('\n');

/** Its time has come. */
const begins = async (sendId: number): Promise<void> => {
  await portal.database.query('update mail_send set start_on = now() where id = $1', [sendId]);
  await portal.database.query("select pg_notify('mail_work', '')");
};

const deletes = (id: number) => staff.calls(deleteList, { params: { id: String(id) } });

test('a list that a planned mail leaves out stays until that mail is cancelled', async () => {
  const { spared, subject, params } = await givenPlanned('spared');
  const sentence = `The scheduled e-mail “${subject}” leaves out the members of this list. Cancel that e-mail first, or wait until it has started.`;
  expect((await deletes(spared)).status).toEqual({ code: 409, message: sentence });
  await staff.calls(contract.pauseSend, { params });
  expect((await deletes(spared)).status.code).toBe(409);
  await staff.calls(contract.cancelSend, { params });
  expect((await deletes(spared)).status.code).toBe(200);
});

test('whoever did not plan the mail is not told which it is', async () => {
  const { spared } = await givenPlanned('told');
  const other = await portal.as('superadmin');
  const refused = await other.calls(deleteList, { params: { id: String(spared) } });
  expect(refused.status.code).toBe(409);
  expect(refused.status.message).toContain('The scheduled e-mail “…” leaves out');
});

test('a list goes once the mail has begun, and the mail is sent again to those it was for', async () => {
  const [reached = 0, left = 0] = await givenPeople(portal, numbered('begun', 2));
  const listId = await givenMailingList(portal, staff, [reached, left]);
  const spared = await givenMailingList(portal, staff, [left]);
  answers.set('begun0@example.org', { code: 550, words: '5.7.1 Not today' });
  const sendId = await givenSend(staff, { listId, excludedListIds: [spared] });
  expect((await ended(staff, sendId)).counts).toMatchObject({ failed: 1, skipped: 1 });
  expect((await deletes(spared)).status.code).toBe(200);
  answers.clear();
  const again = await staff.calls(contract.resendFailed, {
    params: { sendId: String(sendId) },
    body: {},
  });
  expect((await ended(staff, again.sendId)).counts).toMatchObject({ selected: 1, sent: 1 });
});

test('a mail whose list to leave out is gone all the same goes to nobody', async () => {
  const { sendId, spared, subject, params } = await givenPlanned('lost');
  // As it was done before deleting was refused.
  await portal.database.query('update contact_list set deleted_on = now() where item_id = $1', [
    spared,
  ]);
  await begins(sendId);
  const found = async () => (await staff.calls(sendDetail, { params })).send;
  await expect.poll(async () => (await found()).state).toBe('paused');
  expect((await found()).counts.selected).toBe(0);
  await expect.poll(heldMails).toContain(subject);
  const refused = await staff.calls(contract.resumeSend, { params });
  expect(refused.status).toEqual({
    code: 409,
    message:
      'A list whose members this e-mail was to leave out has been deleted. Cancel the e-mail and write a new one.',
  });
  expect((await staff.calls(contract.cancelSend, { params })).send.state).toBe('cancelled');
  expect(mail.taken.filter(({ recipients }) => recipients[0]?.startsWith('lost'))).toEqual([]);
});

test('a mail whose list to leave out has lost its filter waits until that is mended', async () => {
  const { sendId, spared, params } = await givenPlanned('filter');
  const filterBy = (key: string) =>
    portal.database.query(
      `update contact_list set selection = jsonb_build_object('fields', jsonb_build_array(
         jsonb_build_object('key', $2::text, 'operation', 'EQ', 'value', 'somebody.else@example.org'))) where item_id = $1`,
      [spared, key],
    );
  await filterBy('gone');
  await begins(sendId);
  const found = async () => (await staff.calls(sendDetail, { params })).send;
  await expect.poll(async () => (await found()).state).toBe('paused');
  expect((await staff.calls(contract.resumeSend, { params })).status).toEqual({
    code: 409,
    message:
      'A list whose members this e-mail is to leave out has a filter that no longer works. Correct the list first, or cancel the e-mail.',
  });
  expect((await found()).state).toBe('paused');
  await filterBy('emailAddress');
  await staff.calls(contract.resumeSend, { params });
  expect((await ended(staff, sendId)).counts).toMatchObject({ sent: 2 });
});

test('a list that a planned mail goes to stays until that mail is cancelled', async () => {
  const people = await givenPeople(portal, numbered('meant', 1));
  const listId = await givenMailingList(portal, staff, people);
  const body = { listId, emailSubject: 'News of meant', sendOn: '2099-07-01T09:00' };
  const params = { sendId: String(await givenSend(staff, body)) };
  expect((await deletes(listId)).status).toEqual({
    code: 409,
    message:
      'The scheduled e-mail “News of meant” goes to the members of this list. Cancel that e-mail first, or wait until it has started.',
  });
  await staff.calls(contract.cancelSend, { params });
  expect((await deletes(listId)).status.code).toBe(200);
});

test('a mail is not planned for a list, or without its members, that is just being deleted', async () => {
  const people = await givenPeople(portal, numbered('going', 1));
  const going = await givenMailingList(portal, staff, people);
  const other = await givenMailingList(portal, staff, people);
  const plan = (listId: number, excludedListIds: number[] = []) =>
    staff.calls(contract.sendMail, {
      body: { ...greeting, listId, excludedListIds, sendOn: '2099-07-01T09:00' },
    });
  const { database } = portal;
  const { deleted, plans } = await database.inTransaction(async ({ query }) => {
    // As long as a list has many of them.
    await query('select from list_member where list_id = $1 for update', [going]);
    const deleting = deletes(going);
    await expect.poll(() => lockWaits(database, 'delete from list_member')).toBe(1);
    const both = [plan(going), plan(other, [going])];
    await expect.poll(() => lockWaits(database, 'from contact_list where item_id')).toBe(2);
    return { deleted: deleting, plans: both };
  });
  expect((await deleted).status.code).toBe(200);
  const none = { code: 404, message: 'There is no such list.' };
  expect((await Promise.all(plans)).map(({ status }) => status)).toEqual([none, none]);
});

test('a list is not deleted for which a mail is just being planned', async () => {
  const listId = await givenMailingList(portal, staff, []);
  const { database } = portal;
  const { planned, deleted } = await database.inTransaction(async ({ query }) => {
    await query('lock table mail_send_text in share mode');
    const body = { ...greeting, listId, sendOn: '2099-07-01T09:00' };
    const planning = staff.calls(contract.sendMail, { body });
    await expect.poll(() => lockWaits(database, 'insert into mail_send_text')).toBe(1);
    const deleting = deletes(listId);
    await expect.poll(() => lockWaits(database, 'from contact_list where item_id')).toBe(1);
    return { planned: planning, deleted: deleting };
  });
  expect((await planned).status.code).toBe(200);
  expect((await deleted).status.code).toBe(409);
});

test('a list is not deleted whose members a filter of a planned mail asks for', async () => {
  const people = await givenPeople(portal, numbered('asked', 1));
  const listId = await givenMailingList(portal, staff, people);
  const body = { ...greeting, selection: { listId, fields: [] }, sendOn: '2099-07-01T09:00' };
  expect((await staff.calls(contract.sendMail, { body })).status.code).toBe(200);
  expect((await deletes(listId)).status.code).toBe(409);
});

test('whoever planned a mail is told that it went to nobody', async () => {
  const listId = await givenMailingList(
    portal,
    staff,
    await givenPeople(portal, numbered('no', 1)),
  );
  const body = { listId, emailSubject: 'News of nobody', sendOn: '2099-07-01T09:00' };
  const sendId = await givenSend(staff, body);
  // As it was done before deleting was refused.
  await portal.database.query('update contact_list set deleted_on = now() where item_id = $1', [
    listId,
  ]);
  await begins(sendId);
  const newest = async () => (await staff.calls(inboxList, { body: {} })).crmInboxes[0];
  await expect
    .poll(async () => (await newest())?.content)
    .toContain('Your e-mail “News of nobody” was sent to no one');
  // The page of the list is gone as well.
  expect((await newest())?.eventDetails.url).toBe('');
});
