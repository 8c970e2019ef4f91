import { isDeepStrictEqual } from 'node:util';
import { fault, notFound, ReplyError } from '#server/http/reply-error.ts';
import type { WithTask } from '#server/jobs/tasks.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { ContactImport, ImportedRow } from '#shared/contracts/contact-import.ts';
import type { PortalTask } from '#shared/contracts/task.ts';
import { columnFault } from '#shared/rules/contact-import-fields.ts';
import { type PageWish, sliceOf } from '#shared/rules/page-slice.ts';
import { keptSince } from '#shared/rules/retention.ts';
import { contactPlan, headerKeyOf, proposedColumns } from './column-meaning.ts';
import type {
  DeskStore,
  ImportChoice,
  KeptImport,
  KeptRow,
  RowSlice,
} from './import-desk-store.ts';
import { csvOfLeftOut } from './left-out-rows.ts';
import { rowReader } from './read-row.ts';
import { UnreadableFile, type UploadedRows } from './uploaded-rows.ts';

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

export type ImportDeskPorts = {
  readonly store: DeskStore;
  readonly readFile: (file: Buffer, leaving: AbortSignal) => Promise<UploadedRows>;
  readonly begin: Begin;
  readonly taskOf: (ownerCrmId: number, taskId: string) => Promise<{ readonly task: PortalTask }>;
  /** A number that is the same whenever the same thing is begun again. */
  readonly keyOf: (...parts: readonly string[]) => string;
  readonly now: () => Date;
};

const busy = (): ReplyError =>
  new ReplyError(ReplyCode.Conflict, 'This import is busy. Wait until it has ended, or stop it.');

const isSameChoice = (kept: KeptImport, { columns, mode }: ImportChoice): boolean =>
  kept.mode === mode && isDeepStrictEqual(kept.columns, columns);

const rowOnWire = (
  { header }: Pick<KeptImport, 'header'>,
  { line, cells, faults, outcome }: KeptRow,
): ImportedRow => ({
  line,
  cells,
  outcome,
  faults: faults.map(({ kind, column, value, reason }) => ({
    kind,
    value,
    reason,
    cell: header.indexOf(column),
  })),
});

