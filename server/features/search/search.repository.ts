import { isNotInTrash } from '#server/database/contacts/not-in-trash.ts';
import type { Database } from '#server/database/database.ts';
import { looseText, queryText } from '#server/database/search/query-text.ts';
import { mayKnow, type Viewer } from '#server/database/search/viewer.ts';
import { joined, phrase, type Sql, sql, statement } from '#server/database/sql.ts';
import type { SearchService } from '#shared/rules/search-services.ts';
import { resultsOf } from './search-results.repository.ts';
import type { SearchQuery, SearchSlice, SearchStore } from './search.service.ts';

/** A service names a partition and nothing else: its code is one of a fixed list. */
const partOf = (service: SearchService): Sql => phrase(`search_doc_${service.toLowerCase()} d`);

/** What belongs to a contact, and is not read while that is in the trash. */
const ofContact: ReadonlySet<SearchService> = new Set(['ADDITIONAL', 'NOTE']);

const mayFind = (service: SearchService, viewer: Viewer): Sql =>
  ofContact.has(service)
    ? sql`${mayKnow(viewer)} and ${phrase(isNotInTrash('d.owner_crm_id'))}`
    : mayKnow(viewer);

const matches = (query: string): Sql => sql`d.words @@ ${query}::tsquery`;

/**
 * How well a row fits; higher is better. First come titles that equal or begin with the typed text, then titles that
 * contain its words or beginnings of them, then rows found by other words, and last rows found despite a typo.
 */
const fit = ({ terms, near = new Map() }: SearchQuery): Sql => {
  const words = terms.map(({ typed }) => typed);
  const typed = sql`${words.join(' ')}::text`;
  return sql`
    case when ${matches(queryText(terms, 'typed'))} then 100 else 0 end
    + case when ${matches(queryText(terms, 'whole'))} then 3 else 0 end
    + case when d.title = ${typed} then 50 when starts_with(d.title, ${typed} || ' ') then 24
           when starts_with(d.title, ${typed}) then 20 when strpos(d.title, ' ' || ${typed}) > 0 then 8 else 0 end
    + (select coalesce(sum(case when strpos(' ' || d.title || ' ', ' ' || word || ' ') > 0 then 6
                                when strpos(' ' || d.title, ' ' || word) > 0 then 4 else 0 end), 0)
         from unnest(${words}::text[]) as word)
    + (select count(*) filter (where strpos(' ' || d.title || ' ', ' ' || word || ' ') > 0)
         from unnest(${[...near.values()].flat()}::text[]) as word)`;
};

const queryOf = ({ terms, near }: SearchQuery): string =>
  near === undefined ? queryText(terms, 'typed') : looseText(terms, near);

/** Where people are found, by names that are typed together too; in texts a word that is cut is another one. */
const ofPeople: ReadonlySet<SearchService> = new Set(['CRM', 'ADDITIONAL']);

const askedOf = (service: SearchService, query: SearchQuery): SearchQuery =>
  ofPeople.has(service)
    ? {
        ...query,
        terms: query.terms.map((term) => ({ ...term, choices: [...term.choices, ...term.names] })),
      }
    : query;

type Key = { readonly key: string };

type Found = { readonly service: SearchService; readonly found: number };

type Part = {
  readonly service: SearchService;
  readonly condition: Sql;
  readonly viewer: Viewer;
  /** How the hits are ordered before their places. */
  readonly fit?: Sql;
  readonly offset: number;
  readonly limit: number;
};

type SearchParts = {
  readonly database: Pick<Database, 'query' | 'reading'>;
  /** So many hits are put in order by how well each fits; of more, those that fit best by their words stand first. */
  readonly mostRanked?: number;
};

