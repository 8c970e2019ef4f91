import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { savedBefore } from '#shared/contract/envelope.ts';
import * as templates from '#shared/contracts/mail-template.ts';
import * as contract from '#shared/contracts/mailing.ts';
import type { Caller } from '#tests/support/caller.ts';
import { createMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { base64, givenPeople } from './mailing-world.ts';

let portal: Portal;
let mail: MailServer;
let staff: Caller;

beforeAll(async () => {
  mail = await createMailServer(() => undefined);
  await mail.start();
  portal = await startPortal({ settings: { PORTAL_SMTP_URL: mail.url } });
  staff = await portal.as('staff');
});

afterAll(() => mail.stop());

describe('a template', () => {
  const text = {
    templateName: 'Notice',
    language: 'en',
    subject: 'Notice',
    content: base64('<p>A</p>'),
  } as const;
  const change = (
    body: Parameters<typeof staff.calls<typeof templates.updateTemplate>>[1]['body'],
  ) => staff.calls(templates.updateTemplate, { body });

  test('has a text per language, harmless and guarded against two who change it', async () => {
    const content = base64('<p onclick="x()">B</p><script>x()</script>');
    expect((await change({ ...text, action: 'add' })).version).toBe(1);
    // Sent again after a lost answer, it is kept already; another text is a conflict.
    expect((await change({ ...text, action: 'add' })).version).toBe(1);
    expect((await change({ ...text, content, action: 'add' })).status.code).toBe(409);
    const spanish = { ...text, language: 'es', subject: 'Aviso' } as const;
    await change({ ...spanish, action: 'add' });
    expect((await change({ ...text, content, action: 'update', version: 1 })).version).toBe(2);
    expect((await change({ ...text, content, action: 'update', version: 1 })).version).toBe(2);
    expect((await change({ ...text, action: 'update', version: 1 })).status.code).toBe(409);
    const get = (language: 'en' | 'es' | 'ko') =>
      staff.calls(templates.getTemplate, { params: { name: 'Notice' }, query: { language } });
    expect(Buffer.from((await get('en')).emailTemplate.content, 'base64').toString()).toBe(
      '<p>B</p>',
    );
    expect((await get('es')).emailTemplate.subject).toBe('Aviso');
    expect((await get('ko')).emailTemplate).toMatchObject({ language: 'en', subject: 'Notice' });
    const { templateList } = await staff.calls(templates.templateList);
    expect(templateList.find(({ templateName }) => templateName === 'Notice')).toMatchObject({
      languages: ['en', 'es'],
    });
    const remove = (version: number) =>
      change({ templateName: 'Notice', language: 'en', action: 'delete', version });
    const [old, gone, again] = [await remove(1), await remove(2), await remove(2)];
    expect([old.status.code, gone.version, again.version]).toEqual([409, 0, 0]);
    await change({ templateName: 'Notice', language: 'es', action: 'delete', version: 1 });
    expect((await get('en')).status.code).toBe(404);
  });

  test('is not added to five hundred others', async () => {
    await portal.database.query(
      `insert into crm_mail_template (name, language, subject, html)
       select 'One of many ' || place, 'en', '', '' from generate_series(1, 500) as place`,
    );
    const { errors } = await change({ ...text, action: 'add' });
    expect(errors).toMatchObject([{ path: 'templateName', code: 'too_many' }]);
    await portal.database.query("delete from crm_mail_template where name like 'One of many %'");
  });

  test('is looked at and tried out before it is sent', async () => {
    const [crmId = 0] = await givenPeople(portal, [{ email: 'eva@example.org', firstName: 'Eva' }]);
    const body = {
      emailSubject: 'For {{firstName}} in {{city}}',
      emailBody: base64('<p>{{fullName}}</p><a href="javascript:x()">x</a>'),
      crmId,
    };
    const preview = await staff.calls(contract.previewMail, { body });
    expect(preview).toMatchObject({
      to: 'eva@example.org',
      subject: 'For Eva in ',
      missing: ['city'],
    });
    const html = Buffer.from(preview.emailBody, 'base64').toString();
    expect(html).toContain('<p>Eva Test</p><a>x</a>');
    await staff.calls(contract.testMail, { body: { ...body, to: ['me@example.org'] } });
    expect((await mail.mailTo('me@example.org')).plain).toContain('Eva Test');
    // Pressed again after an answer that was lost.
    const lost = {
      body: { ...body, to: ['a@example.org', 'b@example.org'], requestKey: randomUUID() },
    };
    for (let times = 0; times < 2; times += 1) {
      expect((await staff.calls(contract.testMail, lost)).status.code).toBe(200);
    }
    const { rows } = await portal.database.query<{ readonly recipient: string }>(
      `select recipient from mail where recipient = any($1) order by recipient`,
      [lost.body.to],
    );
    expect(rows.map(({ recipient }) => recipient)).toEqual(lost.body.to);
    const other = { body: { ...lost.body, emailSubject: 'Another' } };
    const { errors } = await staff.calls(contract.testMail, other);
    expect(errors).toMatchObject([{ path: 'requestKey', code: savedBefore }]);
    const wrong = await staff.calls(contract.previewMail, {
      body: { ...body, emailSubject: 'For {{nickname}}' },
    });
    expect(wrong.errors).toMatchObject([{ path: 'emailSubject', code: 'unknown_placeholder' }]);
    const picture = base64('<img src="https://example.org/poster.png">');
    const poster = await staff.calls(contract.previewMail, {
      body: { ...body, emailBody: picture },
    });
    expect(poster.status.code).toBe(200);
    for (const [path, part] of [
      ['emailBody', { emailBody: base64('<p> </p>') }],
      ['emailBody', { emailBody: base64('<p>&nbsp;</p>') }],
      ['templateName', { templateName: 'Of nobody' }],
    ] as const) {
      const { errors } = await staff.calls(contract.previewMail, { body: { ...body, ...part } });
      expect(errors?.[0]?.path).toBe(path);
    }
  });
});
