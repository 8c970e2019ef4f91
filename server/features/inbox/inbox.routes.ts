import { languageOf } from '#server/http/language.ts';
import { type RestApp, route } from '#server/http/route.ts';
import * as contract from '#shared/contracts/inbox.ts';
import type { InboxStreams } from './inbox-streams.ts';
import type { InboxService } from './inbox.service.ts';

/** A number that an event of ours had; anything else counts as none. */
const placeOf = (header: string | string[] | undefined): number | undefined =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;

export const inboxRoutes = (app: RestApp, inbox: InboxService, streams: InboxStreams): void => {
  // A service that goes down does not wait for streams that have no end.
  app.server.addHook('preClose', async () => streams.endAll());

  route(app, contract.inboxList, ({ body }, { session, request }) =>
    inbox.page(session.accountId, body, languageOf(request)),
  );

  route(app, contract.inboxOne, ({ params }, { session, request }) =>
    inbox.one(session.accountId, params.id, languageOf(request)),
  );

  route(app, contract.inboxUnreadCount, ({ body }, { session }) =>
    inbox.countUnread(session.accountId, body),
  );

  route(app, contract.deleteInbox, ({ params }, { session }) =>
    inbox.remove(session.accountId, params.id),
  );

  route(app, contract.restoreInbox, ({ params }, { session }) =>
    inbox.restore(session.accountId, params.id),
  );

  route(app, contract.markInboxRead, ({ params }, { session }) =>
    inbox.markRead(session.accountId, params.id),
  );

  route(app, contract.markInboxUnread, ({ params }, { session }) =>
    inbox.markUnread(session.accountId, params.id),
  );

  route(app, contract.markAllInboxRead, ({ query }, { session }) =>
    inbox.markAllRead(session.accountId, query.upTo),
  );

  route(app, contract.undoMarkAllInboxRead, ({ params }, { session }) =>
    inbox.undoMarkAllRead(session.accountId, params.markingId),
  );

  route(app, contract.deleteInboxStatus, ({ params }, { session }) =>
    inbox.forgetStatus(session.accountId, params.id),
  );

  route(app, contract.inboxEvents, (_, { session, request, signal }) =>
    streams.open({
      accountId: session.accountId,
      sessionId: session.id,
      expiresOn: session.expiresOn,
      language: languageOf(request),
      after: placeOf(request.headers[contract.lastEventHeader]),
      signal,
    }),
  );
};
