import type { Database, Querying, Transaction } from '#server/database/database.ts';
import type { ContactConditions } from '#shared/contracts/filter-schemas.ts';
import type { SharingConfig } from '#shared/contracts/sharing.ts';
import type {
  ListAct,
  ListDetails,
  ListReader,
  ListStore,
  MailingConfig,
  StoredList,
} from './list-store.ts';

type ListRow = {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly view_all: boolean;
  readonly staff_access: boolean;
  readonly staff_update_access: boolean;
  readonly group_access: boolean;
  readonly group_update_access: boolean;
  readonly crm_update_access: boolean;
  readonly group_ids: number[];
  readonly crm_ids: number[];
  readonly selection: ContactConditions | null;
  readonly is_mailing: boolean;
  readonly default_list: boolean;
  readonly verification_required: boolean;
  readonly member_count: number;
  readonly update_access: boolean;
  readonly owner_name: string;
  readonly created_on: Date;
  readonly modified_on: Date;
  readonly version: number;
};

const nameOf = (row: string): string =>
  `coalesce(concat_ws(' ', ${row}.doc->>'firstName', ${row}.doc->>'lastName'), '')`;

/** Lists that the reader sees; whoever may not update a list learns nothing of the people that it is shared with. */
const readable = `
  select l.item_id as id, s.name, s.description, s.view_all, s.staff_access, s.staff_update_access,
         s.group_access, s.group_update_access, s.crm_update_access,
         case when a.update_access then array(select g.group_id from shared_item_group g
           where g.item_id = s.id order by g.group_id) else '{}' end as group_ids,
         case when a.update_access then array(select p.crm_id from shared_item_person p
           where p.item_id = s.id order by p.crm_id) else '{}' end as crm_ids,
         l.selection, l.is_mailing, l.default_list, l.verification_required, l.member_count,
         a.update_access, ${nameOf('o')} as owner_name, s.created_on, s.modified_on, s.version
    from contact_lists_of($1, $2, $3, $4) a
    join contact_list l on l.item_id = a.list_id
    join shared_item s on s.id = l.item_id
    left join contact_doc o on o.crm_id = s.owner_crm_id`;

const values = ({ crmId, isStaff, isAdmin, mayMail }: ListReader) => [
  crmId,
  isStaff,
  isAdmin,
  mayMail,
];

const mailingOf = (row: ListRow): MailingConfig | undefined =>
  row.is_mailing
    ? { defaultList: row.default_list, verificationRequired: row.verification_required }
    : undefined;

const configOf = (row: ListRow): SharingConfig => ({
  viewAll: row.view_all,
  staffAccess: row.staff_access,
  staffUpdateAccess: row.staff_update_access,
  groupAccess: row.group_access,
  groupUpdateAccess: row.group_update_access,
  groupIds: row.group_ids,
  crmIds: row.crm_ids,
  crmUpdateAccess: row.crm_update_access,
});

const listOf = (row: ListRow): StoredList => ({
  id: row.id,
  name: row.name,
  description: row.description,
  config: configOf(row),
  selection: row.selection,
  mailing: mailingOf(row),
  memberCount: row.member_count,
  updateAccess: row.update_access,
  ownerName: row.owner_name,
  createdOn: row.created_on,
  modifiedOn: row.modified_on,
  version: row.version,
});

/** Writes down what was done to a list; members that an act did not change leave no trace. */
export const noteListAct = async (
  { query }: Querying,
  listId: number,
  act: ListAct['act'],
  actor: number,
  people = 0,
): Promise<void> => {
  await query('insert into list_log (list_id, act, people, actor_crm_id) values ($1, $2, $3, $4)', [
    listId,
    act,
    people,
    actor,
  ]);
};

/** The columns of shared_item that the dialog sets, in the order of `sharedValues`. */
const sharedColumns = [
  'name',
  'description',
  'view_all',
  'staff_access',
  'staff_update_access',
  'group_access',
  'group_update_access',
  'crm_update_access',
] as const;

const sharedValues = ({ name, description, config }: ListDetails): readonly unknown[] => [
  name,
  description,
  config.viewAll,
  config.staffAccess,
  config.staffUpdateAccess,
  config.groupAccess,
  config.groupUpdateAccess,
  config.crmUpdateAccess,
];

const shareWith = async (
  { query }: Transaction,
  id: number,
  { groupIds, crmIds }: SharingConfig,
): Promise<void> => {
  await query('delete from shared_item_group where item_id = $1', [id]);
  await query('delete from shared_item_person where item_id = $1', [id]);
  await query(
    `insert into shared_item_group (item_id, group_id)
     select $1, id from staff_group where id = any($2)`,
    [id, groupIds],
  );
  await query(
    `insert into shared_item_person (item_id, crm_id)
     select $1, crm_id from contact_doc where crm_id = any($2)`,
    [id, crmIds],
  );
};

/** The default list is one for the whole portal: whoever sets it waits for whoever is setting another. */
const unsetDefault = async ({ query }: Transaction, mailing: MailingConfig | undefined) => {
  if (mailing?.defaultList !== true) return;
  await query("select pg_advisory_xact_lock(hashtext('default mailing list'))");
  await query('update contact_list set default_list = false where default_list');
};

