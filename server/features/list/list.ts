import type { Database } from '#server/database/database.ts';
import { createReadFilter } from '#server/http/filter-input.ts';
import type { PortalKeys } from '#server/http/key-ring.ts';
import type { Limit } from '#server/http/rate-limit.ts';
import type { RestApp } from '#server/http/route.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { SharerOf } from '#server/http/sharer.ts';
import type { Today } from '#server/http/today.ts';
import type { RegularJob } from '#server/jobs/queue.ts';
import type { ContactSelection } from '#shared/contracts/filter-schemas.ts';
import { unsubscribePath } from '#shared/contracts/mailing.ts';
import { keptSince } from '#shared/rules/retention.ts';
import { createFindingLists, type WhichFind } from './finding-lists.ts';
import {
  createFindMembers,
  createReaderOf,
  createReadLists,
  createSeenList,
  createSeenLists,
} from './list-scope.ts';
import { createListRemovals } from './list-removal.repository.ts';
import { createListRepository } from './list.repository.ts';
import { type FindPage, listRoutes } from './list.routes.ts';
import { createListService } from './list.service.ts';
import { createMemberRepository } from './member.repository.ts';
import { createSubscriptionLinks } from './subscription-link.ts';
import { createSubscriptionRepository } from './subscription.repository.ts';
import { subscriptionRoutes } from './subscription.routes.ts';
import { createSubscriptionService } from './subscription.service.ts';

type Statement = { readonly text: string; readonly values: readonly unknown[] };

type ListParts = {
  readonly database: Database;
  readonly sharerOf: SharerOf;
  readonly today: Today;
  readonly portalKeys: PortalKeys;
  readonly wakeMail: () => void;
  /** Where people reach the portal, without a slash at the end. */
  readonly address: () => string;
  readonly portalName: () => Promise<string>;
  readonly defaultLanguage: () => Promise<string>;
  /** Has a job done now. */
  readonly wakeJob: (name: string) => void;
  readonly now: () => Date;
};

type ContactPorts = {
  readonly findPage: FindPage;
  readonly selectContacts: (question: {
    readonly selection: ContactSelection;
    readonly asker: PersonSession;
    readonly sortFields: [];
  }) => Promise<{ readonly ids: Statement }>;
  readonly whichFind: WhichFind;
};

type ServeParts = ContactPorts & {
  /** How often one address may try the links of mails. */
  readonly limit: Limit;
};

const askMembers = 'ask-list-members';

/** Lists, in two steps: contacts are found by them, and they find their members among contacts. */
export const openLists = ({ database, sharerOf, wakeJob, ...parts }: ListParts) => {
  const store = createListRepository(database);
  const links = createSubscriptionLinks(parts.portalKeys);
  const subscriptions = createSubscriptionRepository(database);
  const readerOf = createReaderOf(sharerOf);
  const seenList = createSeenList(store, readerOf);
  return {
    findMembers: createFindMembers(store, seenList, createReadFilter(parts.today)),

    /** What conditions on lists may ask about. */
    readLists: createReadLists(store, readerOf, sharerOf),

    /** What files about a list are called. */
    nameOf: async (listId: number, asker: PersonSession): Promise<string> =>
      (await seenList(listId, asker)).name,

    /** What `List-Unsubscribe` and the line under a mail lead to: one for each list and person. */
    unsubscribeLink: (listId: number, crmId: number): string =>
      `${parts.address()}${unsubscribePath}/${links.tokenOf({ listId, crmId })}`,

    serve: (
      app: RestApp,
      { findPage, selectContacts, whichFind, limit }: ServeParts,
    ): readonly RegularJob[] => {
      const members = createMemberRepository(database);
      const removals = createListRemovals(database);
      const findingLists = createFindingLists(whichFind, parts.today);
      const lists = createListService({
        store,
        removals,
        members,
        readerOf,
        seenList,
        selectPeople: async (selection, asker) =>
          (await selectContacts({ selection, asker, sortFields: [] })).ids,
        findingLists,
        askMembers: () => wakeJob(askMembers),
      });
      const subscribing = createSubscriptionService({
        ...parts,
        store: subscriptions,
        links,
        seenOf: createSeenLists(store, readerOf),
        findingLists,
      });
      listRoutes(app, lists, findPage);
      subscriptionRoutes(app, subscribing, limit);
      return [
        // Whoever joins has it woken. Its own time is for those who could not be asked and can be now, and to find out it
        // looks at all who cannot: hundreds of thousands, of a city that has few addresses.
        { name: askMembers, cron: '*/10 * * * *', work: subscribing.askMembers, sideBySide: true },
        {
          name: 'purge-removed-members',
          cron: '23 4 * * *',
          work: async () => {
            await members.purge(keptSince('removedMembers', parts.now()));
            await removals.purge(keptSince('deletedLists', parts.now()));
          },
        },
      ];
    },
  };
};
