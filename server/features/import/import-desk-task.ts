import { inSteps, type RunningTask, type TaskKind } from '#server/jobs/tasks.ts';
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

type At = { readonly line: number; readonly done: number; readonly tally: RowTally };

const start: At = { line: 0, done: 0, tally: nothing };

const after = ({ done, tally }: At, { line, rows }: JudgedBatch): At => ({
  line,
  done: done + rows.length,
  tally: plus(tally, rows),
});

const idOf = ({ task }: RunningTask): string =>
  (task.input as { readonly importId: string }).importId;

const opened = async (work: DeskWork, running: RunningTask) => {
  const owner = running.task.ownerCrmId;
  const kept = owner === null ? undefined : await work.one(owner, idOf(running));
  if (kept === undefined) return undefined;
  const read = rowReader(contactPlan(kept.header, kept.columns ?? []), await work.names());
  return { kept, read };
};

/**
 * Reads every row that has not been imported and says what would become of it. Another process begins at the first row
 * again: what the rows above have told is in the memory of the one that read them.
 */
export const checkKind = (work: DeskWork): TaskKind => ({
  name: 'import-check',
  run: async (running) => {
    const { signal, advance } = running;
    const open = await opened(work, running);
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
      en: `The import of ${title} ended before its time.`,
      es: `La importación de ${title} terminó antes de tiempo.`,
      ar: `انتهى استيراد ${title} قبل أوانه.`,
    };
  }
  return {
    en: `${title} has been imported: ${added} new, ${changed} changed, ${leftOut} left out.`,
    es: `Se importó ${title}: ${added} nuevos, ${changed} modificados, ${leftOut} omitidos.`,
    ar: `اكتمل استيراد ${title}: جديد ${added}، معدَّل ${changed}، متروك ${leftOut}.`,
  };
};

/** Imports the rows that have not been imported: good ones are kept, the others left out with their reasons. */
export const importKind = (work: DeskWork, store: Pick<DeskStore, 'one' | 'rows'>): TaskKind => ({
  name: 'import',
  run: async (running) => {
    const { task, signal, advance } = running;
    const open = await opened(work, running);
    if (open === undefined || task.ownerCrmId === null) return { counts: {} };
    const { kept, read } = open;
    const act = { actor: task.ownerCrmId, title: kept.fileName };
    let changeSetId = task.changeSetId;
    const end = await inSteps(signal, (task.reached as At | null) ?? start, (at) =>
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
  file: async (task) => {
    const { importId } = task.input as { readonly importId: string };
    const kept = task.ownerCrmId === null ? undefined : await store.one(task.ownerCrmId, importId);
    return kept === undefined ? undefined : csvOfLeftOut(kept, store.rows);
  },
});
