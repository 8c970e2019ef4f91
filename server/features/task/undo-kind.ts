import type { Database } from '#server/database/database.ts';
import { continueChangeSet, openChangeSet } from '#server/database/contacts/change-set-steps.ts';
import { undoNextChanges } from '#server/database/contacts/undo-changes.ts';
import { inSteps, type TaskKind } from '#server/jobs/tasks.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import * as z from 'zod/mini';

export const undoKindName = 'undo';

const inputSchema = z.object({ changeSetId: z.int(), undoSetId: z.nullable(z.int()) });

const reachedSchema = z.object({
  undoSetId: z.int(),
  after: z.int(),
  restored: z.int(),
  skipped: z.int(),
});

/** Contacts of one transaction: some tenths of a second. */
const batchSize = 250;

/** Takes back what a task changed, batch by batch. */
export const undoKind = (database: Database): TaskKind => ({
  name: undoKindName,

  run: async ({ task, signal, advance }) => {
    const { changeSetId, undoSetId } = z.parse(inputSchema, task.input);
    const begin = () =>
      database.inTransaction(async (transaction) => {
        const { rows } = await transaction.query<{ readonly contacts: number }>(
          'select count(distinct crm_id) as contacts from contact_change where change_set_id = $1',
          [changeSetId],
        );
        const act = { kind: 'undo', actor: task.ownerCrmId, title: task.title } as const;
        const id = undoSetId ?? (await openChangeSet(transaction, act));
        const reached = { undoSetId: id, after: 0, restored: 0, skipped: 0 };
        await advance(transaction, {
          done: 0,
          total: rows[0]?.contacts ?? 0,
          changeSetId: id,
          reached,
        });
        return reached;
      });
    const first = task.reached === null ? await begin() : z.parse(reachedSchema, task.reached);
    const at = await inSteps(signal, first, (from) =>
      database.long.inTransaction(async (transaction) => {
        await continueChangeSet(transaction, from.undoSetId);
        const { last, restored, skipped } = await undoNextChanges(
          transaction,
          { changeSetId, undoSetId: from.undoSetId, after: from.after, limit: batchSize },
          (doc) => ({ doc, index: indexContact(doc as Contact) }),
        );
        if (last === null) {
          await transaction.query('update change_set set undone_by = $2 where id = $1', [
            changeSetId,
            from.undoSetId,
          ]);
          return null;
        }
        const reached = {
          ...from,
          after: last,
          restored: from.restored + restored,
          skipped: from.skipped + skipped,
        };
        await advance(transaction, { done: reached.restored + reached.skipped, reached });
        return reached;
      }),
    );
    return { counts: { restored: at.restored, skipped: at.skipped } };
  },

  say: ({ state, outcome }) => {
    const { restored = 0, skipped = 0 } = outcome?.counts ?? {};
    if (state === 'failed') {
      return {
        en: 'Undoing did not succeed.',
        es: 'No se pudo deshacer.',
        ar: 'تعذّر التراجع.',
      };
    }
    return {
      en: `Undone: ${restored} contacts are as they were before. ${skipped} were changed since and left as they are.`,
      es: `Deshecho: ${restored} contactos están como antes. ${skipped} se modificaron después y quedaron como están.`,
      ar: `تم التراجع: أُعيدت ${restored} من جهات الاتصال كما كانت. وتُركت ${skipped} كما هي لأنها تغيّرت بعد ذلك.`,
    };
  },
});
