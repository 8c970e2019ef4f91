import { type ContactFilter, filterKey } from '#shared/rules/contact-filter.ts';
import type { Slice } from '#shared/rules/page-slice.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { Contacts, ContactQuestion, Sort } from './contact-query.ts';
import type { Gate } from './gate.ts';
import { reversed } from './page-sql.ts';
import { areFew, fromEnd, furtherVisits, gathering, gathersFirst, visitsFor } from './page-way.ts';

export type PageQuestion = {
  readonly filter: ContactFilter;
  readonly sort: Sort;
  readonly window: Slice;
  readonly withCount: boolean;
};

export type ContactPage = { readonly contacts: Contacts; readonly count: number | undefined };

export type ReadingParts = {
  readonly counts: AnswerCache<number>;
  /** Whole orders, of which deep pages are cut. */
  readonly orders: AnswerCache<Int32Array>;
  /** Lets few counts and sorts of many contacts run at a time, so that pages find a free connection. */
  readonly slowly: Gate;
  /** About how many contacts there are. */
  readonly totalNow: () => Promise<number>;
};

/** The ways in which a page is read where more is needed than one statement: walked to, cut out or gathered. */
export const createPageReading = ({ counts, orders, slowly, totalNow }: ReadingParts) => {
  /**
   * Walks the order from its nearer end until the page is full, and a little further where little is missing. Where that
   * is not enough, all hits are sorted.
   */
  const walk = async (
    question: ContactQuestion,
    { filter, sort, window }: PageQuestion,
    hits: number,
    count: number | undefined,
    signal: AbortSignal,
  ): Promise<Contacts> => {
    if (count !== undefined && window.offset >= count) return [];
    const rough = await totalNow();
    const backwards = count !== undefined && window.offset > count / 2;
    const way = backwards ? reversed(sort) : sort;
    const part = backwards ? fromEnd(window, count) : window;
    const enough = visitsFor(rough, count ?? hits, filter, part);
    const visits = enough < rough ? enough : undefined;
    const gathers = gathersFirst(filter, count ?? hits);
    const inOrder = (contacts: Contacts) => (backwards ? contacts.toReversed() : contacts);
    const wanted = Math.min(part.limit, (count ?? Number.POSITIVE_INFINITY) - part.offset);
    const look = (most: number | undefined) => question.walk(way, part, most, gathers);
    const first = await look(visits);
    const isShort = (found: Contacts) => found.length < wanted;
    if (visits === undefined || !isShort(first)) return inOrder(first);
    const further = furtherVisits(filter, count ?? hits, { visits, found: first.length, wanted });
    const second = further === undefined ? first : await look(further);
    if (!isShort(second)) return inOrder(second);
    const few = areFew(count ?? hits, rough);
    return inOrder(await slowly(() => question.sort(way, part, few), signal));
  };

  /** A page far into the order of a few hundred thousand hits: all of it is read once, and kept for the next page. */
  const cut = async (
    question: ContactQuestion,
    { filter, sort, window }: PageQuestion,
    signal: AbortSignal,
  ): Promise<ContactPage> => {
    const asOf = counts.version();
    const key = filterKey(filter);
    const order = await orders.get(
      JSON.stringify([key, sort]),
      (stop) => slowly(() => question.order(sort, stop), stop),
      signal,
    );
    counts.set(key, order.length, asOf);
    const crmIds = order.subarray(window.offset, window.offset + window.limit);
    return { contacts: await question.read(crmIds), count: order.length };
  };

  /** Undefined where a related table names more than was expected. */
  const gather = async (
    question: ContactQuestion,
    page: PageQuestion,
    { total, asOf }: { readonly total: number; readonly asOf: number },
    signal: AbortSignal,
  ): Promise<ContactPage | undefined> => {
    const { filter, sort, window } = page;
    const gathered = await question.gather(sort, window, gathering(total, page));
    if (gathered === undefined) return undefined;
    const { count, contacts } = gathered;
    counts.set(filterKey(filter), count, asOf);
    if (contacts.length >= Math.min(window.limit, count - window.offset)) return gathered;
    const few = areFew(count, total);
    return { contacts: await slowly(() => question.sort(sort, window, few), signal), count };
  };

  return { walk, cut, gather };
};
