import { countedPage } from '#server/database/counted-page.ts';
import type { Lane, Querying } from '#server/database/database.ts';
import { removeOnce, wasRemoved } from '#server/database/removed-once.ts';
import {
  addSharedItem,
  changeSharedItem,
  findStrangers,
  sharedColumns,
  sharedItemOf,
  type SharedRow,
  sharerValues,
  visibleItems,
} from '#server/database/sharing.ts';
import type { ContactConditions, GridQuery } from '#shared/contracts/filter-schemas.ts';
import { foldText } from '#shared/rules/fold-text.ts';
import type { Slice } from '#shared/rules/page-slice.ts';
import type { StoredHead, StoredView, ViewAct, ViewContent, ViewStore } from './view-store.ts';

type HeadRow = {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly owner_crm_id: number | null;
  readonly owner_name: string | null;
  readonly is_public: boolean;
  readonly is_shared: boolean;
  readonly favourite: boolean;
  readonly update_access: boolean;
  readonly count: number;
};

type ViewRow = SharedRow & {
  readonly selection: ContactConditions;
  readonly sort_fields: GridQuery['sortFields'];
  readonly response_fields: readonly string[];
  readonly columns_locked: boolean;
  readonly favourite: boolean;
  readonly personal_fields: readonly string[] | null;
};

const headOf = (row: HeadRow): StoredHead => ({
  id: row.id,
  name: row.name,
  description: row.description,
  ownerCrmId: row.owner_crm_id ?? undefined,
  ownerName: row.owner_name ?? '',
  isPublic: row.is_public,
  isShared: row.is_shared,
  favourite: row.favourite,
  updateAccess: row.update_access,
});

const viewOf = (row: ViewRow): StoredView => ({
  ...sharedItemOf(row),
  selection: row.selection,
  sortFields: row.sort_fields,
  responseFields: row.response_fields,
  columnsLocked: row.columns_locked,
  favourite: row.favourite,
  personalFields: row.personal_fields ?? undefined,
});

const isFavourite = `exists (select from view_favourite f
  where f.crm_id = $2 and f.view_id = item.id) as favourite`;

const noteAct = async (
  { query }: Querying,
  id: number,
  act: ViewAct['act'],
  actor: number,
): Promise<void> => {
  await query('insert into view_log (view_id, act, actor_crm_id) values ($1, $2, $3)', [
    id,
    act,
    actor,
  ]);
};

const contentValues = (content: ViewContent): readonly unknown[] => [
  JSON.stringify(content.selection),
  JSON.stringify(content.sortFields),
  content.responseFields,
  content.columnsLocked,
];

const forgetPersonalColumns = async (
  { query }: Querying,
  id: number,
  person: number,
): Promise<void> => {
  await query('delete from view_columns where crm_id = $1 and view_id = $2', [person, id]);
};

/**
 * Writes what a person does with a view, which is held until that is done. False where somebody has just removed it: a row
 * that refers to it would be a fault.
 */
const keptOf = async (
  { query }: Querying,
  id: number,
  { text, values }: { readonly text: string; readonly values: readonly unknown[] },
): Promise<boolean> => {
  const { rowCount } = await query(
    `with held as (select id from shared_item where id = $1 and kind = 'view' for key share),
          kept as (${text})
     select from held`,
    [id, ...values],
  );
  return rowCount > 0;
};

