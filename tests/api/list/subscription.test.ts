import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#shared/contracts/crm-list.ts';
import { updateOwnerDetails } from '#shared/contracts/crm-contact-edit.ts';
import { setSuppressed } from '#shared/contracts/mail-ledger.ts';
import { unsubscribePath } from '#shared/contracts/mailing.ts';
import * as subscription from '#shared/contracts/subscription.ts';
import { createSubscriptionLinks } from '#server/features/list/subscription-link.ts';
import type { Caller } from '#tests/support/caller.ts';
import { createMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { crmIdOf, givenList } from './list-world.ts';
import { added, detailsOf } from '../contact-edit/contact-care-world.ts';
import { givenPeople } from '../duplicate/duplicate-world.ts';

const secretKey = Buffer.alloc(32, 7);
const links = createSubscriptionLinks([secretKey]);

let portal: Portal;
let mail: MailServer;
let staff: Caller;
let citizen: Caller;
let citizenId: number;

beforeAll(async () => {
  mail = await createMailServer();
  await mail.start();
  portal = await startPortal({
    settings: { PORTAL_SMTP_URL: mail.url, PORTAL_SECRET_KEY: secretKey.toString('base64') },
  });
  staff = await portal.as('staff');
  citizen = await portal.as('citizen');
  citizenId = await crmIdOf(citizen);
});

afterAll(() => mail.stop());

const page = { pageNumber: 1, pageSize: 10 };

const statesOf = async (id: number) =>
  (await staff.calls(contract.getList, { body: { ...page, id } })).states;

/** Somebody new on a list that asks them, with the token of the mail that they got. */
const givenAsked = async (name: string, emailAddress = `${name}@example.org`) => {
  const list = await givenList(staff, { mailingListConfig: { verificationRequired: true } });
  await staff.calls(contract.addListUser, {
    body: { mailingListId: list.id, firstName: name, lastName: 'Asked', emailAddress },
  });
  const { plain, headers } = await mail.mailTo(emailAddress);
  const token = /#\/list-confirmation\/([\w-]+)/.exec(plain)?.[1] ?? '';
  return { list, token, plain, subject: headers.get('subject') };
};

const stranger = () => portal.stranger('web');

describe('a member of a list that requires verification', () => {
  test('is greeted by no name that reads like a link: whoever registers may have chosen it for another', async () => {
    const { plain } = await givenAsked('Win at evil.com', 'chosen@example.org');
    expect(plain).toContain('Hello there');
    expect(plain).not.toContain('evil');
  });

  test('counts for mail after the link of the mail was used, which works once and says so again', async () => {
    const { list, token, plain, subject } = await givenAsked('ada');
    expect(subject).toContain(list.name);
    expect(plain).toContain('Hello ada');
    expect(await statesOf(list.id)).toEqual({ unconfirmed: 1, confirmed: 0, unsubscribed: 0 });
    const body = { token };
    const shown = await stranger().calls(subscription.readConfirmation, { body });
    expect(shown).toMatchObject({ name: list.name, emailHint: 'a•••@example.org', state: 'open' });
    expect(await statesOf(list.id)).toMatchObject({ confirmed: 0 });
    const both = await Promise.all(
      [1, 2].map(() => stranger().calls(subscription.confirmMembership, { body })),
    );
    expect(both.map(({ state }) => state)).toEqual(['subscribed', 'subscribed']);
    expect(await statesOf(list.id)).toEqual({ unconfirmed: 0, confirmed: 1, unsubscribed: 0 });
    const opened = await stranger().calls(subscription.readConfirmation, { body });
    expect(opened.http.status).toBe(409);
    // The answer was lost, and the button is pressed once more.
    const again = await stranger().calls(subscription.confirmMembership, { body });
    expect(again.state).toBe('subscribed');
    const { rows } = await portal.database.query<{ readonly token: string }>(
      "select encode(token_hash, 'hex') as token from list_member where list_id = $1",
      [list.id],
    );
    expect(rows[0]?.token).not.toContain(token);
  });

  test('is not asked twice, and not by a link that is too old', async () => {
    const { list, token } = await givenAsked('old');
    const { database } = portal;
    await staff.calls(contract.updateList, { body: { id: list.id, crmList: [citizenId] } });
    await mail.mailTo('citizen@example.org');
    expect(mail.taken.filter(({ recipients }) => recipients.includes('old@example.org'))).toEqual(
      [],
    );
    await database.query(
      "update list_member set asked_on = asked_on - interval '8 days' where list_id = $1",
      [list.id],
    );
    const late = await stranger().calls(subscription.confirmMembership, { body: { token } });
    expect(late.http.status).toBe(409);
    const { rows } = await database.query(
      'select state from list_member where list_id = $1 order by state',
      [list.id],
    );
    expect(rows).toEqual([{ state: 'unconfirmed' }, { state: 'unconfirmed' }]);
  });
});

test('nobody is asked in the trash, at a suppressed address, or at one that has left the list', async () => {
  const { database } = portal;
  const list = await givenList(staff, { mailingListConfig: { verificationRequired: true } });
  const before = await givenList(staff, { mailingListConfig: { verificationRequired: false } });
  const join = async (listId: number, firstName: string, emailAddress: string) => {
    const body = { mailingListId: listId, firstName, lastName: 'Silent', emailAddress };
    return (await staff.calls(contract.addListUser, { body })).results[0]?.crmId ?? 0;
  };
  const trashed = await join(before.id, 'Tess', 'tess@example.org');
  const left = await join(before.id, 'Lea', 'shared@example.org');
  await staff.calls(setSuppressed, { body: { email: 'sam@example.org', suppressed: true } });
  const token = links.tokenOf({ listId: list.id, crmId: left });
  await stranger().calls(subscription.unsubscribe, { body: { token } });
  await database.query('insert into contact_trash (crm_id) values ($1)', [trashed]);
  await database.query('insert into list_member (list_id, crm_id) values ($1, $2)', [
    list.id,
    trashed,
  ]);
  await join(list.id, 'Sam', 'Sam@Example.org');
  await join(list.id, 'Leo', 'shared@example.org');
  // Whoever comes last is asked: all the others were looked at before.
  await join(list.id, 'Zoe', 'zoe@example.org');
  await mail.mailTo('zoe@example.org');
  const asked = mail.taken.flatMap(({ recipients }) => recipients);
  for (const name of ['tess', 'sam', 'shared']) expect(asked).not.toContain(`${name}@example.org`);
});

test('a list that begins to require verification asks those who are on it already', async () => {
  const list = await givenList(staff, { mailingListConfig: { verificationRequired: false } });
  const someone = { firstName: 'Early', lastName: 'Bird', emailAddress: 'early@example.org' };
  await staff.calls(contract.addListUser, { body: { mailingListId: list.id, ...someone } });
  await staff.calls(contract.updateList, {
    body: {
      id: list.id,
      version: list.version,
      mailingListConfig: { verificationRequired: true },
    },
  });
  await mail.mailTo(someone.emailAddress);
});

test('who has no address that mail may go to is asked once there is one', async () => {
  const list = await givenList(staff, { mailingListConfig: { verificationRequired: true } });
  const { crmId } = await added(staff, { userFirstName: 'Nora' });
  const body = { mailingListId: list.id, crmId };
  await staff.calls(contract.addListUser, { body });
  await staff.calls(setSuppressed, { body: { email: 'ben@example.org', suppressed: true } });
  const newcomers = { mailingListId: list.id, lastName: 'Newcomer' };
  for (const firstName of ['Ben', 'Max']) {
    const emailAddress = `${firstName.toLowerCase()}@example.org`;
    await staff.calls(contract.addListUser, { body: { ...newcomers, firstName, emailAddress } });
  }
  await mail.mailTo('max@example.org');

  const emailIdList = [{ emailId: 'nora@example.org', primary: true }];
  const details = await detailsOf(staff, crmId);
  await staff.calls(updateOwnerDetails, { body: { ...details, emailIdList } });
  await staff.calls(setSuppressed, { body: { email: 'ben@example.org', suppressed: false } });
  await staff.calls(contract.addListUser, { body });
  for (const name of ['nora', 'ben']) await mail.mailTo(`${name}@example.org`);
});

describe('by the link of a mail, without a sign-in,', () => {
  test('a person leaves a list and comes back; opening the page changes nothing', async () => {
    const list = await givenList(staff, {
      mailingListConfig: { verificationRequired: false },
      crmList: [citizenId],
    });
    const token = links.tokenOf({ listId: list.id, crmId: citizenId });
    const opened = await stranger().fetches(`${unsubscribePath}/${token}`);
    expect([opened.status, opened.headers.get('location')]).toEqual([
      303,
      `/#/unsubscribe/${token}`,
    ]);
    const shown = await stranger().calls(subscription.readUnsubscription, { body: { token } });
    expect(shown).toMatchObject({ name: list.name, state: 'subscribed' });
    const left = await stranger().calls(subscription.unsubscribe, { body: { token } });
    expect(left).toMatchObject({ state: 'unsubscribed', emailHint: 'c•••@example.org' });
    expect(await statesOf(list.id)).toEqual({ unconfirmed: 0, confirmed: 0, unsubscribed: 1 });
    const back = await stranger().calls(subscription.unsubscribe, {
      body: { token, subscribed: true },
    });
    expect(back.state).toBe('subscribed');
    expect(await statesOf(list.id)).toEqual({ unconfirmed: 0, confirmed: 1, unsubscribed: 0 });
  });

  test('a person leaves it who has become a part of another contact since the mail', async () => {
    const list = await givenList(staff, { mailingListConfig: {}, crmList: [citizenId] });
    const [merged] = await givenPeople(portal, [{ firstName: 'Once', lastName: 'Another' }]);
    if (merged === undefined) throw new Error('nobody was kept');
    const { crmId } = merged;
    await portal.database.query('delete from contact_idx where crm_id = $1', [crmId]);
    await portal.database.query('insert into contact_trash (crm_id, merged_into) values ($1, $2)', [
      crmId,
      citizenId,
    ]);
    const token = links.tokenOf({ listId: list.id, crmId });
    await stranger().calls(subscription.unsubscribe, { body: { token } });
    expect(await statesOf(list.id)).toMatchObject({ unsubscribed: 1 });
    await stranger().calls(subscription.unsubscribe, { body: { token, subscribed: true } });
    expect(await statesOf(list.id)).toMatchObject({ confirmed: 1, unsubscribed: 0 });
  });

  test('nothing is left to say for a person who was deleted for good', async () => {
    const [gone] = await givenPeople(portal, [{ firstName: 'Long', lastName: 'Gone' }]);
    const { id } = await givenList(staff, { mailingListConfig: {} });
    const token = links.tokenOf({ listId: id, crmId: gone?.crmId ?? 0 });
    await portal.database.query('delete from contact_doc where crm_id = $1', [gone?.crmId]);
    for (const call of [subscription.readUnsubscription, subscription.unsubscribe] as const) {
      expect((await stranger().calls(call, { body: { token } })).http.status).toBe(404);
    }
  });

  test('a mail program leaves it with one click', async () => {
    const list = await givenList(staff, { mailingListConfig: {}, crmList: [citizenId] });
    const address = `${portal.address}${unsubscribePath}/${links.tokenOf({ listId: list.id, crmId: citizenId })}`;
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(204);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await fetch(address, { method: 'POST', body: form })).status).toBe(204);
    expect(await statesOf(list.id)).toMatchObject({ unsubscribed: 1 });
  });

  test.each(['nonsense', '1.2.AAAAAAAAAAAAAAAAAAAAAA', '', '999999999.1001.x'])(
    'nobody leaves with a link that was not made here: %s',
    async (made) => {
      const token =
        made || createSubscriptionLinks([Buffer.alloc(32)]).tokenOf({ listId: 1, crmId: 1 });
      const answer = await stranger().calls(subscription.unsubscribe, { body: { token } });
      expect(answer.http.status).toBe(404);
      const posted = await fetch(`${portal.address}${unsubscribePath}/${token}`, {
        method: 'POST',
      });
      expect(posted.status).toBe(404);
    },
  );
});

