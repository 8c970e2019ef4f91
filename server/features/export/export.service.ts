import { randomUUID } from 'node:crypto';
import { finished, Readable } from 'node:stream';
import { mostPdfRows } from '#server/files/pdf/pdf-limits.ts';
import type { LabelPdf } from '#server/files/pdf/label-pdf.ts';
import type { TablePdf } from '#server/files/pdf/table-pdf.ts';
import type { OpenTable, TableFile, TableRows, TableSource } from '#server/files/table-source.ts';
import { workbookStream } from '#server/files/workbook/workbook-stream.ts';
import type { FileContent } from '#server/http/file-reply.ts';
import { notSignedIn } from '#server/http/reply-error.ts';
import { endSlowReader } from '#server/http/slow-reader.ts';
import { fileEndings } from '#shared/rules/file-type.ts';
import { labelSheets, mostLabelContacts } from '#shared/rules/label-sheets.ts';
import type {
  ExportOwner,
  ExportProgress,
  ExportRecord,
  ExportRegister,
} from './export-register.ts';
import type { ExportSlots, Release } from './export-slots.ts';
import { type LabelFile, readLabels } from './label-file.ts';
import {
  labelRefusal,
  noLabels,
  pdfRefusal,
  tooManyForLabels,
  tooManyForPdf,
} from './pdf-refusal.ts';

/** What people save of themselves: a text that is made of the rows as they come, batch by batch. */
type OwnFile = {
  readonly fileType: 'JSON';
  readonly open: OpenTable;
  readonly write: (batches: AsyncIterable<string>) => AsyncIterable<string>;
};

/** What is asked for; `open` gives the rows. */
export type ExportWish = TableFile | OwnFile | LabelFile;

export type ExportRequest = ExportWish & {
  readonly id: string | undefined;
  readonly owner: ExportOwner;
};

type RunningExport = FileContent & { readonly id: string; readonly totalRows: number };

const types = {
  EXCEL: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  PDF: 'application/pdf',
  LABELS: 'application/pdf',
  JSON: 'application/json; charset=utf-8',
} as const;

const endings = { ...fileEndings, LABELS: 'pdf', JSON: 'json' } as const;

export type ExportPorts = {
  readonly isLiving: (sessionId: string) => Promise<boolean>;
  readonly tablePdf: TablePdf;
  readonly labelPdf: LabelPdf;
  readonly register: ExportRegister;
  /** Places of the office, and those of everybody for what is their own: nobody outside of it keeps the office waiting. */
  readonly slots: { readonly office: ExportSlots; readonly own: ExportSlots };
};

const counted = async function* (
  { batches }: TableRows,
  record: ExportRecord,
): AsyncGenerator<string, void, void> {
  for await (const { rows, json } of batches) {
    record.wrote(rows);
    yield json;
  }
};

export const createExportService = ({
  isLiving,
  tablePdf,
  labelPdf,
  register,
  slots,
}: ExportPorts) => {
  const workbook = (
    { title, rightToLeft }: TableFile,
    source: TableSource,
    record: ExportRecord,
  ): Readable => {
    const { columns, totals } = source;
    const shape = { title: title ?? source.title, columns, totals, rightToLeft };
    return endSlowReader(workbookStream(shape, counted(source.rows, record), record.signal));
  };

  /** Pages know how many they are only when all of them are laid out, so the file comes in one piece. */
  const pages = async (
    { title, locale, rightToLeft }: TableFile,
    { rows, ...source }: TableSource,
    record: ExportRecord,
  ): Promise<Readable> => {
    if (rows.totalRows > mostPdfRows) throw tooManyForPdf(rows.totalRows);
    const { columns, totals } = source;
    const shape = { title: title ?? source.title, columns, totals, locale, rightToLeft };
    const result = await tablePdf(shape, counted(rows, record), record.signal);
    if (result.kind === 'refused') throw pdfRefusal(result.why);
    return Readable.from([result.content]);
  };

  /** Whoever has no address that mail could go to is left out, and told of by the progress. */
  const labels = async (
    { title, locale, sheet, firstLabel }: LabelFile,
    { rows, ...source }: TableSource,
    record: ExportRecord,
  ): Promise<Readable> => {
    if (rows.totalRows > mostLabelContacts) throw tooManyForLabels(rows.totalRows);
    const found = await readLabels(counted(rows, record));
    if (found.labels.length === 0) throw noLabels();
    record.leaveOut(found.leftOut);
    const shape = { title: title ?? source.title, locale, sheet: labelSheets[sheet], firstLabel };
    const result = await labelPdf(shape, found.labels, record.signal);
    if (result.kind === 'refused') throw labelRefusal(result.why);
    return Readable.from([result.content]);
  };

  const contentOf = (
    wish: ExportWish,
    source: TableSource,
    record: ExportRecord,
  ): Readable | Promise<Readable> => {
    switch (wish.fileType) {
      case 'EXCEL':
        return workbook(wish, source, record);
      case 'PDF':
        return pages(wish, source, record);
      case 'LABELS':
        return labels(wish, source, record);
      case 'JSON':
        return endSlowReader(
          Readable.from(wish.write(counted(source.rows, record)), { signal: record.signal }),
        );
      default:
        return wish satisfies never;
    }
  };

  /**
   * Starts an export: waits for a place, counts, then streams. Leaving, cancelling and failing all end the
   * query and destroy the stream before the file is whole.
   */
  const start = async (request: ExportRequest, left: AbortSignal): Promise<RunningExport> => {
    const record = register.open(request.id ?? randomUUID(), request.owner);
    left.addEventListener('abort', record.cancel, { once: true });
    if (left.aborted) record.cancel();
    let release: Release | undefined;
    let source: TableSource | undefined;
    try {
      // It may have ended while the request was read; from here on the register hears of that.
      if (!(await isLiving(request.owner.sessionId))) throw notSignedIn('the session ended');
      const places = request.fileType === 'JSON' ? slots.own : slots.office;
      release = await places.take(request.owner.crmId, record.signal);
      source = await request.open(record.signal);
      const { stem, rows } = source;
      record.begin(rows.totalRows);
      const { fileType } = request;
      const content = await contentOf(request, source, record);
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
      const name = `${stem}.${endings[fileType]}`;
      return { id: record.id, totalRows: rows.totalRows, name, type: types[fileType], content };
    } catch (reason) {
      record.end('failed');
      await source?.rows.close();
      release?.();
      throw reason;
    }
  };

  return {
    start,
    progress: (id: string, crmId: number): ExportProgress => register.progress(id, crmId),
    cancel: (id: string, crmId: number): void => register.cancel(id, crmId),
    cancelAll: register.cancelAll,
  };
};

export type ExportService = ReturnType<typeof createExportService>;
