import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { chosenContacts } from './bulk-edit.ts';
import { noteKey, noteText } from './note.ts';
import { begunTask, requestKey } from './task.ts';

/** The contacts are those that the selection holds at this moment; notes ask for the same right of all of them. */
export const startBulkNote = defineCall({
  method: 'POST',
  path: '/rest/crm/bulk_note/v1/start',
  summary: 'Write the same note about many contacts as a task that can be stopped and undone',
  access: right(noteKey, 'CR', 'VW'),
  audit: { act: 'note.mass-add', target: 'reply.task.id' },
  body: z.object({ ...chosenContacts, note: noteText, requestKey }),
  reply: begunTask,
  bodyLimit: 2 * 1024 * 1024,
});
