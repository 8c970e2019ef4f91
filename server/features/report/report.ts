import type { Database } from '#server/database/database.ts';
import type { Insight } from '#server/database/insight/ask.ts';
import { unanswered } from '#server/http/insight-reply.ts';
import type { RestApp } from '#server/http/route.ts';
import type { SharerOf } from '#server/http/sharer.ts';
import { reportTable } from './report-table.ts';
import { createReportRepository } from './report.repository.ts';
import { type BeginExport, type ReportRoutePorts, reportRoutes } from './report.routes.ts';
import { createReportService } from './report.service.ts';

type ReportParts = {
  readonly database: Database;
  readonly sharerOf: SharerOf;
  readonly insight: Insight;
  readonly beginExport: BeginExport;
};

/**
 * Reports: questions about the data sets that people save, share, draw and write into files. Answers how the whole answer
 * of a question becomes a table, for others who have some.
 */
export const serveReports = (
  app: RestApp,
  { database, sharerOf, insight, beginExport }: ReportParts,
): Pick<ReportRoutePorts, 'tableOf'> => {
  const store = createReportRepository(database);
  const reports = createReportService({ store, sharerOf, ask: insight.ask });
  const tableOf: ReportRoutePorts['tableOf'] = (question, look, person) => async (signal) => {
    const opened = await insight.openRows(question, await reports.viewerOf(person), signal);
    if (opened.kind !== 'rows') throw unanswered(opened, 'question');
    return reportTable(opened, look);
  };
  reportRoutes(app, reports, { beginExport, tableOf });
  return { tableOf };
};
