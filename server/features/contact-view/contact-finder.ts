import { filterKey, selectsAll } from '#shared/rules/contact-filter.ts';
import { type CounterParts, createContactCounter } from './contact-counter.ts';
import type { ContactQuestion } from './contact-query.ts';
import { isGuessed, isStretchOfDays } from './index-service.ts';
import {
  type ContactPage,
  createPageReading,
  type PageQuestion,
  type ReadingParts,
} from './page-reading.ts';
import {
  corrected,
  evenHits,
  fewHits,
  gathering,
  gathersOnly,
  glanceOf,
  isCommon,
  mostHits,
  triedHits,
} from './page-way.ts';
import { comesFirst, isMixed, isStretch } from './sort-affinity.ts';

type Parts = CounterParts & Pick<ReadingParts, 'orders'>;

/** From so many contacts before it on, a page is cut out of a kept order: skipping them takes longer than looking it up. */
const deep = 5_000;

/** Hits up to which an order is kept. Among more hits, walking to a page passes fewer contacts that are none. */
const longestOrder = 300_000;

/**
 * Finds pages of contacts. Which way is fast depends on how many contacts a filter hits, so the planner's estimate
 * decides: few hits are collected and sorted, among many the sort order is walked until the page is full.
 */
export const createContactFinder = (parts: Parts) => {
  const { ask, counts } = parts;
  const counter = createContactCounter(parts);
  const { totalNow, fresh, countOf } = counter;
  const { walk, cut, gather } = createPageReading({ ...parts, totalNow });

  const findMany = async (
    question: ContactQuestion,
    page: PageQuestion,
    hits: number,
    signal: AbortSignal,
  ): Promise<ContactPage> => {
    const { filter, window, withCount } = page;
    const known = counts.known(filterKey(filter));
    const total = await totalNow();
    const isDeep = window.offset > evenHits(total, { offset: 0, limit: window.limit });
    // The count tells from which end a deep page is nearer; a page near the start need not wait for it.
    if (known !== undefined || isDeep) {
      const count = known ?? (await countOf(filter, hits, signal));
      return { contacts: await walk(question, page, hits, count, signal), count };
    }
    const [contacts, count] = await Promise.all([
      walk(question, page, hits, undefined, signal),
      withCount ? countOf(filter, hits, signal) : undefined,
    ]);
    return { contacts, count };
  };

  /** How many hits to expect; or the page itself, where a glance has filled it and nobody need ask the planner. */
  const weigh = async (
    question: ContactQuestion,
    { filter, sort, window, withCount }: PageQuestion,
    all: number,
  ): Promise<ContactPage | { readonly hits: number; readonly asOf: number }> => {
    const guesses = isGuessed(filter);
    const isGlanced =
      window.offset === 0 &&
      isMixed(sort) &&
      (guesses || ((isCommon(filter) || comesFirst(filter, sort)) && !withCount));
    const glance = glanceOf(filter);
    const [seen, planned] = await Promise.all([
      isGlanced ? question.walk(sort, window, glance) : undefined,
      isGlanced && !guesses ? undefined : question.estimate(),
      fresh(),
    ]);
    const asOf = counts.version();
    const known = counts.known(filterKey(filter));
    if (seen !== undefined && seen.length >= window.limit && !withCount) {
      return { contacts: seen, count: known };
    }
    if (known !== undefined) return { hits: known, asOf };
    const guess = planned ?? (await question.estimate());
    return {
      hits:
        seen === undefined || !guesses
          ? guess
          : corrected(guess, { seen: seen.length, glance }, all),
      asOf,
    };
  };

  const find = async (page: PageQuestion, signal: AbortSignal): Promise<ContactPage> => {
    const { filter, sort, window } = page;
    const question = await ask(filter, signal);
    const total = await totalNow();
    if (selectsAll(filter)) {
      // Where the order begins is known without any count.
      if (window.offset === 0 && !page.withCount) {
        return { contacts: await walk(question, page, total, undefined, signal), count: undefined };
      }
      await fresh();
      return findMany(question, page, total, signal);
    }
    // The hits are one stretch of the order: however many they are, the page is at its beginning.
    if (window.offset === 0 && !page.withCount && isStretch(filter, sort)) {
      return { contacts: await question.walk(sort, window, undefined), count: undefined };
    }
    const weighed = await weigh(question, page, total);
    if ('contacts' in weighed) return weighed;
    const { hits, asOf } = weighed;
    if (window.offset >= deep && hits <= longestOrder) return cut(question, page, signal);
    if (gathersOnly(filter, hits)) {
      const gathered = await gather(question, page, { total, asOf }, signal);
      return gathered ?? findMany(question, page, gathering(total, page).most, signal);
    }
    const few = fewHits(total, page);
    if (hits > triedHits(few, filter)) return findMany(question, page, hits, signal);
    const most = mostHits(few);
    if (isStretchOfDays(filter) && (await question.countUpTo(most + 1)) > most) {
      return findMany(question, page, Math.max(hits, most + 1), signal);
    }
    const { count, contacts } = await question.collect(sort, window, most + 1);
    if (count <= most) {
      counts.set(filterKey(filter), count, asOf);
      return { contacts, count };
    }
    return findMany(question, page, Math.max(hits, most + 1), signal);
  };

  return { find, count: counter.count };
};

export type ContactFinder = ReturnType<typeof createContactFinder>;
