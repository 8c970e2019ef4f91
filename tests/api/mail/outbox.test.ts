import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { outbox, sendTestMail } from '#shared/contracts/mail.ts';
import { createOutboxRepository } from '#server/features/outbox/outbox.repository.ts';
import { createMailStore } from '#server/mail/mail-store.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { keepInPortal } from '#server/mail/transport.ts';
import { planOf, watched } from '#tests/support/asked-statements.ts';
import { emailOf } from '#tests/support/accounts.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
  const mailer = createMailer({
    store: createMailStore(portal.database),
    transport: keepInPortal,
    domain: 'example.org',
    wake: () => undefined,
    onOutage: () => undefined,
  });
  for (const name of ['one', 'two', 'three']) {
    await mailer.send({
      template: 'password-reset',
      language: 'en',
      to: `${name}@example.org`,
      values: { link: `https://portal.example.org/#/${name}` },
    });
  }
  await mailer.sendDue();
});

describe('the outbox', () => {
  test('is read by administrators, newest first, page by page', async () => {
    const admin = await portal.as('admin');
    const first = await admin.calls(outbox, { body: { pageNumber: 1, pageSize: 2 } });
    const second = await admin.calls(outbox, { body: { pageNumber: 2, pageSize: 2 } });
    expect(first.totalRecord).toBe(3);
    expect([...first.mails, ...second.mails].map(({ recipient }) => recipient)).toEqual([
      'three@example.org',
      'two@example.org',
      'one@example.org',
    ]);
    expect(first.mails[0]).toMatchObject({ state: 'sent', deliveredBy: 'portal', tries: 1 });
    expect(first.mails[0]?.plain).toContain('https://portal.example.org/#/three');
  });

  test('is closed to members of staff', async () => {
    const staff = await portal.as('staff');
    const answer = await staff.calls(outbox, { body: { pageNumber: 1, pageSize: 2 } });
    expect(answer.http.status).toBe(403);
  });

  test('shows no link that a mail server is to deliver', async () => {
    await portal.database.query(
      `update mail set state = 'queued', delivered_by = null, finished_on = null, next_try = 'infinity'
        where recipient = 'one@example.org'`,
    );
    const admin = await portal.as('admin');
    const { mails } = await admin.calls(outbox, { body: { pageNumber: 1, pageSize: 10 } });
    expect(mails.find(({ recipient }) => recipient === 'one@example.org')).toMatchObject({
      state: 'queued',
      plain: '',
    });
  });

  test('is asked for the mail of one address and for what became of it', async () => {
    const admin = await portal.as('admin');
    await portal.database.query(
      `update mail set state = 'failed', delivered_by = null, server_words = '550 no such user' where recipient = 'two@example.org'`,
    );
    const recipients = async (question: {
      recipient?: string;
      state?: 'failed' | 'kept' | 'waiting';
    }) => {
      const body = { ...question, pageNumber: 1, pageSize: 10 };
      const { mails, totalRecord } = await admin.calls(outbox, { body });
      expect(totalRecord).toBe(mails.length);
      return mails.map(({ recipient }) => recipient);
    };
    expect(await recipients({ recipient: ' TWO@example.org ' })).toEqual(['two@example.org']);
    expect(await recipients({ recipient: 'two@example' })).toEqual([]);
    expect(await recipients({ state: 'failed' })).toEqual(['two@example.org']);
    expect(await recipients({ state: 'kept' })).toEqual(['three@example.org']);
    expect(await recipients({ state: 'waiting' })).toEqual(['one@example.org']);
    expect(await recipients({ recipient: 'one@example.org', state: 'failed' })).toEqual([]);
  });

  test('finds the few that failed among all that were sent, and counts no further than it must', async () => {
    const ours = `subject = 'Of a large month'`;
    await portal.database.query(
      `insert into mail (template_name, recipient, subject, html, plain, confidential, state, delivered_by,
                         next_try, created_on, finished_on)
       select 'sign-in-code', 'citizen' || number || '@example.org', 'Of a large month', '', '', true, state,
              case when state = 'sent' then 'smtp' end, moment, moment, moment
         from generate_series(1, 20000) number
        cross join lateral (values (now() - make_interval(secs => number),
          case when number % 1000 = 0 then 'failed' else 'sent' end)) made (moment, state)`,
    );
    await portal.database.query('vacuum analyze mail');
    const { database, asked } = watched(portal.database);
    const store = createOutboxRepository(database);
    for (const state of ['failed', 'sent', 'kept'] as const) {
      await store.page({ recipient: '', state }, { offset: 0, limit: 20 });
      // Of those that are nearly all, the first thousands are found in any way.
      if (state !== 'sent') await store.count({ recipient: '', state }, 10_020);
    }
    for (const statement of asked) {
      const plan = await planOf(portal.database, statement);
      expect(plan).toMatch(/ using mail_(sent|failed) /);
      expect(plan).not.toMatch(/Sort|Seq Scan/);
    }
    const admin = await portal.as('admin');
    const totalOf = async (state: 'failed' | 'sent', pageNumber: number) =>
      (await admin.calls(outbox, { body: { state, pageNumber, pageSize: 20 } })).totalRecord;
    // One more failed in the story before.
    expect(await totalOf('failed', 1)).toBe(21);
    expect(await totalOf('sent', 1)).toBe(10_020);
    expect(await totalOf('sent', 900)).toBe(19_980);
    await portal.database.query(`delete from mail where ${ours}`);
  });

  test('shows an administrator the mail that they try out, which goes to nobody else', async () => {
    const viewer = await portal.as('staff');
    expect((await viewer.calls(sendTestMail, { body: {} })).http.status).toBe(403);
    const admin = await portal.as('admin');
    const requestKey = randomUUID();
    const { recipient } = await admin.calls(sendTestMail, { body: { requestKey } });
    expect(recipient).toBe(emailOf('admin'));
    const body = { recipient, pageNumber: 1, pageSize: 1 };
    const [mail] = (await admin.calls(outbox, { body })).mails;
    expect(mail).toMatchObject({ recipient, subject: 'Test e-mail from Community Portal' });
    // Pressed again after an answer that was lost.
    await admin.calls(sendTestMail, { body: { requestKey } });
    const { totalRecord } = await admin.calls(outbox, { body });
    expect(totalRecord).toBe(1);
    await admin.calls(sendTestMail, { body: {} });
    expect((await admin.calls(outbox, { body })).totalRecord).toBe(2);
    expect((await admin.calls(sendTestMail, { body: {} })).http.status).toBe(429);
  });
});
