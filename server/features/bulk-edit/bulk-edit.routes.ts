import { type RestApp, route } from '#server/http/route.ts';
import * as contract from '#shared/contracts/bulk-edit.ts';
import { startBulkNote } from '#shared/contracts/bulk-note.ts';
import type { BulkEditService } from './bulk-edit.service.ts';

export const bulkEditRoutes = (app: RestApp, edits: BulkEditService): void => {
  route(app, contract.bulkPreview, ({ body }, { session }) => edits.preview(body, session));

  route(app, contract.startBulkEdit, ({ body }, { session }) => edits.start(body, session));

  route(app, startBulkNote, ({ body }, { session }) => edits.startNote(body, session));
};
