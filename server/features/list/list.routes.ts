import { type RestApp, route } from '#server/http/route.ts';
import type { PersonSession } from '#server/http/session.ts';
import * as contract from '#shared/contracts/crm-list.ts';
import { restoreList } from '#shared/contracts/deleted-list.ts';
import { listChoices, listsOfContact } from '#shared/contracts/list-of-contact.ts';
import type { GridQuery } from '#shared/contracts/filter-schemas.ts';
import type { ListService } from './list.service.ts';

/** The port to whoever finds contacts: one page of a selection, as the database keeps them. */
export type FindPage = (
  query: GridQuery,
  person: PersonSession,
  signal: AbortSignal,
) => Promise<{ readonly userList: readonly string[]; readonly count?: number }>;

/** The members of a list are the contacts of the selection that names the list. */
const membersOf = ({ id, ...query }: GridQuery & { readonly id: number }): GridQuery => ({
  ...query,
  listId: id,
});

export const listRoutes = (app: RestApp, lists: ListService, findPage: FindPage): void => {
  route(app, contract.contactLists, ({ query }, { session }) => lists.contactLists(session, query));

  route(app, contract.mailingLists, ({ query }, { session }) => lists.mailingLists(session, query));

  route(app, listsOfContact, ({ params, query }, { session }) =>
    lists.ofContact(session, params.crmId, query),
  );

  route(app, listChoices, ({ body }, { session }) => lists.choices(session, body));

  route(app, contract.getList, async ({ body }, { session, signal }) => {
    const list = await lists.one(session, body.id);
    return { ...list, ...(await findPage(membersOf(body), session, signal)) };
  });

  route(app, contract.listLogs, ({ params, query }, { session }) =>
    lists.log(session, params.id, query),
  );

  route(app, contract.queryList, ({ body }, { session, signal }) =>
    findPage(membersOf(body), session, signal),
  );

  route(app, contract.searchList, ({ body }, { session, signal }) =>
    findPage(membersOf(body), session, signal),
  );

  route(app, contract.addList, ({ body }, { session, signal }) => lists.add(session, body, signal));

  route(app, contract.updateList, ({ body }, { session, signal }) =>
    lists.update(session, body, signal),
  );

  route(app, contract.restoreMembers, ({ body }, { session, signal }) =>
    lists.restoreMembers(session, body, signal),
  );

  route(app, contract.deleteList, async ({ params }, { session, tellAudit }) => {
    tellAudit({ isAct: await lists.remove(session, params.id) });
    return {};
  });

  route(app, restoreList, async ({ params }, { session, signal, tellAudit }) => {
    const { isAct, list } = await lists.restore(session, params.id, signal);
    tellAudit({ isAct });
    return { list };
  });

  route(app, contract.addListUser, ({ body }, { session }) => {
    const { mailingListId, ...person } = body;
    return lists.addPeople(session, mailingListId, [person]);
  });

  route(app, contract.addListUsers, ({ body }, { session }) =>
    lists.addPeople(session, body.mailingListId, body.multipleUsersMailingList),
  );
};
