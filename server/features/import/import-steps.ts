import type { WithTask } from '#server/jobs/tasks.ts';
import type { ContactImport } from '#shared/contracts/contact-import.ts';
import type { PortalTask } from '#shared/contracts/task.ts';
import type { DeskStore, ImportChoice, KeptImport } from './import-desk-store.ts';
import { busy } from './import-desk-terms.ts';

type Begin = (
  wish: {
    readonly kind: string;
    readonly ownerCrmId: number;
    readonly title: string;
    readonly input: unknown;
    readonly total: number;
    readonly requestKey: string;
  },
  alongside: WithTask,
) => Promise<{ readonly task: PortalTask }>;

export type StepPorts = {
  readonly begin: Begin;
  readonly taskOf: (ownerCrmId: number, taskId: string) => Promise<{ readonly task: PortalTask }>;
  /** A number that is the same whenever the same thing is begun again. */
  readonly keyOf: (...parts: readonly string[]) => string;
};

type StepParts = StepPorts & {
  readonly store: Pick<DeskStore, 'begin' | 'choose'>;
  readonly onWire: (kept: KeptImport) => Promise<ContactImport>;
  /** The import as it stands now. */
  readonly one: (crmId: number, id: string) => Promise<{ readonly import: ContactImport }>;
};

const openRows = ({ rowCount, outcome }: KeptImport): number =>
  rowCount - outcome.added - outcome.changed - outcome.unchanged;

/** The two long steps of an import, each a task of its own: checking the rows, and importing them. */
export const createImportSteps = ({ store, begin, taskOf, keyOf, ...wire }: StepParts) => ({
  /** Begun twice for the same state of the import, it is one task; the import knows of it from its first moment. */
  begin: async (kept: KeptImport, step: 'check' | 'import', choice?: ImportChoice) => {
    const wish = {
      kind: step === 'check' ? 'import-check' : 'import',
      ownerCrmId: kept.ownerCrmId,
      title: kept.fileName,
      input: { importId: kept.id },
      total: openRows(kept),
      requestKey: keyOf(kept.id, step, kept.taskId ?? '', JSON.stringify(choice ?? null)),
    };
    const { task } = await begin(wish, async (querying, taskId) => {
      if (!(await store.begin(querying, kept, step, taskId))) throw busy();
      // Not before: an import that has just begun goes by the choice that was checked.
      if (choice !== undefined) await store.choose(querying, kept, choice);
    });
    return { task, ...(await wire.one(kept.ownerCrmId, kept.id)) };
  },

  /** What is answered to a call whose first answer was lost: the task that it began then. */
  begunBefore: async (kept: KeptImport) => {
    if (kept.taskId === null) throw busy();
    const { task } = await taskOf(kept.ownerCrmId, kept.taskId);
    return { task, import: await wire.onWire(kept) };
  },
});
