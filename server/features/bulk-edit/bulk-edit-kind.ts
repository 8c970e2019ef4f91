import { Readable } from 'node:stream';
import { joinChangeSet, openChangeSet } from '#server/database/contacts/change-set.ts';
import type { Database } from '#server/database/database.ts';
import { defineTaskKind } from '#server/jobs/task-kind.ts';
import { inSteps } from '#server/jobs/tasks.ts';
import { bulkChangeSchema } from '#shared/contracts/bulk-edit.ts';
import * as z from 'zod/mini';
import { failureLines } from './bulk-edit-failures.ts';
import { bulkEditName } from './bulk-names.ts';
import { editNext } from './bulk-edit-work.repository.ts';

const reachedSchema = z.object({
  changeSetId: z.int(),
  after: z.int(),
  changed: z.int(),
  same: z.int(),
  failed: z.int(),
});

/** Changes fields of many contacts in one act of the journal, batch by batch. */
export const bulkEditKind = (database: Database) =>
  defineTaskKind({
    name: bulkEditName,
    input: z.object({ changes: z.array(bulkChangeSchema) }),
    reached: reachedSchema,

    run: async ({ task, signal, advance }) => {
      const { changes } = task.input;
      const begin = () =>
        database.inTransaction(async (transaction) => {
          const changeSetId = await openChangeSet(transaction, {
            kind: 'bulk-edit',
            actor: task.ownerCrmId ?? undefined,
            title: task.title,
          });
          const reached = { changeSetId, after: 0, changed: 0, same: 0, failed: 0 };
          await advance(transaction, { done: 0, changeSetId, reached });
          return reached;
        });
      const first = task.reached ?? (await begin());
      const { changed, same, failed } = await inSteps(signal, first, (from) =>
        database.long.inTransaction(async (transaction) => {
          await joinChangeSet(transaction, from.changeSetId);
          const reached = await editNext(transaction, task.id, changes, from);
          if (reached === null) return null;
          const done = reached.changed + reached.same + reached.failed;
          await advance(transaction, { done, reached });
          return reached;
        }),
      );
      return { counts: { changed, same, failed }, hasFile: failed > 0 };
    },

    say: ({ state, outcome }) => {
      const { changed = 0, failed = 0 } = outcome?.counts ?? {};
      const numbers = {
        en: `Contacts changed: ${changed}. Failed: ${failed}.`,
        es: `Contactos modificados: ${changed}. Con error: ${failed}.`,
        ar: `جهات الاتصال المعدّلة: ${changed}. أخفقت: ${failed}.`,
      };
      if (state === 'done') {
        return {
          en: `Your bulk edit is finished. ${numbers.en}`,
          es: `Su edición masiva ha terminado. ${numbers.es}`,
          ar: `اكتمل التعديل الجماعي. ${numbers.ar}`,
        };
      }
      return {
        en: `Your bulk edit ended early. ${numbers.en}`,
        es: `Su edición masiva terminó antes de tiempo. ${numbers.es}`,
        ar: `انتهى التعديل الجماعي قبل اكتماله. ${numbers.ar}`,
      };
    },

    file: async ({ id }) => ({
      name: 'bulk-edit.csv',
      type: 'text/csv; charset=utf-8',
      content: Readable.from(failureLines(database, id)),
    }),
  });
