import type { Database } from '#server/database/database.ts';
import { keyOf } from '#server/database/request-key.ts';
import type { RestApp } from '#server/http/route.ts';
import { byPortal } from '#server/http/audit.ts';
import { ReplyError } from '#server/http/reply-error.ts';
import type { RegularJob } from '#server/jobs/queue.ts';
import type { TaskWish } from '#server/jobs/task-store.ts';
import type { TaskKind } from '#server/jobs/tasks.ts';
import type { Access } from '#shared/contract/access.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { startRestoreDeletion } from '#shared/contracts/crm-contact-trash.ts';
import type { PortalTask } from '#shared/contracts/task.ts';
import { createContactTrashRepository } from './contact-trash.repository.ts';
import { contactTrashRoutes } from './contact-trash.routes.ts';
import { type ContactTrashPorts, createContactTrashService } from './contact-trash.service.ts';
import { restoreDeletionKind, restoreDeletionName } from './restore-kind.ts';

type Ports = Pick<ContactTrashPorts, 'keptDays' | 'now'> & {
  readonly database: Database;
  readonly tasks: {
    readonly register: (kind: TaskKind, begun: Access) => void;
    readonly begin: (wish: TaskWish) => Promise<{ readonly task: PortalTask }>;
  };
};

/** The trash of contacts, wired; answers its regular jobs. */
export const serveContactTrash = (
  app: RestApp,
  { database, tasks, ...ports }: Ports,
): readonly RegularJob[] => {
  tasks.register(restoreDeletionKind(database), startRestoreDeletion.access);
  const trash = createContactTrashService({
    ...ports,
    store: createContactTrashRepository(database),
    beginRestore: ({ actor, changeSetId, title, key }) =>
      tasks
        .begin({
          kind: restoreDeletionName,
          ownerCrmId: actor,
          title,
          input: { changeSetId },
          requestKey: keyOf(key),
        })
        .catch((error: unknown) => {
          if (error instanceof ReplyError && error.code === ReplyCode.Conflict) return undefined;
          throw error;
        }),
    onPurged: (count) => app.audit.keep(byPortal('contact.purge', `${count} contacts`)),
  });
  contactTrashRoutes(app, trash);
  return [{ name: 'purge-contact-trash', cron: '17 2 * * *', work: trash.purge }];
};
