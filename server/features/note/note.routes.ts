import { type RestApp, route } from '#server/http/route.ts';
import * as contract from '#shared/contracts/note.ts';
import type { FollowUpService } from './follow-up.service.ts';
import type { NoteService } from './note.service.ts';

type NoteServices = { readonly notes: NoteService; readonly followUps: FollowUpService };

export const noteRoutes = (app: RestApp, { notes, followUps }: NoteServices): void => {
  route(app, contract.notesOfContact, ({ params, query }, { session }) =>
    notes.page(params.crmId, query, session),
  );

  route(app, contract.colleaguesToTell, ({ query }, { session }) =>
    followUps.colleagues(query, session),
  );

  route(app, contract.followUpAssignees, ({ query }) => followUps.assignees(query));

  route(app, contract.followUpAssignee, async ({ params }, { session }) => ({
    assignee: await followUps.assignee(params.crmId, session),
  }));

  route(app, contract.followUps, ({ query }, { session }) => followUps.page(query, session));

  route(app, contract.contactStand, ({ params }, { session }) =>
    followUps.stand(params.crmId, session),
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

  route(app, contract.deleteNote, async ({ params }, { session, tellAudit }) => {
    tellAudit({ isAct: await notes.remove(params.noteId, session) });
    return {};
  });

  route(app, contract.restoreNote, async ({ params }, { session }) => {
    await notes.restore(params.noteId, session);
    return {};
  });

  route(app, contract.noteHistory, ({ params, query }) => notes.history(params.noteId, query));

  route(app, contract.noteAttachment, ({ params }) => notes.attachment(params.attachmentId));
};
