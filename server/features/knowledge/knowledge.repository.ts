import type { Database } from '#server/database/database.ts';
import { looseText } from '#server/database/search/query-text.ts';
import { mayKnow, type Viewer } from '#server/database/search/viewer.ts';
import { allOf, phrase, type Sql, sql, statement } from '#server/database/sql.ts';
import type { SearchService } from '#shared/rules/search-services.ts';
import type { KnowledgeStore, TextPage, TextQuery } from './knowledge.service.ts';

/** One kind of text: where it is, what its rows say in a language, and how they are ordered. */
type Source = {
  /** With `t` for the row that has the texts. */
  readonly from: string;
  readonly columns: (language: string) => Sql;
  readonly category: string;
  readonly order: string;
  /** Services of the search that know who may read which of them. */
  readonly services: readonly SearchService[];
};

const textIn = (language: string, field: string): Sql =>
  sql`coalesce(t.texts -> ${language} ->> ${field}, t.texts -> 'en' ->> ${field}, '')`;

const languageOf = (language: string): Sql =>
  sql`case when t.texts ? ${language} then ${language} else 'en' end as language`;

/** As the wire has it; '' for none. */
const moment = (column: string): Sql =>
  phrase(`coalesce(to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '')`);

const written = (language: string): Sql =>
  sql`t.id, t.category, ${textIn(language, 'title')} as title, ${languageOf(language)},
      ${moment('t.modified_on')} as "modifiedOn"`;

const articleSource: Source = {
  from: 'article t',
  columns: (language) =>
    sql`${written(language)}, t.kind, ${textIn(language, 'summary')} as summary,
        t.published_on is not null as published, ${moment('t.published_on')} as "publishedOn"`,
  category: 't.category',
  order: 't.published_on desc nulls first, t.id',
  services: ['CSD', 'BLOG'],
};

const faqSource: Source = {
  from: 'faq t',
  columns: (language) =>
    sql`${written(language)}, t.published, ${textIn(language, 'body')} as answer`,
  category: 't.category',
  // A category stands where the first of its questions that were found stands, and is in one piece.
  order: 'min(t.sequence) over (partition by t.category), t.category, t.sequence, t.id',
  services: ['FAQ'],
};

const documentSource: Source = {
  from: 'document t',
  columns: (language) =>
    sql`${written(language)}, ${textIn(language, 'summary')} as description, t.visibility,
        t.owner_crm_id as "ownerCrmId", ${moment('t.created_on')} as "createdOn"`,
  category: 't.category',
  order: 't.created_on desc, t.id',
  services: ['DMS'],
};

const requestTypeSource: Source = {
  from: 'case_type t join case_category c on c.id = t.category_id',
  columns: (language) =>
    sql`t.id, c.name as category, coalesce(t.texts -> ${language} ->> 'title', t.name) as title,
        ${languageOf(language)}, ${textIn(language, 'body')} as description`,
  category: 'c.name',
  order: 'c.name, t.name, t.id',
  services: ['SRTYPE'],
};

/** The index of the search knows of each text who may read it. */
const readable = ({ services }: Source, viewer: Viewer, matching: Sql): Sql =>
  sql`exists (select from search_doc d
               where d.service = any(${services}::text[]) and d.key = t.id::text
                 and ${mayKnow(viewer)} and ${matching})`;

export const createKnowledgeRepository = ({ query: ask }: Database): KnowledgeStore => {
  const page = async <Row extends object>(
    source: Source,
    query: TextQuery & { readonly kind?: string | undefined },
    viewer: Viewer,
  ): Promise<TextPage<Row>> => {
    const { terms, category, kind, offset, limit } = query;
    const words =
      terms.length === 0 ? [] : [sql`d.words @@ ${looseText(terms, new Map())}::tsquery`];
    const found = allOf([
      readable(source, viewer, allOf(words)),
      ...(category === '' ? [] : [sql`${phrase(source.category)} = ${category}`]),
      ...(kind === undefined ? [] : [sql`t.kind = ${kind}`]),
    ]);
    const rows = statement(
      sql`select ${source.columns(query.language)} from ${phrase(source.from)} where ${found}
           order by ${phrase(source.order)} offset ${offset} limit ${limit}`,
    );
    const all = statement(sql`select count(*) from ${phrase(source.from)} where ${found}`);
    const [page, counted] = await Promise.all([
      ask<Row>(rows.text, rows.values),
      ask<{ readonly count: number }>(all.text, all.values),
    ]);
    return { rows: page.rows, totalRecord: counted.rows[0]?.count ?? 0 };
  };

  const one =
    <Row extends object>(source: Source, withBody: boolean) =>
    async (id: number, language: string, viewer: Viewer): Promise<Row | undefined> => {
      const body = withBody ? sql`, ${textIn(language, 'body')} as body` : sql``;
      const { text, values } = statement(
        sql`select ${source.columns(language)}${body} from ${phrase(source.from)}
             where t.id = ${id} and ${readable(source, viewer, sql`true`)}`,
      );
      return (await ask<Row>(text, values)).rows[0];
    };

  return {
    articles: (query, viewer) => page(articleSource, query, viewer),
    article: one(articleSource, true),
    faqs: (query, viewer) => page(faqSource, query, viewer),
    faq: one(faqSource, false),
    documents: (query, viewer) => page(documentSource, query, viewer),
    document: one(documentSource, true),
    requestTypes: (query, viewer) => page(requestTypeSource, query, viewer),
    requestType: one(requestTypeSource, false),
  };
};
