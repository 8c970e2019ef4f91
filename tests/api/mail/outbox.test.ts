import { beforeAll, describe, expect, test } from 'vitest';
import { outbox, sendTestMail } from '#shared/contracts/mail.ts';
import { createMailStore } from '#server/mail/mail-store.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { keepInPortal } from '#server/mail/transport.ts';
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

  test('shows an administrator the mail that they try out, which goes to nobody else', async () => {
    const viewer = await portal.as('staff');
    expect((await viewer.calls(sendTestMail)).http.status).toBe(403);
    const admin = await portal.as('admin');
    const { recipient } = await admin.calls(sendTestMail);
    expect(recipient).toBe(emailOf('admin'));
    const body = { recipient, pageNumber: 1, pageSize: 1 };
    const [mail] = (await admin.calls(outbox, { body })).mails;
    expect(mail).toMatchObject({ recipient, subject: 'Test e-mail from Community Portal' });
    for (let times = 0; times < 2; times += 1) await admin.calls(sendTestMail);
    expect((await admin.calls(sendTestMail)).http.status).toBe(429);
  });
});
