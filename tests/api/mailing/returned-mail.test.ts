import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSubscriptionLinks } from '#server/features/list/subscription-link.ts';
import * as ledger from '#shared/contracts/mail-ledger.ts';
import * as contract from '#shared/contracts/mailing.ts';
import { readUnsubscription, unsubscribe } from '#shared/contracts/subscription.ts';
import type { Caller } from '#tests/support/caller.ts';
import { createMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { givenPeople as givenFoundPeople, mailAt } from '../duplicate/duplicate-world.ts';
import {
  addMembers,
  ended,
  givenMailingList,
  givenPeople,
  givenSend,
  ledgerOf,
  numbered,
  until,
} from './mailing-world.ts';

const secretKey = Buffer.alloc(32, 7);
const secret = 'a-secret-of-the-mail-server';

let portal: Portal;
let mail: MailServer;
let staff: Caller;

beforeAll(async () => {
  mail = await createMailServer();
  await mail.start();
  portal = await startPortal({
    settings: {
      PORTAL_SMTP_URL: mail.url,
      PORTAL_MAIL_BOUNCES: 'bounces@example.org',
      PORTAL_MAIL_INTAKE_SECRET: secret,
      PORTAL_SECRET_KEY: secretKey.toString('base64'),
    },
  });
  staff = await portal.as('staff');
});

afterAll(() => mail.stop());

const send = (body: object): Promise<number> => givenSend(staff, body);

/** A delivery-status mail as mail servers write it. */
const reportOn = (to: string, status: string, action = 'failed', returned = ''): string =>
  [
    'From: Mail Delivery System <MAILER-DAEMON@example.com>',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain',
    '',
    'I am sorry.',
    '--b1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    '',
    'Final-Recipient: rfc822; somebody@example.com',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; 550 ${status} No such`,
    '    mailbox here',
    '',
    '--b1',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${returned}`,
    'Subject: News',
    '',
    '--b1--',
    '',
  ].join('\r\n');

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, portal.address), { method: 'POST', body, headers });

const takeIn = async (body: string): Promise<unknown> => {
  const response = await post(contract.deliveryStatusPath, body, {
    [contract.deliverySecretHeader]: secret,
    'content-type': 'message/rfc822',
  });
  return response.json();
};

describe('mail that comes back', () => {
  test('finds its recipient, and stops mail to an address that is dead', async () => {
    const people = await givenPeople(portal, numbered('back', 3));
    const sendId = await send({ crmList: people });
    await ended(staff, sendId);
    const [first, second, third] = [
      await mail.mailTo('back0@example.org'),
      await mail.mailTo('back1@example.org'),
      await mail.mailTo('back2@example.org'),
    ];
    const returnPath = first.sender;
    expect(returnPath).toMatch(/^bounces\+m\d+-[\da-f]{20}@example\.org$/);
    const dead = reportOn(returnPath, '5.1.1');
    expect(await takeIn(dead)).toMatchObject({ outcome: 'bounced' });
    expect(await takeIn(dead)).toMatchObject({ outcome: 'unknown' });
    const id = second.headers.get('message-id') ?? '';
    // Whoever writes it is free to write what no text of a database takes.
    const full = reportOn('portal@example.org', '5.2.2', 'failed', id).replace(
      'No such',
      'No\u0000such',
    );
    expect(await takeIn(full)).toMatchObject({ outcome: 'bounced' });
    const late = reportOn(third.sender, '4.4.1', 'delayed');
    expect(await takeIn(late)).toMatchObject({ outcome: 'ignored' });
    expect(await takeIn('Subject: Out of office\r\n\r\nBack soon')).toMatchObject({
      outcome: 'unknown',
    });
    const forged = returnPath.replace(/[\da-f]{20}/, '0'.repeat(20));
    expect(await takeIn(reportOn(forged, '5.1.1'))).toMatchObject({ outcome: 'unknown' });
    const elsewhere = reportOn(forged, '4.4.1', 'delayed');
    expect(await takeIn(elsewhere)).toMatchObject({ outcome: 'unknown' });
    const { counts, notificationStatus } = await ledgerOf(staff, sendId, {
      state: 'bounced',
    });
    expect(counts).toMatchObject({ selected: 3, sent: 1, bounced: 2 });
    expect(notificationStatus[0]?.serverWords).toContain('No such mailbox here');
    const { suppressions } = await staff.calls(ledger.suppressions, {
      body: { searchText: 'back' },
    });
    expect(suppressions.map(({ email }) => email)).toEqual(['back0@example.org']);
  });

  test('is taken from nobody without the secret', async () => {
    for (const headers of [{}, { [contract.deliverySecretHeader]: 'wrong' }]) {
      expect((await post(contract.deliveryStatusPath, 'x', headers)).status).toBe(403);
    }
  });
});

