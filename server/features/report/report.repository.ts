import { countedPage } from '#server/database/counted-page.ts';
import type { Lane } from '#server/database/database.ts';
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
import type { ReportDefinition } from '#shared/contracts/report.ts';
import { mostNamedDashboards } from '#shared/contracts/report-dashboards.ts';
import { foldText } from '#shared/rules/fold-text.ts';
import { dataSetKeys } from '#shared/rules/insight/data-sets.ts';
import type { Slice } from '#shared/rules/page-slice.ts';
import { reportUrlOf } from '#shared/rules/widget-url.ts';
import type { ReportStore, ShownOn, StoredReport } from './report-store.ts';

type ReportRow = SharedRow & { readonly definition: ReportDefinition };

const reportOf = (row: ReportRow): StoredReport => ({
  ...sharedItemOf(row),
  definition: row.definition,
});

const readable = `select ${sharedColumns}, r.definition
  from ${visibleItems} join report r on r.item_id = item.id`;

export const createReportRepository = (database: Lane): ReportStore => ({
  page: async (sharer, { searchText, ...slice }) => {
    const ask = ({ offset, limit }: Slice) =>
      database.query<ReportRow & { readonly count: number }>(
        `select *, count(*) over () as count from (${readable}) report
        where (strpos(fold_text(name), $5) > 0 or strpos(fold_text(description), $5) > 0)
          and definition #>> '{question,dataSet}' = any($8::text[])
        order by coalesce(owner_crm_id = $2, false) desc, fold_text(name), id offset $6 limit $7`,
        [...sharerValues('report', sharer), foldText(searchText), offset, limit, dataSetKeys],
      );
    const { rows, count } = await countedPage(ask, slice);
    return { reports: rows.map(reportOf), count };
  },

  one: async (sharer, id) => {
    const { rows } = await database.query<ReportRow>(`${readable} where item.id = $5`, [
      ...sharerValues('report', sharer),
      id,
    ]);
    return rows[0] && reportOf(rows[0]);
  },

  strangers: (config) => findStrangers(database, config),

  add: (content, owner, requestKey) =>
    database.inTransaction((transaction) =>
      addSharedItem(
        transaction,
        { kind: 'report', owner, content, requestKey },
        async (id, key) => {
          await transaction.query(
            'insert into report (item_id, definition, request_key) values ($1, $2, $3)',
            [id, JSON.stringify(content.definition), key],
          );
        },
      ),
    ),

  change: (id, version, content, actor) =>
    database.inTransaction(async (transaction) => {
      if (!(await changeSharedItem(transaction, { id, version, actor }, content))) return false;
      await transaction.query('update report set definition = $2 where item_id = $1', [
        id,
        JSON.stringify(content.definition),
      ]);
      return true;
    }),

  shownOn: async (sharer, id, language) => {
    const { rows } = await database.query<ShownOn>(
      `select count(*)::int as count,
         coalesce((array_agg(name order by fold_text(name)) filter (where is_seen))[1:$7], '{}') as names
       from (
         select coalesce(d.names -> $6 ->> 'name', item.name) as name,
           exists (select from shared_items_of($1, $2, $3, $4) access
                    where access.item_id = item.id) as is_seen
         from dashboard d join shared_item item on item.id = d.item_id
         where d.removed_on is null
           and exists (select from widget w
             where w.dashboard_id = item.id and w.removed_on is null and w.data_url = $5)
       ) shown`,
      [...sharerValues('dashboard', sharer), reportUrlOf(id), language, mostNamedDashboards],
    );
    return rows[0] ?? { names: [], count: 0 };
  },

  remove: (id, by) =>
    removeOnce(
      database,
      { what: 'report', id, by },
      { text: "delete from shared_item where id = $1 and kind = 'report'", values: [id] },
    ),

  wasRemoved: (id, by) => wasRemoved(database, { what: 'report', id, by }),
});
