import type { Database } from '#server/database/database.ts';
import type { RestApp } from '#server/http/route.ts';
import type { RegularJob } from '#server/jobs/queue.ts';
import { keptSince } from '#shared/rules/retention.ts';
import { createAdditionalContactRepository } from './additional-contact.repository.ts';
import { additionalContactRoutes } from './additional-contact.routes.ts';
import { createAdditionalContactService } from './additional-contact.service.ts';

type Parts = { readonly database: Database; readonly now?: (() => Date) | undefined };

/** People to turn to besides a contact, wired. */
export const serveAdditionalContacts = (
  app: RestApp,
  { database, now = () => new Date() }: Parts,
): readonly RegularJob[] => {
  const store = createAdditionalContactRepository(database);
  additionalContactRoutes(app, createAdditionalContactService(store));
  return [
    {
      name: 'purge-additional-contacts',
      cron: '29 4 * * *',
      work: () => store.purge(keptSince('additionalContacts', now())),
    },
  ];
};
