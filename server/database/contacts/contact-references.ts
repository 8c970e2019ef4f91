/** What becomes of the rows that refer to a contact when it becomes a part of another. */
export type ContactReference = {
  readonly table: string;
  readonly column: string;
  /**
   * `move`: they are the survivor's. `own`: they are the contact itself, which is merged by its document. `stays`: they
   * say who did something at the time. `apart`: the merge sees to them by itself.
   */
  readonly on: 'move' | 'own' | 'stays' | 'apart';
  /** With the contact these columns are unique: where the survivor has such a row, the other's goes. */
  readonly unique?: readonly string[];
  /** Which rows are unique; all of them when left out. `r` is the row. */
  readonly uniqueWhen?: string;
  /** What the survivor's row takes over from the other's, `s` and `l`, before that goes. */
  readonly combine?: {
    readonly set: string;
    readonly when: string;
    readonly columns: readonly string[];
  };
  /** What rows that go over do not take along, and which do not, `$1` and `$2` being the two; the undo gives it back. */
  readonly forgets?: { readonly columns: readonly string[]; readonly when: string };
  /** A row of this table that the survivor needs before rows are moved. */
  readonly needs?: { readonly table: string; readonly column: string };
};

const move = (
  table: string,
  column: string,
  more: Omit<ContactReference, 'table' | 'column' | 'on'> = {},
): ContactReference => ({ table, column, on: 'move', ...more });

const left = (on: 'own' | 'stays' | 'apart', table: string, column: string): ContactReference => ({
  table,
  column,
  on,
});

/** Of memberships: whoever has unsubscribed once wants no mail; whoever has confirmed once has agreed. */
const agreed = {
  set: 'state = l.state, changed_on = l.changed_on',
  when: `l.state = 'unsubscribed' and s.state <> 'unsubscribed' or l.state = 'confirmed' and s.state = 'unconfirmed'`,
  columns: ['state', 'changed_on'],
} as const;

const question = ['asked_on', 'token_hash'];

const addressOf = (crmId: '$1' | '$2'): string =>
  `(select lower(btrim(doc->>'emailAddress')) from contact_doc where crm_id = ${crmId})`;

/** The link that asks was sent to one address and is good for no other. */
const askedElsewhere = {
  columns: question,
  when: `r.state = 'unconfirmed' and ${addressOf('$1')} is distinct from ${addressOf('$2')}`,
} as const;

/** Of members who were removed it is not known any more which address the link was sent to. */
const askedOnce = { columns: question, when: `r.state = 'unconfirmed'` } as const;

/**
 * Every column of the database that names a contact, in the order in which a merge goes through them. A test fails when
 * a migration adds one that is not here: whoever adds it decides what a merge does with it.
 */
export const contactReferences: readonly ContactReference[] = [
  left('own', 'contact_doc', 'crm_id'),
  left('own', 'contact_idx', 'crm_id'),
  left('own', 'contact_attr', 'crm_id'),
  left('own', 'contact_email', 'crm_id'),
  left('own', 'contact_change', 'crm_id'),
  left('own', 'contact_trash', 'crm_id'),
  move('contact_trash', 'merged_into'),
  // Of somebody who was deleted for good.
  left('stays', 'contact_successor', 'crm_id'),
  move('contact_successor', 'merged_into'),
  left('stays', 'contact_merge', 'survivor'),
  left('stays', 'contact_merge', 'loser'),
  left('stays', 'change_set', 'actor_crm_id'),
  left('apart', 'duplicate', 'crm_a'),
  left('apart', 'duplicate', 'crm_b'),
  left('stays', 'duplicate', 'decided_by'),
  left('stays', 'bulk_edit_row', 'crm_id'),

  // Two accounts are refused before anything is moved.
  move('account', 'crm_id'),
  move('profile', 'crm_id', { unique: [] }),

  move('property', 'owner_crm_id'),
  move('crm_case', 'crm_id'),
  move('document', 'owner_crm_id'),
  left('apart', 'case_officer', 'crm_id'),
  move('crm_case', 'assigned_to', { needs: { table: 'case_officer', column: 'crm_id' } }),
  move('crm_case', 'inspected_by', { needs: { table: 'case_officer', column: 'crm_id' } }),
  move('additional_contact', 'crm_id'),
  left('stays', 'additional_contact', 'created_by'),
  move('additional_contact_change', 'crm_id'),
  left('stays', 'additional_contact_change', 'actor_crm_id'),
  move('note', 'crm_id'),
  left('stays', 'note', 'created_by'),
  move('note', 'follow_up_by'),
  left('stays', 'note_change', 'actor_crm_id'),
  left('stays', 'project_site_change', 'changed_by'),

  move('list_refusal', 'crm_id', { unique: ['list_id'] }),
  move('list_member', 'crm_id', { unique: ['list_id'], combine: agreed, forgets: askedElsewhere }),
  move('list_member_removed', 'crm_id', {
    unique: ['act_id'],
    combine: agreed,
    forgets: askedOnce,
  }),
  left('stays', 'list_log', 'actor_crm_id'),
  move('mail_recipient', 'crm_id'),
  move('mail_send', 'sender_crm_id'),
  left('stays', 'crm_mail_template', 'modified_by'),
  left('stays', 'mail_suppression', 'created_by'),
  left('stays', 'mail_suppression', 'former_by'),

  move('staff_group_member', 'crm_id', { unique: ['group_id'] }),
  left('stays', 'staff_group', 'modified_by'),
  left('stays', 'role_right', 'modified_by'),
  move('shared_item', 'owner_crm_id'),
  left('stays', 'shared_item', 'modified_by'),
  move('shared_item_person', 'crm_id', { unique: ['item_id'] }),
  move('view_favourite', 'crm_id', { unique: ['view_id'] }),
  move('view_columns', 'crm_id', { unique: ['view_id'] }),
  left('stays', 'view_log', 'actor_crm_id'),
  move('dashboard_place', 'crm_id', { unique: ['dashboard_id'] }),
  left('stays', 'dashboard', 'layout_by'),
  left('stays', 'widget', 'modified_by'),
  move('widget_template', 'owner_crm_id'),
  move('report_schedule', 'owner_crm_id'),
  move('contact_import', 'owner_crm_id'),
  move('contact_import_choice', 'owner_crm_id', { unique: ['header_key'] }),
  move('task', 'owner_crm_id'),

  move('organization_member', 'crm_id', {
    unique: ['organization_id'],
    combine: {
      set: 'role = l.role',
      when: `l.role = 'ADMIN' and s.role <> 'ADMIN'`,
      columns: ['role'],
    },
  }),
  move('organization_entry', 'crm_id', {
    unique: ['organization_id'],
    uniqueWhen: `r.kind = 'JOIN' and r.status = 'PENDING'`,
  }),
  left('stays', 'organization_entry', 'asked_by'),
  left('stays', 'organization_entry', 'decided_by'),
  move('organization_act', 'crm_id'),
  left('stays', 'organization_comment', 'created_by'),
  move('organization_comment_read', 'crm_id', { unique: ['comment_id'] }),
];

/** That nothing belongs to a contact which a merge would move: what it is itself and what it has done do not count. */
export const nothingRefersTo = (crmId: string): string =>
  contactReferences
    .filter(({ on }) => on === 'move')
    .map(({ table, column }) => `not exists (select from ${table} r where r.${column} = ${crmId})`)
    .join(' and ');
