import { fault, notFound, ReplyError } from '#server/http/reply-error.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { ContactImport } from '#shared/contracts/contact-import.ts';
import { type PageWish, sliceOf } from '#shared/rules/page-slice.ts';
import { keptSince } from '#shared/rules/retention.ts';
import { contactPlan, headerKeyOf } from './column-meaning.ts';
import type { DeskStore, ImportChoice, KeptImport, RowSlice } from './import-desk-store.ts';
import {
  busy,
  checkColumns,
  importOnWire,
  isBusy,
  isSameChoice,
  rowOnWire,
} from './import-desk-terms.ts';
import { createImportSteps, type StepPorts } from './import-steps.ts';
import { csvOfLeftOut } from './left-out-rows.ts';
import { rowReader } from './read-row.ts';
import { UnreadableFile, type UploadedRows } from './uploaded-rows.ts';

const noImport = (): ReplyError => notFound('This import does not exist.');

export type ImportDeskPorts = StepPorts & {
  readonly store: DeskStore;
  readonly readFile: (file: Buffer, leaving: AbortSignal) => Promise<UploadedRows>;
  readonly now: () => Date;
};

/** Brings files of contacts into the portal, in steps that people see: read, choose, check, mend, import. */
export const createImportDeskService = ({ store, readFile, now, ...ports }: ImportDeskPorts) => {
  const find = async (crmId: number, id: string): Promise<KeptImport> => {
    const kept = await store.one(crmId, id);
    if (kept === undefined) throw noImport();
    return kept;
  };

  const onWire = async (kept: KeptImport): Promise<ContactImport> => {
    const { ownerCrmId, headerKey, columns } = kept;
    const isOpen = columns === undefined;
    return importOnWire(kept, isOpen ? await store.remembered(ownerCrmId, headerKey) : undefined);
  };

  const one = async (crmId: number, id: string) => ({
    import: await onWire(await find(crmId, id)),
  });

  const steps = createImportSteps({ ...ports, store, onWire, one });

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
      const kept = await find(crmId, id);
      if (kept.state === 'checking' && isSameChoice(kept, choice)) return steps.begunBefore(kept);
      if (isBusy(kept)) throw busy();
      checkColumns(kept.header, choice.columns);
      return steps.begin(kept, 'check', choice);
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
        throw new ReplyError(ReplyCode.Conflict, 'This row has already been imported.');
      }
      const row = await store.row(id, line);
      if (row === undefined) throw notFound('This row does not exist.');
      return { row: rowOnWire(kept, row), ...(await one(crmId, id)) };
    },

    start: async (crmId: number, id: string) => {
      const kept = await find(crmId, id);
      // Done with nothing left to import: sent again after its end, it is still the same import.
      if (kept.state === 'importing' || kept.state === 'done') return steps.begunBefore(kept);
      if (isBusy(kept)) throw busy();
      if (kept.state !== 'checked') {
        throw new ReplyError(ReplyCode.Conflict, 'Check the rows first.');
      }
      return steps.begin(kept, 'import');
    },

    leftOut: async (crmId: number, id: string) =>
      csvOfLeftOut(await find(crmId, id), store.leftOutAfter),

    /** False where the same person had removed it before. */
    remove: async (crmId: number, id: string): Promise<boolean> => {
      const kept = await store.one(crmId, id);
      if (kept !== undefined && isBusy(kept)) throw busy();
      const removed = await store.remove(crmId, id, kept?.taskId ?? null);
      if (removed !== undefined) return removed === 'now';
      await find(crmId, id);
      throw busy();
    },

    purge: () => store.purge(keptSince('imports', now())),
  };
};

export type ImportDeskService = ReturnType<typeof createImportDeskService>;
