import { setImmediate as breathe } from 'node:timers/promises';
import type { Today } from '#server/http/today.ts';
import type { ContactConditions } from '#shared/contracts/filter-schemas.ts';
import { type ContactFilter, contactFilter } from '#shared/rules/contact-filter.ts';

type DynamicList = { readonly listId: number; readonly selection: ContactConditions };

/** Which of some lists have a filter that finds a contact today. */
export type FindingLists = (
  dynamic: readonly DynamicList[],
  crmId: number,
) => Promise<ReadonlySet<number>>;

/** Which of several filters find a contact, by their places. */
export type WhichFind = (
  filters: readonly ContactFilter[],
  crmId: number,
) => Promise<ReadonlySet<number>>;

/** Filters that are read between two looks at other calls. */
const breath = 1000;

export const createFindingLists =
  (whichFind: WhichFind, today: Today): FindingLists =>
  async (dynamic, crmId) => {
    const day = await today();
    // One list whose filter nobody can ask any more must not take all the others from everybody.
    const able: { readonly listId: number; readonly filter: ContactFilter }[] = [];
    for (const [place, { listId, selection }] of dynamic.entries()) {
      if (place % breath === breath - 1) await breathe();
      const built = contactFilter(selection, day);
      if (built.kind === 'filter') able.push({ listId, filter: built.filter });
    }
    const places = await whichFind(
      able.map(({ filter }) => filter),
      crmId,
    );
    return new Set(able.flatMap(({ listId }, place) => (places.has(place) ? [listId] : [])));
  };
