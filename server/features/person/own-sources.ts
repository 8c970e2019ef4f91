import type { PersonSource } from './person-rows.ts';

const about = (table: string, where: string, columns: string): PersonSource => ({
  table,
  where,
  columns: columns.split(' '),
});

const byContact = 'r.crm_id = any($1)';
const byAccount = 'r.account_id = any($2)';
const byOwner = 'r.owner_crm_id = any($1)';

const mailingLists = '(select item_id from contact_list where is_mailing and deleted_on is null)';

/** Beside them those that were deleted and can come back. */
const keptLists =
  '(select item_id from contact_list where is_mailing and (deleted_on is null or was_default is not null))';

/**
 * What people get of themselves by asking the portal. Only what is named here: a column that a migration adds is handed
 * out once somebody has decided so. No secret, nothing about others, and nothing that staff keep for themselves.
 */
export const ownSources: readonly PersonSource[] = [
  about(
    'account',
    'r.id = any($2)',
    'user_id username crm_id active created_on confirmed_on mail_code force_password_update',
  ),
  about('account_identity', byAccount, 'issuer subject linked_on'),
  about(
    'session',
    byAccount,
    'id client user_agent created_on expires_on idle_ends_on ended_on end_reason',
  ),
  about('contact_doc', byContact, 'crm_id doc'),
  about('contact_change', byContact, 'crm_id changed_on before moved'),
  about(
    'profile',
    byContact,
    'gender display_gender preferred_channel primary_language time_zone_id receive_emergency_notifications',
  ),
  about(
    'crm_case',
    byContact,
    'case_id case_type_id status_id apn unit address_line created_on modified_on closed_on',
  ),
  about('property', byOwner, 'apn alias total_units owner_country latitude longitude'),
  about(
    'document',
    `${byOwner} and r.visibility <> 'staff'`,
    'category texts visibility created_on modified_on',
  ),
  about(
    'shared_item',
    `r.id in ${mailingLists} and (r.id in (select list_id from list_member where crm_id = any($1))
        or r.id in (select list_id from list_refusal where crm_id = any($1))
        or r.id in (select list_id from list_refused_address where email = any($3)))
      or r.id in ${keptLists} and r.id in (select list_id from list_member_removed where crm_id = any($1))`,
    'id name description',
  ),
  about(
    'list_member',
    `${byContact} and r.list_id in ${mailingLists}`,
    'list_id state source joined_on changed_on asked_on',
  ),
  about(
    'list_member_removed',
    `${byContact} and r.list_id in ${keptLists}`,
    'list_id state source joined_on changed_on asked_on',
  ),
  about('list_refusal', `${byContact} and r.list_id in ${mailingLists}`, 'list_id refused_on'),
  about(
    'list_refused_address',
    `r.email = any($3) and r.list_id in ${mailingLists}`,
    'list_id email refused_on',
  ),
  about(
    'mail',
    'not r.confidential and lower(r.recipient) = any($3)',
    'recipient subject html plain state created_on finished_on',
  ),
  about('mail_recipient', byContact, 'send_id email state reason words first_try_on modified_on'),
  about(
    'mail_send_text',
    `r.send_id in (select send_id from mail_recipient where crm_id = any($1) and state in ('sent', 'bounced'))`,
    'send_id language subject html plain',
  ),
  about(
    'mail_suppression',
    'r.email = any($3)',
    'email reason words former_reason former_words created_on',
  ),
  about('inbox', byAccount, 'content module event_details viewed deleted_on created_on'),
  about('organization_member', byContact, 'organization_id role joined_on'),
  about(
    'organization_entry',
    `(${byContact} or lower(r.email) = any($3))`,
    'organization_id kind message status created_on decided_on',
  ),
  about('organization_act', byContact, 'organization_id kind done_on'),
  about('organization_comment', 'r.created_by = any($1)', 'id organization_id comment created_on'),
  about('organization_comment_read', byContact, 'comment_id read_on'),
  about(
    'client_log',
    byAccount,
    'received_on app_id app_version device_id device_info function_source error_code status',
  ),
  about('audit_log', byAccount, 'happened_on act code'),
];
