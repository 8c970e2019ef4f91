import { beforeAll, expect, test } from 'vitest';
import { inboxList } from '#shared/contracts/inbox.ts';
import { sendDetail } from '#shared/contracts/mail-ledger.ts';
import * as contract from '#shared/contracts/mailing.ts';
import { emailOf } from '#tests/support/accounts.ts';
import type { Caller } from '#tests/support/caller.ts';
import { personOf } from '#tests/support/given-staff.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { ended, givenMailingList, givenPeople, givenSend, numbered } from './mailing-world.ts';

let portal: Portal;
let staff: Caller;
let admin: Caller;
let staffId: number;

beforeAll(async () => {
  portal = await startPortal();
  [staff, admin] = await Promise.all([portal.as('staff'), portal.as('admin')]);
  staffId = (await personOf(staff)).crmId;
});

/** Two mails that somebody of staff has planned: one to a list, one to a contact. */
const givenPlanned = async (name: string) => {
  const people = await givenPeople(portal, numbered(name, 1));
  const listId = await givenMailingList(portal, staff, people);
  const plan = async (to: object) => {
    const body = { ...to, emailSubject: `News of ${name}`, sendOn: '2099-07-01T09:00' };
    const sendId = await givenSend(staff, body);
    const params = { sendId: String(sendId) };
    const state = async () => (await admin.calls(sendDetail, { params })).send.state;
    return { sendId, params, state };
  };
  return { list: await plan({ listId }), contacts: await plan({ crmList: [...people] }) };
};

/** Their time has come. */
const begin = async (...sends: readonly { readonly sendId: number }[]): Promise<void> => {
  const ids = sends.map(({ sendId }) => sendId);
  await portal.database.query('update mail_send set start_on = now() where id = any($1)', [ids]);
  await portal.database.query("select pg_notify('mail_work', '')");
};

const setActive = (active: boolean) =>
  portal.database.query('update account set active = $2 where username = $1', [
    emailOf('staff'),
    active,
  ]);

const setLetters = (rightKey: string, letters: readonly string[]) =>
  portal.database.query(
    `update role_right set letters = $2 where right_key = $1
        and role_id in (select role_id from account_role join account a on a.id = account_id where a.username = $3)`,
    [rightKey, letters, emailOf('staff')],
  );

test('a planned mail waits where its sender was switched off, and administrators are told', async () => {
  const { list, contacts } = await givenPlanned('off');
  await setActive(false);
  await begin(list, contacts);
  await expect.poll(list.state).toBe('paused');
  await expect.poll(contacts.state).toBe('paused');
  const told = async () =>
    (await admin.calls(inboxList, { body: {} })).crmInboxes.map(({ content }) => content).join();
  await expect.poll(told).toContain('The scheduled e-mail “News of off” was not sent');
  const { params } = list;
  expect((await admin.calls(contract.resumeSend, { params })).status).toEqual({
    code: 409,
    message:
      'The person who scheduled this e-mail may no longer send it. Cancel the e-mail and write a new one.',
  });
  await setActive(true);
  await admin.calls(contract.resumeSend, { params });
  expect((await ended(admin, list.sendId)).counts).toMatchObject({ sent: 1 });
  const cancelled = await admin.calls(contract.cancelSend, { params: contacts.params });
  expect(cancelled.send.state).toBe('cancelled');
});

test('a planned mail waits where its sender has lost the right to mail, to the contacts that it is for, or to change its list', async () => {
  const { list, contacts } = await givenPlanned('lost');
  await setLetters('app-crm-contact', ['VW']);
  await begin(contacts, list);
  await expect.poll(contacts.state).toBe('paused');
  expect((await ended(admin, list.sendId)).counts).toMatchObject({ sent: 1 });
  await setLetters('app-crm-contact', ['CR', 'ED', 'VW']);

  const taken = await givenPlanned('taken');
  const shared = (mine: boolean) =>
    portal.database.query(
      `update shared_item set view_all = $2, staff_access = $2,
              owner_crm_id = case when $2 then $3 else (select crm_id from account where username = $4) end
        where id = (select list_id from mail_send where id = $1)`,
      [taken.list.sendId, mine, staffId, emailOf('admin')],
    );
  await shared(false);
  await begin(taken.list);
  await expect.poll(taken.list.state).toBe('paused');
  const told = async () =>
    (await admin.calls(inboxList, { body: {} })).crmInboxes.map(({ content }) => content).join();
  await expect.poll(told).toContain('may no longer write to its list');
  const resume = () => admin.calls(contract.resumeSend, { params: taken.list.params });
  expect((await resume()).http.status).toBe(409);
  await shared(true);
  await resume();
  expect((await ended(admin, taken.list.sendId)).counts).toMatchObject({ sent: 1 });

  const other = await givenPlanned('mail');
  await setLetters('manage-mailing-list', ['ED', 'VW']);
  await begin(other.list);
  await expect.poll(other.list.state).toBe('paused');
});
