import { buffer } from 'node:stream/consumers';
import type { OpenedRows } from '#server/database/insight/ask.ts';
import { jsonOf } from '#server/database/snapshot-rows.ts';
import type { TablePdf } from '#server/files/pdf/table-pdf.ts';
import { workbookStream } from '#server/files/workbook/workbook-stream.ts';
import { languageKeyOf } from '#server/http/language.ts';
import type { Sharer, SharerOf } from '#server/http/sharer.ts';
import type { Attachment } from '#server/mail/mail-store.ts';
import { type ReportLook, reportKey } from '#shared/contracts/report.ts';
import type { FileType } from '#shared/rules/file-type.ts';
import type { Unanswered } from '#shared/rules/insight/asked.ts';
import type { Question } from '#shared/rules/insight/question.ts';
import { weekStartOf } from '#shared/rules/insight/week-start.ts';
import type { Viewer } from '#shared/rules/insight/viewer.ts';
import { holdsRight } from '#shared/rules/rights-mask.ts';
import type { StoredReport } from './report-store.ts';
import { reportTable } from './report-table.ts';
import { notSent, type ScheduleNote } from './schedule-notes.ts';
import type { DueSchedule, ScheduleStore, StoredSchedule } from './schedule-store.ts';

type Fault = NonNullable<StoredSchedule['lastFault']>;

export type SendingPorts = {
  readonly store: ScheduleStore;
  readonly findReport: (sharer: Sharer, id: number) => Promise<StoredReport | undefined>;
  readonly sharerOf: SharerOf;
  readonly openRows: (
    question: Question,
    viewer: Viewer,
    signal: AbortSignal,
  ) => Promise<OpenedRows | Unanswered>;
  readonly tablePdf: TablePdf;
  readonly portalName: () => Promise<string>;
  readonly timeZone: () => Promise<string>;
  readonly now: () => Date;
  /** Has the mails sent that wait in the outbox. */
  readonly sendMails: () => void;
  /** Tells the owner of a schedule in their inbox; never fails. */
  readonly tellOwner: (crmId: number, note: ScheduleNote) => Promise<void>;
  readonly onError: (error: unknown) => void;
};

/** Milliseconds that one report may take; afterwards somebody else may try it. */
const patience = 10 * 60_000;

/** Bytes: mail servers refuse what is much larger. */
const mostBytes = 10 * 1024 * 1024;

/** Rows of a workbook that is made for a mail. */
const mostRows = 100_000;

const types = {
  EXCEL: {
    ending: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  PDF: { ending: 'pdf', mediaType: 'application/pdf' },
} as const;

/** The file of a whole answer, or why there is none. Closes the rows. */
const fileOf = async (
  opened: OpenedRows,
  question: Question,
  look: ReportLook,
  fileType: FileType,
  tablePdf: TablePdf,
  signal: AbortSignal,
): Promise<Attachment | Fault> => {
  try {
    if (opened.rows.totalRows > mostRows) return 'large';
    const { title, columns, totals } = reportTable(opened, look, question);
    const { locale, direction } = look;
    const shape = { title, columns, totals, locale, rightToLeft: direction === 'rtl' };
    const { ending, mediaType } = types[fileType];
    const fileName = `${title.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')}.${ending}`;
    if (fileType === 'EXCEL') {
      const content = await buffer(workbookStream(shape, jsonOf(opened.rows.batches), signal));
      return content.length > mostBytes ? 'large' : { fileName, mediaType, content };
    }
    const pdf = await tablePdf(shape, jsonOf(opened.rows.batches), signal);
    if (pdf.kind === 'refused') return pdf.why === 'large' ? 'large' : 'failed';
    const { content } = pdf;
    return content.length > mostBytes ? 'large' : { fileName, mediaType, content };
  } finally {
    await opened.rows.close();
  }
};

/** Sends the reports whose time has come, each with what its owner may see at that moment. */
export const createScheduleSender = (ports: SendingPorts) => {
  const { store, sharerOf, now } = ports;

  const mailOf = async (due: DueSchedule) => {
    const owner = await store.ownerOf(due.ownerCrmId);
    // As whoever makes a schedule: seeing a report is not enough to mail it.
    if (owner === undefined || !holdsRight(owner.rights, reportKey, ['CR', 'VW'])) {
      return 'forbidden';
    }
    const sharer = await sharerOf(owner);
    const report = await ports.findReport(sharer, due.reportId);
    if (report === undefined) return 'gone';
    const viewer = { ...sharer, rights: owner.rights };
    const signal = AbortSignal.timeout(patience);
    const { look, fileType } = due;
    const question = { ...report.definition.question, weekStart: weekStartOf(look.locale) };
    const opened = await ports.openRows(question, viewer, signal);
    if (opened.kind !== 'rows') return opened.kind;
    const named = { ...look, title: report.name };
    const attachment = await fileOf(opened, question, named, fileType, ports.tablePdf, signal);
    if (typeof attachment === 'string') return attachment;
    const day = new Intl.DateTimeFormat(look.locale, {
      dateStyle: 'long',
      timeZone: await ports.timeZone(),
    }).format(now());
    const language = languageKeyOf(look.locale) ?? 'en';
    const portalName = await ports.portalName();
    const values = { reportName: report.name, ownerName: owner.name, portalName, day };
    return { language, values, attachment };
  };

  const send = async (due: DueSchedule): Promise<void> => {
    const mail = await mailOf(due).catch((error: unknown) => {
      ports.onError(error);
      return 'failed' as const;
    });
    const outcome = typeof mail === 'string' ? { fault: mail } : { mail };
    const firstFailed = await store.finish(due, outcome, await ports.timeZone(), now());
    if (firstFailed !== undefined) {
      await ports.tellOwner(due.ownerCrmId, notSent(firstFailed, due.reportId));
    }
    if ('mail' in outcome) ports.sendMails();
  };

  let clocks: string | undefined;
  // An administrator may have chosen others, in whatever process.
  const followClocks = async (): Promise<void> => {
    const zone = await ports.timeZone();
    if (zone === clocks) return;
    await store.setClocks(zone, now());
    clocks = zone;
  };

  return async (): Promise<void> => {
    await followClocks();
    for (;;) {
      const moment = now();
      const due = await store.claim(moment, new Date(moment.getTime() + patience));
      if (due === undefined) return;
      await send(due);
    }
  };
};
