import { chosenLanguage } from '#server/database/contacts/chosen-language.ts';
import type { Database } from '#server/database/database.ts';
import { languageKeyOf } from '#server/http/language.ts';
import type { RestApp } from '#server/http/route.ts';
import type { RegularJob } from '#server/jobs/queue.ts';
import { createCommentRepository } from './comment.repository.ts';
import { createCommentService } from './comment.service.ts';
import type { OrganizationNote } from './organization-notes.ts';
import { createOrganizationRepository } from './organization.repository.ts';
import { commentRoutes, organizationRoutes } from './organization.routes.ts';
import { createOrganizationService } from './organization.service.ts';

type OrganizationParts = {
  readonly database: Database;
  readonly notify: (accountIds: readonly number[], note: OrganizationNote) => Promise<void>;
  readonly wakeMail: () => void;
  /** Where people reach the portal, without a slash at the end. */
  readonly address: () => string;
  readonly portalName: () => Promise<string>;
};

/** Organizations, their people and their comments, wired; answers its regular jobs. */
export const serveOrganizations = (
  app: RestApp,
  { database, notify, wakeMail, address, portalName }: OrganizationParts,
): readonly RegularJob[] => {
  const store = createOrganizationRepository(database);
  organizationRoutes(
    app,
    createOrganizationService({
      store,
      notify,
      invitation: async (to, language) => {
        const [name, chosen] = await Promise.all([portalName(), chosenLanguage(database, to)]);
        return (organization) => ({
          template: 'organization-invitation',
          // Whoever has an account reads it in their own language.
          language: languageKeyOf(chosen ?? '') ?? language,
          to,
          values: { organization, portalName: name, link: `${address()}/#/app/my-organizations` },
        });
      },
      wakeMail,
    }),
  );
  commentRoutes(app, createCommentService({ store: createCommentRepository(database), notify }));
  return [{ name: 'purge-organization-acts', cron: '57 3 * * *', work: store.purge }];
};
