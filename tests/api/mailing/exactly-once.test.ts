import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import * as contract from '#shared/contracts/mailing.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import { createMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { startWorkerProcess, type WorkerProcess } from '#tests/support/worker-process.ts';
import {
  ended,
  givenMailingList,
  givenPeople,
  givenSend,
  greeting,
  numbered,
  until,
} from './mailing-world.ts';

const secretKey = Buffer.alloc(32, 9).toString('base64');
const recipients = 400;

let portal: Portal;
let mail: MailServer;
const refusedOnce = new Set<string>();

/** Of a hundred, five are refused the first time and two for good. */
const answerTo = (address: string) => {
  const place = Number(/\d+/.exec(address)?.[0]) % 100;
  if (place >= 98) return { code: 550, words: '5.2.1 Mailbox disabled' };
  if (place >= 93 && !refusedOnce.has(address)) {
    refusedOnce.add(address);
    return { code: 451, words: '4.7.1 Please try again later' };
  }
  return undefined;
};

const settingsOf = () => ({
  DATABASE_URL: portal.databaseUrl,
  PORTAL_SMTP_URL: mail.url,
  PORTAL_SECRET_KEY: secretKey,
  PORTAL_PUBLIC_URL: portal.address,
});

beforeAll(async () => {
  mail = await createMailServer(answerTo);
  await mail.start();
  portal = await startPortal({
    settings: { PORTAL_SMTP_URL: mail.url, PORTAL_SECRET_KEY: secretKey },
  });
});

afterAll(() => mail.stop());

/** Whether the mail server has what the ledger calls handed over, once both have read what was written to them. */
const isAllThere = async (sendId: number): Promise<boolean> => {
  const missing = async (): Promise<number> => {
    const { rows } = await portal.database.query<{ readonly email: string }>(
      "select email from mail_recipient where send_id = $1 and state = 'handing'",
      [sendId],
    );
    const there = new Set(mail.taken.flatMap(({ recipients: to }) => to));
    return rows.filter(({ email }) => !there.has(email)).length;
  };
  for (let looks = 0; looks < 20; looks += 1) {
    if ((await missing()) === 0) return true;
    await pause(50);
  }
  return false;
};

/**
 * Kills a process anywhere but between the two writes of one hand-over, to the database and to the mail server: nothing
 * makes those one, and on a busy machine the first often wakes a database that takes the process's place.
 */
const killBetweenHandOvers = async (worker: WorkerProcess, sendId: number): Promise<void> => {
  for (;;) {
    worker.halt();
    if (await isAllThere(sendId)) return worker.kill();
    worker.goOn();
    await pause(5);
  }
};

test('two processes, one of them killed in between, send each person exactly one mail', async () => {
  mail.forgetTaken();
  refusedOnce.clear();
  const staff = await portal.as('staff');
  const people = await givenPeople(portal, numbered('person', recipients));
  const listId = await givenMailingList(portal, staff, people);
  const first = await startWorkerProcess(settingsOf());
  onTestFinished(first.kill);
  const { sendId } = await staff.calls(contract.sendMail, {
    body: { ...greeting, listId, perMinute: 9000 },
  });
  await until(staff, sendId, ({ counts }) => counts.sent >= 60);
  await killBetweenHandOvers(first, sendId);
  const second = await startWorkerProcess(settingsOf());
  onTestFinished(second.kill);
  // A minute later, for each that was not taken the first time: some wait already while others are still on their way.
  await expect
    .poll(
      async () => {
        const { rowCount } = await portal.database.query(
          `update mail_recipient set due_on = now()
            where send_id = $1 and state = 'queued' and due_on > now() + interval '1 second'`,
          [sendId],
        );
        if (rowCount > 0) await portal.database.query("select pg_notify('mail_work', '')");
        const { rows } = await portal.database.query<{ readonly queued: number }>(
          "select count(*) as queued from mail_recipient where send_id = $1 and state in ('queued', 'claimed', 'handing')",
          [sendId],
        );
        return rows[0]?.queued;
      },
      { interval: 200, timeout: 120_000 },
    )
    .toBe(0);
  const { counts } = await ended(staff, sendId);
  expect(counts).toEqual({
    selected: recipients,
    queued: 0,
    sent: recipients * 0.98,
    failed: recipients * 0.02,
    bounced: 0,
    skipped: 0,
  });
  const reached = mail.taken.flatMap((one) => one.recipients);
  expect(reached).toHaveLength(counts.sent);
  expect(new Set(reached).size).toBe(counts.sent);
  expect(await second.stop()).toBe(0);
});

test('a mail is held, goes on or is cancelled while its recipients are being written down', async () => {
  const staff = await portal.as('staff');
  const people = await givenPeople(portal, numbered('held', 5));
  const listId = await givenMailingList(portal, staff, people);
  const second = await startWorkerProcess(settingsOf());
  onTestFinished(second.kill);
  const areBeingPrepared = (count: number) =>
    expect.poll(() => lockWaits(portal.database, 'with person as materialized')).toBe(count);
  const params = (sendId: number) => ({ params: { sendId: String(sendId) } });
  const { cancelled, held } = await portal.database.inTransaction(async ({ query }) => {
    await query('lock table list_member in access exclusive mode');
    const first = await givenSend(staff, { listId });
    await areBeingPrepared(1);
    const other = await givenSend(staff, { listId });
    await areBeingPrepared(2);
    const answers = [
      await staff.calls(contract.cancelSend, params(first)),
      await staff.calls(contract.pauseSend, params(other)),
      await staff.calls(contract.resumeSend, params(other)),
      await staff.calls(contract.pauseSend, params(other)),
    ];
    const states = answers.map(({ send }) => send.state);
    expect(states).toEqual(['cancelled', 'paused', 'preparing', 'paused']);
    return { cancelled: first, held: other };
  });
  const ready = await until(staff, held, ({ counts }) => counts.queued === people.length);
  expect(ready.state).toBe('paused');
  await staff.calls(contract.resumeSend, params(held));
  expect((await ended(staff, held)).counts).toMatchObject({ selected: 5, sent: 5 });
  expect((await ended(staff, cancelled)).counts.selected).toBe(0);
  const reached = mail.taken.flatMap((one) => one.recipients).filter((to) => to.startsWith('held'));
  expect(reached.toSorted()).toEqual(numbered('held', 5).map(({ email }) => email));
});