describe('whoever wants no more mail', () => {
  const oneClick = 'List-Unsubscribe=One-Click';
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  const pathOf = (headers: ReadonlyMap<string, string>): string =>
    new URL((headers.get('list-unsubscribe') ?? '').slice(1, -1)).pathname;

  test('leaves a list by one click of their mail program, while it is being sent too', async () => {
    const people = await givenPeople(portal, numbered('leaver', 1));
    const listId = await givenMailingList(portal, staff, people);
    await ended(staff, await send({ listId }));
    const { headers } = await mail.mailTo('leaver0@example.org');
    const response = await post(pathOf(headers), oneClick, form);
    expect(response.ok).toBe(true);
    const { counts } = await ended(staff, await send({ listId }));
    expect(counts).toMatchObject({ selected: 1, skipped: 1 });
  });

  test('stops mail that went to chosen contacts; a look at the link changes nothing', async () => {
    const people = await givenPeople(portal, numbered('stopper', 1));
    await ended(staff, await send({ crmList: people }));
    const path = pathOf((await mail.mailTo('stopper0@example.org')).headers);
    const page = await fetch(new URL(path, portal.address), {
      headers: { 'accept-language': 'ar' },
    });
    expect(await page.text()).toContain('dir="rtl"');
    expect((await post(path, 'x', form)).status).toBe(400);
    const before = await ended(staff, await send({ crmList: people }));
    expect(before.counts.sent).toBe(1);
    expect((await post(path, oneClick, form)).status).toBe(200);
    const after = await ended(staff, await send({ crmList: people }));
    expect(after.counts).toMatchObject({ sent: 0, skipped: 1 });
    expect((await post(`${path}0`, oneClick, form)).status).toBe(404);
  });
});

describe('an address that gets no more mail', () => {
  test('is reached again once whoever manages lists has taken it off, and by nobody else’s word', async () => {
    const people = await givenPeople(portal, numbered('again', 2));
    const [first, second] = ['again0@example.org', 'again1@example.org'];
    const found = async () => {
      const { suppressions, totalRecord } = await staff.calls(ledger.suppressions, {
        body: { searchText: 'AGAIN' },
      });
      expect(totalRecord).toBe(suppressions.length);
      return suppressions.map(({ email, reason, words }) => [email, reason, words]);
    };
    const set = (by: Caller, email: string, suppressed: boolean) =>
      by.calls(ledger.setSuppressed, { body: { email, suppressed } });
    const sent = async () => (await ended(staff, await send({ crmList: people }))).counts;

    await ended(staff, await send({ crmList: people }));
    const dead = reportOn((await mail.mailTo(first)).sender, '5.1.1');
    expect(await takeIn(dead)).toMatchObject({ outcome: 'bounced' });
    expect((await set(staff, ` ${second.toUpperCase()} `, true)).status.code).toBe(200);
    const both = [
      [second, 'manual', ''],
      [first, 'bounced', expect.stringContaining('No such mailbox')],
    ];
    expect(await found()).toEqual(both);
    expect(await sent()).toMatchObject({ sent: 0, skipped: 2 });

    for (const account of ['viewer', 'citizen'] as const) {
      const refused = await set(await portal.as(account), first, false);
      expect(refused.status.code, account).toBe(403);
    }
    expect(await found()).toEqual(both);
    const noAddress = await set(staff, 'nobody', false);
    expect(noAddress.errors?.[0]).toMatchObject({ path: 'email' });

    const admin = await portal.as('admin');
    expect((await set(admin, first.toUpperCase(), false)).status.code).toBe(200);
    expect(await found()).toEqual(both.slice(0, 1));
    expect(await sent()).toMatchObject({ sent: 1, skipped: 1 });
    expect((await mail.mailTo(first)).headers.get('to')).toContain(first);
    // Whoever takes it off twice has it off.
    expect((await set(admin, first, false)).status.code).toBe(200);
    // It has bounced again: it is stopped again.
    await sent();
    const { sender } = await mail.mailTo(first);
    expect(await takeIn(reportOn(sender, '5.1.1'))).toMatchObject({ outcome: 'bounced' });
    expect(await sent()).toMatchObject({ sent: 0, skipped: 2 });
  });
});

describe('a stop that is not its person’s to lift', () => {
  test.each(['bounced', 'manual'] as const)(
    'holds beneath their own when they stop all mail and want a list again (%s), whichever came first',
    async (reason) => {
      const people = await givenFoundPeople(
        portal,
        ['before', 'after'].map((name) => ({
          lastName: 'Beneath',
          ...mailAt(`${name}-${reason}@example.org`),
        })),
      );
      const crmIds = people.map(({ crmId }) => crmId);
      const listId = await givenMailingList(portal, staff, crmIds);
      const sendId = await send({ crmList: crmIds });
      await ended(staff, sendId);
      const links = createSubscriptionLinks([secretKey]);
      for (const [place, name] of ['before', 'after'].entries()) {
        const email = `${name}-${reason}@example.org`;
        const { sender, headers } = await mail.mailTo(email);
        const stops = () =>
          reason === 'manual'
            ? staff.calls(ledger.setSuppressed, { body: { email, suppressed: true } })
            : takeIn(reportOn(sender, '5.1.1'));
        const link = new URL((headers.get('list-unsubscribe') ?? '').slice(1, -1)).pathname;
        const leaves = () =>
          post(link, 'List-Unsubscribe=One-Click', {
            'content-type': 'application/x-www-form-urlencoded',
          });
        if (name === 'before') await stops();
        expect((await leaves()).status).toBe(200);
        if (name === 'after') await stops();
        const token = links.tokenOf({ listId, crmId: crmIds[place] ?? 0 });
        const web = portal.stranger('web');
        const shown = await web.calls(readUnsubscription, { body: { token } });
        expect(shown.state).toBe('unsubscribed');
        const wanted = await web.calls(unsubscribe, { body: { token, subscribed: true } });
        expect(wanted.state).toBe('stopped');
      }
      const { rows } = await portal.database.query(
        'select distinct reason from mail_suppression where email like $1',
        [`%-${reason}@example.org`],
      );
      expect(rows).toEqual([{ reason }]);
    },
  );
});

