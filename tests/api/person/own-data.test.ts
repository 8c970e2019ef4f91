import { expect, test } from 'vitest';
import { ownSources } from '#server/features/person/own-sources.ts';
import { everySource } from '#server/features/person/person-rows.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { addNote } from '#shared/contracts/note.ts';
import { currentSession } from '#shared/contracts/oauth.ts';
import { exportOwnData } from '#shared/contracts/own-data.ts';
import { dataOf, profileOf, save } from '#tests/api/profile/profile-world.ts';
import { demoPassword, emailOf } from '#tests/support/accounts.ts';
import type { Caller } from '#tests/support/caller.ts';
import { aPhotoFromACamera } from '#tests/support/pictures.ts';
import { startPortal } from '#tests/support/portal.ts';

const portal = await startPortal();

const { database } = portal;

const ask = (caller: Caller, password = demoPassword): Promise<Response> =>
  caller.downloads(exportOwnData, { body: { password } });

type OwnData = {
  readonly crmId: number;
  readonly photo: string | null;
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
};

test('a person saves what the portal keeps about them: no secret, no note of staff, nothing about others', async () => {
  const citizen = await portal.as('citizen');
  const staff = await portal.as('staff');
  const crmId = (await citizen.calls(currentSession)).userProfilePojo?.crmId ?? 0;
  const mine = emailOf('citizen');
  const unproved = 'somebody.else@example.org';
  const profile = await profileOf(citizen, crmId);
  const saved = await save(
    citizen,
    dataOf(profile, {
      emailIdList: [...profile.emailIdList, { emailId: unproved, primary: false }],
    }),
    await aPhotoFromACamera(),
  );
  expect(saved.http).toBe(ReplyCode.Ok);
  const form = new FormData();
  form.append('data', JSON.stringify({ userCrmId: crmId, note: 'complains often' }));
  expect((await staff.fetches(addNote.path, { method: 'POST', body: form })).status).toBe(200);
  await database.query(
    `insert into mail (template_name, recipient, subject, html, plain, confidential, next_try, created_on)
     values ('t', $1, 'For me', '', '', false, now(), now()), ('t', $1, 'A secret link', '', '', true, now(), now()),
            ('t', $2, 'For somebody else', '', '', false, now(), now())`,
    [mine, unproved],
  );
  await database.query(
    `insert into additional_contact (crm_id, first_name, last_name, mobile_no, email_id)
     values ($1, 'Ida', 'Quagmire', '2135550100', '')`,
    [crmId],
  );
  await database.query(
    `insert into client_log (account_id, app_id, app_version, date_time, device_id, device_info, error_code,
       function_source, request, response, request_start_time, request_end_time, status, source)
     select id, 'crm', '1', '', '', '', '', 'search', '', 'found Zebulon', '', '', 'Failed', 'web'
       from account where username = $1`,
    [mine],
  );
  for (const state of ['sent', 'bounced', 'queued', 'skipped']) {
    await database.query(
      `with made as (
         insert into mail_send (kind, source, subject, created_on, start_on, prepared_on, state)
         values ('contacts', '{}', $2, now(), now(), now(), 'paused') returning id
       ), said as (
         insert into mail_send_text (send_id, language, is_fallback, subject, html, plain)
         select id, 'en', true, $2, '', '' from made
       )
       insert into mail_recipient (send_id, crm_id, email, due_on, modified_on, state, reason)
       select id, $1, $3, now(), now(), $2, case $2 when 'skipped' then 'excluded' end from made`,
      [crmId, state, mine],
    );
  }

  const answer = await ask(citizen);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data.json"/);
  const { photo, tables, ...about } = (await answer.json()) as OwnData;
  const text = JSON.stringify(tables);
  expect(about.crmId).toBe(crmId);
  expect(photo).toMatch(/^data:image\/jpeg;base64,/);
  expect(tables['account']).toMatchObject([{ username: mine }]);
  expect(tables['contact_doc']).toMatchObject([{ crm_id: crmId }]);
  expect(tables['mail']).toMatchObject([{ subject: 'For me' }]);
  const texts = (tables['mail_send_text'] ?? []).map(({ subject }) => subject);
  expect(new Set(texts)).toEqual(new Set(['bounced', 'sent']));
  expect(texts).toHaveLength(2);
  expect(tables['client_log']).toMatchObject([{ function_source: 'search' }]);
  expect(Object.keys(tables)).toEqual(
    expect.arrayContaining(['contact_change', 'profile', 'session', 'audit_log']),
  );
  expect(text).not.toMatch(/complains|A secret link|somebody else"|Quagmire|Zebulon/);
  expect(text).not.toMatch(/hash|secret|argon2|token/i);
  for (const other of ['superadmin', 'staff', 'owner'] as const) {
    expect(text).not.toContain(emailOf(other));
  }
});

test('it takes the password, says so in the language of its reader, is kept in the log, and is not given to a flood of questions', async () => {
  const owner = await portal.signIn('owner');
  const wrong = await owner.fetches(exportOwnData.path, {
    method: exportOwnData.method,
    headers: { 'content-type': 'application/json', 'accept-language': 'es-MX,es;q=0.9' },
    body: JSON.stringify({ password: 'not it' }),
  });
  expect(wrong.status).toBe(ReplyCode.BadRequest);
  expect(await wrong.json()).toMatchObject({
    status: { message: 'Esta no es su contraseña actual.' },
    errors: [{ path: 'password', code: 'wrong' }],
  });
  const answers = [];
  for (let times = 0; times < 5; times += 1) answers.push((await ask(owner)).status);
  expect(answers).toEqual([200, 200, 200, 200, ReplyCode.TooManyRequests]);
  const { rows } = await database.query(
    `select code from audit_log l join account a on a.id = l.account_id
      where act = 'account.export' and a.username = $1 order by seq`,
    [emailOf('owner')],
  );
  expect(rows.map(({ code }: { readonly code?: number }) => code)).toEqual([
    400, 200, 200, 200, 200,
  ]);
});

/** Tables about people of which nothing is handed out: each table is here or in `ownSources`. */
const keptBack: Readonly<Record<string, readonly string[]>> = {
  'secrets that guard the account': ['account_link', 'authenticator', 'mail_code', 'recovery_code'],
  'notes that staff keep': ['note', 'note_attachment', 'note_change'],
  'other people': [
    'additional_contact',
    'additional_contact_change',
    'contact_import',
    'mail_send',
    'report_schedule',
    'task',
  ],
  'made of what is handed out': [
    'account_role',
    'contact_attr',
    'contact_email',
    'contact_idx',
    'search_doc',
  ],
  'how staff work': [
    'case_officer',
    'contact_import_choice',
    'contact_successor',
    'contact_trash',
    'dashboard_place',
    'portal_image',
    'setting_change',
    'shared_item_person',
    'staff_group_member',
    'view_columns',
    'view_favourite',
    'widget_template',
  ],
};

test('it is decided of every table about people whether they get it', async () => {
  const decided = new Set([
    ...ownSources.map(({ table }) => table),
    ...Object.values(keptBack).flat(),
  ]);
  const tables = (await everySource(database)).map(({ table }) => table);
  expect(tables.filter((table) => !decided.has(table))).toEqual([]);
});