/** Brings files of contacts into the portal, in steps that people see: read, choose, check, mend, import. */
export const createImportDeskService = ({
  store,
  readFile,
  begin,
  taskOf,
  keyOf,
  now,
}: ImportDeskPorts) => {
  const find = async (crmId: number, id: string): Promise<KeptImport> => {
    const kept = await store.one(crmId, id);
    if (kept === undefined) throw notFound('This import does not exist.');
    return kept;
  };

  const onWire = async (kept: KeptImport): Promise<ContactImport> => {
    const { headerKey, ownerCrmId, header, columns, createdOn, ...rest } = kept;
    const remembered =
      columns === undefined ? await store.remembered(ownerCrmId, headerKey) : undefined;
    return {
      id: rest.id,
      fileName: rest.fileName,
      state: rest.state,
      header,
      rowCount: rest.rowCount,
      columns: [...(columns ?? remembered?.columns ?? proposedColumns(header))],
      remembered: remembered !== undefined,
      mode: remembered?.mode ?? rest.mode,
      faultyRows: rest.faultyRows,
      expected: rest.expected,
      outcome: rest.outcome,
      taskId: rest.taskId,
      createdOn: createdOn.toISOString(),
    };
  };

  const one = async (crmId: number, id: string) => ({
    import: await onWire(await find(crmId, id)),
  });

  const isBusy = ({ state }: KeptImport): boolean => state === 'checking' || state === 'importing';

  const openRows = ({ rowCount, outcome }: KeptImport): number =>
    rowCount - outcome.added - outcome.changed - outcome.unchanged;

  /** Begun twice for the same state of the import, it is one task; the import knows of it from its first moment. */
  const beginStep = async (kept: KeptImport, step: 'check' | 'import', choice?: ImportChoice) => {
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
    return { task, ...(await one(kept.ownerCrmId, kept.id)) };
  };

  /** What is answered to a call whose first answer was lost: the task that it began then. */
  const begunBefore = async (kept: KeptImport) => {
    if (kept.taskId === null) throw busy();
    const { task } = await taskOf(kept.ownerCrmId, kept.taskId);
    return { task, import: await onWire(kept) };
  };

  return {
    upload: async (
      crmId: number,
      {
        fileName,
        requestKey,
      }: { readonly fileName: string; readonly requestKey?: string | undefined },
      file: Buffer | undefined,
      leaving: AbortSignal,
    ) => {
      if (file === undefined) throw fault('file', 'required', 'Choose a file.');
      let uploaded: UploadedRows | undefined;
      try {
        uploaded = await readFile(file, leaving);
        const { header, rows } = uploaded;
        const wish = {
          ownerCrmId: crmId,
          fileName,
          header,
          headerKey: headerKeyOf(header),
          requestKey,
        };
        return await one(crmId, await store.add(wish, rows));
      } catch (error) {
        if (error instanceof UnreadableFile) throw fault('file', 'unreadable', error.message);
        throw error;
      } finally {
        await uploaded?.close();
      }
    },

    page: async (crmId: number, wish: PageWish) => {
      const { imports, count } = await store.page(crmId, sliceOf(wish));
      return { imports: await Promise.all(imports.map(onWire)), totalRecord: count };
    },

    one,

    check: async (crmId: number, id: string, choice: ImportChoice) => {
      const { columns } = choice;
      const kept = await find(crmId, id);
      if (kept.state === 'checking' && isSameChoice(kept, choice)) return begunBefore(kept);
      if (isBusy(kept)) throw busy();
      if (columns.length !== kept.header.length) {
        throw fault('columns', 'wrong_length', `The file has ${kept.header.length} columns.`);
      }
      const wrong = columnFault(columns);
      if (wrong?.kind === 'nameless') {
        throw fault(
          'columns',
          'nameless',
          'No column says whom a row is about: choose one for the name or the e-mail.',
        );
      }
      if (wrong?.kind === 'twice') {
        throw fault(
          'columns',
          'twice',
          `Two columns mean the same: ${wrong.column}. Leave one of them out.`,
        );
      }
      return beginStep(kept, 'check', choice);
    },

    rows: async (
      crmId: number,
      id: string,
      { which, ...wish }: PageWish & Pick<RowSlice, 'which'>,
    ) => {
      const kept = await find(crmId, id);
      const { rows, count } = await store.rows(id, { which, ...sliceOf(wish) });
      return { rows: rows.map((row) => rowOnWire(kept, row)), totalRecord: count };
    },

    mend: async (
      crmId: number,
      id: string,
      { line, cells }: { readonly line: number; readonly cells: readonly string[] },
    ) => {
      const kept = await find(crmId, id);
      if (isBusy(kept)) throw busy();
      if ((await store.row(id, line)) === undefined) throw notFound('This row does not exist.');
      const read = rowReader(contactPlan(kept.header, kept.columns ?? []), await store.names());
      const { faults } = read(line, cells);
      if (!(await store.mend(id, { line, cells }, kept.columns === undefined ? [] : faults))) {
        throw new ReplyError(ReplyCode.Conflict, 'This row has been imported already.');
      }
      const row = await store.row(id, line);
      if (row === undefined) throw notFound('This row does not exist.');
      return { row: rowOnWire(kept, row), ...(await one(crmId, id)) };
    },

    start: async (crmId: number, id: string) => {
      const kept = await find(crmId, id);
      // Done with nothing left to import: sent again after its end, it is still the same import.
      if (kept.state === 'importing' || kept.state === 'done') return begunBefore(kept);
      if (isBusy(kept)) throw busy();
      if (kept.state !== 'checked') {
        throw new ReplyError(ReplyCode.Conflict, 'Check the rows first.');
      }
      return beginStep(kept, 'import');
    },

    leftOut: async (crmId: number, id: string) => csvOfLeftOut(await find(crmId, id), store.rows),

    remove: async (crmId: number, id: string) => {
      if (isBusy(await find(crmId, id))) throw busy();
      await store.remove(crmId, id);
      return {};
    },

    purge: () => store.purge(keptSince('imports', now())),
  };
};

export type ImportDeskService = ReturnType<typeof createImportDeskService>;
