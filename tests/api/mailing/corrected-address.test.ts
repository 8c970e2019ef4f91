import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateOwnerDetails } from '#shared/contracts/crm-contact-edit.ts';
import { addListUser } from '#shared/contracts/crm-list.ts';
import { setSuppressed } from '#shared/contracts/mail-ledger.ts';
import type { Caller } from '#tests/support/caller.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import { createMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { detailsOf, home } from '../contact-edit/contact-care-world.ts';
import { ended, givenMailingList, givenSend, ledgerOf, until } from './mailing-world.ts';

let portal: Portal;
let mail: MailServer;
let staff: Caller;

beforeAll(async () => {
  mail = await createMailServer();
  await mail.start();
  portal = await startPortal({ settings: { PORTAL_SMTP_URL: mail.url } });
  staff = await portal.as('staff');
});

afterAll(() => mail.stop());

beforeEach(() => mail.forgetTaken());

const joins = async (listId: number, firstName: string, emailAddress: string): Promise<number> => {
  const person = { firstName, lastName: 'Moving', emailAddress };
  const { results } = await staff.calls(addListUser, {
    body: { mailingListId: listId, ...person },
  });
  return results[0]?.crmId ?? 0;
};

/** Somebody corrects the address of a contact, or takes it away. */
const corrected = async (crmId: number, emailId?: string): Promise<void> => {
  const details = await detailsOf(staff, crmId);
  const emailIdList = emailId === undefined ? [] : [{ emailId, primary: true, verified: false }];
  const body = { ...details, addressList: [home], emailIdList };
  expect((await staff.calls(updateOwnerDetails, { body })).http.status).toBe(200);
};

/** A mail of which one has left, while everybody else waits for a minute to pass. */
const begunTo = async (listId: number): Promise<number> => {
  const sendId = await givenSend(staff, { listId, perMinute: 1 });
  await until(staff, sendId, ({ counts }) => counts.sent === 1);
  return sendId;
};

/** All the rest at once. */
const goesOn = async (sendId: number): Promise<void> => {
  const { query } = portal.database;
  await query('update mail_send set per_minute = null, next_on = null where id = $1', [sendId]);
  await query("select pg_notify('mail_work', '')");
};

const reached = () => mail.taken.flatMap(({ recipients }) => recipients).toSorted();

test('whose address is corrected while a mail goes out gets it there, unless it may not go there or has gone there', async () => {
  const listId = await givenMailingList(portal, staff, []);
  await joins(listId, 'Ada', 'ada@moving.example');
  const waiting = ['Bea', 'Cem', 'Dov', 'Eva', 'Fay', 'Gil', 'Hal'];
  const numbers = new Map<string, number>();
  for (const name of waiting) {
    numbers.set(name, await joins(listId, name, `${name.toLowerCase()}@moving.example`));
  }
  const sendId = await begunTo(listId);
  const stopped = { email: 'stopped@moving.example', suppressed: true };
  await staff.calls(setSuppressed, { body: stopped });
  await staff.calls(setSuppressed, { body: { ...stopped, email: 'dov@moving.example' } });
  const moves = async (name: string, emailId?: string) =>
    corrected(numbers.get(name) ?? 0, emailId);
  await moves('Bea', 'Bea@new.example');
  // Of the address before nothing is asked any more.
  await moves('Dov', 'dov@new.example');
  await moves('Cem', 'ada@moving.example');
  await moves('Eva', 'hal@moving.example');
  await moves('Fay', 'dov@new.example');
  await moves('Gil', 'stopped@moving.example');
  await goesOn(sendId);
  const { counts } = await ended(staff, sendId);
  expect(counts).toEqual({ selected: 8, queued: 0, sent: 4, failed: 0, bounced: 0, skipped: 4 });
  expect(reached()).toEqual([
    'ada@moving.example',
    'bea@new.example',
    'dov@new.example',
    'hal@moving.example',
  ]);
  const { notificationStatus } = await ledgerOf(staff, sendId, { state: 'skipped' });
  const told = new Map(notificationStatus.map(({ crmId, reason }) => [crmId, reason]));
  expect(['Cem', 'Eva', 'Fay', 'Gil'].map((name) => told.get(numbers.get(name) ?? 0))).toEqual([
    'duplicate-address',
    'duplicate-address',
    'duplicate-address',
    'suppressed',
  ]);
});

test('who has no address any more while a mail goes out gets none', async () => {
  const listId = await givenMailingList(portal, staff, []);
  await joins(listId, 'Ida', 'ida@moving.example');
  const jon = await joins(listId, 'Jon', 'jon@moving.example');
  const sendId = await begunTo(listId);
  await corrected(jon);
  await goesOn(sendId);
  expect((await ended(staff, sendId)).counts).toMatchObject({ sent: 1, skipped: 1 });
  const { notificationStatus } = await ledgerOf(staff, sendId, { state: 'skipped' });
  expect(notificationStatus).toMatchObject([{ crmId: jon, reason: 'no-address' }]);
});

test('two who move to one address at the same time get one mail there, whichever process has them', async () => {
  const listId = await givenMailingList(portal, staff, []);
  await joins(listId, 'Kim', 'kim@moving.example');
  const lea = await joins(listId, 'Lea', 'lea@moving.example');
  const mia = await joins(listId, 'Mia', 'mia@moving.example');
  const sendId = await begunTo(listId);
  await corrected(mia, 'shared@new.example');
  const { database } = portal;
  await database.inTransaction(async ({ query }) => {
    // Another process is moving the other one.
    await query('select pg_advisory_xact_lock(7364120, $1)', [sendId]);
    await goesOn(sendId);
    await expect.poll(() => lockWaits(database, 'pg_advisory_xact_lock')).toBe(1);
    await query(
      "update mail_recipient set email = 'shared@new.example' where send_id = $1 and crm_id = $2",
      [sendId, lea],
    );
  });
  expect((await ended(staff, sendId)).counts).toMatchObject({ sent: 2, skipped: 1 });
  const { notificationStatus } = await ledgerOf(staff, sendId, { state: 'skipped' });
  expect(notificationStatus).toMatchObject([{ crmId: mia, reason: 'duplicate-address' }]);
});
