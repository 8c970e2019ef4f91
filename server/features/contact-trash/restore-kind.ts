import { joinChangeSet, openChangeSet } from '#server/database/contacts/change-set.ts';
import type { Database } from '#server/database/database.ts';
import { defineTaskKind } from '#server/jobs/task-kind.ts';
import { inSteps } from '#server/jobs/tasks.ts';
import * as z from 'zod/mini';
import { countMoved, doneOf, restoreNext } from './restore-work.repository.ts';

export const restoreDeletionName = 'restore-deletion';

const reachedSchema = z.object({
  changeSetId: z.int(),
  total: z.int(),
  after: z.int(),
  restored: z.int(),
  there: z.int(),
  merged: z.int(),
  again: z.int(),
});

/** Takes out of the trash whatever one act put there, as one act of the journal, batch by batch. */
export const restoreDeletionKind = (database: Database) =>
  defineTaskKind({
    name: restoreDeletionName,
    input: z.object({ changeSetId: z.int() }),
    reached: reachedSchema,

    run: async ({ task, signal, advance }) => {
      const deletion = task.input.changeSetId;
      const begin = () =>
        database.long.inTransaction(async (transaction) => {
          const changeSetId = await openChangeSet(transaction, {
            kind: 'restore',
            actor: task.ownerCrmId ?? undefined,
            title: task.title,
          });
          const total = await countMoved(transaction, deletion);
          const counts = { restored: 0, there: 0, merged: 0, again: 0 };
          const reached = { changeSetId, total, after: 0, ...counts };
          await advance(transaction, { done: 0, total, changeSetId, reached });
          return reached;
        });
      const first = task.reached ?? (await begin());
      const end = await inSteps(signal, first, (from) =>
        database.long.inTransaction(async (transaction) => {
          await joinChangeSet(transaction, from.changeSetId);
          const reached = await restoreNext(transaction, deletion, from);
          if (reached === null) return null;
          await advance(transaction, { done: doneOf(reached), reached });
          return reached;
        }),
      );
      const { total, restored, there, merged, again } = end;
      // Whoever has gone for good meanwhile was met nowhere.
      const missing = signal.aborted ? 0 : total - doneOf(end);
      return { counts: { restored, there, merged, again, missing } };
    },

    say: ({ state, outcome }) => {
      const { restored = 0, merged = 0, again = 0, missing = 0 } = outcome?.counts ?? {};
      const told = (count: number, sentence: string): string => (count > 0 ? ` ${sentence}` : '');
      const numbers = {
        en: `Contacts restored: ${restored}.${told(merged, `Merged into another contact: ${merged}.`)}${told(again, `Deleted again since then: ${again}.`)}${told(missing, `Permanently deleted: ${missing}.`)}`,
        es: `Contactos restaurados: ${restored}.${told(merged, `Fusionados con otro contacto: ${merged}.`)}${told(again, `Eliminados de nuevo desde entonces: ${again}.`)}${told(missing, `Eliminados definitivamente: ${missing}.`)}`,
        ar: `جهات الاتصال المستعادة: ${restored}.${told(merged, `دُمجت في جهة اتصال أخرى: ${merged}.`)}${told(again, `حُذفت مرة أخرى منذ ذلك الحين: ${again}.`)}${told(missing, `حُذفت نهائيًا: ${missing}.`)}`,
      };
      if (state === 'done') {
        return {
          en: `The deletion was restored. ${numbers.en}`,
          es: `La eliminación se ha restaurado. ${numbers.es}`,
          ar: `تمت استعادة الحذف. ${numbers.ar}`,
        };
      }
      return {
        en: `Restoring a deletion ended early. ${numbers.en}`,
        es: `La restauración de una eliminación terminó antes de tiempo. ${numbers.es}`,
        ar: `انتهت استعادة الحذف قبل اكتمالها. ${numbers.ar}`,
      };
    },
  });
