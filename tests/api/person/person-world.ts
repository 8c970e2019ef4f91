import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { givenPeople } from '#tests/api/duplicate/duplicate-world.ts';
import type { Portal } from '#tests/support/portal.ts';

export const known = {
  email: 'zebulon.quagmire@example.org',
  earlierEmail: 'zebulon.earlier@example.org',
  phone: '2135550199',
  name: 'Zebulon Quagmire',
} as const;

/** Somebody whom every part of the portal knows something about: as contact, account, member, addressee, in the words of others. */
export const givenKnownPerson = async (portal: Portal): Promise<Contact> => {
  const { database } = portal;
  const sql = (text: string, values: readonly unknown[] = []) => database.query(text, values);
  const [person] = await givenPeople(portal, [
    {
      firstName: 'Zebulon',
      lastName: 'Quagmire',
      emailAddress: known.earlierEmail,
      emailIdList: [{ emailId: known.earlierEmail, primary: true, verified: true }],
      phoneNumberFull: known.phone,
      contactDetails: [{ type: 'Mobile', phoneNumberFull: known.phone, primary: true }],
    },
  ]);
  if (person === undefined) throw new Error('nobody was kept');
  const { crmId } = person;
  // The journal keeps what they were before.
  await sql(
    `update contact_doc set doc = doc || jsonb_build_object('emailAddress', $2::text, 'emailIdList',
       jsonb_build_array(jsonb_build_object('emailId', $2::text, 'primary', true, 'verified', true)))
      where crm_id = $1`,
    [crmId, known.email],
  );
  await sql('update contact_email set email = $2 where crm_id = $1', [crmId, known.email]);
  await sql(
    `with made as (insert into account (kind, username, password_hash, crm_id)
       values ('person', $2, 'hash', $1) returning id),
     role as (insert into account_role (account_id, role_id, position)
       select made.id, role.id, 0 from made, role where role.name = 'Registered_Citizen')
     insert into client_log (account_id, app_id, app_version, date_time, device_id, device_info, error_code,
       function_source, request, response, request_start_time, request_end_time, status, source)
     select id, 'crm', '1', '', '', '', '', '', 'sent by ' || $2::text, '', '', '', 'Failed', 'web' from made`,
    [crmId, known.email],
  );
  const told = JSON.stringify({
    en: { title: 'Request', body: `${known.name} has asked to join.` },
  });
  await sql(
    `insert into inbox (account_id, content, search_text, module, event_details)
     select id, $1, $2, 'organization', '{}' from account where username = 'admin@example.org'`,
    [told, `${known.name.toLowerCase()} has asked to join.`],
  );
  await sql(
    `insert into mail (template_name, recipient, subject, html, plain, confidential, next_try, created_on)
     values ('t', $1, 'Hello Zebulon', '', '', false, now(), now()),
            ('t', 'admin@example.org', 'About ' || $2::text, '<p>' || $1::text || '</p>', $3, false, now(), now())`,
    [known.email, known.name, `Call (213) 555-0199`],
  );
  await sql(
    `with send as (insert into mail_send (kind, list_name, source, subject, created_on, start_on)
       values ('contacts', '', jsonb_build_object('value', $2::text), 'Hello', now(), now()) returning id)
     insert into mail_recipient (send_id, due_on, modified_on, crm_id, state, email, words)
     select id, now(), now(), $1::int, state, $2, 'no such user ' || $2::text
       from send, unnest('{sent,queued}'::text[]) as state`,
    [crmId, known.email],
  );
  await sql(`insert into mail_suppression (email, reason) values ($1, 'bounced')`, [known.email]);
  await sql(
    `insert into social_ticket (token_hash, source, issuer, subject, claims, email, created_on, expires_on)
     values ('\\x01', 's', 'i', 's', jsonb_build_object('email', $1::text), $1, now(), now())`,
    [known.email],
  );
  await sql(`insert into profile (crm_id, gender) values ($1, 'Male')`, [crmId]);
  await sql(
    `with own as (insert into organization (name, name_idx) values ('Own', 'own') returning id)
     insert into organization_member (organization_id, crm_id, role) select id, $1, 'ADMIN' from own`,
    [crmId],
  );
  await sql(
    `insert into organization_comment (organization_id, comment, created_by)
     select id, 'I am ' || $2::text, $1 from organization where name <> 'Own' limit 1`,
    [crmId, known.name],
  );
  await sql(
    `insert into organization_entry (organization_id, kind, email, asked_by)
     select id, 'INVITE', $1, 1 from organization where name <> 'Own' limit 1`,
    [known.email],
  );
  await sql(
    `with item as (insert into shared_item (kind, owner_crm_id, name, description, view_all, staff_access,
         staff_update_access, group_access, group_update_access)
       values ('list', $1, 'Theirs', 'made by ' || $2::text, true, true, false, false, false) returning id),
     list as (insert into contact_list (item_id, is_mailing) select id, true from item returning item_id)
     insert into list_member (list_id, crm_id, state) select item_id, $1, 'confirmed' from list`,
    [crmId, known.name],
  );
  await sql(
    `insert into list_refused_address (list_id, email) select min(item_id), $1 from contact_list`,
    [known.email],
  );
  await sql(
    `insert into crm_mail_template (name, language, subject, html) values ('Z', 'en', 'S', $1)`,
    [`Ask ${known.name}, ${known.email}, 213-555-0199`],
  );
  await sql(
    `insert into task (kind, title, input) values ('bulk-edit', $1, jsonb_build_object('value', $2::text))`,
    [`For ${known.name}`, known.email],
  );
  await sql(
    `update crm_case set crm_id = $1, description = $2 where case_id = (select min(case_id) from crm_case)`,
    [crmId, `${known.name} (${known.phone}, at work +1${known.phone}) complains.`],
  );
  await sql(
    `insert into additional_contact (crm_id, first_name, last_name, mobile_no, email_id)
     values ($1, 'Ida', 'Quagmire', '2135550100', '')`,
    [crmId],
  );
  return person;
};

/** Everything that stands in the database, table by table, as text in lower case. */
export const wholeDatabase = async ({ database }: Portal): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await database.query<{ readonly name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts = new Map<string, string>();
  for (const { name } of rows) {
    const found = await database.query<{ readonly text: string }>(
      `select coalesce(string_agg(lower(r::text), e'\\n'), '') as text from ${name} r`,
    );
    texts.set(name, found.rows[0]?.text ?? '');
  }
  return texts;
};
