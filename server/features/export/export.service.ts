import { randomUUID } from 'node:crypto';
import { finished, type Readable } from 'node:stream';
import type { ContactSelection, GridQuery } from '#shared/contracts/filter-schemas.ts';
import type { WorkbookShape } from '#server/files/workbook/workbook.ts';
import { workbookStream } from '#server/files/workbook/workbook-stream.ts';
import type { FileContent } from '#server/http/file-reply.ts';
import type { PersonSession } from '#server/http/session.ts';
import { exportColumns } from './export-columns.ts';
import type { ExportProgress, ExportRecord, ExportRegister } from './export-register.ts';
import type { ExportSlots, Release } from './export-slots.ts';

export type ExportQuestion = {
  readonly selection: ContactSelection;
  /** Sees only the lists that are shared with them. */
  readonly asker: PersonSession;
  readonly sortFields: GridQuery['sortFields'];
  /** Only these contacts; all that the selection names when left out. */
  readonly crmIds?: readonly number[] | undefined;
  readonly columnKeys: readonly string[];
};

/** Rows of one snapshot of the database: their exact number, then themselves. */
export type ExportRows = {
  readonly totalRows: number;
  /** Batches as JSON text, for the thread that writes them; closing the iterator ends the query. */
  readonly batches: AsyncIterable<{ readonly rows: number; readonly json: string }>;
  /** Gives the connection back; harmless when the batches have done so already. */
  readonly close: () => Promise<void>;
};

/** The port to the database. Fails before the first row where the question cannot be asked. */
export type OpenExportRows = (question: ExportQuestion, signal: AbortSignal) => Promise<ExportRows>;

export type ExportRequest = {
  readonly id: string | undefined;
  readonly owner: number;
  readonly question: ExportQuestion;
  readonly titles: Readonly<Record<string, string>>;
  readonly rightToLeft: boolean;
};

export type RunningExport = FileContent & { readonly id: string; readonly totalRows: number };

const fileNameOf = ({ selection }: ExportQuestion): string =>
  selection.viewId === undefined ? 'crm-contact.xlsx' : 'crm-view.xlsx';

const sheetTitle = 'Contacts';

/** A reader that takes nothing for so long has left without a word; its snapshot must not stay open. */
const stallMs = 2 * 60_000;

export type ExportPorts = {
  readonly openRows: OpenExportRows;
  /** Names of the fields that people have added. */
  readonly customFields: () => Promise<readonly string[]>;
  readonly register: ExportRegister;
  readonly slots: ExportSlots;
};

export const createExportService = ({ openRows, customFields, register, slots }: ExportPorts) => {
  const counted = async function* (
    { batches }: ExportRows,
    record: ExportRecord,
  ): AsyncGenerator<string, void, void> {
    for await (const { rows, json } of batches) {
      record.wrote(rows);
      yield json;
    }
  };

  const stream = (shape: WorkbookShape, rows: ExportRows, record: ExportRecord): Readable => {
    const content = workbookStream(shape, counted(rows, record), record.signal);
    let stall = setTimeout(() => undefined, 0);
    const watch = (): void => {
      clearTimeout(stall);
      stall = setTimeout(
        () => content.destroy(new Error('the reader of an export stalls')),
        stallMs,
      );
      stall.unref();
    };
    watch();
    content.on('data', watch).pause();
    finished(content, () => clearTimeout(stall));
    return content;
  };

  /**
   * Starts an export: waits for a place, counts, then streams. Leaving, cancelling and failing all end the
   * query and destroy the stream before the file is whole.
   */
  const start = async (request: ExportRequest, left: AbortSignal): Promise<RunningExport> => {
    const { columnKeys } = request.question;
    const added = columnKeys.length === 0 ? await customFields() : [];
    const columns = exportColumns(columnKeys, added, request.titles);
    const record = register.open(request.id ?? randomUUID(), request.owner);
    left.addEventListener('abort', record.cancel, { once: true });
    if (left.aborted) record.cancel();
    let release: Release | undefined;
    try {
      release = await slots.take(request.owner, record.signal);
      const question = { ...request.question, columnKeys: columns.map(({ key }) => key) };
      const rows = await openRows(question, record.signal);
      record.begin(rows.totalRows);
      const shape = { title: sheetTitle, columns, rightToLeft: request.rightToLeft };
      const content = stream(shape, rows, record);
      const letGo = release;
      finished(content, (error) => {
        left.removeEventListener('abort', record.cancel);
        // A failure ends the query that still runs; a whole file is done when its place is free again.
        if (error) record.end('failed');
        void rows.close().finally(() => {
          letGo();
          record.end('done');
        });
      });
      return { id: record.id, totalRows: rows.totalRows, name: fileNameOf(question), content };
    } catch (reason) {
      record.end('failed');
      release?.();
      throw reason;
    }
  };

  return {
    start,
    progress: (id: string, owner: number): ExportProgress => register.progress(id, owner),
    cancel: (id: string, owner: number): void => register.cancel(id, owner),
    cancelAll: register.cancelAll,
  };
};

export type ExportService = ReturnType<typeof createExportService>;
