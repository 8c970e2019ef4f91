import { languageOf } from '#server/http/language.ts';
import { type RestApp, route } from '#server/http/route.ts';
import * as contract from '#shared/contracts/organization.ts';
import type { CommentService } from './comment.service.ts';
import type { OrganizationService } from './organization.service.ts';

export const organizationRoutes = (app: RestApp, organizations: OrganizationService): void => {
  route(app, contract.activeUsers, ({ query }, { session }) =>
    organizations.members(session, query),
  );

  route(app, contract.activeUsersOf, ({ params, query }, { session }) =>
    organizations.membershipsOf(session, params.crmId, query),
  );

  route(app, contract.pendingUsers, ({ query }, { session }) =>
    organizations.entries(session, 'mine', query),
  );

  route(app, contract.invitedUsers, ({ query }, { session }) =>
    organizations.entries(session, 'invited', query),
  );

  route(app, contract.joiningUsers, ({ query }, { session }) =>
    organizations.entries(session, 'joining', query),
  );

  route(app, contract.joinAdd, ({ body }, { session }) =>
    organizations.ask(session, body.organizationId, body.message),
  );

  route(app, contract.joinAction, ({ body }, { session }) =>
    organizations.decide(session, body.entryId, body.action),
  );

  route(app, contract.removeUser, async ({ body }, { session, tellAudit }) => {
    const { organizationId, crmId } = body;
    tellAudit({ isAct: await organizations.remove(session, organizationId, crmId) });
    return {};
  });

  route(app, contract.inviteUser, ({ body }, { session, request }) =>
    organizations.invite(session, body, languageOf(request)),
  );

  route(app, contract.organizationList, ({ body }, { session }) =>
    organizations.list(session, body),
  );

  route(app, contract.organizationAdd, ({ body }, { session }) => organizations.add(session, body));
};

export const commentRoutes = (app: RestApp, comments: CommentService): void => {
  route(app, contract.organizationComments, ({ query }, { session }) =>
    comments.page(session.crmId, query),
  );

  route(app, contract.addComment, ({ body }, { session }) =>
    comments.add(session.crmId, {
      organizationId: body.entityId,
      text: body.comment,
      key: body.requestKey,
    }),
  );

  route(app, contract.markCommentRead, ({ params }, { session }) =>
    comments.setRead(session.crmId, params.commentId, true),
  );

  route(app, contract.markCommentUnread, ({ params }, { session }) =>
    comments.setRead(session.crmId, params.commentId, false),
  );
};
