import { openChangeSet } from '#server/database/contacts/change-set.ts';
import type { Database } from '#server/database/database.ts';
import { defineTaskKind } from '#server/jobs/task-kind.ts';
import { inSteps } from '#server/jobs/tasks.ts';
import * as z from 'zod/mini';
import { bulkNoteName } from './bulk-names.ts';
import { writeNext } from './bulk-note-work.repository.ts';

const reachedSchema = z.object({
  changeSetId: z.int(),
  /** The number of the last contact that it has dealt with. */
  after: z.int(),
  added: z.int(),
  failed: z.int(),
});

/** Writes one note about many contacts, batch by batch, in one act that can be taken back. */
export const bulkNoteKind = (database: Database) =>
  defineTaskKind({
    name: bulkNoteName,
    input: z.object({ note: z.string() }),
    reached: reachedSchema,

    run: async ({ task, signal, advance }) => {
      const writing = { taskId: task.id, note: task.input.note, writer: task.ownerCrmId };
      const begin = () =>
        database.inTransaction(async (transaction) => {
          const changeSetId = await openChangeSet(transaction, {
            kind: 'bulk-note',
            actor: task.ownerCrmId ?? undefined,
          });
          const reached = { changeSetId, after: 0, added: 0, failed: 0 };
          await advance(transaction, { done: 0, changeSetId, reached });
          return reached;
        });
      const { added, failed } = await inSteps(signal, task.reached ?? (await begin()), (from) =>
        database.long.inTransaction(async (transaction) => {
          const reached = await writeNext(transaction, writing, from);
          if (reached === null) return null;
          await advance(transaction, { done: reached.added + reached.failed, reached });
          return reached;
        }),
      );
      return { counts: { added, failed } };
    },

    say: ({ state, outcome }) => {
      const { added = 0 } = outcome?.counts ?? {};
      return state === 'done'
        ? {
            en: `Your notes are written. Contacts with the note: ${added}.`,
            es: `Sus notas están escritas. Contactos con la nota: ${added}.`,
            ar: `كُتبت ملاحظاتك. جهات الاتصال التي أُضيفت إليها الملاحظة: ${added}.`,
          }
        : {
            en: `Writing your notes ended early. Contacts with the note: ${added}.`,
            es: `La escritura de sus notas terminó antes de tiempo. Contactos con la nota: ${added}.`,
            ar: `انتهت كتابة ملاحظاتك قبل اكتمالها. جهات الاتصال التي أُضيفت إليها الملاحظة: ${added}.`,
          };
    },
  });
