import { beforeAll, expect, test } from 'vitest';
import { createSubscriptionLinks } from '#server/features/list/subscription-link.ts';
import { contactDetail } from '#shared/contracts/crm-contact.ts';
import { restoreContacts, trashContacts } from '#shared/contracts/crm-contact-trash.ts';
import { addListUser } from '#shared/contracts/crm-list.ts';
import { mergeContacts } from '#shared/contracts/duplicate.ts';
import { mailRecipients, unsubscribePath } from '#shared/contracts/mailing.ts';
import * as subscription from '#shared/contracts/subscription.ts';
import { emailOf } from '#tests/support/accounts.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { regularJobs } from '#tests/support/regular-jobs.ts';
import { crmIdOf } from '../list/list-world.ts';
import { givenMailingList } from './mailing-world.ts';

const secretKey = Buffer.alloc(32, 7);
const links = createSubscriptionLinks([secretKey]);

let portal: Portal;
let staff: Caller;
let admin: Caller;
let night: (job: string) => Promise<void>;

beforeAll(async () => {
  portal = await startPortal({
    settings: { PORTAL_SECRET_KEY: secretKey.toString('base64') },
  });
  staff = await portal.as('staff');
  admin = await portal.as('admin');
  night = await regularJobs(portal);
});

let people = 0;

/** Somebody new; several may have one address. */
const joins = async (listId: number, emailAddress: string): Promise<number> => {
  people += 1;
  const person = {
    firstName: `Person ${String.fromCodePoint(64 + people)}`,
    lastName: 'Home',
    emailAddress,
  };
  const body = { mailingListId: listId, ...person };
  const { results } = await staff.calls(addListUser, { body });
  return results[0]?.crmId ?? 0;
};

const tokenOf = (listId: number, crmId: number) => ({ token: links.tokenOf({ listId, crmId }) });

const says = (listId: number, crmId: number, subscribed: boolean) =>
  portal
    .stranger('web')
    .calls(subscription.unsubscribe, { body: { ...tokenOf(listId, crmId), subscribed } });

const shown = async (listId: number, crmId: number) =>
  (
    await portal
      .stranger('web')
      .calls(subscription.readUnsubscription, { body: tokenOf(listId, crmId) })
  ).state;

const counted = (listId: number) => staff.calls(mailRecipients, { body: { listId } });

const goesToTheTrash = (crmId: number) => admin.calls(trashContacts, { body: { crmIds: [crmId] } });

/** The night after the days of the trash. */
const isPurged = async (crmId: number): Promise<void> => {
  await portal.database.query(
    "update contact_trash set trashed_on = now() - interval '91 days' where crm_id = $1",
    [crmId],
  );
  await night('purge-contact-trash');
  const { http } = await staff.calls(contactDetail, { params: { crmId: String(crmId) } });
  expect(http.status).toBe(404);
};

test('an address stays out of a list that it left when its contact goes, until whoever has it wants the list', async () => {
  const listId = await givenMailingList(portal, staff, []);
  const [ada, bob] = [
    await joins(listId, 'gone@example.org'),
    await joins(listId, 'gone@example.org'),
  ];
  await says(listId, ada, false);
  await goesToTheTrash(ada);
  expect(await counted(listId)).toMatchObject({ receiving: 0 });
  await isPurged(ada);
  // The same person once more, under another number.
  const again = await joins(listId, 'Gone@Example.org');
  expect(await counted(listId)).toMatchObject({
    receiving: 0,
    skipped: [{ reason: 'unsubscribed', count: 2 }],
  });
  expect(await shown(listId, bob)).toBe('unsubscribed');
  expect((await says(listId, again, true)).state).toBe('subscribed');
  expect(await counted(listId)).toMatchObject({ receiving: 1 });
});

test('a no that is said in the trash is the address’s too, and is the contact’s when it comes back', async () => {
  const listId = await givenMailingList(portal, staff, []);
  const eve = await joins(listId, 'trash@example.org');
  await joins(listId, 'trash@example.org');
  await goesToTheTrash(eve);
  expect(await counted(listId)).toMatchObject({ receiving: 1 });
  await says(listId, eve, false);
  expect(await counted(listId)).toMatchObject({ receiving: 0 });
  await admin.calls(restoreContacts, { body: { crmIds: [eve] } });
  expect(await counted(listId)).toMatchObject({ receiving: 0 });
  await says(listId, eve, true);
  expect(await counted(listId)).toMatchObject({ receiving: 1 });
});

test('the links of a contact that became a part of another are the other’s once it is deleted for good', async () => {
  const listId = await givenMailingList(portal, staff, []);
  const [one, two, other] = [
    await joins(listId, 'one@example.org'),
    await joins(listId, 'two@example.org'),
    await joins(listId, 'two@example.org'),
  ];
  const versionOf = async (crmId: number) => {
    const { user } = await staff.calls(contactDetail, { params: { crmId: String(crmId) } });
    return { crmId, version: user.version };
  };
  const body = { survivor: await versionOf(one), loser: await versionOf(two) };
  expect((await staff.calls(mergeContacts, { body })).status.code).toBe(200);
  await isPurged(two);
  expect(await counted(listId)).toMatchObject({ receiving: 2 });
  expect(await shown(listId, two)).toBe('subscribed');
  const { token } = tokenOf(listId, two);
  const left = await fetch(new URL(`${unsubscribePath}/${token}`, portal.address), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(left.status).toBe(204);
  expect(await shown(listId, one)).toBe('unsubscribed');
  expect(await counted(listId)).toMatchObject({ receiving: 0 });
  expect(await shown(listId, other)).toBe('left');
});

test('addresses that differ by an accent are two people’s', async () => {
  const listId = await givenMailingList(portal, staff, []);
  const jose = await joins(listId, 'josé@example.org');
  const plain = await joins(listId, 'jose@example.org');
  const same = await joins(listId, 'JOSÉ@example.org');
  await says(listId, jose, false);
  expect(await counted(listId)).toMatchObject({ receiving: 1 });
  expect(await shown(listId, plain)).toBe('subscribed');
  expect(await shown(listId, same)).toBe('left');
});

test('whoever shares an address that somebody has taken off a list is told why no mail of it comes', async () => {
  const citizen = await portal.as('citizen');
  const crmId = await crmIdOf(citizen);
  const listId = await givenMailingList(portal, staff, [crmId], { verificationRequired: true });
  const other = await joins(listId, emailOf('citizen'));
  await says(listId, other, false);
  const stateOf = (lists: readonly subscription.Subscription[]) =>
    lists.find((list) => list.listId === listId)?.state;
  expect(stateOf((await citizen.calls(subscription.subscribedLists)).lists)).toBe('left');
  expect(await shown(listId, crmId)).toBe('left');
  const body = { listId, subscribed: true };
  expect(stateOf((await citizen.calls(subscription.setSubscription, { body })).lists)).toBe('left');
  const params = { crmId: String(crmId) };
  const { lists } = await staff.calls(subscription.contactSubscriptions, {
    params,
    query: {},
  });
  expect(lists.find((list) => list.listId === listId)).toMatchObject({
    state: 'left',
    refused: false,
  });
  // They may still leave it themselves.
  const no = await citizen.calls(subscription.setSubscription, {
    body: { listId, subscribed: false },
  });
  expect(stateOf(no.lists)).toBe('unsubscribed');
});
