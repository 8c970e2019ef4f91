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

export const createFindingLists =
  (whichFind: WhichFind, today: Today): FindingLists =>
  async (dynamic, crmId) => {
    const day = await today();
    // One list whose filter nobody can ask any more must not take all the others from everybody.
    const able = dynamic.flatMap(({ listId, selection }) => {
      const built = contactFilter(selection, day);
      return built.kind === 'filter' ? [{ listId, filter: built.filter }] : [];
    });
    const places = await whichFind(
      able.map(({ filter }) => filter),
      crmId,
    );
    return new Set(able.flatMap(({ listId }, place) => (places.has(place) ? [listId] : [])));
  };
