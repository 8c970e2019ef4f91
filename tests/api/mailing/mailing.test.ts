import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inboxList } from '#shared/contracts/inbox.ts';
import * as ledger from '#shared/contracts/mail-ledger.ts';
import * as contract from '#shared/contracts/mailing.ts';
import { logout } from '#shared/contracts/oauth.ts';
import type { Caller } from '#tests/support/caller.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import { createMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import type { Answer } from '#tests/support/smtp.ts';
import {
  addMembers,
  ended,
  givenMailingList,
  givenPeople,
  givenSend,
  greeting,
  ledgerOf,
  numbered,
  until,
} from './mailing-world.ts';

let portal: Portal;
let mail: MailServer;
let staff: Caller;
const answers = new Map<string, Answer>();

beforeAll(async () => {
  mail = await createMailServer((address) => answers.get(address));
  await mail.start();
  portal = await startPortal({
    settings: { PORTAL_SMTP_URL: mail.url },
  });
  staff = await portal.as('staff');
});

afterAll(() => mail.stop());

const send = (body: object, caller = staff): Promise<number> => givenSend(caller, body);

const statusOf = (sendId: number, query: Readonly<Record<string, string>> = {}) =>
  ledgerOf(staff, sendId, query);

describe('a mail to a list', () => {
  test('reaches each address once and says of everybody else why not', async () => {
    const [ana, twin, bare, gone, open, dead, barred, trashed] = await givenPeople(portal, [
      { email: 'ana@example.org', firstName: 'Ana <b>' },
      { email: 'Ana@Example.org ' },
      { email: '' },
      { email: 'gone@example.org' },
      { email: 'open@example.org' },
      { email: 'dead@example.org' },
      { email: 'barred@example.org' },
      { email: 'trashed@example.org' },
    ]);
    const listId = await givenMailingList(
      portal,
      staff,
      [ana, twin, bare, dead, barred, trashed].map((id) => id ?? 0),
      { verificationRequired: true, state: 'confirmed' },
    );
    await addMembers(portal, listId, [gone ?? 0], 'unsubscribed');
    await addMembers(portal, listId, [open ?? 0], 'unconfirmed');
    const excluded = await givenMailingList(portal, staff, [barred ?? 0]);
    await portal.database.query('insert into contact_trash (crm_id) values ($1)', [trashed]);
    await staff.calls(ledger.setSuppressed, {
      body: { email: 'dead@example.org', suppressed: true },
    });
    const chosen = { listId, excludedListIds: [excluded] };
    const counted = await staff.calls(contract.mailRecipients, { body: chosen });
    expect(counted).toMatchObject({ selected: 7, receiving: 1 });
    const sendId = await send(chosen);
    const done = await ended(staff, sendId);
    expect(done.counts).toEqual({
      selected: 7,
      queued: 0,
      sent: 1,
      failed: 0,
      bounced: 0,
      skipped: 6,
    });
    const { notificationStatus, totalRecord } = await statusOf(sendId);
    expect(totalRecord).toBe(7);
    const reasons = new Map(notificationStatus.map(({ crmId, reason }) => [crmId, reason]));
    expect(reasons.get(ana ?? 0)).toBeNull();
    expect(reasons.get(twin ?? 0)).toBe('duplicate-address');
    expect(reasons.get(bare ?? 0)).toBe('no-address');
    expect(reasons.get(gone ?? 0)).toBe('unsubscribed');
    expect(reasons.get(open ?? 0)).toBe('unconfirmed');
    expect(reasons.get(dead ?? 0)).toBe('suppressed');
    expect(reasons.get(barred ?? 0)).toBe('excluded');
    const sent = await statusOf(sendId, { state: 'sent', searchText: 'AN' });
    expect(sent.notificationStatus).toMatchObject([
      {
        name: 'Ana <b> Test',
        emailAttributes: { to: 'ana@example.org' },
        status: 'Sent',
        tries: 1,
      },
    ]);
    const { headers, html, plain } = await mail.mailTo('ana@example.org');
    expect(headers.get('subject')).toBe('News for Ana <b>');
    expect(html).toContain('Hello Ana &lt;b&gt;');
    expect(plain).toContain('Hello Ana <b>');
    expect(headers.get('list-unsubscribe')).toMatch(/^<http.*\/unsubscribe\/.+>$/);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(plain).toContain('Unsubscribe <http');
    // Who has not confirmed yet may just have been asked to.
    const others = mail.taken.map(({ headers: of }) => String(of.get('subject')));
    expect(others.filter((subject) => subject.startsWith('News for'))).toEqual([]);
    const { mails } = await staff.calls(ledger.contactMails, { body: { crmId: twin ?? 0 } });
    expect(mails).toMatchObject([{ sendId, state: 'skipped', reason: 'duplicate-address' }]);
    const newest = async () => (await staff.calls(inboxList, { body: {} })).crmInboxes[0];
    const eventDetails = { url: `/crm/contact/history/${listId}` };
    await expect.poll(newest).toMatchObject({ module: 'mailing', eventDetails });
  });

  test('to some members of a list knows what they said of it', async () => {
    const people = await givenPeople(portal, numbered('member', 4));
    const [first = 0, left = 0, , outsider = 0] = people;
    const listId = await givenMailingList(portal, staff, people.slice(0, 3));
    await portal.database.query(
      `with told as (update list_member set state = 'unsubscribed' where list_id = $1 and crm_id = $2)
       insert into list_refusal (list_id, crm_id) values ($1, $2)`,
      [listId, left],
    );
    const count = (body: object) => staff.calls(contract.mailRecipients, { body });
    const one = [{ key: 'emailAddress', value: 'citizen@example.org', operation: 'EQ' }];
    const { rows } = await portal.database.query<{ readonly crm_id: number }>(
      `select crm_id from account where username = 'citizen@example.org'`,
    );
    await addMembers(portal, listId, [rows[0]?.crm_id ?? 0]);
    expect(await count({ listId, crmList: [first, left, outsider] })).toMatchObject({
      selected: 2,
      receiving: 1,
      skipped: [{ reason: 'unsubscribed', count: 1 }],
    });
    expect(await count({ listId, selection: { listId, fields: one } })).toMatchObject({
      selected: 1,
      receiving: 1,
    });
    expect((await count({ listId, selection: { fields: one } })).errors).toMatchObject([
      { path: 'selection.listId', code: 'other_list' },
    ]);
    expect((await count({ crmList: [first], selection: { fields: one } })).errors).toMatchObject([
      { path: 'selection', code: 'one_of' },
    ]);
    const done = await ended(staff, await send({ listId, crmList: [first, left] }));
    expect(done.counts).toMatchObject({ selected: 2, sent: 1, skipped: 1 });
    const { mails } = await staff.calls(ledger.contactMails, { body: { crmId: first } });
    expect(mails).toMatchObject([{ state: 'sent' }]);
  });

  test('is one send however often the same key asks for it', async () => {
    const people = await givenPeople(portal, numbered('once', 2));
    const listId = await givenMailingList(portal, staff, people);
    const requestKey = crypto.randomUUID();
    const ids = await Promise.all([1, 2, 3].map(() => send({ listId, requestKey })));
    expect(new Set(ids).size).toBe(1);
    const done = await ended(staff, ids[0] ?? 0);
    expect(done.counts).toMatchObject({ selected: 2, sent: 2 });
  });

  test('speaks the language of its reader where the template does', async () => {
    const people = await givenPeople(portal, [
      { email: 'en@example.org' },
      { email: 'es@example.org', language: 'es', firstName: 'Luz' },
      { email: 'ko@example.org', language: 'ko' },
    ]);
    const listId = await givenMailingList(portal, staff, people);
    const body = { listId, templateName: 'Event invitation', emailLanguage: 'en' };
    await ended(staff, await send(body));
    const spanish = await mail.mailTo('es@example.org');
    expect(spanish.headers.get('subject')).toBe('Le invitamos, Luz');
    expect(spanish.plain).toContain('Cancelar la suscripción <http');
    expect((await mail.mailTo('en@example.org')).headers.get('subject')).toBe('News for you');
    const korean = await mail.mailTo('ko@example.org');
    expect(korean.headers.get('subject')).toBe('News for you');
    expect(korean.html).toContain('Hello friend &amp; neighbor');
  });

  test('that is refused says so, and is sent again to those alone', async () => {
    const people = await givenPeople(portal, numbered('again', 4));
    const listId = await givenMailingList(portal, staff, people);
    answers.set('again1@example.org', { code: 550, words: '5.7.1 Not today' });
    answers.set('again2@example.org', { code: 550, words: '5.1.1 Nobody of this name' });
    const first = await send({ listId });
    expect(await ended(staff, first)).toMatchObject({
      counts: { selected: 4, sent: 2, failed: 2 },
      actions: ['resend'],
    });
    const { notificationStatus, totalRecord } = await statusOf(first, { state: 'failed' });
    expect(totalRecord).toBe(2);
    expect(await statusOf(first, { state: 'failed', searchText: 'again2' })).toMatchObject({
      notificationStatus: [{ serverWords: '550 5.1.1 Nobody of this name' }],
      totalRecord: 1,
    });
    expect(notificationStatus.map(({ serverWords }) => serverWords)).toEqual([
      '550 5.7.1 Not today',
      '550 5.1.1 Nobody of this name',
    ]);
    answers.clear();
    const again = await staff.calls(contract.resendFailed, {
      params: { sendId: String(first) },
      body: {},
    });
    const second = await ended(staff, again.sendId);
    expect(second).toMatchObject({
      resendOf: first,
      counts: { selected: 2, sent: 1, skipped: 1 },
    });
    const { suppressions } = await staff.calls(ledger.suppressions, {
      body: { searchText: 'again' },
    });
    expect(suppressions).toMatchObject([{ email: 'again2@example.org', reason: 'bounced' }]);
  });
});

