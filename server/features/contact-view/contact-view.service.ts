import { badRequest } from '#server/http/reply-error.ts';
import type { ContactSelection, GridQuery } from '#shared/contracts/filter-schemas.ts';
import { sliceOf } from '#shared/rules/page-slice.ts';
import type { ContactFinder } from './contact-finder.ts';
import { sortColumnOf } from './field-places.ts';
import { filterGroups, gridColumns, type ValueLists } from './filter-fields.ts';
import type { SortStep } from './page-sql.ts';
import type { Asker } from './asker.ts';
import type { ReadSelection } from './selection-reader.ts';

export type ValueListStore = {
  readonly all: () => Promise<ValueLists>;
  readonly customKeys: () => Promise<readonly string[]>;
};

/** The order of the grid, by contact number when nothing is asked; 400 for a field that orders nothing. */
export const sortOf = (sortFields: GridQuery['sortFields']): readonly SortStep[] => {
  const steps = sortFields.map(({ key, sortOrder }, index) => ({
    column: sortColumnOf(key),
    descending: sortOrder === 'DESC',
    path: `sortFields.${index}.key`,
  }));
  const unknown = steps.filter(({ column }) => column === undefined);
  if (unknown.length > 0) {
    throw badRequest(
      unknown.map(({ path }) => ({
        path,
        code: 'not_sortable',
        message: 'The grid cannot be sorted by this field.',
      })),
    );
  }
  // The first mention of a column decides; a second one could not change the order.
  return steps.flatMap(({ column, descending }, index) =>
    column === undefined || steps.findIndex((step) => step.column === column) < index
      ? []
      : [{ column, descending }],
  );
};

type Parts = {
  readonly finder: ContactFinder;
  readonly readSelection: ReadSelection;
  readonly lists: ValueListStore;
};

export const createContactViewService = ({ finder, readSelection, lists }: Parts) => ({
  fields: async () => filterGroups(await lists.all()),

  columns: async () => gridColumns(await lists.customKeys()),

  /** One page of the contacts that a selection names, with their exact number where it is wanted. */
  page: async (query: GridQuery, asker: Asker, signal: AbortSignal) => {
    const { contacts, count } = await finder.find(
      {
        filter: await readSelection(query, asker),
        sort: sortOf(query.sortFields),
        window: sliceOf(query),
        withCount: query.withCount,
      },
      signal,
    );
    return {
      userList: contacts,
      ...(query.withCount && count !== undefined ? { count } : {}),
    };
  },

  count: async (selection: ContactSelection, asker: Asker, signal: AbortSignal): Promise<number> =>
    finder.count(await readSelection(selection, asker), signal),
});

export type ContactViewService = ReturnType<typeof createContactViewService>;
