import { defineTaskKind } from '#server/jobs/task-kind.ts';
import { inSteps, type TaskKind } from '#server/jobs/tasks.ts';
import { named } from '#shared/rules/text-direction.ts';
import * as z from 'zod/mini';
import { contactPlan } from './column-meaning.ts';
import { createEarlierRows } from './earlier-rows.ts';
import type { DeskStore, DeskWork, RowTally } from './import-desk-store.ts';
import type { JudgedRow } from './judge-batch.ts';
import { checkRows, type JudgedBatch, takeRows } from './judge-rows.ts';
import { csvOfLeftOut } from './left-out-rows.ts';
import { rowReader } from './read-row.ts';

const nothing: RowTally = { added: 0, changed: 0, unchanged: 0, leftOut: 0 };

const plus = (tally: RowTally, rows: readonly JudgedRow[]): RowTally => {
  const count = (outcome: JudgedRow['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length;
  return {
    added: tally.added + count('added'),
    changed: tally.changed + count('changed'),
    unchanged: tally.unchanged + count('unchanged'),
    leftOut: tally.leftOut + count('left-out'),
  };
};

const inputSchema = z.object({ importId: z.string() });

const reachedSchema = z.object({
  line: z.int(),
  done: z.int(),
  tally: z.object({ added: z.int(), changed: z.int(), unchanged: z.int(), leftOut: z.int() }),
});

type At = z.infer<typeof reachedSchema>;

const start: At = { line: 0, done: 0, tally: nothing };

const after = ({ done, tally }: At, { line, rows }: JudgedBatch): At => ({
  line,
  done: done + rows.length,
  tally: plus(tally, rows),
});

type Opened = {
  readonly ownerCrmId: number | null;
  readonly input: z.infer<typeof inputSchema>;
};

const opened = async (work: DeskWork, { ownerCrmId, input }: Opened) => {
  const kept = ownerCrmId === null ? undefined : await work.one(ownerCrmId, input.importId);
  if (kept === undefined) return undefined;
  const read = rowReader(contactPlan(kept.header, kept.columns ?? []), await work.names());
  return { kept, read };
};

/**
 * Reads every row that has not been imported and says what would become of it. Another process begins at the first row
 * again: what the rows above have told is in the memory of the one that read them.
 */
export const checkKind = (work: DeskWork) =>
  defineTaskKind({
    name: 'import-check',
    input: inputSchema,
    reached: z.unknown(),
    run: async ({ task, signal, advance }) => {
      const open = await opened(work, task);
      if (open === undefined) return { counts: {} };
      const { kept, read } = open;
      const earlier = createEarlierRows();
      await work.reopen(kept.id);
      const end = await inSteps(signal, start, (at) =>
        work.inBatch(async (batch) => {
          const next = await checkRows(batch, kept, read, at.line, earlier);
          if (next === null) {
            await batch.keepExpected(kept.id, at.tally);
            return null;
          }
          await batch.judge(kept.id, next.rows, { imported: false });
          const reached = after(at, next);
          await advance(batch.querying, { done: reached.done });
          return reached;
        }),
      );
      return { counts: { ...end.tally } };
    },
  });

const say: NonNullable<TaskKind['say']> = ({ title, state, outcome }) => {
  const { added = 0, changed = 0, leftOut = 0 } = outcome?.counts ?? {};
  if (state !== 'done') {
    return {
      en: named`The import of ${title} ended early.`,
      es: named`La importación de ${title} terminó antes de tiempo.`,
      ar: named`انتهى استيراد ${title} قبل أوانه.`,
    };
  }
  return {
    en: named`${title} has been imported: ${added} new, ${changed} changed, ${leftOut} left out.`,
    es: named`Se importó ${title}: ${added} nuevos, ${changed} modificados, ${leftOut} omitidos.`,
    ar: named`اكتمل استيراد ${title}: جديد ${added}، معدَّل ${changed}، متروك ${leftOut}.`,
  };
};

/** Imports the rows that have not been imported: good ones are kept, the others left out with their reasons. */
export const importKind = (work: DeskWork, store: Pick<DeskStore, 'one' | 'leftOutAfter'>) =>
  defineTaskKind({
    name: 'import',
    input: inputSchema,
    reached: reachedSchema,
    run: async ({ task, signal, advance }) => {
      const open = await opened(work, task);
      if (open === undefined || task.ownerCrmId === null) return { counts: {} };
      const { kept, read } = open;
      const act = { actor: task.ownerCrmId, title: kept.fileName };
      let changeSetId = task.changeSetId;
      const end = await inSteps(signal, task.reached ?? start, (at) =>
        work.inBatch(async (batch) => {
          changeSetId = await batch.inChangeSet(changeSetId, act);
          const next = await takeRows(batch, kept, read, at.line, changeSetId);
          if (next === null) return null;
          if (next.contacts.length > 0) await batch.saveContacts(next.contacts);
          await batch.judge(kept.id, next.rows, { imported: true });
          const reached = after(at, next);
          await advance(batch.querying, { done: reached.done, reached, changeSetId });
          return reached;
        }),
      );
      return { counts: { ...end.tally }, hasFile: end.tally.leftOut > 0 };
    },
    say,
    file: async ({ ownerCrmId, input }) => {
      const kept = ownerCrmId === null ? undefined : await store.one(ownerCrmId, input.importId);
      return kept === undefined ? undefined : csvOfLeftOut(kept, store.leftOutAfter);
    },
  });
