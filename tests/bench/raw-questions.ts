import { readLookups } from '#server/features/contact-view/lookups.ts';
import {
  collectSql,
  countSql,
  type SortStep,
  sortSql,
  walkSql,
} from '#server/features/contact-view/page-sql.ts';
import { filterSql } from '#server/features/contact-view/filter-sql.ts';
import { phrase, type Sql, sql, statement } from '#server/database/sql.ts';
import { contactFilter, type ContactFilter, type Selection } from '#shared/rules/contact-filter.ts';
import { type Bench, inRounds, percentile, sample, type Samples } from './measure.ts';

const timeZone = 'America/Los_Angeles';

/** Milliseconds after which a way of asking is out of the running. */
const patience = 2000;

/** Few enough that collecting them is worth a try. */
const fewHits = 20_000;

export type RawQuestion = {
  readonly selection: Selection;
  readonly sort: readonly SortStep[];
  readonly offset: number;
  readonly limit: number;
};

const filterOf = (selection: Selection): ContactFilter => {
  const built = contactFilter(selection);
  if (built.kind === 'problems') throw new Error(JSON.stringify(built.problems));
  return built.filter;
};

const orderOf = (sort: readonly SortStep[]): Sql =>
  phrase(
    [...sort, { column: 'crm_id', descending: sort.at(-1)?.descending ?? false }]
      .map(({ column, descending }) => `i.${column}${descending ? ' desc' : ''}`)
      .join(', '),
  );

/** Every way of asking for a page: as anybody would write it, and the ways of the service without the service. */
const pageWays = async (
  bench: Bench,
  { selection, sort, offset, limit }: RawQuestion,
): Promise<readonly Sql[]> => {
  const filter = filterOf(selection);
  const context = {
    lookups: await readLookups(bench.database, filter),
    timeZone,
    purpose: 'collect' as const,
  };
  const asked = { filter, context };
  const window = { offset, limit };
  const plain = sql`
    select d.doc from contact_idx i join contact_doc d using (crm_id)
    where ${filterSql(filter, context)} order by ${orderOf(sort)} offset ${offset} limit ${limit}`;
  return [
    plain,
    collectSql(asked, sort, window, fewHits),
    walkSql(asked, sort, window, undefined),
    sortSql(asked, sort, window, false),
    sortSql(asked, sort, window, true),
  ];
};

const countWays = async (bench: Bench, selection: Selection): Promise<readonly Sql[]> => {
  const filter = filterOf(selection);
  const lookups = await readLookups(bench.database, filter);
  const asked = { filter, context: { lookups, timeZone, purpose: 'collect' as const } };
  return [
    sql`select count(*) from contact_idx i where ${filterSql(filter, asked.context)}`,
    countSql(asked, false),
    countSql(asked, true),
  ];
};

/** A collection that stopped at its limit has not answered. */
const isCutShort = ([row]: readonly unknown[]): boolean =>
  Array.isArray(row) && row.length === 2 && Number(row[0]) >= fewHits;

/** Times of the quickest way over all questions; a way that takes too long for one of them is out. */
const quickest = async <Question>(
  bench: Bench,
  questions: readonly Question[],
  waysOf: (question: Question) => Promise<readonly Sql[]>,
): Promise<Samples> => {
  const times: number[][] = [];
  const out = new Set<number>();
  const ask = (piece: Sql) => {
    const { text, values } = statement(piece);
    return bench.raw(text, values);
  };
  await bench.raw(`set statement_timeout = ${patience}`);
  for (const question of questions) {
    for (const [way, piece] of (await waysOf(question)).entries()) {
      if (out.has(way)) continue;
      try {
        const start = performance.now();
        const rows = await ask(piece);
        const time = performance.now() - start;
        if (isCutShort(rows)) out.add(way);
        (times[way] ??= []).push(time);
        if (time > patience / 4) out.add(way);
      } catch {
        out.add(way);
      }
    }
  }
  const complete = times
    .map((samples, way) => ({ samples, way, slow: percentile(samples, 0.95) }))
    .filter(({ samples, way }) => samples.length > 0 && !out.has(way));
  const best = complete.toSorted((left, right) => left.slow - right.slow)[0];
  const pieces: Sql[] = [];
  for (const question of questions) {
    const piece = best && (await waysOf(question))[best.way];
    if (piece !== undefined) pieces.push(piece);
  }
  const samples = best === undefined ? [] : await inRounds(best.samples, () => sample(pieces, ask));
  await bench.raw('set statement_timeout = 0');
  return samples;
};

export const rawPage = (bench: Bench, questions: readonly RawQuestion[]): Promise<Samples> =>
  quickest(bench, questions, (question) => pageWays(bench, question));

export const rawCount = (bench: Bench, selections: readonly Selection[]): Promise<Samples> =>
  quickest(bench, selections, (selection) => countWays(bench, selection));
