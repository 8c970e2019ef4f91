import type { Database } from '#server/database/database.ts';
import type { RestApp } from '#server/http/route.ts';
import type { TaskKind } from '#server/jobs/tasks.ts';
import type { Access } from '#shared/contract/access.ts';
import { startBulkEdit } from '#shared/contracts/bulk-edit.ts';
import { startBulkNote } from '#shared/contracts/bulk-note.ts';
import { bulkEditKind } from './bulk-edit-kind.ts';
import {
  type BeginTask,
  createBulkEditRepository,
  type SelectContacts,
} from './bulk-edit.repository.ts';
import { bulkEditRoutes } from './bulk-edit.routes.ts';
import { createBulkEditService } from './bulk-edit.service.ts';
import { bulkNoteKind } from './bulk-note-kind.ts';

type BulkEditParts = {
  readonly database: Database;
  readonly selectContacts: SelectContacts;
  readonly tasks: {
    readonly register: (kind: TaskKind, begun: Access, toFile?: Access) => void;
    readonly begin: BeginTask;
  };
};

/** Bulk edit of contacts, and one note about many of them, wired. */
export const serveBulkEdit = (
  app: RestApp,
  { database, selectContacts, tasks }: BulkEditParts,
): void => {
  tasks.register(bulkEditKind(database), startBulkEdit.access, startBulkEdit.access);
  tasks.register(bulkNoteKind(database), startBulkNote.access);
  bulkEditRoutes(
    app,
    createBulkEditService(createBulkEditRepository(database, selectContacts, tasks.begin)),
  );
};
