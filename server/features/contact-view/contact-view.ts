import type { Database } from '#server/database/database.ts';
import { portalSetup } from '#server/database/kept-reading.ts';
import type { ContactSelection, GridQuery } from '#shared/contracts/filter-schemas.ts';
import { sortOf } from './contact-view.service.ts';
import { createAnswerCache } from './answer-cache.ts';
import { createContactFinder } from './contact-finder.ts';
import { createContactViewRepository } from './contact-view.repository.ts';
import { createGate } from './gate.ts';
import type { Asker } from './asker.ts';
import { createSelectionReader, type SelectionPorts } from './selection-reader.ts';

/** Counts and full sorts that run at a time; the other heavy connections stay free for pages. */
const slowPlaces = 2;

const keptCounts = 2000;

/** Of at most `longestOrder` numbers each: ten megabytes. */
const keptOrders = 8;

type WholeSelection = {
  readonly selection: ContactSelection;
  readonly asker: Asker;
  readonly sortFields: GridQuery['sortFields'];
  /** Only these contacts; all that the selection names when left out. */
  readonly crmIds?: readonly number[] | undefined;
};

/** Puts the finder of contacts together and lets it hear of every change. */
export const openContactFinder = async (
  database: Database,
  timeZone: () => Promise<string>,
  ports: SelectionPorts,
) => {
  const readSelection = createSelectionReader(ports);
  const { ask, roughTotal, select, whichFind } = createContactViewRepository(database, timeZone);
  const counts = createAnswerCache<number>(keptCounts);
  const orders = createAnswerCache<Int32Array>(keptOrders);
  const forget = () => {
    counts.clear();
    orders.clear();
  };
  await database.listen('contact_change', forget);
  // A count of days is another one in another time zone.
  await database.listen(portalSetup, forget);
  const finder = createContactFinder({
    ask,
    roughTotal,
    counts,
    orders,
    forget,
    caughtUp: database.caughtUp,
    slowly: createGate(slowPlaces),
  });
  /** The statements that read all contacts of a selection in their order; 400 where it cannot be asked. */
  const selectContacts = async ({ selection, asker, sortFields, crmIds }: WholeSelection) =>
    select(await readSelection(selection, asker), sortOf(sortFields), crmIds);
  return { finder, readSelection, selectContacts, whichFind };
};
