import { readLookups } from '#server/features/contact-view/lookups.repository.ts';
import {
  collectSql,
  countSql,
  type SortStep,
  sortSql,
  walkSql,
} from '#server/features/contact-view/page-sql.ts';
import { filterSql } from '#server/features/contact-view/filter-sql.ts';
import { phrase, type Sql, sql, statement } from '#server/database/sql.ts';
import { dayIn } from '#shared/rules/calendar-day.ts';
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
  const built = contactFilter(selection, dayIn(timeZone, new Date()));
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
    walkSql(asked, sort, window, undefined, false),
    walkSql(asked, sort, window, undefined, true),
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

/** Milliseconds that a way of asking took for each question; `null` where it is out of the running. */
type Trial = Samples | null;

/**
 * Tries one way with all questions. It is out where it takes too long for one of them, does not answer, or can no longer
 * have the best p95: a twentieth of its runs were slower than that of another way.
 */
const tryOut = async (
  pieces: readonly Sql[],
  ask: (piece: Sql) => Promise<readonly unknown[]>,
  toBeat: number,
): Promise<Trial> => {
  const mayBeSlower = Math.floor(pieces.length / 20);
  const samples: number[] = [];
  let slower = 0;
  for (const piece of pieces) {
    const start = performance.now();
    const rows = await ask(piece).catch(() => null);
    const time = performance.now() - start;
    if (rows === null || isCutShort(rows) || time > patience / 4) return null;
    if (time > toBeat) slower += 1;
    if (slower > mayBeSlower) return null;
    samples.push(time);
  }
  return samples;
};

/** Times of the quickest way over all questions. */
const quickest = async <Question>(
  bench: Bench,
  questions: readonly Question[],
  waysOf: (question: Question) => Promise<readonly Sql[]>,
): Promise<Samples> => {
  const ways = await Promise.all(questions.map(waysOf));
  const ask = (piece: Sql) => {
    const { text, values } = statement(piece);
    return bench.raw(text, values);
  };
  await bench.raw(`set statement_timeout = ${patience}`);
  let best: { readonly pieces: readonly Sql[]; readonly samples: Samples } | undefined;
  for (const way of (ways[0] ?? []).keys()) {
    const pieces = ways.map((all) => all[way]).filter((piece) => piece !== undefined);
    const toBeat = best === undefined ? Number.POSITIVE_INFINITY : percentile(best.samples, 0.95);
    const samples = await tryOut(pieces, ask, toBeat);
    if (samples !== null) best = { pieces, samples };
  }
  const found = best;
  const samples = found ? await inRounds(found.samples, () => sample(found.pieces, ask)) : [];
  await bench.raw('set statement_timeout = 0');
  return samples;
};

export const rawPage = (bench: Bench, questions: readonly RawQuestion[]): Promise<Samples> =>
  quickest(bench, questions, (question) => pageWays(bench, question));

export const rawCount = (bench: Bench, selections: readonly Selection[]): Promise<Samples> =>
  quickest(bench, selections, (selection) => countWays(bench, selection));
