import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactMails, sendDetail } from '#shared/contracts/mail-ledger.ts';
import * as contract from '#shared/contracts/mailing.ts';
import { emailOf } from '#tests/support/accounts.ts';
import type { Caller } from '#tests/support/caller.ts';
import { createMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import type { Answer } from '#tests/support/smtp.ts';
import {
  ended,
  givenMailingList,
  givenPeople,
  givenSend,
  greeting,
  numbered,
  until,
} from './mailing-world.ts';

let portal: Portal;
let mail: MailServer;
let staff: Caller;
const answers = new Map<string, Answer>();
/** Milliseconds by which the portal's clock is ahead. */
let ahead = 0;

beforeAll(async () => {
  mail = await createMailServer((address) => answers.get(address));
  await mail.start();
  portal = await startPortal({
    // No hour comes twice there.
    settings: { PORTAL_SMTP_URL: mail.url, PORTAL_TIME_ZONE: 'UTC' },
    now: () => new Date(Date.now() + ahead),
  });
  staff = await portal.as('staff');
});

afterAll(() => mail.stop());

const notToday: Answer = { code: 550, words: '5.7.1 Not today' };

/** A mail to a list of four of whom the second and the third could not be reached. */
const givenHalfFailed = async (name: string) => {
  const people = await givenPeople(portal, numbered(name, 4));
  const listId = await givenMailingList(portal, staff, people);
  const [first, second] = [`${name}1@example.org`, `${name}2@example.org`];
  answers.set(first, notToday);
  answers.set(second, notToday);
  const sendId = await givenSend(staff, { listId });
  expect(await ended(staff, sendId)).toMatchObject({ unreached: 2, actions: ['resend'] });
  return { listId, sendId, first, second };
};

const again = (sendId: number, requestKey?: string) =>
  staff.calls(contract.resendFailed, { params: { sendId: String(sendId) }, body: { requestKey } });

const found = async (sendId: number) =>
  (await staff.calls(sendDetail, { params: { sendId: String(sendId) } })).send;

const mailsTo = (address: string): number =>
  mail.taken.filter(({ recipients }) => recipients.includes(address)).length;

test('whoever has got it by being sent it again gets it no third time', async () => {
  const { sendId, first, second } = await givenHalfFailed('third');
  answers.delete(first);
  const repeated = await again(sendId);
  expect(await ended(staff, repeated.sendId)).toMatchObject({
    counts: { selected: 2, sent: 1, failed: 1 },
    unreached: 1,
  });
  expect(await found(sendId)).toMatchObject({ unreached: 1, actions: ['resend'] });
  answers.delete(second);
  const once = await again(sendId);
  expect((await ended(staff, once.sendId)).counts).toMatchObject({ selected: 1, sent: 1 });
  expect([mailsTo(first), mailsTo(second)]).toEqual([1, 1]);
  // That the second failed with the repetition as well is mended too.
  for (const done of [sendId, repeated.sendId]) {
    expect(await found(done)).toMatchObject({ unreached: 0, actions: [] });
    const late = await again(done);
    expect([late.http.status, late.status.message]).toEqual([
      409,
      'Everyone whose e-mail failed has received it since then, or is about to.',
    ]);
  }
  expect([mailsTo(first), mailsTo(second)]).toEqual([1, 1]);
});

test('whoever may no longer edit contacts does not send to chosen ones again', async () => {
  const people = await givenPeople(portal, numbered('chosen', 1));
  answers.set('chosen0@example.org', notToday);
  const sendId = await givenSend(staff, { crmList: [...people] });
  expect(await ended(staff, sendId)).toMatchObject({ unreached: 1 });
  const setLetters = (letters: readonly string[]) =>
    portal.database.query(
      `update role_right set letters = $1 where right_key = 'app-crm-contact'
          and role_id in (select role_id from account_role join account a on a.id = account_id where a.username = $2)`,
      [letters, emailOf('staff')],
    );
  await setLetters(['VW']);
  const offered = await staff.calls(sendDetail, { params: { sendId: String(sendId) } });
  const refused = await again(sendId);
  await setLetters(['CR', 'ED', 'VW']);
  expect(offered.send.actions).not.toContain('resend');
  expect(refused.http.status).toBe(403);
  answers.clear();
  const repeated = await again(sendId);
  expect((await ended(staff, repeated.sendId)).counts).toMatchObject({ sent: 1 });
});

test('a mail that waits is followed on the page of its contact as long as its send goes on', async () => {
  const people = await givenPeople(portal, numbered('paced', 2));
  const sendId = await givenSend(staff, { crmList: [...people], perMinute: 1 });
  await until(staff, sendId, ({ counts }) => counts.sent === 1);
  const waiting = async () => {
    const all = await Promise.all(
      people.map((crmId) => staff.calls(contactMails, { body: { crmId } })),
    );
    return all.flatMap(({ mails }) => mails).filter(({ state }) => state === 'queued');
  };
  expect(await waiting()).toMatchObject([{ sendId, isMoving: true }]);
  const params = { sendId: String(sendId) };
  await staff.calls(contract.pauseSend, { params });
  expect(await waiting()).toMatchObject([{ sendId, isMoving: false }]);
  await staff.calls(contract.cancelSend, { params });
});

test('whoever is reached by a repetition of a repetition is reached for the first one as well', async () => {
  const { sendId, first, second } = await givenHalfFailed('chain');
  const repeated = await again(sendId);
  await ended(staff, repeated.sendId);
  answers.clear();
  const last = await again(repeated.sendId);
  expect((await ended(staff, last.sendId)).counts).toMatchObject({ selected: 2, sent: 2 });
  expect((await again(sendId)).http.status).toBe(409);
  expect([mailsTo(first), mailsTo(second)]).toEqual([1, 1]);
});

test('pressed twice at the same moment, it is sent again once', async () => {
  const { sendId, first } = await givenHalfFailed('both');
  answers.clear();
  const both = await Promise.all([again(sendId), again(sendId)]);
  expect(both.map(({ http }) => http.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const made = both.find(({ http }) => http.status === 200)?.sendId ?? 0;
  expect((await ended(staff, made)).counts).toMatchObject({ selected: 2, sent: 2 });
  expect(mailsTo(first)).toBe(1);
});

test('asked once more under the same key, it answers with what it made', async () => {
  const { sendId } = await givenHalfFailed('same');
  answers.clear();
  const requestKey = crypto.randomUUID();
  const one = await again(sendId, requestKey);
  await ended(staff, one.sendId);
  expect((await again(sendId, requestKey)).sendId).toBe(one.sendId);
});

test('asked once more under the same key when its time has come, a planned mail is the same', async () => {
  const listId = await givenMailingList(
    portal,
    staff,
    await givenPeople(portal, numbered('on', 1)),
  );
  const sendOn = new Date(Date.now() + 2 * 60_000)
    .toLocaleString('sv-SE', { timeZone: 'UTC' })
    .replace(' ', 'T')
    .slice(0, 16);
  const body = { ...greeting, listId, sendOn };
  const send = (requestKey?: string) =>
    staff.calls(contract.sendMail, { body: { ...body, requestKey } });
  const requestKey = crypto.randomUUID();
  const { sendId } = await send(requestKey);
  expect(sendId).toBeGreaterThan(0);
  ahead = 5 * 60_000;
  expect((await send(requestKey)).sendId).toBe(sendId);
  expect((await send()).errors).toMatchObject([{ path: 'sendOn', code: 'past' }]);
});
