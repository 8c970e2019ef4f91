import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addListUser,
  type ContactList,
  getList,
  restoreMembers,
  updateList,
} from '#shared/contracts/crm-list.ts';
import { contactDetail } from '#shared/contracts/crm-contact.ts';
import { updateOwnerDetails } from '#shared/contracts/crm-contact-edit.ts';
import { mergeContacts, undoMerge } from '#shared/contracts/duplicate.ts';
import { setSuppressed } from '#shared/contracts/mail-ledger.ts';
import * as subscription from '#shared/contracts/subscription.ts';
import type { Caller } from '#tests/support/caller.ts';
import { createMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { added, detailsOf } from '../contact-edit/contact-care-world.ts';
import { furnish, givenList } from './list-world.ts';

let portal: Portal;
let mail: MailServer;
let staff: Caller;
let list: ContactList;

beforeAll(async () => {
  mail = await createMailServer();
  await mail.start();
  portal = await startPortal({ settings: { PORTAL_SMTP_URL: mail.url } });
  await furnish(portal);
  staff = await portal.as('staff');
});

beforeEach(async () => {
  list = await givenList(staff, { mailingListConfig: { verificationRequired: true } });
});

afterAll(() => mail.stop());

const tokenSentTo = async (address: string): Promise<string> =>
  /#\/list-confirmation\/([\w-]+)/.exec((await mail.mailTo(address)).plain)?.[1] ?? '';

/** Somebody on the list who was asked. */
const givenAsked = async (
  firstName: string,
  emailAddress = `${firstName.toLowerCase()}@example.org`,
) => {
  const { results } = await staff.calls(addListUser, {
    body: { mailingListId: list.id, firstName, lastName: 'Asked', emailAddress },
  });
  const crmId = results[0]?.crmId ?? 0;
  return { crmId, emailAddress, token: await tokenSentTo(emailAddress) };
};

const daysPass = (days: number) =>
  portal.database.query(
    'update list_member set asked_on = asked_on - make_interval(days => $2) where list_id = $1',
    [list.id, days],
  );

type LinkCall =
  | typeof subscription.readConfirmation
  | typeof subscription.confirmMembership
  | typeof subscription.askAgain;

const withLink = (call: LinkCall, token: string) =>
  portal.stranger('web').calls(call, { body: { token } });

let others = 0;

/** A mail sent by mistake would be taken by then: mails of one kind leave in their order. */
const nothingElseWasSentTo = async (address: string): Promise<void> => {
  others += 1;
  await givenAsked('Later', `later${others}@example.org`);
  expect(mail.taken.flatMap(({ recipients }) => recipients)).not.toContain(address);
};

const standingOf = async (crmId: number, by = staff) => {
  const { lists } = await by.calls(subscription.contactSubscriptions, {
    params: { crmId: String(crmId) },
    query: {},
  });
  return lists.find(({ listId }) => listId === list.id);
};

const askedBy = (by: Caller, crmId: number) =>
  by.calls(subscription.askMember, { body: { crmId, listId: list.id } });

test('whoever opens a link that has expired gets one new one, and subscribes by that alone', async () => {
  const { token, emailAddress } = await givenAsked('Ada');
  await daysPass(8);
  for (const call of [subscription.readConfirmation, subscription.confirmMembership] as const) {
    const { http, errors } = await withLink(call, token);
    expect(http.status).toBe(409);
    expect(errors).toMatchObject([{ path: 'token', code: subscription.expiredLink }]);
  }
  const asked = await Promise.all([1, 2].map(() => withLink(subscription.askAgain, token)));
  for (const { http, state, emailHint } of asked) {
    expect({ status: http.status, state, emailHint }).toEqual({
      status: 200,
      state: 'open',
      emailHint: 'a•••@example.org',
    });
  }
  const next = await tokenSentTo(emailAddress);
  expect(next).not.toBe(token);
  // A wish whose answer was lost is sent once more.
  expect((await withLink(subscription.askAgain, token)).state).toBe('open');
  await nothingElseWasSentTo(emailAddress);
  const former = await withLink(subscription.readConfirmation, token);
  expect([former.http.status, former.errors]).toEqual([409, undefined]);
  expect((await withLink(subscription.confirmMembership, next)).state).toBe('subscribed');
  for (const used of [token, next]) {
    expect((await withLink(subscription.askAgain, used)).http.status).toBe(409);
  }
});

test('the new link expires as well, and either of the two is good for another one', async () => {
  const { token, emailAddress } = await givenAsked('Bea');
  await daysPass(8);
  await withLink(subscription.askAgain, token);
  const second = await tokenSentTo(emailAddress);
  await daysPass(8);
  const first = await withLink(subscription.readConfirmation, token);
  expect(first.errors).toMatchObject([{ code: subscription.expiredLink }]);
  expect((await withLink(subscription.askAgain, token)).state).toBe('open');
  const third = await tokenSentTo(emailAddress);
  expect(new Set([token, second, third]).size).toBe(3);
  expect((await withLink(subscription.confirmMembership, third)).state).toBe('subscribed');
});

test('nothing is sent by a link that works, that nobody has made, or whose address is another one now', async () => {
  const { token, emailAddress } = await givenAsked('Cem');
  expect((await withLink(subscription.askAgain, token)).state).toBe('open');
  await nothingElseWasSentTo(emailAddress);
  expect((await withLink(subscription.askAgain, 'never-was')).http.status).toBe(404);

  const before = [{ emailId: 'before@example.org', primary: true }];
  const { crmId } = await added(staff, { emailIdList: before });
  await staff.calls(addListUser, { body: { mailingListId: list.id, crmId } });
  const lost = await tokenSentTo('before@example.org');
  await daysPass(8);
  const details = await detailsOf(staff, crmId);
  const emailIdList = [{ emailId: 'after@example.org', primary: true }];
  const changed = await staff.calls(updateOwnerDetails, { body: { ...details, emailIdList } });
  expect(changed.status.code).toBe(200);
  expect((await withLink(subscription.askAgain, lost)).http.status).toBe(404);
});

test('a link does not go over to another address by a merge or by the undo of a removal', async () => {
  const lost = await givenAsked('Hal');
  const same = await givenAsked('Ida');
  const other = await added(staff, {
    emailIdList: [{ emailId: 'jay@example.org', primary: true }],
  });
  await staff.calls(addListUser, { body: { mailingListId: list.id, crmId: other.crmId } });
  const former = await tokenSentTo('jay@example.org');
  await daysPass(8);
  const survivor = await added(staff, {
    emailIdList: [{ emailId: 'survivor@example.org', primary: true }],
  });
  const versionOf = async (crmId: number) => {
    const { user } = await staff.calls(contactDetail, { params: { crmId: String(crmId) } });
    return { crmId, version: user.version };
  };
  const { mergeId, ...merged } = await staff.calls(mergeContacts, {
    body: {
      survivor: await versionOf(survivor.crmId),
      loser: await versionOf(lost.crmId),
    },
  });
  expect(merged.contact.emailAddress).toBe('survivor@example.org');
  expect((await withLink(subscription.askAgain, lost.token)).http.status).toBe(404);
  // Asked as whoever they are now; apart again, each has the link of their own address.
  await givenAsked('Kim');
  const anew = await tokenSentTo('survivor@example.org');
  await staff.calls(undoMerge, { body: { mergeId } });
  expect((await withLink(subscription.readConfirmation, anew)).http.status).toBe(404);
  expect(await withLink(subscription.askAgain, lost.token)).toMatchObject({
    state: 'open',
    emailHint: 'h•••@example.org',
  });

  const crmList = [same.crmId, other.crmId];
  const { removals } = await staff.calls(updateList, {
    body: { id: list.id, crmList, removeFromList: true },
  });
  const details = await detailsOf(staff, other.crmId);
  const emailIdList = [{ emailId: 'elsewhere@example.org', primary: true }];
  const moved = await staff.calls(updateOwnerDetails, { body: { ...details, emailIdList } });
  expect(moved.status.code).toBe(200);
  await staff.calls(restoreMembers, { body: { id: list.id, actId: removals[0] ?? 0 } });
  expect((await withLink(subscription.askAgain, former)).http.status).toBe(404);
  expect((await withLink(subscription.askAgain, same.token)).state).toBe('open');
});

test('who has left meanwhile, or gets no mail at all, is told so and gets none', async () => {
  const left = await givenAsked('Dov');
  const stopped = await givenAsked('Eva');
  await daysPass(8);
  await staff.calls(subscription.recordRefusal, { body: { crmId: left.crmId, listId: list.id } });
  await staff.calls(setSuppressed, { body: { email: stopped.emailAddress, suppressed: true } });
  expect((await withLink(subscription.askAgain, left.token)).http.status).toBe(409);
  expect((await withLink(subscription.askAgain, stopped.token)).state).toBe('stopped');
  for (const { crmId, emailAddress } of [left, stopped]) {
    expect(await askedBy(staff, crmId)).toMatchObject({ asked: false });
    await nothingElseWasSentTo(emailAddress);
  }
});

test('staff see whose link has expired, and ask them once more', async () => {
  const { crmId, token, emailAddress } = await givenAsked('Fay');
  expect(await standingOf(crmId)).toEqual({
    listId: list.id,
    name: list.name,
    state: 'asked',
    refused: false,
  });
  // Whoever was asked and may still answer is left alone.
  expect(await askedBy(staff, crmId)).toMatchObject({ asked: true });
  await daysPass(8);
  expect(await standingOf(crmId)).toMatchObject({ state: 'asked', expired: true });
  expect((await askedBy(await portal.as('viewer'), crmId)).http.status).toBe(403);
  const both = await Promise.all([1, 2].map(() => askedBy(staff, crmId)));
  expect(both.map(({ asked }) => asked)).toEqual([true, true]);
  const next = await tokenSentTo(emailAddress);
  await nothingElseWasSentTo(emailAddress);
  expect((await standingOf(crmId))?.expired).toBeUndefined();
  expect((await withLink(subscription.readConfirmation, token)).http.status).toBe(409);
  expect((await withLink(subscription.confirmMembership, next)).state).toBe('subscribed');
  expect(await askedBy(staff, crmId)).toMatchObject({ asked: false });
  const { states } = await staff.calls(getList, {
    body: { pageNumber: 1, pageSize: 10, id: list.id },
  });
  expect(states?.confirmed).toBe(1);
});

test('of a list that somebody does not see they ask nobody', async () => {
  list = await givenList(staff, {
    mailingListConfig: { verificationRequired: true },
    config: { viewAll: false, staffAccess: false },
  });
  const { crmId } = await givenAsked('Gil');
  await daysPass(8);
  const colleague = await portal.as('vendor');
  expect((await askedBy(colleague, crmId)).http.status).toBe(404);
  expect((await askedBy(staff, 999_999_999)).http.status).toBe(404);
});
