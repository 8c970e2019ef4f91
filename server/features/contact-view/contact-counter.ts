import { type ContactFilter, filterKey, selectsAll } from '#shared/rules/contact-filter.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { AskContacts } from './contact-query.ts';
import type { Gate } from './gate.ts';
import { isCountedByIndex } from './index-service.ts';
import { areFew, leftOut } from './page-way.ts';

export type CounterParts = {
  readonly ask: AskContacts;
  readonly roughTotal: () => Promise<number>;
  readonly counts: AnswerCache<number>;
  /** Empties the caches. */
  readonly forget: () => void;
  /** Whether the caches have heard of every change so far. */
  readonly caughtUp: () => Promise<boolean>;
  /** Lets few counts and sorts of many contacts run at a time, so that pages find a free connection. */
  readonly slowly: Gate;
};

/** Milliseconds after which the size of the table is read again. */
const totalAge = 30_000;

const everyContact: ContactFilter = { kind: 'all', parts: [] };

/** How many contacts there are: roughly for the choice of a way, exactly where somebody waits for the number. */
export const createContactCounter = (parts: CounterParts) => {
  const { ask, roughTotal, counts, forget, caughtUp, slowly } = parts;
  let total = { contacts: 0, readOn: Number.NEGATIVE_INFINITY };

  const totalNow = async (): Promise<number> => {
    if (performance.now() - total.readOn > totalAge) {
      total = { contacts: Math.max(await roughTotal(), 1000), readOn: performance.now() };
    }
    return total.contacts;
  };

  /** Forgets what may be out of date. */
  const fresh = async (): Promise<void> => {
    if (!(await caughtUp())) forget();
  };

  const countAll = (signal: AbortSignal): Promise<number> =>
    counts.get(
      filterKey(everyContact),
      async (stop) => {
        const question = await ask(everyContact, stop);
        return slowly((alone) => question.count(false, stop, alone), stop);
      },
      signal,
    );

  /** Counts exactly: the hits, or those that are left out where they are fewer. */
  const countNow = async (filter: ContactFilter, hits: number, stop: AbortSignal) => {
    const rough = await totalNow();
    const rest = leftOut(filter, hits, rough);
    const counted = rest ?? filter;
    const few =
      isCountedByIndex(counted) && areFew(rest === undefined ? hits : rough - hits, rough);
    const question = await ask(counted, stop);
    const count = await slowly((alone) => question.count(few, stop, alone), stop);
    return rest === undefined ? count : (await countAll(stop)) - count;
  };

  const countOf = (filter: ContactFilter, hits: number, signal: AbortSignal): Promise<number> =>
    selectsAll(filter)
      ? countAll(signal)
      : counts.get(filterKey(filter), (stop) => countNow(filter, hits, stop), signal);

  return {
    totalNow,
    fresh,
    /** Exactly; `hits` is what is expected. */
    countOf,
    /** Exactly, whatever is expected. */
    count: async (filter: ContactFilter, signal: AbortSignal): Promise<number> => {
      await fresh();
      const known = counts.known(filterKey(filter));
      if (known !== undefined) return known;
      const hits = selectsAll(filter) ? 0 : await (await ask(filter, signal)).estimate();
      return countOf(filter, hits, signal);
    },
  };
};