test('a bounce that could not be kept whole stops the address when it is delivered again', async () => {
  const people = await givenPeople(portal, numbered('twice', 1));
  await ended(staff, await send({ crmList: people }));
  const { sender } = await mail.mailTo('twice0@example.org');
  const { query } = portal.database;
  await query(`create function refuse_stop() returns trigger language plpgsql as $$
    begin raise exception 'no stop now'; end $$`);
  await query(
    'create trigger refuse_stop before insert on mail_suppression for each row execute function refuse_stop()',
  );
  expect(await takeIn(reportOn(sender, '5.1.1'))).toMatchObject({ status: { code: 500 } });
  await query('drop function refuse_stop cascade');
  expect(await takeIn(reportOn(sender, '5.1.1'))).toMatchObject({ outcome: 'bounced' });
  const { suppressions } = await staff.calls(ledger.suppressions, {
    body: { searchText: 'twice' },
  });
  expect(suppressions.map(({ email }) => email)).toEqual(['twice0@example.org']);
});

describe('people who go while a mail is under way', () => {
  test('get none of it: neither from the trash nor when they were deleted for good', async () => {
    const people = await givenPeople(portal, numbered('leaving', 4));
    const listId = await givenMailingList(portal, staff, people);
    const sendId = await send({ listId, perMinute: 1 });
    const params = { sendId: String(sendId) };
    await until(staff, sendId, ({ counts }) => counts.sent === 1);
    await staff.calls(contract.pauseSend, { params });
    const [, second, third, fourth] = people;
    await portal.database.query('insert into contact_trash (crm_id) values ($1)', [second]);
    await portal.database.query('delete from contact_doc where crm_id = $1', [third]);
    await portal.database.query(
      'update mail_send set per_minute = null, next_on = null where id = $1',
      [sendId],
    );
    await staff.calls(contract.resumeSend, { params });
    const done = await ended(staff, sendId);
    expect(done.counts).toMatchObject({ selected: 4, sent: 2, skipped: 2 });
    const { notificationStatus } = await ledgerOf(staff, sendId, { state: 'skipped' });
    expect(notificationStatus.map(({ reason }) => reason)).toEqual(['trashed', 'trashed']);
    const sent = await ledgerOf(staff, sendId, { state: 'sent' });
    expect(sent.notificationStatus.map(({ crmId }) => crmId)).toEqual([people[0], fourth]);
  });

  test('are not reached through a filter within the list that they left', async () => {
    const members = await givenFoundPeople(
      portal,
      ['stays', 'left'].map((name) => ({ lastName: 'Within', ...mailAt(`${name}@example.org`) })),
    );
    const [stays, left] = members.map(({ crmId }) => crmId);
    const listId = await givenMailingList(portal, staff, [stays ?? 0]);
    await addMembers(portal, listId, [left ?? 0], 'unsubscribed');
    const selection = { listId, searchText: 'Within' };
    const counted = await staff.calls(contract.mailRecipients, { body: { selection } });
    expect(counted).toMatchObject({
      receiving: 1,
      skipped: [{ reason: 'unsubscribed', count: 1 }],
    });
  });

  test('take no other mail with them when the view of a planned one has gone', async () => {
    await portal.database.query(
      `with planned as (
         insert into mail_send (kind, sender_crm_id, source, subject, created_on, start_on)
         select 'contacts', crm_id, '{"kind": "selection", "selection": {"viewId": 999999, "fields": [], "anyOf": [], "searchText": ""}}',
                'Planned', now() - interval '1 hour', now() - interval '1 hour'
           from account where username = 'staff@example.org' returning id)
       insert into mail_send_text (send_id, language, is_fallback, subject, html, plain)
       select id, 'en', true, 'Planned', '', '' from planned`,
    );
    const people = await givenPeople(portal, numbered('meanwhile', 1));
    const listId = await givenMailingList(portal, staff, people);
    expect((await ended(staff, await send({ listId }))).counts.sent).toBe(1);
    const { rows } = await portal.database.query(
      `select state, selected from mail_send where subject = 'Planned'`,
    );
    expect(rows).toEqual([{ state: 'done', selected: 0 }]);
  });
});
