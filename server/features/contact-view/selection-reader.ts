import type { ReadFilter } from '#server/http/filter-input.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { ContactSelection } from '#shared/contracts/filter-schemas.ts';
import { type ContactFilter, narrowed } from '#shared/rules/contact-filter.ts';

/** Who asks for contacts: a person, or the portal itself with a selection that a person was allowed before. */
export type Asker = PersonSession | 'portal';

/** The port to lists: what selects the members; fails with 404 where the asker may not see the list. */
export type FindMembers = (
  list: { readonly listId: number } & Pick<ContactSelection, 'listState'>,
  asker: Asker,
) => Promise<ContactFilter>;

/** The port to saved views: what one selects; fails with 404 where the asker may not see it. */
export type FindView = (id: number, asker: Asker) => Promise<ContactFilter>;

export type SelectionPorts = {
  readonly readFilter: ReadFilter;
  readonly findMembers: FindMembers;
  readonly findView: FindView;
};

/** Reads what a selection asks for today, its list and its view included; 400 naming each condition that cannot be asked. */
export const createSelectionReader =
  ({ readFilter, findMembers, findView }: SelectionPorts) =>
  async (selection: ContactSelection, asker: Asker): Promise<ContactFilter> => {
    const own = await readFilter(selection);
    const { listId, listState, viewId } = selection;
    return narrowed(
      ...(listId === undefined ? [] : [await findMembers({ listId, listState }, asker)]),
      ...(viewId === undefined ? [] : [await findView(viewId, asker)]),
      own,
    );
  };

export type ReadSelection = ReturnType<typeof createSelectionReader>;
