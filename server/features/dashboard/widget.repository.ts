import type { Database, Querying } from '#server/database/database.ts';
import { ownKey } from '#server/database/request-key.ts';
import type { NewWidget } from '#shared/contracts/widget.ts';
import type { WidgetSettings } from '#shared/contracts/widget-schemas.ts';
import {
  type WidgetKind,
  type WidgetType,
  mostWidgetsOfDashboard,
} from '#shared/rules/widget-kinds.ts';
import type { Layout, PlacedWidget, StoredWidget, WidgetStore } from './widget-store.ts';
import type { Names } from './words-of.ts';

type WidgetRow = {
  readonly id: number;
  readonly dashboard_id: number;
  readonly kind: WidgetKind;
  readonly type: WidgetType;
  readonly name: string;
  readonly names: Names;
  readonly data_url: string;
  readonly settings: WidgetSettings;
  readonly color: number;
  readonly col_num: number;
  readonly row_num: number;
  readonly x: number;
  readonly y: number;
  readonly version: number;
  readonly modified_on: Date;
  readonly modified_by: number | null;
  readonly removed_on: Date | null;
};

const widgetOf = (row: WidgetRow): StoredWidget => ({
  id: row.id,
  dashboardId: row.dashboard_id,
  name: row.name,
  names: row.names,
  widgetKind: row.kind,
  widgetType: row.type,
  widgetDataUrl: row.data_url,
  settings: row.settings,
  color: row.color,
  colNum: row.col_num,
  rowNum: row.row_num,
  widgetPosition: { extraLarge: { x: row.x, y: row.y } },
  version: row.version,
  modifiedOn: row.modified_on,
  modifiedBy: row.modified_by ?? undefined,
  isRemoved: row.removed_on !== null,
});

type HeldLayout = Layout & { readonly by: number | null };

/** The layout and who has changed it last, held: whoever changes it waits for whoever is doing so. */
const lockLayout = async ({ query }: Querying, dashboardId: number): Promise<HeldLayout> => {
  const { rows } = await query<HeldLayout>(
    `select layout_version as "layoutVersion", layout_by as by from dashboard where item_id = $1
        for update`,
    [dashboardId],
  );
  return rows[0] ?? { layoutVersion: 0, by: null };
};

const nextLayout = async (
  { query }: Querying,
  dashboardId: number,
  actor: number,
): Promise<Layout> => {
  const { rows } = await query<Layout>(
    `update dashboard set layout_version = layout_version + 1, layout_by = $2 where item_id = $1
     returning layout_version as "layoutVersion"`,
    [dashboardId, actor],
  );
  return { layoutVersion: rows[0]?.layoutVersion ?? 0 };
};

/** How many stand on a dashboard once these of them are back. */
const countWith = async (
  { query }: Querying,
  dashboardId: number,
  ids: readonly number[],
): Promise<number> => {
  const { rows } = await query<{ readonly count: number }>(
    `select count(*)::int as count from widget
      where dashboard_id = $1 and (removed_on is null or id = any($2::int[]))`,
    [dashboardId, ids],
  );
  return rows[0]?.count ?? 0;
};

