import { beforeAll, describe, expect, test } from 'vitest';
import { outbox } from '#shared/contracts/mail.ts';
import { createMailStore } from '#server/mail/mail-store.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { keepInPortal } from '#server/mail/transport.ts';
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
});
