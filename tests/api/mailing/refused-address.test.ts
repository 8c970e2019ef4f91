import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSubscriptionLinks } from '#server/features/list/subscription-link.ts';
import { trashContacts } from '#shared/contracts/crm-contact-trash.ts';
import { addListUser, updateList } from '#shared/contracts/crm-list.ts';
import * as contract from '#shared/contracts/mailing.ts';
import * as subscription from '#shared/contracts/subscription.ts';
import { emailOf } from '#tests/support/accounts.ts';
import type { Caller } from '#tests/support/caller.ts';
import { createMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { crmIdOf } from '../list/list-world.ts';
import { dataOf, profileOf, save } from '../profile/profile-world.ts';
import { ended, givenMailingList, givenSend, ledgerOf, until } from './mailing-world.ts';

const secretKey = Buffer.alloc(32, 7);
const links = createSubscriptionLinks([secretKey]);

let portal: Portal;
let mail: MailServer;
let staff: Caller;

beforeAll(async () => {
  mail = await createMailServer();
  await mail.start();
  portal = await startPortal({
    settings: { PORTAL_SMTP_URL: mail.url, PORTAL_SECRET_KEY: secretKey.toString('base64') },
  });
  staff = await portal.as('staff');
});

afterAll(() => mail.stop());

/** Adds somebody to a list; several may have one address. */
const joins = async (listId: number, firstName: string, emailAddress: string): Promise<number> => {
  const person = { firstName, lastName: 'Home', emailAddress };
  const { results } = await staff.calls(addListUser, {
    body: { mailingListId: listId, ...person },
  });
  return results[0]?.crmId ?? 0;
};

const leaves = (listId: number, crmId: number) =>
  portal
    .stranger('web')
    .calls(subscription.unsubscribe, { body: { token: links.tokenOf({ listId, crmId }) } });

const isRemoved = (id: number, crmId: number) =>
  staff.calls(updateList, { body: { id, crmList: [crmId], removeFromList: true } });

test('an address that has left a list gets no mail of it under another name, even when its owner is off the list', async () => {
  const listId = await givenMailingList(portal, staff, []);
  const ada = await joins(listId, 'Ada', 'home@example.org');
  const bob = await joins(listId, 'Bob', 'home@example.org');
  await joins(listId, 'Cem', 'elsewhere@example.org');
  await leaves(listId, ada);
  await isRemoved(listId, ada);
  // Who else lies in the trash has nothing to do with it.
  const gone = await joins(await givenMailingList(portal, staff, []), 'Gone', 'gone@example.org');
  await (await portal.as('admin')).calls(trashContacts, { body: { crmIds: [gone] } });
  expect(await staff.calls(contract.mailRecipients, { body: { listId } })).toMatchObject({
    selected: 2,
    receiving: 1,
    skipped: [{ reason: 'unsubscribed', count: 1 }],
  });
  const sendId = await givenSend(staff, { listId });
  expect((await ended(staff, sendId)).counts).toMatchObject({ sent: 1, skipped: 1 });
  const { notificationStatus } = await ledgerOf(staff, sendId, { state: 'skipped' });
  expect(notificationStatus).toMatchObject([{ crmId: bob, reason: 'unsubscribed' }]);
  // Of another list nobody has said anything.
  const other = await givenMailingList(portal, staff, [bob]);
  expect((await ended(staff, await givenSend(staff, { listId: other }))).counts.sent).toBe(1);
});

test('an address that leaves while a mail goes out is passed over, whoever has it', async () => {
  const listId = await givenMailingList(portal, staff, []);
  const first = await joins(listId, 'Eva', 'first@example.org');
  const dan = await joins(listId, 'Dan', 'shared@example.org');
  const eli = await joins(listId, 'Eli', 'shared@example.org');
  await isRemoved(listId, eli);
  const sendId = await givenSend(staff, { listId, perMinute: 1 });
  await until(staff, sendId, ({ counts }) => counts.sent === 1);
  const { notificationStatus } = await ledgerOf(staff, sendId, { state: 'sent' });
  expect(notificationStatus).toMatchObject([{ crmId: first }]);
  await leaves(listId, eli);
  // A minute later.
  await portal.database.query('update mail_send set next_on = now() where id = $1', [sendId]);
  await portal.database.query("select pg_notify('mail_work', '')");
  expect((await ended(staff, sendId)).counts).toMatchObject({ sent: 1, skipped: 1 });
  const skipped = await ledgerOf(staff, sendId, { state: 'skipped' });
  expect(skipped.notificationStatus).toMatchObject([{ crmId: dan, reason: 'unsubscribed' }]);
});

describe('somebody who leaves a list with other people’s addresses in their profile', () => {
  /** Writes addresses into their own profile, the first as the primary one. */
  const claims = async (person: Caller, ...addresses: readonly string[]): Promise<number> => {
    const crmId = await crmIdOf(person);
    const emailIdList = addresses.map((emailId, place) => ({
      emailId,
      primary: place === 0,
      verified: true,
    }));
    const saved = await save(person, dataOf(await profileOf(person, crmId), { emailIdList }));
    expect(saved.http).toBe(200);
    return crmId;
  };

  const skippedOf = async (sendId: number) =>
    (await ledgerOf(staff, sendId, { state: 'skipped' })).notificationStatus;

  test('keeps no mail from them, but all from their own', async () => {
    const own = emailOf('citizen');
    const crmId = await claims(
      await portal.as('citizen'),
      'mayor@example.org',
      own,
      'ann@example.org',
    );
    const listId = await givenMailingList(portal, staff, [crmId]);
    await joins(listId, 'Mayor', 'mayor@example.org');
    await joins(listId, 'Ann', 'ann@example.org');
    const other = await joins(listId, 'Other', own);
    await leaves(listId, crmId);
    const sendId = await givenSend(staff, { listId });
    expect((await ended(staff, sendId)).counts).toMatchObject({ sent: 2, skipped: 2 });
    const skipped = new Set((await skippedOf(sendId)).map((one) => one.crmId));
    expect(skipped).toEqual(new Set([crmId, other]));
  });

  test('keeps none from them while a mail goes out', async () => {
    const own = emailOf('vendor');
    const crmId = await claims(await portal.as('vendor'), 'late@example.org', own);
    const listId = await givenMailingList(portal, staff, [crmId]);
    await joins(listId, 'Eve', 'early@example.org');
    await joins(listId, 'Late', 'late@example.org');
    const sendId = await givenSend(staff, { listId, perMinute: 1 });
    await until(staff, sendId, ({ counts }) => counts.sent === 1);
    await leaves(listId, crmId);
    await portal.database.query('update mail_send set next_on = now() where id = $1', [sendId]);
    await portal.database.query("select pg_notify('mail_work', '')");
    expect((await ended(staff, sendId)).counts).toMatchObject({ sent: 2, skipped: 1 });
    expect(await skippedOf(sendId)).toMatchObject([{ crmId, reason: 'duplicate-address' }]);
  });

  test('neither takes back nor hears what the others said of all mail', async () => {
    const owner = await portal.as('owner');
    const email = 'quiet@example.org';
    const crmId = await claims(owner, email, emailOf('owner'));
    const listId = await givenMailingList(portal, staff, [crmId]);
    const { query } = portal.database;
    await query("insert into mail_suppression (email, reason) values ($1, 'unsubscribed')", [
      email,
    ]);
    const { lists } = await owner.calls(subscription.subscribedLists);
    expect(lists.find((list) => list.listId === listId)?.state).toBe('subscribed');
    const body = { listId, subscribed: true };
    await owner.calls(subscription.setSubscription, { body });
    const token = links.tokenOf({ listId, crmId });
    const said = await portal.stranger('web').calls(subscription.unsubscribe, {
      body: { token, subscribed: true },
    });
    expect(said.state).toBe('subscribed');
    const stopped = await query('select from mail_suppression where email = $1', [email]);
    expect(stopped.rowCount).toBe(1);
  });
});
