import type { Querying, Transaction } from './database.ts';
import { ownKey } from './request-key.ts';

/** What can be shared. */
export type SharedKind = 'view' | 'list' | 'report' | 'dashboard';

type Sharer = { readonly crmId: number; readonly isStaff: boolean; readonly isAdmin: boolean };

type Config = {
  readonly viewAll: boolean;
  readonly staffAccess: boolean;
  readonly staffUpdateAccess: boolean;
  readonly groupAccess: boolean;
  readonly groupUpdateAccess: boolean;
  readonly groupIds: readonly number[];
  readonly crmIds: readonly number[];
  readonly crmUpdateAccess: boolean;
  readonly publicAllowAccess: 'all' | 'group';
};

export type SharedContent = {
  readonly name: string;
  readonly description: string;
  readonly config: Config;
};

export type SharedItem = SharedContent & {
  readonly id: number;
  readonly ownerCrmId: number | undefined;
  readonly ownerName: string;
  readonly version: number;
  readonly createdOn: Date;
  readonly modifiedOn: Date;
  /** Who has changed it last; undefined where nobody has, or nobody knows it any more. */
  readonly modifiedBy: number | undefined;
  /** What the sharing policy grants to the person who asked. */
  readonly updateAccess: boolean;
};

export type SharedRow = {
  readonly id: number;
  readonly owner_crm_id: number | null;
  readonly owner_name: string | null;
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
  readonly version: number;
  readonly created_on: Date;
  readonly modified_on: Date;
  readonly modified_by: number | null;
  readonly update_access: boolean;
};

export const sharedItemOf = (row: SharedRow): SharedItem => ({
  id: row.id,
  name: row.name,
  description: row.description,
  ownerCrmId: row.owner_crm_id ?? undefined,
  ownerName: row.owner_name ?? '',
  version: row.version,
  createdOn: row.created_on,
  modifiedOn: row.modified_on,
  modifiedBy: row.modified_by ?? undefined,
  updateAccess: row.update_access,
  config: {
    viewAll: row.view_all,
    staffAccess: row.staff_access,
    staffUpdateAccess: row.staff_update_access,
    groupAccess: row.group_access,
    groupUpdateAccess: row.group_update_access,
    groupIds: row.group_ids,
    crmIds: row.crm_ids,
    crmUpdateAccess: row.crm_update_access,
    publicAllowAccess: row.view_all && row.group_update_access ? 'group' : 'all',
  },
});

/** The person and the kind as the first four values of every question about shared things. */
export const sharerValues = (
  kind: SharedKind,
  { crmId, isStaff, isAdmin }: Sharer,
): readonly unknown[] => [kind, crmId, isStaff, isAdmin];

/** What the person of `sharerValues` sees: `item` with `access.update_access`. */
export const visibleItems = `shared_items_of($1, $2, $3, $4) access
  join shared_item item on item.id = access.item_id`;

/**
 * The columns of a `SharedRow` over `visibleItems`. Whoever may not update a thing learns nothing of the groups and the
 * people that it is shared with.
 */
export const sharedColumns = `item.*, access.update_access,
  (select btrim(concat_ws(' ', owner.doc ->> 'firstName', owner.doc ->> 'lastName'))
     from contact_doc owner where owner.crm_id = item.owner_crm_id) as owner_name,
  case when access.update_access then array(select g.group_id from shared_item_group g
    where g.item_id = item.id order by g.group_id) else '{}' end as group_ids,
  case when access.update_access then array(select p.crm_id from shared_item_person p
    where p.item_id = item.id order by p.crm_id) else '{}' end as crm_ids`;

/** Which of the groups and people of a sharing do not exist. */
export const findStrangers = async (
  { query }: Querying,
  { groupIds, crmIds }: Pick<Config, 'groupIds' | 'crmIds'>,
): Promise<{ readonly groupIds: readonly number[]; readonly crmIds: readonly number[] }> => {
  const { rows } = await query<{ readonly groups: number[]; readonly people: number[] }>(
    `select array(select unnest($1::int[]) except select id from staff_group) as groups,
            array(select unnest($2::int[]) except select crm_id from contact_doc) as people`,
    [groupIds, crmIds],
  );
  return { groupIds: rows[0]?.groups ?? [], crmIds: rows[0]?.people ?? [] };
};

