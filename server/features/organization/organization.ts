import type { Database } from '#server/database/database.ts';
import type { RestApp } from '#server/http/route.ts';
import type { RegularJob } from '#server/jobs/queue.ts';
import type { Message } from '#server/mail/mailer.ts';
import { createCommentRepository } from './comment.repository.ts';
import { createCommentService } from './comment.service.ts';
import type { OrganizationNote } from './organization-notes.ts';
import { createOrganizationRepository } from './organization.repository.ts';
import { commentRoutes, organizationRoutes } from './organization.routes.ts';
import { createOrganizationService } from './organization.service.ts';

type OrganizationParts = {
  readonly database: Database;
  readonly notify: (accountIds: readonly number[], note: OrganizationNote) => Promise<void>;
  readonly sendMail: (message: Message) => Promise<void>;
  /** Where people reach the portal, without a slash at the end. */
  readonly address: () => string;
  readonly portalName: () => Promise<string>;
};

/** Organizations, their people and their comments, wired; answers its regular jobs. */
export const serveOrganizations = (
  app: RestApp,
  { database, notify, sendMail, address, portalName }: OrganizationParts,
): readonly RegularJob[] => {
  const store = createOrganizationRepository(database);
  organizationRoutes(
    app,
    createOrganizationService({
      store,
      notify,
      sendInvitation: async (to, organization, language) =>
        sendMail({
          template: 'organization-invitation',
          language,
          to,
          values: {
            organization,
            portalName: await portalName(),
            link: `${address()}/#/app/my-organizations`,
          },
        }),
    }),
  );
  commentRoutes(app, createCommentService({ store: createCommentRepository(database), notify }));
  return [{ name: 'purge-organization-acts', cron: '57 3 * * *', work: store.purge }];
};
