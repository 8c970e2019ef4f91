import type { Database } from '#server/database/database.ts';
import type { RestApp } from '#server/http/route.ts';
import { byPortal } from '#server/http/audit.ts';
import type { RegularJob } from '#server/jobs/queue.ts';
import { createContactTrashRepository } from './contact-trash.repository.ts';
import { contactTrashRoutes } from './contact-trash.routes.ts';
import { type ContactTrashPorts, createContactTrashService } from './contact-trash.service.ts';

type Ports = Omit<ContactTrashPorts, 'store' | 'onPurged'> & { readonly database: Database };

/** The trash of contacts, wired; answers its regular jobs. */
export const serveContactTrash = (
  app: RestApp,
  { database, ...ports }: Ports,
): readonly RegularJob[] => {
  const trash = createContactTrashService({
    ...ports,
    store: createContactTrashRepository(database),
    onPurged: (count) => app.audit.keep(byPortal('contact.purge', `${count} contacts`)),
  });
  contactTrashRoutes(app, trash);
  return [{ name: 'purge-contact-trash', cron: '17 2 * * *', work: trash.purge }];
};
