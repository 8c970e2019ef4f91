import { type RestApp, route } from '#server/http/route.ts';
import * as contract from '#shared/contracts/note.ts';
import type { NoteService } from './note.service.ts';

export const noteRoutes = (app: RestApp, notes: NoteService): void => {
  route(app, contract.notesOfContact, ({ params, query }, { session }) =>
    notes.page(params.crmId, query, session),
  );

  route(app, contract.colleaguesToTell, ({ query }, { session }) =>
    notes.colleagues(query, session),
  );

  route(app, contract.followUpAssignees, ({ query }) => notes.assignees(query));

  route(app, contract.followUpAssignee, async ({ params }, { session }) => ({
    assignee: await notes.assignee(params.crmId, session),
  }));

  route(app, contract.followUps, ({ query }, { session }) => notes.followUps(query, session));

  route(app, contract.contactStand, ({ params }, { session }) =>
    notes.stand(params.crmId, session),
  );

  route(app, contract.addNote, async ({ body }, { session, files }) => ({
    note: await notes.add(body, files, session),
  }));

  route(app, contract.updateNote, async ({ body }, { session, files }) => ({
    note: await notes.update(body, files, session),
  }));

  route(app, contract.readNote, async ({ params }, { session }) => ({
    note: await notes.one(params.noteId, session),
  }));

  route(app, contract.deleteNote, async ({ params }, { session }) => {
    await notes.remove(params.noteId, session);
    return {};
  });

  route(app, contract.restoreNote, async ({ params }, { session }) => {
    await notes.restore(params.noteId, session);
    return {};
  });

  route(app, contract.noteHistory, ({ params, query }) => notes.history(params.noteId, query));

  route(app, contract.noteAttachment, ({ params }) => notes.attachment(params.attachmentId));
};
