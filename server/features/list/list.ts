import type { Database } from '#server/database/database.ts';
import type { RestApp } from '#server/http/route.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { SharerOf } from '#server/http/sharer.ts';
import type { ContactSelection } from '#shared/contracts/filter-schemas.ts';
import { createFindMembers } from './list-scope.ts';
import { createListRepository } from './list.repository.ts';
import { createListService } from './list.service.ts';
import { type FindPage, listRoutes } from './list.routes.ts';
import { createMemberRepository } from './member.repository.ts';

type ListParts = {
  readonly database: Database;
  readonly sharerOf: SharerOf;
};

type ContactPorts = {
  readonly findPage: FindPage;
  readonly selectContacts: (question: {
    readonly selection: ContactSelection;
    readonly asker: PersonSession;
    readonly sortFields: [];
  }) => Promise<{ readonly ids: { readonly text: string; readonly values: readonly unknown[] } }>;
};

/** Lists, in two steps: contacts are found by them, and they find their members among contacts. */
export const openLists = ({ database, sharerOf }: ListParts) => {
  const store = createListRepository(database);
  return {
    findMembers: createFindMembers(store, sharerOf),

    serve: (app: RestApp, { findPage, selectContacts }: ContactPorts): void => {
      const lists = createListService({
        store,
        members: createMemberRepository(database),
        sharerOf,
        selectPeople: async (selection, asker) =>
          (await selectContacts({ selection, asker, sortFields: [] })).ids,
        askMembers: () => undefined,
      });
      listRoutes(app, lists, findPage);
    },
  };
};
