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
 * The number of hits at which both ways cost the same: collecting and sorting all hits reads each of them, and walking the
 * sort order visits about wanted x total / hits contacts. With fewer hits, collecting is cheaper.
 */
export const evenHits = (total: number, { offset, limit }: Slice): number =>
  Math.ceil(Math.sqrt((offset + limit) * total));

/** Hits up to which all of them are collected. */
export const fewHits = (total: number, { filter, sort, window }: Asked): number =>
  isServed(filter)
    ? Math.ceil((evenHits(total, window) * crowding(filter, sort)) / hitCost(filter))
    : 0;

/** Expected hits up to which collecting is tried: up to where it would be given up, if the estimate is only a rough one. */
export const triedHits = (few: number, filter: ContactFilter): number =>
  isCoarse(filter) ? mostHits(few) : few;

/** Hits at which collecting is given up. There is some room above `few`, because beginning anew doubles the work. */
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
  // Sorting instead would mean reading every contact. With very few hits, however, the walk would not fill the page either.
  return Math.ceil(hits > wanted * 4 ? total / 8 : total / 40) + 500;
};

/** Whether the hits are so few that an index is worth naming, even where all of them are read. */
export const areFew = (hits: number, total: number): boolean => hits < total / 10;

/**
 * How many contacts of the order a glance looks at. A thousand take two milliseconds where contact_idx alone is read; where
 * another table is asked for each of them, five hundred take one.
 */
export const glanceOf = (filter: ContactFilter): number => (isGuessed(filter) ? 500 : 1_000);

/** From so many hits at a glance on, their number says more than the planner's guess. */
const telling = 4;

/**
 * True for what holds for many contacts: not having a value that few have, or having any value at all. How many have none is
 * known to the planner.
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
 * Hits up to which a walk is faster when it first reads whom a related table names, and looks into memory at each visit. For
 * a value the index alone tells that; for a piece of a text the rows must be read, so it is worth it for fewer hits.
 */
const mostGathered = { value: 20_000, text: 6_000 } as const;

export const gathersFirst = (filter: ContactFilter, hits: number): boolean => {
  if (filter.kind !== 'condition' || !canGather(filter)) return false;
  return (
    hits <= (wordy.has(placeOf(filter.field.key).kind) ? mostGathered.text : mostGathered.value)
  );
};

/** Whether to read whom a related table names before a way is chosen: where the estimate may be wrong, and is not high. */
export const gathersOnly = (filter: ContactFilter, hits: number): boolean =>
  isCoarse(filter) && gathersFirst(filter, hits);

/**
 * What such a page may cost. Gathering a few times more than is worth it costs less than beginning anew; a visit in memory
 * costs a sixteenth of looking up and sorting a hit.
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
 * How far a second walk goes where the first one has found a good part of the page. Undefined where sorting all hits is less
 * work than going on.
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
 * The filter for the contacts that are left out, where counting those is less work: for contacts that do not hold a word, the
 * few that do, which an index names; for contacts without a case, those with one.
 */
export const leftOut = (
  filter: ContactFilter,
  hits: number,
  total: number,
): ContactFilter | undefined => {
  if (filter.kind === 'none') return { ...filter, kind: 'any' };
  if (filter.kind !== 'condition') return undefined;
  if (!filter.negated) return undefined;
  const { field, test } = filter;
  const byText = test.kind === 'text' && hits > total / 2 && wordy.has(placeOf(field.key).kind);
  return isRelated(field) || byText ? { ...filter, negated: false } : undefined;
};
