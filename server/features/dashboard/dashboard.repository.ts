import { countedPage } from '#server/database/counted-page.ts';
import type { Database } from '#server/database/database.ts';
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
import type { DashboardSettings } from '#shared/contracts/dashboard.ts';
import { foldText } from '#shared/rules/fold-text.ts';
import type { Slice } from '#shared/rules/page-slice.ts';
import type { DashboardContent, DashboardStore, StoredDashboard } from './dashboard-store.ts';
import type { Names } from './words-of.ts';

type DashboardRow = SharedRow & {
  readonly app_code: string | null;
  readonly names: Names;
  readonly settings: DashboardSettings;
  readonly layout_version: number;
  readonly widget_count: number;
  readonly is_removed: boolean;
};

const dashboardOf = (row: DashboardRow): StoredDashboard => ({
  ...sharedItemOf(row),
  names: row.names,
  appId: row.app_code ?? '',
  settings: row.settings,
  layoutVersion: row.layout_version,
  widgetCount: row.widget_count,
  isRemoved: row.is_removed,
});

const columns = `${sharedColumns}, a.code as app_code, d.names, d.settings, d.layout_version,
  d.removed_on is not null as is_removed,
  (select count(*)::int from widget w
    where w.dashboard_id = item.id and w.removed_on is null) as widget_count`;

const tables = `${visibleItems}
  join dashboard d on d.item_id = item.id
  left join application a on a.id = d.app_id`;

const ownOrder = `left join dashboard_place p on p.dashboard_id = item.id and p.crm_id = $2`;

const contentValues = ({ appId, names, settings }: DashboardContent): readonly unknown[] => [
  appId,
  JSON.stringify(names),
  JSON.stringify(settings),
];

export const createDashboardRepository = (database: Database): DashboardStore => ({
  page: async (sharer, { appId, searchText, language, ...slice }) => {
    const ask = ({ offset, limit }: Slice) =>
      database.query<DashboardRow & { readonly count: number }>(
        `select ${columns}, count(*) over ()::int as count
         from ${tables} ${ownOrder}
        where d.removed_on is null
          and ($5 = '' or a.code is null or a.code = $5)
          and strpos(fold_text(coalesce(d.names -> $7 ->> 'name', item.name)), $6) > 0
        order by p.position, item.id
        offset $8 limit $9`,
        [
          ...sharerValues('dashboard', sharer),
          appId,
          foldText(searchText),
          language,
          offset,
          limit,
        ],
      );
    const { rows, count } = await countedPage(ask, slice);
    return { dashboards: rows.map(dashboardOf), count };
  },

  one: async (sharer, id) => {
    const { rows } = await database.query<DashboardRow>(
      `select ${columns} from ${tables} where item.id = $5`,
      [...sharerValues('dashboard', sharer), id],
    );
    return rows[0] && dashboardOf(rows[0]);
  },

  applications: async () => {
    const { rows } = await database.query<{ readonly appId: string; readonly name: string }>(
      `select code as "appId", name from application order by name`,
    );
    return rows;
  },

  strangers: (config) => findStrangers(database, config),

  add: ({ content, owner, requestKey, copyOf }) =>
    database.inTransaction((transaction) =>
      addSharedItem(
        transaction,
        { kind: 'dashboard', owner, content, requestKey },
        async (id, key) => {
          await transaction.query(
            `insert into dashboard (item_id, app_id, names, settings, request_key)
         values ($1, (select id from application where code = $2), $3, $4, $5)`,
            [id, ...contentValues(content), key],
          );
          if (copyOf !== undefined) {
            await transaction.query(
              `insert into widget (dashboard_id, kind, type, name, names, data_url, settings, color,
             col_num, row_num, x, y)
           select $1, kind, type, name, names, data_url, settings, color, col_num, row_num, x, y
             from widget where dashboard_id = $2 and removed_on is null order by y, x, id`,
              [id, copyOf],
            );
          }
        },
      ),
    ),

  change: (id, version, content, actor) =>
    database.inTransaction(async (transaction) => {
      if (!(await changeSharedItem(transaction, { id, version, actor }, content))) return false;
      await transaction.query(
        `update dashboard set app_id = (select id from application where code = $2), names = $3,
           settings = $4 where item_id = $1`,
        [id, ...contentValues(content)],
      );
      return true;
    }),

  setRemoved: async (id, removed) => {
    const { rowCount } = await database.query(
      `update dashboard set removed_on = case when $2 then now() end
        where item_id = $1 and (removed_on is null) = $2`,
      [id, removed],
    );
    return rowCount > 0;
  },

  setSequence: async (sharer, ids) => {
    await database.query(
      `insert into dashboard_place (crm_id, dashboard_id, position)
       select $2, item.id, row_number() over
                (order by array_position($5::int[], item.id), p.position, item.id)
         from ${tables} ${ownOrder}
        where d.removed_on is null
        -- Two windows of one person that wrote theirs in different orders would wait for each other.
        order by item.id
       on conflict (crm_id, dashboard_id) do update set position = excluded.position
         where dashboard_place.position <> excluded.position`,
      [...sharerValues('dashboard', sharer), ids],
    );
  },

  purge: async (before) => {
    const { query } = database.long;
    await query(
      `delete from shared_item where kind = 'dashboard'
          and id in (select item_id from dashboard where removed_on < $1)`,
      [before],
    );
    await query('delete from widget where removed_on < $1', [before]);
  },
});
