import type { Database } from '#server/database/database.ts';
import type { RestApp } from '#server/http/route.ts';
import type { RegularJob } from '#server/jobs/queue.ts';
import type { TaskWish } from '#server/jobs/task-store.ts';
import type { TaskKind, WithTask } from '#server/jobs/tasks.ts';
import { keyOf } from '#server/database/request-key.ts';
import type { Access } from '#shared/contract/access.ts';
import { checkImport, leftOutRows, startImport } from '#shared/contracts/contact-import.ts';
import type { PortalTask } from '#shared/contracts/task.ts';
import { createImportDeskRepository } from './import-desk.repository.ts';
import { createImportWork } from './import-work.repository.ts';
import { importDeskRoutes } from './import-desk.routes.ts';
import { createImportDeskService } from './import-desk.service.ts';
import { checkKind, importKind } from './import-desk-task.ts';
import { readUploaded } from './uploaded-rows.ts';

type Tasks = {
  readonly register: (kind: TaskKind, begun: Access, toFile?: Access) => void;
  readonly begin: (wish: TaskWish, alongside: WithTask) => Promise<{ readonly task: PortalTask }>;
  readonly one: (ownerCrmId: number, id: string) => Promise<{ readonly task: PortalTask }>;
};

type Parts = {
  readonly database: Database;
  readonly tasks: Tasks;
  readonly now: () => Date;
};

/** Imports of contacts on screen, wired. */
export const serveImportDesk = (
  app: RestApp,
  { database, tasks, now }: Parts,
): readonly RegularJob[] => {
  const store = createImportDeskRepository(database);
  const work = createImportWork(database);
  tasks.register(checkKind(work), checkImport.access);
  tasks.register(importKind(work, store), startImport.access, leftOutRows.access);
  const service = createImportDeskService({
    store,
    readFile: readUploaded,
    begin: tasks.begin,
    taskOf: tasks.one,
    keyOf,
    now,
  });
  importDeskRoutes(app, service);
  return [{ name: 'purge-imports', cron: '23 4 * * *', work: service.purge }];
};
