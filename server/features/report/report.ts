import type { Database } from '#server/database/database.ts';
import type { Insight } from '#server/database/insight/ask.ts';
import { tablePdf } from '#server/files/pdf/table-pdf.ts';
import { unanswered } from '#server/http/insight-reply.ts';
import type { RestApp } from '#server/http/route.ts';
import type { SharerOf } from '#server/http/sharer.ts';
import type { RegularJob } from '#server/jobs/queue.ts';
import { createColleagueSchedulesRepository } from './colleague-schedules.repository.ts';
import { colleagueSchedulesRoutes } from './colleague-schedules.routes.ts';
import { createColleagueSchedulesService } from './colleague-schedules.service.ts';
import { reportTable } from './report-table.ts';
import { createReportRepository } from './report.repository.ts';
import { type ReportRoutePorts, reportRoutes } from './report.routes.ts';
import { createReportService, type ReportService } from './report.service.ts';
import { createScheduleRepository } from './schedule.repository.ts';
import { createScheduleService } from './schedule.service.ts';
import { createScheduleSender, type SendingPorts } from './send-schedules.ts';

type ReportParts = {
  readonly database: Database;
  readonly sharerOf: SharerOf;
  readonly insight: Insight;
  readonly beginExport: ReportRoutePorts['beginExport'];
  readonly configured: { readonly value: (name: 'portalName') => Promise<string> };
  readonly timeZone: () => Promise<string>;
  readonly wakeJob: (name: string) => void;
  readonly tellContact: SendingPorts['tellOwner'];
  readonly logger: { readonly warn: (details: object, text: string) => void };
  readonly now: () => Date;
};

const sendReports = 'send-reports';

/** What others make of reports: tables of whole answers, and reports on dashboards; and what the queue does. */
type ServedReports = Pick<ReportRoutePorts, 'tableOf'> & {
  readonly reports: Pick<ReportService, 'find' | 'page' | 'answer'>;
  readonly jobs: readonly RegularJob[];
};

/**
 * Reports: questions about the data sets that people save, share, draw, write into files and have sent to them.
 */
export const serveReports = (
  app: RestApp,
  { database, sharerOf, insight, beginExport, ...parts }: ReportParts,
): ServedReports => {
  const { timeZone, now } = parts;
  const store = createReportRepository(database);
  const schedules = createScheduleRepository(database);
  const reports = createReportService({ store, sharerOf, ask: insight.ask });
  const tableOf: ReportRoutePorts['tableOf'] = (question, look, person) => async (signal) => {
    const opened = await insight.openRows(question, await reports.viewerOf(person), signal);
    if (opened.kind !== 'rows') throw unanswered(opened, 'question');
    return reportTable(opened, look, question);
  };
  reportRoutes(
    app,
    reports,
    createScheduleService({
      store: schedules,
      findReport: reports.find,
      timeZone,
      now,
      sendDue: () => parts.wakeJob(sendReports),
    }),
    { beginExport, tableOf },
  );
  colleagueSchedulesRoutes(
    app,
    createColleagueSchedulesService({
      store: createColleagueSchedulesRepository(database),
      findReport: reports.find,
      sharerOf,
    }),
  );
  const sendSchedules = createScheduleSender({
    store: schedules,
    findReport: store.one,
    sharerOf,
    openRows: insight.openRows,
    tablePdf,
    portalName: () => parts.configured.value('portalName'),
    timeZone,
    now,
    sendMails: () => parts.wakeJob('send-mail'),
    tellOwner: parts.tellContact,
    onError: (err) => parts.logger.warn({ err }, 'a report for a mail'),
  });
  const jobs = [{ name: sendReports, cron: '* * * * *', work: sendSchedules }];
  return { tableOf, reports, jobs };
};
