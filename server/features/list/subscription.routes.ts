import type { Limit } from '#server/http/rate-limit.ts';
import { type RestApp, route } from '#server/http/route.ts';
import { unsubscribePath } from '#shared/contracts/mailing.ts';
import * as contract from '#shared/contracts/subscription.ts';
import type { SubscriptionService } from './subscription.service.ts';

/** Bytes that a mail program may send along: it says `List-Unsubscribe=One-Click`, and the link says all. */
const oneClickBody = 4096;

/**
 * Where the unsubscribe link of a mail leads. A person who opens it is asked on a page of the portal; a mail program that
 * offers a button of its own posts to it (RFC 8058), in whatever form and without any header of the portal. Large mail
 * services post for all their people from few addresses, so there is no limit by address here.
 */
const unsubscribePage = ({ server: whole }: RestApp, subscriptions: SubscriptionService): void => {
  void whole.register(async (server) => {
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('*', { parseAs: 'buffer' }, async () => undefined);
    type Link = { readonly Params: { readonly token: string } };
    server.get<Link>(`${unsubscribePath}/:token`, ({ params }, reply) =>
      reply.redirect(`/#/unsubscribe/${encodeURIComponent(params.token)}`, 303),
    );
    server.post<Link>(
      `${unsubscribePath}/:token`,
      { bodyLimit: oneClickBody },
      async ({ params }, reply) => {
        await subscriptions.setByLink(params.token, false);
        return reply.code(204).send();
      },
    );
  });
};

/** @param limit keeps strangers from trying tokens without end */
export const subscriptionRoutes = (
  app: RestApp,
  subscriptions: SubscriptionService,
  limit: Limit,
): void => {
  unsubscribePage(app, subscriptions);

  route(app, contract.subscribedLists, async (_, { session }) => ({
    lists: await subscriptions.listsOf(session.crmId),
  }));

  route(app, contract.setSubscription, async ({ body }, { session }) => ({
    lists: await subscriptions.set(session.crmId, body.listId, body.subscribed),
  }));

  route(app, contract.contactSubscriptions, ({ params, query }, { session }) =>
    subscriptions.ofContact(session, params.crmId, query),
  );

  route(app, contract.recordRefusal, async ({ body }, { session }) => {
    await subscriptions.recordRefusal(session, body);
    return {};
  });

  route(app, contract.askMember, async ({ body }, { session }) => ({
    asked: await subscriptions.askMember(session, body),
  }));

  route(app, contract.readConfirmation, async ({ body }, { request }) => {
    await limit(request);
    return subscriptions.readConfirmation(body.token);
  });

  route(app, contract.confirmMembership, async ({ body }, { request }) => {
    await limit(request);
    return subscriptions.confirm(body.token);
  });

  route(app, contract.askAgain, async ({ body }, { request }) => {
    await limit(request);
    return subscriptions.askAgain(body.token);
  });

  route(app, contract.readUnsubscription, async ({ body }, { request }) => {
    await limit(request);
    return subscriptions.readLink(body.token);
  });

  route(app, contract.unsubscribe, async ({ body }, { request }) => {
    await limit(request);
    return subscriptions.setByLink(body.token, body.subscribed);
  });
};
