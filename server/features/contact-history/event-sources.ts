import type { EventKind } from '#shared/contracts/crm-contact-history.ts';

/**
 * Where the events of one contact ($1) come from: statements that give `key`, `kind`, `happened_on`, `actor`, `subject`
 * and `details` (an object of texts), in this order. Each reads few rows by an index that begins with the contact. A part
 * of the portal that has something to tell of contacts adds a line, and its kinds to the contract.
 */
export const eventSources: readonly {
  readonly kinds: readonly EventKind[];
  readonly sql: string;
}[] = [
  {
    kinds: ['created', 'changed', 'trashed', 'restored'],
    sql: `
        select 'change-' || c.id as key,
               case when c.moved = 'to-trash' then 'trashed' when c.moved = 'from-trash' then 'restored'
                    when c.before is null then 'created' else 'changed' end as kind,
               c.changed_on as happened_on, s.actor_crm_id as actor, coalesce(s.title, '') as subject,
               jsonb_build_object('by', coalesce(s.kind, 'system')) as details
          from contact_change c left join change_set s on s.id = c.change_set_id
         where c.crm_id = $1`,
  },
  {
    // Contacts that are older than their journal.
    kinds: ['created'],
    sql: `
        select 'created', 'created', (d.doc ->> 'createdOn')::timestamptz, null::int, '', '{}'::jsonb
          from contact_doc d
         where d.crm_id = $1
           and not exists (select from contact_change c where c.crm_id = $1 and c.before is null)`,
  },
  {
    kinds: ['case-opened'],
    sql: `
        select 'case-' || c.case_id, 'case-opened', c.created_on, null::int, t.name,
               jsonb_build_object('caseId', c.case_id, 'status', s.name)
          from crm_case c join case_type t on t.id = c.case_type_id join case_status s on s.id = c.status_id
         where c.crm_id = $1`,
  },
  {
    kinds: ['case-closed'],
    sql: `
        select 'closed-' || c.case_id, 'case-closed', c.closed_on, null::int, t.name,
               jsonb_build_object('caseId', c.case_id)
          from crm_case c join case_type t on t.id = c.case_type_id
         where c.crm_id = $1 and c.closed_on is not null`,
  },
  {
    kinds: ['person-added'],
    sql: `
        select 'person-' || id, 'person-added', created_on, created_by, concat_ws(' ', first_name, last_name),
               '{}'::jsonb
          from additional_contact where crm_id = $1`,
  },
  {
    // Of those who are there no more.
    kinds: ['person-added'],
    sql: `
        select 'person-' || p.id, 'person-added', p.created_on, p.created_by, concat_ws(' ', p.first_name, p.last_name),
               '{}'::jsonb
          from additional_contact_change c
         cross join lateral jsonb_populate_record(null::additional_contact, c.before) p
         where c.crm_id = $1 and c.act = 'remove'`,
  },
  {
    kinds: ['person-changed', 'person-removed'],
    sql: `
        select 'person-change-' || c.id, case c.act when 'remove' then 'person-removed' else 'person-changed' end,
               c.changed_on, c.actor_crm_id, concat_ws(' ', p.first_name, p.last_name),
               jsonb_build_object('title', p.title, 'mobileNo', p.mobile_no, 'emailId', p.email_id)
          from additional_contact_change c
         cross join lateral jsonb_populate_record(null::additional_contact, c.before) p
         where c.crm_id = $1`,
  },
  {
    kinds: ['note-added'],
    sql: `
        select 'note-' || id, 'note-added', created_on, created_by, left(text, 300), '{}'::jsonb
          from note where crm_id = $1 and deleted_on is null`,
  },
  {
    // Without the subject: whoever sees the contact need not see the list that it was written to.
    kinds: ['mail'],
    sql: `
        select 'mail-' || r.id, 'mail', r.modified_on, s.sender_crm_id, '',
               jsonb_build_object('state', r.state)
          from mail_recipient r join mail_send s on s.id = r.send_id
         where r.crm_id = $1 and r.state in ('sent', 'failed', 'bounced')`,
  },
  {
    // Without the name: whoever sees the contact need not see the list.
    kinds: ['list-joined'],
    sql: `
        select 'list-' || list_id, 'list-joined', joined_on, null::int, '', '{}'::jsonb
          from list_member where crm_id = $1`,
  },
];
