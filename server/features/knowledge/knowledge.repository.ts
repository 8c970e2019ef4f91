import type { Database } from '#server/database/database.ts';
import { type BoundValues, boundValues } from '#server/database/search/bound-values.ts';
import { queryText } from '#server/database/search/query-text.ts';
import { audienceSql, type Viewer } from '#server/database/search/viewer.ts';
import type { SearchService } from '#shared/rules/search-services.ts';
import type { KnowledgeStore, TextPage, TextQuery } from './knowledge.service.ts';

/** One kind of text: where it is, what a row says in the language `$1`, and how rows are ordered. */
type Source = {
  /** With `t` for the row that has the texts. */
  readonly from: string;
  readonly columns: string;
  readonly category: string;
  readonly order: string;
  /** Services of the search that know who may read which of them. */
  readonly services: readonly SearchService[];
};

const text = (field: string): string =>
  `coalesce(t.texts -> $1 ->> '${field}', t.texts -> 'en' ->> '${field}', '')`;

const language = `case when t.texts ? $1 then $1 else 'en' end as language`;

const moment = (column: string): string =>
  `coalesce(to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '')`;

const written = `t.id, t.category, ${text('title')} as title, ${language}, ${moment('t.modified_on')} as "modifiedOn"`;

const articleSource: Source = {
  from: 'article t',
  columns: `${written}, t.kind, ${text('summary')} as summary, t.published_on is not null as published,
    ${moment('t.published_on')} as "publishedOn"`,
  category: 't.category',
  order: 't.published_on desc nulls first, t.id',
  services: ['CSD', 'BLOG'],
};

const faqSource: Source = {
  from: 'faq t',
  columns: `${written}, t.published, ${text('body')} as answer`,
  category: 't.category',
  order: 't.sequence, t.id',
  services: ['FAQ'],
};

const documentSource: Source = {
  from: 'document t',
  columns: `${written}, ${text('summary')} as description, t.visibility, t.owner_crm_id as "ownerCrmId",
    ${moment('t.created_on')} as "createdOn"`,
  category: 't.category',
  order: 't.created_on desc, t.id',
  services: ['DMS'],
};

const requestTypeSource: Source = {
  from: 'case_type t join case_category c on c.id = t.category_id',
  columns: `t.id, c.name as category, coalesce(t.texts -> $1 ->> 'title', t.name) as title, ${language},
    ${text('body')} as description`,
  category: 'c.name',
  order: 'c.name, t.name, t.id',
  services: ['SRTYPE'],
};

/** The index of the search knows of each text who may read it. */
const readable = (
  { services }: Source,
  viewer: Viewer,
  bound: BoundValues,
  words: string | undefined,
): string => {
  const matching = words === undefined ? '' : `and d.words @@ ${bound.put(words)}::tsquery`;
  return `exists (select from search_doc d
                   where d.service in (${services.map((service) => `'${service}'`).join(', ')})
                     and d.key = t.id::text and ${audienceSql(viewer, bound)} ${matching})`;
};

export const createKnowledgeRepository = (database: Database): KnowledgeStore => {
  const page = async <Row extends object>(
    source: Source,
    query: TextQuery & { readonly kind?: string | undefined },
    viewer: Viewer,
  ): Promise<TextPage<Row>> => {
    const bound = boundValues();
    const spoken = bound.put(query.language);
    const words = query.terms.length === 0 ? undefined : queryText(query.terms, true);
    const conditions = [readable(source, viewer, bound, words)];
    if (query.category !== '') conditions.push(`${source.category} = ${bound.put(query.category)}`);
    if (query.kind !== undefined) conditions.push(`t.kind = ${bound.put(query.kind)}`);
    const found = `from ${source.from} where ${conditions.join(' and ')}`;
    const [rows, all] = await Promise.all([
      database.query<Row>(
        `select ${source.columns} ${found} order by ${source.order}
         offset ${bound.put(query.offset)} limit ${bound.put(query.limit)}`,
        bound.values,
      ),
      database.query<{ readonly count: number }>(
        `select count(*) ${found} and ${spoken}::text is not null`,
        bound.values.slice(0, -2),
      ),
    ]);
    return { rows: rows.rows, totalRecord: all.rows[0]?.count ?? 0 };
  };

  const one =
    <Row extends object>(source: Source, more: string) =>
    async (id: number, spoken: string, viewer: Viewer): Promise<Row | undefined> => {
      const bound = boundValues();
      bound.put(spoken);
      const { rows } = await database.query<Row>(
        `select ${source.columns}${more} from ${source.from}
          where t.id = ${bound.put(id)} and ${readable(source, viewer, bound, undefined)}`,
        bound.values,
      );
      return rows[0];
    };

  const withBody = `, ${text('body')} as body`;
  return {
    articles: (query, viewer) => page(articleSource, query, viewer),
    article: one(articleSource, withBody),
    faqs: (query, viewer) => page(faqSource, query, viewer),
    faq: one(faqSource, ''),
    documents: (query, viewer) => page(documentSource, query, viewer),
    document: one(documentSource, withBody),
    requestTypes: (query, viewer) => page(requestTypeSource, query, viewer),
    requestType: one(requestTypeSource, ''),
  };
};