const flagValues = ({ config }: SharedContent): readonly boolean[] => [
  config.viewAll,
  config.staffAccess,
  config.staffUpdateAccess,
  config.groupAccess,
  config.groupUpdateAccess,
  config.crmUpdateAccess,
];

/** A group or a person that is deleted in this very moment is left out, as if they had gone right after it. */
const writeAccess = async (
  { query }: Querying,
  id: number,
  { groupIds, crmIds }: Config,
): Promise<void> => {
  await query('delete from shared_item_group where item_id = $1 and group_id <> all($2::int[])', [
    id,
    groupIds,
  ]);
  await query(
    `insert into shared_item_group (item_id, group_id)
     select $1, id from staff_group where id = any($2::int[]) for key share
     on conflict do nothing`,
    [id, groupIds],
  );
  await query('delete from shared_item_person where item_id = $1 and crm_id <> all($2::int[])', [
    id,
    crmIds,
  ]);
  await query(
    `insert into shared_item_person (item_id, crm_id)
     select $1, crm_id from contact_doc where crm_id = any($2::int[]) for key share
     on conflict do nothing`,
    [id, crmIds],
  );
};

const insertItem = async (
  transaction: Querying,
  kind: SharedKind,
  owner: number,
  content: SharedContent,
): Promise<number> => {
  const { rows } = await transaction.query<{ readonly id: number }>(
    `insert into shared_item (kind, owner_crm_id, name, description, view_all, staff_access,
       staff_update_access, group_access, group_update_access, crm_update_access)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [kind, owner, content.name, content.description, ...flagValues(content)],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('A new row of shared_item has no number.');
  await writeAccess(transaction, row.id, content.config);
  return row.id;
};

/** The table of each kind, one row a thing, with the key of the request that made it. */
const tables: Readonly<Record<SharedKind, string>> = {
  view: 'saved_view',
  list: 'contact_list',
  report: 'report',
  dashboard: 'dashboard',
};

type Wish = {
  readonly kind: SharedKind;
  readonly owner: number;
  readonly content: SharedContent;
  readonly requestKey: string | undefined;
};

/**
 * Makes a shared thing, once however often its owner sends the request: a second one waits for the first and finds what
 * that made. `make` writes the row of the kind's own table, with the key.
 * @returns the thing's number
 */
export const addSharedItem = async (
  transaction: Transaction,
  { kind, owner, content, requestKey }: Wish,
  make: (id: number, key: string | null) => Promise<void>,
): Promise<number> => {
  const { query } = transaction;
  const key = ownKey(owner, requestKey);
  if (key !== null) {
    await query('select pg_advisory_xact_lock(hashtext($1))', [key]);
    const { rows } = await query<{ readonly id: number }>(
      `select item_id as id from ${tables[kind]} where request_key = $1`,
      [key],
    );
    if (rows[0] !== undefined) return rows[0].id;
  }
  const id = await insertItem(transaction, kind, owner, content);
  await make(id, key);
  return id;
};

/** Which version a change was made from, and by whom. */
type Change = { readonly id: number; readonly version: number; readonly actor: number };

/**
 * Changes a shared thing that still has this version, inside the transaction that changes what is shared. Answers false
 * where it was changed meanwhile. The row stays locked until the transaction ends.
 */
export const changeSharedItem = async (
  transaction: Querying,
  { id, version, actor }: Change,
  content: SharedContent,
): Promise<boolean> => {
  const { rowCount } = await transaction.query(
    `update shared_item set name = $3, description = $4, view_all = $5, staff_access = $6,
       staff_update_access = $7, group_access = $8, group_update_access = $9, crm_update_access = $10,
       version = version + 1, modified_on = now(), modified_by = $11
     where id = $1 and version = $2`,
    [id, version, content.name, content.description, ...flagValues(content), actor],
  );
  if (rowCount === 0) return false;
  await writeAccess(transaction, id, content.config);
  return true;
};