export const createListRepository = (database: Database): ListStore => ({
  page: async (reader, { isMailing, searchText, updatable, offset, limit }) => {
    const { rows } = await database.query<ListRow & { readonly count: number }>(
      `select *, count(*) over () as count from (${readable}) list
        where is_mailing = $5 and position(lower($6) in lower(name)) > 0 and (update_access or not $7)
        order by default_list desc, lower(name), id offset $8 limit $9`,
      [...values(reader), isMailing, searchText, updatable, offset, limit],
    );
    return { lists: rows.map(listOf), count: rows[0]?.count ?? 0 };
  },

  one: async (reader, id) => {
    const { rows } = await database.query<ListRow>(`${readable} where l.item_id = $5`, [
      ...values(reader),
      id,
    ]);
    return rows[0] && listOf(rows[0]);
  },

  selectionOf: async (id) => {
    const { rows } = await database.query<{ readonly selection: ContactConditions | null }>(
      'select selection from contact_list where item_id = $1 and deleted_on is null',
      [id],
    );
    return rows[0];
  },

  log: async (id) => {
    const { rows } = await database.query<{
      readonly act: ListAct['act'];
      readonly people: number;
      readonly by_name: string;
      readonly created_on: Date;
    }>(
      `select g.act, g.people, ${nameOf('d')} as by_name, g.created_on
         from list_log g left join contact_doc d on d.crm_id = g.actor_crm_id
        where g.list_id = $1 order by g.id desc limit 20`,
      [id],
    );
    return rows.map(({ act, people, by_name: byName, created_on: createdOn }) => ({
      act,
      people,
      byName,
      createdOn,
    }));
  },

  states: async (id) => {
    const { rows } = await database.query<{ readonly state: string; readonly count: number }>(
      `select state, count(*) from list_member m
        where list_id = $1 and state <> 'unconfirmed'
          and not exists (select from contact_trash t where t.crm_id = m.crm_id)
        group by state`,
      [id],
    );
    const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
    return { confirmed: of('confirmed'), unsubscribed: of('unsubscribed') };
  },

  add: (details, owner, requestKey) =>
    database.inTransaction(async (transaction) => {
      const { query } = transaction;
      await query('select pg_advisory_xact_lock(hashtext($1))', [`list ${requestKey ?? ''}`]);
      const { rows: before } = await query<{ readonly id: number }>(
        'select item_id as id from contact_list where request_key = $1',
        [requestKey ?? null],
      );
      if (before[0] !== undefined) return { id: before[0].id, isNew: false };
      await unsetDefault(transaction, details.mailing);
      const { rows } = await query<{ readonly id: number }>(
        `insert into shared_item (kind, owner_crm_id, ${sharedColumns.join(', ')})
         values ('list', $1, ${sharedColumns.map((_, place) => `$${place + 2}`).join(', ')}) returning id`,
        [owner, ...sharedValues(details)],
      );
      const id = rows[0]?.id ?? 0;
      await query(
        `insert into contact_list (item_id, is_mailing, default_list, verification_required, selection, request_key)
         values ($1, $2, $3, $4, $5, $6)`,
        [
          id,
          details.mailing !== undefined,
          details.mailing?.defaultList ?? false,
          details.mailing?.verificationRequired ?? false,
          details.selection === null ? null : JSON.stringify(details.selection),
          requestKey ?? null,
        ],
      );
      await shareWith(transaction, id, details.config);
      await noteListAct(transaction, id, 'made', owner);
      return { id, isNew: true };
    }),

  change: (id, version, details, actor) =>
    database.inTransaction(async (transaction) => {
      const { query } = transaction;
      const { rows } = await query<{ readonly version: number }>(
        'select version from shared_item where id = $1 for update',
        [id],
      );
      if (rows[0]?.version !== version) return false;
      await unsetDefault(transaction, details.mailing);
      await query(
        `update shared_item set (${sharedColumns.join(', ')}) =
           (${sharedColumns.map((_, place) => `$${place + 2}`).join(', ')}),
           version = version + 1, modified_on = now() where id = $1`,
        [id, ...sharedValues(details)],
      );
      await query(
        `update contact_list set default_list = $2, verification_required = $3, selection = $4
          where item_id = $1`,
        [
          id,
          details.mailing?.defaultList ?? false,
          details.mailing?.verificationRequired ?? false,
          details.selection === null ? null : JSON.stringify(details.selection),
        ],
      );
      await shareWith(transaction, id, details.config);
      await noteListAct(transaction, id, 'changed', actor);
      return true;
    }),

  remove: (id, actor) =>
    database.long.inTransaction(async (transaction) => {
      const { rowCount } = await transaction.query(
        `update contact_list set deleted_on = now(), default_list = false
          where item_id = $1 and deleted_on is null`,
        [id],
      );
      if (rowCount === 0) return false;
      await transaction.query('delete from list_member where list_id = $1', [id]);
      await noteListAct(transaction, id, 'deleted', actor);
      return true;
    }),
});