describe('at an address that gets no mail of any list', () => {
  const givenStopped = async (reason: 'unsubscribed' | 'bounced', emailAddress: string) => {
    const list = await givenList(staff, { mailingListConfig: { verificationRequired: false } });
    const { results } = await staff.calls(contract.addListUser, {
      body: { mailingListId: list.id, firstName: 'Stella', lastName: 'Silent', emailAddress },
    });
    await portal.database.query('insert into mail_suppression (email, reason) values ($1, $2)', [
      emailAddress,
      reason,
    ]);
    return links.tokenOf({ listId: list.id, crmId: results[0]?.crmId ?? 0 });
  };

  const isStopped = async (emailAddress: string): Promise<boolean> => {
    const { rows } = await portal.database.query('select from mail_suppression where email = $1', [
      emailAddress,
    ]);
    return rows.length > 0;
  };

  const says = async (token: string, subscribed: boolean) =>
    (await stranger().calls(subscription.unsubscribe, { body: { token, subscribed } })).state;

  test('whoever stopped all mail is unsubscribed, and comes back by the link of a list', async () => {
    const emailAddress = 'stella@example.org';
    const token = await givenStopped('unsubscribed', emailAddress);
    const shown = await stranger().calls(subscription.readUnsubscription, { body: { token } });
    expect(shown.state).toBe('unsubscribed');
    expect([await says(token, false), await isStopped(emailAddress)]).toEqual([
      'unsubscribed',
      true,
    ]);
    expect([await says(token, true), await isStopped(emailAddress)]).toEqual(['subscribed', false]);
  });

  test('staff let mail through again past what stopped it, and never past the person’s own word', async () => {
    const email = 'quinn@example.org';
    const token = await givenStopped('unsubscribed', email);
    const set = (suppressed: boolean) =>
      staff.calls(setSuppressed, { body: { email, suppressed } });
    expect((await set(true)).status.code).toBe(200);
    expect((await set(false)).status).toEqual({
      code: 409,
      message: 'The owner of this address unsubscribed from all e-mail. Only they can undo that.',
    });
    expect(await isStopped(email)).toBe(true);
    // What staff had stopped went all the same.
    expect(await says(token, true)).toBe('subscribed');
    expect((await set(false)).status.code).toBe(200);
  });

  test('nobody lifts what was not theirs to say: the list is wanted, and no mail comes', async () => {
    const emailAddress = 'bounced@example.org';
    const token = await givenStopped('bounced', emailAddress);
    const shown = await stranger().calls(subscription.readUnsubscription, { body: { token } });
    expect(shown.state).toBe('stopped');
    expect([await says(token, false), await says(token, true)]).toEqual([
      'unsubscribed',
      'stopped',
    ]);
    expect(await isStopped(emailAddress)).toBe(true);
  });

  test('the account says so of each list, and one that is switched on again gets mail', async () => {
    const list = await givenList(staff, {
      mailingListConfig: { verificationRequired: false },
      crmList: [citizenId],
    });
    const stateIn = ({ lists }: { readonly lists: readonly subscription.Subscription[] }) =>
      lists.find(({ listId }) => listId === list.id)?.state;
    const read = async () => stateIn(await citizen.calls(subscription.subscribedLists));
    const email = 'citizen@example.org';
    await portal.database.query(
      "insert into mail_suppression (email, reason) values ($1, 'unsubscribed')",
      [email],
    );
    expect(await read()).toBe('unsubscribed');
    const body = { listId: list.id, subscribed: true };
    expect(stateIn(await citizen.calls(subscription.setSubscription, { body }))).toBe('subscribed');
    expect(await isStopped(email)).toBe(false);
    await staff.calls(setSuppressed, { body: { email, suppressed: true } });
    expect(stateIn(await citizen.calls(subscription.setSubscription, { body }))).toBe('stopped');
    await staff.calls(setSuppressed, { body: { email, suppressed: false } });
    expect(await read()).toBe('subscribed');
  });
});
