import type { Database } from '#server/database/database.ts';
import type { RestApp } from '#server/http/route.ts';
import type { TaskWish } from '#server/jobs/task-store.ts';
import type { TaskKind, WithTask } from '#server/jobs/tasks.ts';
import type { Access } from '#shared/contract/access.ts';
import { findDuplicates } from '#shared/contracts/duplicate.ts';
import type { PortalTask } from '#shared/contracts/task.ts';
import { createDuplicateSearch } from './duplicate-search.repository.ts';
import { createDuplicateRepository } from './duplicate.repository.ts';
import { duplicateRoutes } from './duplicate.routes.ts';
import { createDuplicateService } from './duplicate.service.ts';
import { findDuplicatesKind, findDuplicatesName } from './find-kind.ts';
import { createMergeRepository } from './merge.repository.ts';
import { createMergeService } from './merge.service.ts';

type DuplicateParts = {
  readonly database: Database;
  readonly tasks: {
    readonly register: (kind: TaskKind, begun: Access) => void;
    readonly begin: (wish: TaskWish, alongside: WithTask) => Promise<{ readonly task: PortalTask }>;
  };
};

/** Contacts that are there twice: finding them, telling them apart, making them one; wired. */
export const serveDuplicates = (app: RestApp, { database, tasks }: DuplicateParts): void => {
  tasks.register(findDuplicatesKind(createDuplicateSearch(database)), findDuplicates.access);
  const duplicates = createDuplicateService({
    store: createDuplicateRepository(database),
    beginTask: tasks.begin,
    kind: findDuplicatesName,
  });
  duplicateRoutes(app, duplicates, createMergeService(createMergeRepository(database)));
};
