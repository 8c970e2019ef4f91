import type { ContactFilter } from '#shared/rules/contact-filter.ts';
import type { Slice } from '#shared/rules/page-slice.ts';
import { isRelated, placeOf } from './field-places.ts';
import { canGather, hitCost, isCoarse, isGuessed, isServed } from './index-service.ts';
import type { Gathering, SortStep } from './page-sql.ts';
import { crowding } from './sort-affinity.ts';

type Asked = {
  readonly filter: ContactFilter;
  readonly sort: readonly SortStep[];
  readonly window: Slice;
};

/**
 * Hits up to which collecting and sorting all of them is cheaper than walking the sort order: walking visits
 * about wanted x total / hits contacts, which for that many hits is as many again.
 */
export const evenHits = (total: number, { offset, limit }: Slice): number =>
  Math.ceil(Math.sqrt((offset + limit) * total));

/** Hits up to which they are collected. */
export const fewHits = (total: number, { filter, sort, window }: Asked): number =>
  isServed(filter)
    ? Math.ceil((evenHits(total, window) * crowding(filter, sort)) / hitCost(filter))
    : 0;

/** Hits expected up to which collecting them is tried: as far as it goes, where more or fewer are as likely. */
export const triedHits = (few: number, filter: ContactFilter): number =>
  isCoarse(filter) ? mostHits(few) : few;

/** Hits at which collecting them is given up: of somewhat more than was expected, to begin anew would cost as much again. */
export const mostHits = (few: number): number => Math.ceil(few * 1.5);

/**
 * Visits after which a walk is given up: nearly twice what it needs when the hits are spread evenly, and a good part of
 * what sorting all hits instead would cost.
 */
export const visitsFor = (
  total: number,
  hits: number,
  filter: ContactFilter,
  window: Slice,
): number => {
  const wanted = window.offset + window.limit;
  const needed = (wanted * total * 1.75) / Math.max(hits, 1);
  if (isServed(filter)) return Math.ceil(needed + Math.min(hits / 2, total / 40)) + 500;
  // Sorting instead means to read every contact; but of very few hits the walk would find no page either.
  return Math.ceil(hits > wanted * 4 ? total / 8 : total / 40) + 500;
};

/** Hits among which an index is worth naming, even where all of them are read. */
export const areFew = (hits: number, total: number): boolean => hits < total / 10;

/**
 * Contacts of the order that are looked at first: what each of them has itself is read in two milliseconds, and where the
 * planner only guesses about another table, which is asked for each, in one.
 */
export const glanceOf = (filter: ContactFilter): number => (isGuessed(filter) ? 500 : 1_000);

/** Hits at a glance from which their number says more than the planner's guess. */
const telling = 4;

/**
 * True for what many are: somebody who does not have a value that few have, or who has any at all. How many have none the
 * planner knows.
 */
export const isCommon = (filter: ContactFilter): boolean => {
  if (filter.kind !== 'condition') return false;
  const { field, test, negated } = filter;
  const asksWhether = test.kind === 'filled' || test.kind === 'set';
  return asksWhether ? !negated || isRelated(field) : negated;
};

/** Columns that are searched for words; all others are counted from an index faster than the whole table is. */
const wordy: ReadonlySet<string> = new Set(['text', 'phone', 'list']);

/**
 * Hits up to which it is worth a walk to know beforehand whom a related table names, and to look into memory at each visit:
 * an index tells a value's contacts by itself, a piece of a text is looked up in the rows.
 */
const mostGathered = { value: 20_000, text: 6_000 } as const;

export const gathersFirst = (filter: ContactFilter, hits: number): boolean => {
  if (filter.kind !== 'condition' || !canGather(filter)) return false;
  return (
    hits <= (wordy.has(placeOf(filter.field.key).kind) ? mostGathered.text : mostGathered.value)
  );
};

/**
 * Whether whom a related table names is read before a way is chosen: where what is expected may be wrong, and not very many.
 */
export const gathersOnly = (filter: ContactFilter, hits: number): boolean =>
  isCoarse(filter) && gathersFirst(filter, hits);

/**
 * What such a page may cost. To gather a few times as many as are worth it costs less than to begin anew; a visit in memory
 * costs a sixteenth of a hit that is looked up and sorted.
 */
export const gathering = (total: number, asked: Asked): Gathering => {
  const { offset, limit } = asked.window;
  return {
    few: fewHits(total, asked),
    most: mostGathered.value,
    visits: { forOne: (offset + limit) * total * 1.75, perHit: 16 },
  };
};

/**
 * Visits of a second walk, where the first one found a good part of the page, and sorting all hits would cost more than to
 * go on. Undefined where sorting is the smaller work.
 */
export const furtherVisits = (
  filter: ContactFilter,
  hits: number,
  {
    visits,
    found,
    wanted,
  }: { readonly visits: number; readonly found: number; readonly wanted: number },
): number | undefined => {
  if (found * 2 < wanted) return undefined;
  const needed = Math.ceil((visits * wanted * 1.5) / found);
  return needed < hits * hitCost(filter) ? needed : undefined;
};

/** The planner's guess, corrected by how many hits a glance has shown. */
export const corrected = (
  guess: number,
  { seen, glance }: { readonly seen: number; readonly glance: number },
  total: number,
): number => {
  const shown = ((seen < telling ? seen + 1 : seen) * total) / glance;
  return seen < telling ? Math.min(guess, shown) : Math.max(guess, shown);
};

/** The same page seen from the other end of the order. */
export const fromEnd = ({ offset, limit }: Slice, count: number): Slice => {
  const first = Math.max(0, count - offset - limit);
  return { offset: first, limit: Math.max(0, count - offset) - first };
};

/**
 * The filter whose hits are those that are left out, where counting them is the smaller work: of contacts that do not have
 * a word those few that an index names, and of contacts without a case those with one.
 */
export const leftOut = (
  filter: ContactFilter,
  hits: number,
  total: number,
): ContactFilter | undefined => {
  if (filter.kind !== 'condition') return undefined;
  if (!filter.negated) return undefined;
  const { field, test } = filter;
  const byText = test.kind === 'text' && hits > total / 2 && wordy.has(placeOf(field.key).kind);
  return isRelated(field) || byText ? { ...filter, negated: false } : undefined;
};