const insert = async (
  { query }: Querying,
  dashboardId: number,
  widget: NewWidget,
  key: string | null,
): Promise<{ readonly id: number; readonly isNew: boolean }> => {
  const { x, y } = widget.widgetPosition.extraLarge;
  const { rows } = await query<{ readonly id: number; readonly isNew: boolean }>(
    `with made as (
       insert into widget (dashboard_id, kind, type, name, data_url, settings, color, col_num,
         row_num, x, y, request_key)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
       on conflict (request_key) do nothing
       returning id
     )
     select id, true as "isNew" from made
     union all select id, false from widget where request_key = $12 and dashboard_id = $1`,
    [
      dashboardId,
      widget.widgetKind,
      widget.widgetType,
      widget.widgetName,
      widget.widgetDataUrl,
      JSON.stringify(widget.settings),
      widget.color,
      widget.colNum,
      widget.rowNum,
      x,
      y,
      key,
    ],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('A widget was made and is not there.');
  return row;
};

const placesAsJson = (widgets: readonly PlacedWidget[]): string =>
  JSON.stringify(
    widgets.map(({ id, name, names, color, colNum, rowNum, widgetPosition }) => ({
      id,
      name,
      names,
      color,
      col_num: colNum,
      row_num: rowNum,
      ...widgetPosition.extraLarge,
    })),
  );

const places = `jsonb_to_recordset($2) as p
  (id int, name text, names jsonb, color int, col_num int, row_num int, x int, y int)`;

/** What was not sent stays as it is by then, whoever has changed it meanwhile. */
const colorAndName =
  'coalesce(p.color, w.color), coalesce(p.name, w.name), coalesce(p.names, w.names)';

const isOther = `(w.col_num, w.row_num, w.x, w.y, w.color, w.name, w.names)
  is distinct from (p.col_num, p.row_num, p.x, p.y, ${colorAndName})`;

export const createWidgetRepository = (database: Database): WidgetStore => ({
  of: async (dashboardId) => {
    const { rows } = await database.query<WidgetRow>(
      `select * from widget where dashboard_id = $1 and removed_on is null order by y, x, id`,
      [dashboardId],
    );
    return rows.map(widgetOf);
  },

  byIds: async (ids) => {
    const { rows } = await database.query<WidgetRow>(
      'select * from widget where id = any($1::int[]) order by y, x, id',
      [ids],
    );
    return rows.map(widgetOf);
  },

  add: (dashboardId, owner, widgets) =>
    database.inTransaction(async (transaction) => {
      const { layoutVersion } = await lockLayout(transaction, dashboardId);
      const count = await countWith(transaction, dashboardId, []);
      const added: { readonly id: number; readonly isNew: boolean }[] = [];
      for (const widget of widgets) {
        const { requestKey } = widget;
        const key = ownKey(owner, requestKey, dashboardId);
        added.push(await insert(transaction, dashboardId, widget, key));
      }
      const ids = added.map(({ id }) => id);
      const fresh = added.filter(({ isNew }) => isNew).length;
      if (fresh === 0) return { ids, layoutVersion };
      if (count + fresh > mostWidgetsOfDashboard) {
        await transaction.query('delete from widget where id = any($1::int[])', [
          added.filter(({ isNew }) => isNew).map(({ id }) => id),
        ]);
        return undefined;
      }
      return { ids, ...(await nextLayout(transaction, dashboardId, owner)) };
    }),

  change: async (id, version, content, actor) => {
    const { rowCount } = await database.query(
      `update widget set kind = $3, type = $4, name = $5, names = $6, data_url = $7,
         settings = $8, color = $9, version = version + 1, modified_on = now(),
         modified_by = $10
        where id = $1 and version = $2 and removed_on is null`,
      [
        id,
        version,
        content.widgetKind,
        content.widgetType,
        content.name,
        JSON.stringify(content.names),
        content.widgetDataUrl,
        JSON.stringify(content.settings),
        content.color,
        actor,
      ],
    );
    return rowCount > 0;
  },

  remove: (dashboardId, ids, actor) =>
    database.inTransaction(async (transaction) => {
      const { layoutVersion } = await lockLayout(transaction, dashboardId);
      const { rowCount } = await transaction.query(
        `update widget set removed_on = now()
          where dashboard_id = $1 and id = any($2::int[]) and removed_on is null`,
        [dashboardId, ids],
      );
      if (rowCount === 0) return { layoutVersion, hasRemoved: false };
      return { ...(await nextLayout(transaction, dashboardId, actor)), hasRemoved: true };
    }),

  restore: (dashboardId, ids, actor) =>
    database.inTransaction(async (transaction) => {
      const { layoutVersion } = await lockLayout(transaction, dashboardId);
      const count = await countWith(transaction, dashboardId, ids);
      if (count > mostWidgetsOfDashboard) return undefined;
      const { rowCount } = await transaction.query(
        `update widget set removed_on = null
          where dashboard_id = $1 and id = any($2::int[]) and removed_on is not null`,
        [dashboardId, ids],
      );
      return rowCount === 0 ? { layoutVersion } : nextLayout(transaction, dashboardId, actor);
    }),

  place: (dashboardId, widgets, { layoutVersion: expected, by }) =>
    database.inTransaction(async (transaction) => {
      const { layoutVersion, by: overtakenBy } = await lockLayout(transaction, dashboardId);
      const values = [dashboardId, placesAsJson(widgets)];
      const { rowCount } = await transaction.query(
        `select from widget w join ${places} on p.id = w.id
          where w.dashboard_id = $1 and ${isOther}`,
        values,
      );
      if (rowCount === 0) return { layoutVersion };
      if (expected !== undefined && expected !== layoutVersion) return { overtakenBy };
      await transaction.query(
        `update widget w set col_num = p.col_num, row_num = p.row_num, x = p.x, y = p.y,
           (color, name, names) = row(${colorAndName}),
           version = w.version
             + ((w.color, w.name, w.names) is distinct from (${colorAndName}))::int,
           modified_by = case when (w.color, w.name, w.names) is distinct from (${colorAndName})
             then $3 else w.modified_by end,
           modified_on = now()
          from ${places} where p.id = w.id and w.dashboard_id = $1 and ${isOther}`,
        [...values, by],
      );
      return nextLayout(transaction, dashboardId, by);
    }),
});
