import { chosenLanguage } from '#server/database/contacts/chosen-language.ts';
import type { Database } from '#server/database/database.ts';
import { languageKeyOf } from '#server/http/language.ts';
import type { RestApp } from '#server/http/route.ts';
import type { RegularJob } from '#server/jobs/queue.ts';
import { readsLikeLink } from '#shared/rules/reads-like-link.ts';
import { createCommentRepository } from './comment.repository.ts';
import { createCommentService } from './comment.service.ts';
import { createOrganizationRepository } from './organization.repository.ts';
import { commentRoutes, organizationRoutes } from './organization.routes.ts';
import { createOrganizationService } from './organization.service.ts';
import type { TellAccounts } from './organization-tellings.ts';

type OrganizationParts = {
  readonly database: Database;
  readonly tellAccounts: TellAccounts;
  readonly wakeMail: () => void;
  /** Where people reach the portal, without a slash at the end. */
  readonly address: () => string;
  readonly portalName: () => Promise<string>;
};

/** Organizations, their people and their comments, wired; answers its regular jobs. */
export const serveOrganizations = (
  app: RestApp,
  { database, tellAccounts, wakeMail, address, portalName }: OrganizationParts,
): readonly RegularJob[] => {
  const store = createOrganizationRepository(database, tellAccounts);
  organizationRoutes(
    app,
    createOrganizationService({
      store,
      invitation: async (to, language) => {
        const [name, chosen] = await Promise.all([portalName(), chosenLanguage(database, to)]);
        return (organization) => ({
          template: 'organization-invitation',
          // Whoever has an account reads it in their own language.
          language: languageKeyOf(chosen ?? '') ?? language,
          to,
          values: {
            // Some were founded when a name could still be an address.
            organization: readsLikeLink(organization) ? undefined : organization,
            portalName: name,
            link: `${address()}/#/app/my-organizations`,
          },
        });
      },
      wakeMail,
    }),
  );
  commentRoutes(app, createCommentService(createCommentRepository(database, tellAccounts)));
  return [{ name: 'purge-organization-acts', cron: '57 3 * * *', work: store.purge }];
};