export const createSavedViewRepository = (database: Lane): ViewStore => ({
  page: async (sharer, { searchText, ...slice }) => {
    const ask = ({ offset, limit }: Slice) =>
      database.query<HeadRow>(
        `select item.id, item.name, item.description, item.owner_crm_id, access.update_access,
              item.view_all as is_public,
              item.view_all or item.staff_access or item.group_access
                or exists (select from shared_item_person p where p.item_id = item.id) as is_shared,
              (select btrim(concat_ws(' ', o.doc ->> 'firstName', o.doc ->> 'lastName'))
                 from contact_doc o where o.crm_id = item.owner_crm_id) as owner_name,
              ${isFavourite}, count(*) over () as count
         from ${visibleItems}
        where strpos(fold_text(item.name), $5) > 0
        order by favourite desc, coalesce(item.owner_crm_id = $2, false) desc, fold_text(item.name), item.id
        offset $6 limit $7`,
        [...sharerValues('view', sharer), foldText(searchText), offset, limit],
      );
    const { rows, count } = await countedPage(ask, slice);
    return { views: rows.map(headOf), count };
  },

  one: async (sharer, id) => {
    const { rows } = await database.query<ViewRow>(
      `select ${sharedColumns}, v.selection, v.sort_fields, v.response_fields, v.columns_locked,
              ${isFavourite},
              (select c.response_fields from view_columns c
                where c.crm_id = $2 and c.view_id = item.id) as personal_fields
         from ${visibleItems}
         join saved_view v on v.item_id = item.id
        where item.id = $5`,
      [...sharerValues('view', sharer), id],
    );
    return rows[0] && viewOf(rows[0]);
  },

  selectionOf: async (id) => {
    const { rows } = await database.query<{ readonly selection: ContactConditions }>(
      'select selection from saved_view where item_id = $1',
      [id],
    );
    return rows[0]?.selection;
  },

  log: async (id) => {
    const { rows } = await database.query<{
      readonly act: ViewAct['act'];
      readonly by_name: string | null;
      readonly created_on: Date;
    }>(
      `select g.act, g.created_on,
              (select btrim(concat_ws(' ', d.doc ->> 'firstName', d.doc ->> 'lastName'))
                 from contact_doc d where d.crm_id = g.actor_crm_id) as by_name
         from view_log g where g.view_id = $1 order by g.id desc limit 20`,
      [id],
    );
    return rows.map((row) => ({
      act: row.act,
      byName: row.by_name ?? '',
      createdOn: row.created_on,
    }));
  },

  strangers: (config) => findStrangers(database, config),

  add: (content, owner, requestKey) =>
    database.inTransaction((transaction) =>
      addSharedItem(transaction, { kind: 'view', owner, content, requestKey }, async (id, key) => {
        await transaction.query(
          `insert into saved_view
           (item_id, selection, sort_fields, response_fields, columns_locked, request_key)
         values ($1, $2, $3, $4, $5, $6)`,
          [id, ...contentValues(content), key],
        );
        await noteAct(transaction, id, 'made', owner);
      }),
    ),

  change: (id, version, content, actor) =>
    database.inTransaction(async (transaction) => {
      if (!(await changeSharedItem(transaction, { id, version, actor }, content))) return false;
      await transaction.query(
        `update saved_view set selection = $2, sort_fields = $3, response_fields = $4,
           columns_locked = $5 where item_id = $1`,
        [id, ...contentValues(content)],
      );
      await noteAct(transaction, id, 'changed', actor);
      return true;
    }),

  remove: (id, by) =>
    removeOnce(
      database,
      { what: 'view', id, by },
      { text: "delete from shared_item where id = $1 and kind = 'view'", values: [id] },
    ),

  wasRemoved: (id, by) => wasRemoved(database, { what: 'view', id, by }),

  setFavourite: async (id, person, favourite) => {
    if (favourite) {
      return keptOf(database, id, {
        text: `insert into view_favourite (crm_id, view_id) select $2::int, id from held
               on conflict do nothing`,
        values: [person],
      });
    }
    await database.query('delete from view_favourite where crm_id = $1 and view_id = $2', [
      person,
      id,
    ]);
    return true;
  },

  setPersonalColumns: async (id, person, columns) => {
    if (columns !== null) {
      return keptOf(database, id, {
        text: `insert into view_columns (crm_id, view_id, response_fields)
               select $2::int, id, $3::text[] from held
               on conflict (crm_id, view_id) do update set response_fields = excluded.response_fields`,
        values: [person, columns],
      });
    }
    await forgetPersonalColumns(database, id, person);
    return true;
  },

  setColumns: (id, version, columns, actor) =>
    database.inTransaction(async (transaction) => {
      const { rowCount } = await transaction.query(
        `update shared_item set version = version + 1, modified_on = now(), modified_by = $3
          where id = $1 and version = $2`,
        [id, version, actor],
      );
      if (rowCount === 0) return false;
      await transaction.query('update saved_view set response_fields = $2 where item_id = $1', [
        id,
        columns,
      ]);
      await forgetPersonalColumns(transaction, id, actor);
      await noteAct(transaction, id, 'columns', actor);
      return true;
    }),
});