export const createSearchRepository = ({
  database,
  mostRanked = 20_000,
}: SearchParts): SearchStore => {
  const ask = async <Row extends object>(wanted: Sql, signal: AbortSignal) => {
    const { text, values } = statement(wanted);
    return (await database.reading.heavy.query<Row>(text, values, { signal })).rows;
  };

  const countAll = async (
    services: readonly SearchService[],
    queryFor: (service: SearchService) => string,
    viewer: Viewer,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<SearchService, number>> => {
    const each = services.map(
      (service) =>
        sql`select ${phrase(`'${service}'`)} as service, count(*) as found
              from ${partOf(service)} where ${matches(queryFor(service))} and ${mayFind(service, viewer)}`,
    );
    const rows = await ask<Found>(joined(each, ' union all ', ''), signal);
    return new Map(rows.map(({ service, found }) => [service, found]));
  };

  const readKeys = async (part: Part, signal: AbortSignal): Promise<readonly string[]> => {
    const order = part.fit === undefined ? sql`` : sql`${part.fit} desc, `;
    const rows = await ask<Key>(
      sql`select d.key from ${partOf(part.service)} where ${part.condition} and ${mayFind(part.service, part.viewer)}
           order by ${order}d.place, d.key offset ${part.offset} limit ${part.limit}`,
      signal,
    );
    return rows.map(({ key }) => key);
  };

  const countOne = async (
    service: SearchService,
    query: string,
    viewer: Viewer,
    signal: AbortSignal,
  ) => (await countAll([service], () => query, viewer, signal)).get(service) ?? 0;

  /**
   * Whole words, then begun ones; where slips count, what was typed and then the slips: nobody reads so many hits that
   * all of them are worth comparing.
   */
  const readBroad = async (
    service: SearchService,
    query: SearchQuery,
    viewer: Viewer,
    { offset, limit }: SearchSlice,
    signal: AbortSignal,
  ): Promise<readonly string[]> => {
    const best = queryText(query.terms, query.near === undefined ? 'whole' : 'typed');
    const few = sql`(select from ${partOf(service)} where ${matches(best)} and ${mayFind(service, viewer)}
                      limit ${mostRanked + 1}) few`;
    const [counted] = await ask<{ readonly found: number }>(
      sql`select count(*) as found from ${few}`,
      signal,
    );
    const bests = counted?.found ?? 0;
    const isRanked = bests <= mostRanked;
    const part = { service, viewer, limit };
    const first =
      isRanked && offset >= bests
        ? []
        : await readKeys(
            { ...part, condition: matches(best), offset, ...(isRanked ? { fit: fit(query) } : {}) },
            signal,
          );
    if (first.length === limit) return first;
    // Only who reads past the best ones needs to know how many there are.
    const before = isRanked ? bests : await countOne(service, best, viewer, signal);
    const rest = await readKeys(
      {
        ...part,
        condition: sql`${matches(queryOf(query))} and not ${matches(best)}`,
        offset: Math.max(0, offset - before),
        limit: limit - first.length,
      },
      signal,
    );
    return [...first, ...rest];
  };

  return {
    counts: (services, query, viewer, signal) =>
      countAll(services, (service) => queryOf(askedOf(service, query)), viewer, signal),

    // A slip leaves the first or the second half of a word as it is, or swaps the letters where they meet.
    likeWords: async (word, signal) => {
      const letters = [...word];
      const middle = Math.floor(letters.length / 2);
      const head = letters.slice(0, middle);
      const swapped = [...head.slice(0, -1), letters[middle], head.at(-1)];
      const { rows } = await database.query<{ readonly word: string }>(
        `select distinct word from search_word
          where (word like $1 || '%' or word like $2 || '%' or reverse(word) like reverse($3) || '%')
            and length(word) between $4::int - 1 and $4::int + 1`,
        [head.join(''), swapped.join(''), letters.slice(middle).join(''), letters.length],
        { signal },
      );
      return rows.map((row) => row.word);
    },

    page: (service, asked, viewer, slice, signal) => {
      const query = askedOf(service, asked);
      if (slice.total > mostRanked) return readBroad(service, query, viewer, slice, signal);
      const condition = matches(queryOf(query));
      const { offset, limit } = slice;
      return readKeys({ service, viewer, condition, fit: fit(query), offset, limit }, signal);
    },

    results: (service, keys, asked) => resultsOf(database, service, keys, asked),
  };
};
