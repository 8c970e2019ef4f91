import { countNotesOf, takeNotesBack } from '#server/database/contacts/notes-of-act.ts';
import { countChanged, undoChangeSet } from '#server/database/contacts/undo-change-set.ts';
import type { Database } from '#server/database/database.ts';
import { defineTaskKind } from '#server/jobs/task-kind.ts';
import { TaskProblem } from '#server/jobs/tasks.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import * as z from 'zod/mini';
import type { UndoKindName } from './undo-rights.ts';

/** Takes back what a task changed: all of it or, when it is stopped, nothing. */
export const undoKind = (database: Database, name: UndoKindName) =>
  defineTaskKind({
    name,
    input: z.object({ changeSetId: z.int() }),
    /** What was put back: kept with the undo itself, so that a worker that takes it up afterwards knows of it. */
    reached: z.object({ restored: z.int(), skipped: z.int() }),

    run: async ({ task, signal, advance }) => {
      if (task.reached !== null) return { counts: task.reached };
      const { changeSetId } = task.input;
      const actor = task.ownerCrmId ?? undefined;
      const contactsOf = await countChanged(database.long, changeSetId);
      const total = contactsOf + (await countNotesOf(database.long, changeSetId));
      let counts = { restored: 0, skipped: 0 };
      await advance(database.vital, { done: 0, total });
      const outcome = await undoChangeSet(database.long, changeSetId, {
        actor,
        index: indexContact,
        title: task.title,
        whenChanged: 'skip',
        // Whoever waits for these contacts may have all connections of short calls, and would be waited for.
        onProgress: (done) => advance(database.vital, { done, total }),
        alongside: async (transaction, { contacts, skippedContacts }) => {
          const notes = await takeNotesBack(transaction, { changeSetId, actor });
          counts = { restored: contacts + notes.taken, skipped: skippedContacts + notes.left };
          const done = counts.restored + counts.skipped;
          await advance(transaction, { done, reached: counts });
        },
        signal,
      });
      switch (outcome.kind) {
        case 'undone':
          return { counts };
        case 'undone-already':
          throw new TaskProblem('undoneAlready', 'this was undone already');
        case 'missing':
        case 'refused':
          throw new TaskProblem('nothingToUndo', 'there is nothing to undo');
        default:
          return outcome satisfies never;
      }
    },

    say: ({ outcome }) => {
      const { restored, skipped = 0 } = outcome?.counts ?? {};
      if (outcome?.problem === 'undoneAlready') {
        return {
          en: 'Nothing was left to undo: it was already undone.',
          es: 'No quedaba nada por deshacer: ya se había deshecho.',
          ar: 'لم يبقَ ما يُتراجع عنه: تم التراجع عنه من قبل.',
        };
      }
      // Told to stop when it was done, it is done all the same: only what was put back tells.
      if (restored === undefined) {
        return {
          en: 'Undoing ended early: nothing was changed.',
          es: 'La operación de deshacer terminó antes de tiempo: todo sigue como estaba.',
          ar: 'انتهى التراجع قبل اكتماله: كل شيء كما كان.',
        };
      }
      return {
        en: `Undone. Contacts as they were before: ${restored}. Left as they are: ${skipped}.`,
        es: `Deshecho. Contactos que están como antes: ${restored}. Dejados como están: ${skipped}.`,
        ar: `تم التراجع: عدد جهات الاتصال التي عادت كما كانت ${restored}. وعدد ما تُرك كما هو ${skipped}.`,
      };
    },
  });
