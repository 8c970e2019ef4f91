import { type BoundValues, boundValues } from '#server/database/search/bound-values.ts';
import type { Database } from '#server/database/database.ts';
import { looseText, queryText } from '#server/database/search/query-text.ts';
import { audienceSql, type Viewer } from '#server/database/search/viewer.ts';
import type { SearchService } from '#shared/rules/search-services.ts';
import { resultsOf } from './search-results.ts';
import type { SearchQuery, SearchStore } from './search.service.ts';

/** So many hits are put in order by how well each fits; of more, whole words stand before begun ones. */
const mostRanked = 20_000;

/** A service names a partition and nothing else: its code is one of a fixed list. */
const partOf = (service: SearchService): string => `search_doc_${service.toLowerCase()} d`;

/**
 * How well a row fits, the higher the better: a title that is or begins with what was typed stands before one that
 * holds its words, whole or begun, and that one before what is found by other words. Slips come last.
 */
const fitSql = ({ terms, near }: SearchQuery, { put }: BoundValues): string => {
  const words = terms.map((term) => term.typed);
  const typed = `${put(words.join(' '))}::text`;
  return `
    case when d.words @@ ${put(queryText(terms, true))}::tsquery then 100 else 0 end
    + case when d.words @@ ${put(queryText(terms, false))}::tsquery then 3 else 0 end
    + case when d.title = ${typed} then 50 when starts_with(d.title, ${typed} || ' ') then 24
           when starts_with(d.title, ${typed}) then 20 when strpos(d.title, ' ' || ${typed}) > 0 then 8 else 0 end
    + (select coalesce(sum(case when strpos(' ' || d.title || ' ', ' ' || word || ' ') > 0 then 6
                                when strpos(' ' || d.title, ' ' || word) > 0 then 4 else 0 end), 0)
         from unnest(${put(words)}::text[]) as word)
    + (select count(*) filter (where strpos(' ' || d.title || ' ', ' ' || word || ' ') > 0)
         from unnest(${put([...near.values()].flat())}::text[]) as word)`;
};

const matches = (place: string): string => `d.words @@ ${place}::tsquery`;

type Key = { readonly key: string };

type Found = { readonly service: SearchService; readonly found: number };

export const createSearchRepository = ({
  database,
}: {
  readonly database: Pick<Database, 'query' | 'heavy'>;
}): SearchStore => {
  const { heavy } = database;

  /** How many rows match a `tsquery`. */
  const countAll = async (
    services: readonly SearchService[],
    query: string,
    viewer: Viewer,
    signal: AbortSignal,
  ) => {
    const bound = boundValues();
    const wanted = `${bound.put(query)}::tsquery`;
    const may = audienceSql(viewer, bound);
    const each = services.map(
      (service) =>
        `select '${service}' as service, count(*) as found from ${partOf(service)}
          where d.words @@ ${wanted} and ${may}`,
    );
    const { rows } = await heavy.query<Found>(each.join(' union all '), bound.values, { signal });
    return new Map(rows.map(({ service, found }) => [service, found]));
  };

  return {
    counts: (services, { terms, near }, viewer, signal) =>
      countAll(services, looseText(terms, near), viewer, signal),

    // A slip leaves the first or the second half of a word as it is, or swaps the letters where they meet.
    likeWords: async (word) => {
      const letters = [...word];
      const middle = Math.floor(letters.length / 2);
      const head = letters.slice(0, middle);
      const swapped = [...head.slice(0, -1), letters[middle], head.at(-1)];
      const { rows } = await database.query<{ readonly word: string }>(
        `select distinct word from search_word
          where (word like $1 || '%' or word like $2 || '%' or reverse(word) like reverse($3) || '%')
            and length(word) between $4::int - 1 and $4::int + 1`,
        [head.join(''), swapped.join(''), letters.slice(middle).join(''), letters.length],
      );
      return rows.map((row) => row.word);
    },

    page: async (service, query, viewer, { offset, limit, total }, signal) => {
      const keysOf = async (
        condition: (bound: BoundValues) => string,
        slice: { readonly offset: number; readonly limit: number; readonly ranked: boolean },
      ): Promise<readonly string[]> => {
        const bound = boundValues();
        const may = audienceSql(viewer, bound);
        const fit = slice.ranked ? `${fitSql(query, bound)} desc, ` : '';
        const { rows } = await heavy.query<Key>(
          `select d.key from ${partOf(service)} where ${condition(bound)} and ${may}
            order by ${fit}d.place, d.key
            offset ${bound.put(slice.offset)} limit ${bound.put(slice.limit)}`,
          bound.values,
          { signal },
        );
        return rows.map(({ key }) => key);
      };
      const [whole, begun] = [queryText(query.terms, false), queryText(query.terms, true)];
      const loose = looseText(query.terms, query.near);
      if (total <= mostRanked) {
        return keysOf(({ put }) => matches(put(loose)), { offset, limit, ranked: true });
      }
      const wholes = (await countAll([service], whole, viewer, signal)).get(service) ?? 0;
      const first =
        offset < wholes
          ? await keysOf(({ put }) => matches(put(whole)), {
              offset,
              limit,
              ranked: wholes <= mostRanked,
            })
          : [];
      if (first.length === limit) return first;
      const rest = await keysOf(
        ({ put }) => `${matches(put(begun))} and not ${matches(put(whole))}`,
        { offset: Math.max(0, offset - wholes), limit: limit - first.length, ranked: false },
      );
      return [...first, ...rest];
    },

    results: (service, keys, language) => resultsOf(database, service, keys, language),
  };
};
