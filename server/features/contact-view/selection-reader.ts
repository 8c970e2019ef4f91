import type { ReadFilter } from '#server/http/filter-input.ts';
import { fault } from '#server/http/reply-error.ts';
import type { ContactSelection } from '#shared/contracts/filter-schemas.ts';
import { type ContactFilter, narrowed } from '#shared/rules/contact-filter.ts';
import type { Asker, Present } from './asker.ts';
import { createListConditions, listGone, listsRefused, type ReadLists } from './list-conditions.ts';

/** The port to lists: what selects the members; fails with 404 where the asker may not see the list. */
export type FindMembers = (
  list: { readonly listId: number } & Pick<ContactSelection, 'listState'>,
  asker: Present,
) => Promise<ContactFilter>;

/** The port to saved views: what one selects; fails with 404 where the asker may not see it. */
export type FindView = (id: number, asker: Present) => Promise<ContactFilter>;

export type SelectionPorts = {
  readonly readFilter: ReadFilter;
  readonly findMembers: FindMembers;
  readonly findView: FindView;
  readonly readLists: ReadLists;
};

const presentOf = (asker: Asker): Present =>
  asker !== 'portal' && asker.kind === 'left' ? 'portal' : asker;

/** Reads what a selection asks for today, its list and its view included; 400 naming each condition that cannot be asked. */
export const createSelectionReader = (ports: SelectionPorts) => {
  const { readFilter, findMembers, findView } = ports;
  const withLists = createListConditions(ports.readLists, readFilter);
  return async (selection: ContactSelection, asker: Asker): Promise<ContactFilter> => {
    const own = await withLists(await readFilter(selection), asker, listsRefused(selection));
    const { listId, listState, viewId } = selection;
    if (listState !== undefined && listId === undefined) {
      throw fault('listState', 'no_list', 'Name the list whose members are meant.');
    }
    const present = presentOf(asker);
    const ofView = async (id: number) =>
      withLists(await findView(id, present), asker, () =>
        fault('viewId', listGone.code, listGone.message),
      );
    return narrowed(
      ...(listId === undefined ? [] : [await findMembers({ listId, listState }, present)]),
      ...(viewId === undefined ? [] : [await ofView(viewId)]),
      own,
    );
  };
};

export type ReadSelection = ReturnType<typeof createSelectionReader>;