describe('a send that takes a while', () => {
  const slow = { perMinute: 300 };

  test('is held at once, goes on, and is ended for good', async () => {
    const people = await givenPeople(portal, numbered('slow', 40));
    const listId = await givenMailingList(portal, staff, people);
    const sendId = await send({ listId, ...slow });
    const params = { sendId: String(sendId) };
    await until(staff, sendId, ({ counts }) => counts.sent >= 2);
    const held = await staff.calls(contract.pauseSend, { params });
    expect(held.send).toMatchObject({ state: 'paused', actions: ['resume', 'cancel'] });
    const again = await staff.calls(contract.pauseSend, { params });
    expect(again.send.state).toBe('paused');
    const resumed = await staff.calls(contract.resumeSend, { params });
    expect(resumed.send.state).toBe('running');
    const before = resumed.send.counts.sent;
    await until(staff, sendId, ({ counts }) => counts.sent > before);
    await staff.calls(contract.cancelSend, { params });
    const { counts, state } = await ended(staff, sendId);
    expect(state).toBe('cancelled');
    expect(counts.sent + counts.skipped).toBe(40);
    const reached = mail.taken.filter(({ recipients }) => recipients[0]?.startsWith('slow'));
    expect(reached).toHaveLength(counts.sent);
    expect(counts.sent).toBeLessThan(40);
    const late = await staff.calls(contract.resumeSend, { params });
    expect(late.http.status).toBe(409);
  });

  test('goes on while the recipients of another one are being written down', async () => {
    const listOf = async (name: string, count: number) =>
      givenMailingList(portal, staff, await givenPeople(portal, numbered(name, count)));
    const [going, next] = [await listOf('going', 5), await listOf('next', 1)];
    const sendId = await send({ listId: going, ...slow });
    await until(staff, sendId, ({ counts }) => counts.sent >= 1);
    const nextId = await portal.database.inTransaction(async ({ query }) => {
      await query('lock table list_member in access exclusive mode');
      const waiting = await send({ listId: next });
      await expect.poll(() => lockWaits(portal.database, 'with person as materialized')).toBe(1);
      expect((await ended(staff, sendId)).counts.sent).toBe(5);
      return waiting;
    });
    expect((await ended(staff, nextId)).counts.sent).toBe(1);
  });

  test('is followed by eight pages of a person at most, and no longer than their session lasts', async () => {
    const listId = await givenMailingList(portal, staff, []);
    const sendId = await send({ listId, sendOn: '2099-07-01T09:00' });
    const admin = await portal.signIn('admin');
    const follow = () =>
      admin.downloads(ledger.sendProgress, { params: { sendId: String(sendId) } });
    const pages = await Promise.all(Array.from({ length: 8 }, follow));
    expect((await follow()).status).toBe(429);
    await admin.calls(logout);
    for (const page of pages) expect(await page.text()).toContain('event: send');
  });

  test('that is scheduled for ticked members goes to whoever they have become a part of since then', async () => {
    const [first = 0, merged = 0, survivor = 0] = await givenPeople(portal, numbered('ticked', 3));
    const listId = await givenMailingList(portal, staff, [first, merged, survivor]);
    const sendId = await send({ listId, crmList: [first, merged], sendOn: '2099-07-01T09:00' });
    const between = await send({ listId, crmList: [survivor] });
    await ended(staff, between);
    const { database } = portal;
    await database.query('delete from list_member where crm_id = $1', [merged]);
    await database.query('insert into contact_trash (crm_id, merged_into) values ($1, $2)', [
      merged,
      survivor,
    ]);
    await database.query('update mail_send set start_on = now() where id = $1', [sendId]);
    await database.query("select pg_notify('mail_work', '')");
    expect((await ended(staff, sendId)).counts).toMatchObject({ selected: 2, sent: 2 });
    // Newest first, by when they were written.
    const { mails } = await staff.calls(ledger.contactMails, { body: { crmId: survivor } });
    expect(mails).toMatchObject([
      { sendId: between, state: 'sent' },
      { sendId, state: 'sent' },
    ]);
  });

  test('that is scheduled waits for its time in the time zone of the portal', async () => {
    const people = await givenPeople(portal, numbered('later', 1));
    const listId = await givenMailingList(portal, staff, people);
    const sendId = await send({ listId, sendOn: '2099-07-01T09:00' });
    const detail = await staff.calls(ledger.sendDetail, { params: { sendId: String(sendId) } });
    expect(detail.send).toMatchObject({
      state: 'scheduled',
      startOn: '2099-07-01T16:00:00.000Z',
      counts: { selected: 0 },
    });
    // Of an hour that comes twice it is the first, as the page says.
    const twice = await send({ listId, sendOn: '2099-11-01T01:30' });
    const params = { sendId: String(twice) };
    expect((await staff.calls(ledger.sendDetail, { params })).send.startOn).toBe(
      '2099-11-01T08:30:00.000Z',
    );
    for (const sendOn of ['2001-01-01T09:00', '2099-02-30T09:00', '2099-13-01T09:00', 'soon']) {
      const refused = await staff.calls(contract.sendMail, {
        body: { ...greeting, listId, sendOn },
      });
      expect(refused.errors?.[0]?.path).toBe('sendOn');
    }
  });
});
