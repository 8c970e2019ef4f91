import { countedPage } from '#server/database/counted-page.ts';
import type { Database } from '#server/database/database.ts';
import { removeOnce } from '#server/database/removed-once.ts';
import { ownKey } from '#server/database/request-key.ts';
import type { WidgetSettings } from '#shared/contracts/widget-schemas.ts';
import { foldText } from '#shared/rules/fold-text.ts';
import type { Slice } from '#shared/rules/page-slice.ts';
import type { WidgetKind, WidgetType } from '#shared/rules/widget-kinds.ts';
import type { ReadyWidgetStore, StoredReady, StoredTemplate } from './ready-widget-store.ts';
import type { Names } from './words-of.ts';

type ReadyRow = {
  readonly id: number;
  readonly kind: WidgetKind;
  readonly type: WidgetType;
  readonly name: string;
  readonly names: Names;
  readonly description: string;
  readonly data_url: string;
  readonly settings: WidgetSettings;
  readonly color: number;
  readonly col_num: number;
  readonly row_num: number;
};

type TemplateRow = ReadyRow & {
  readonly owner_crm_id: number | null;
  readonly owner_name: string | null;
  readonly for_everyone: boolean;
};

type Counted = { readonly count: number };

const readyOf = (row: ReadyRow): StoredReady => ({
  id: row.id,
  name: row.name,
  names: row.names,
  description: row.description,
  widgetKind: row.kind,
  widgetType: row.type,
  widgetDataUrl: row.data_url,
  settings: row.settings,
  color: row.color,
  colNum: row.col_num,
  rowNum: row.row_num,
});

const templateOf = (row: TemplateRow): StoredTemplate => ({
  ...readyOf(row),
  ownerCrmId: row.owner_crm_id ?? undefined,
  ownerName: row.owner_name ?? '',
  forEveryone: row.for_everyone,
});

const template = `t.*, '{}'::jsonb as names,
  (select btrim(concat_ws(' ', o.doc ->> 'firstName', o.doc ->> 'lastName'))
     from contact_doc o where o.crm_id = t.owner_crm_id) as owner_name`;

export const createReadyWidgetRepository = (database: Database): ReadyWidgetStore => ({
  library: async (dataUrls, { searchText, language, ...slice }) => {
    const ask = ({ offset, limit }: Slice) =>
      database.query<ReadyRow & Counted>(
        `select w.*, 'APPWIDGET' as type, count(*) over ()::int as count from library_widget w
          where w.data_url = any($1::text[])
            and strpos(fold_text(coalesce(w.names -> $3 ->> 'name', w.name)), $2) > 0
          order by w.id offset $4 limit $5`,
        [dataUrls, foldText(searchText), language, offset, limit],
      );
    const { rows, count } = await countedPage(ask, slice);
    return { widgets: rows.map(readyOf), count };
  },

  templates: async (person, dataUrls, { searchText, ...slice }) => {
    const ask = ({ offset, limit }: Slice) =>
      database.query<TemplateRow & Counted>(
        `select ${template}, count(*) over ()::int as count
         from widget_template t
        where (t.owner_crm_id = $1 or t.for_everyone) and t.data_url = any($2::text[])
          and strpos(fold_text(t.name), $3) > 0
        order by coalesce(t.owner_crm_id = $1, false) desc, fold_text(t.name), t.id
        offset $4 limit $5`,
        [person, dataUrls, foldText(searchText), offset, limit],
      );
    const { rows, count } = await countedPage(ask, slice);
    return { templates: rows.map(templateOf), count };
  },

  template: async (id) => {
    const { rows } = await database.query<TemplateRow>(
      `select ${template} from widget_template t where t.id = $1`,
      [id],
    );
    return rows[0] && templateOf(rows[0]);
  },

  addTemplate: async (made, owner) => {
    const key = ownKey(owner, made.requestKey);
    // A conflict writes nothing new, yet it waits for whoever is making the same one and tells its number.
    const { rows } = await database.query<{ readonly id: number }>(
      `insert into widget_template (owner_crm_id, kind, type, name, description, data_url,
         settings, color, col_num, row_num, for_everyone, request_key)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
       on conflict (request_key) do update set request_key = excluded.request_key
       returning id`,
      [
        owner,
        made.widgetKind,
        made.widgetType,
        made.widgetName,
        made.description,
        made.widgetDataUrl,
        JSON.stringify(made.settings),
        made.color,
        made.colNum,
        made.rowNum,
        made.forEveryone,
        key,
      ],
    );
    const [row] = rows;
    if (row === undefined) throw new Error('A new widget template has no number.');
    return row.id;
  },

  removeTemplate: (id, by) =>
    removeOnce(
      database,
      { what: 'widget_template', id, by },
      { text: 'delete from widget_template where id = $1', values: [id] },
    ),
});
