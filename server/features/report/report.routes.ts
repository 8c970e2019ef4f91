import type { OpenTable, TableFile } from '#server/files/table-source.ts';
import type { BeginFile } from '#server/http/begin-file.ts';
import { languageOf } from '#server/http/language.ts';
import { type RestApp, route } from '#server/http/route.ts';
import type { PersonSession } from '#server/http/session.ts';
import * as contract from '#shared/contracts/report.ts';
import { reportDashboards } from '#shared/contracts/report-dashboards.ts';
import type { Question } from '#shared/rules/insight/question.ts';
import type { ReportService } from './report.service.ts';
import type { TableLook } from './report-table.ts';
import type { ScheduleService } from './schedule.service.ts';

export type ReportRoutePorts = {
  readonly beginExport: BeginFile<TableFile>;
  /** The whole answer as a table. */
  readonly tableOf: (question: Question, look: TableLook, person: PersonSession) => OpenTable;
};

export const reportRoutes = (
  app: RestApp,
  reports: ReportService,
  schedules: ScheduleService,
  { beginExport, tableOf }: ReportRoutePorts,
): void => {
  route(app, contract.userDataset, ({ body }, { session }) => reports.page(body, session));

  route(app, contract.retrieveDataset, ({ body }, { session }) => reports.one(body.id, session));

  route(app, contract.createDataset, ({ body }, { session }) => reports.add(body, session));

  route(app, contract.updateDataset, ({ body }, { session }) => reports.update(body, session));

  route(app, reportDashboards, ({ params }, { session, request }) =>
    reports.shownOn(params.reportId, session, languageOf(request)),
  );

  route(app, contract.deleteDataset, async ({ params }, { session, tellAudit }) => {
    tellAudit({ isAct: await reports.remove(params.id, session) });
    return {};
  });

  route(app, contract.chartData, ({ body }, { session, signal }) =>
    reports.answer(body.question, session, signal),
  );

  route(app, contract.getFieldValues, ({ body }, { session, signal }) =>
    reports.values(body, session, signal),
  );

  route(app, contract.generateCustomReport, ({ body }, context) => {
    const { question, fileType, look } = body;
    const { title, locale, direction } = look;
    const open = tableOf(question, look, context.session);
    return beginExport(
      { fileType, open, title, locale, rightToLeft: direction === 'rtl' },
      context,
    );
  });

  route(app, contract.reportSchedules, ({ params }, { session }) =>
    schedules.ofReport(params.reportId, session),
  );

  route(app, contract.addReportSchedule, ({ body }, { session }) => schedules.add(body, session));

  route(app, contract.updateReportSchedule, ({ body }, { session }) =>
    schedules.update(body, session),
  );

  route(app, contract.deleteReportSchedule, async ({ params }, { session, tellAudit }) => {
    tellAudit({ isAct: await schedules.remove(params.id, session) });
    return {};
  });

  route(app, contract.sendReportNow, async ({ params, body }, { session }) => {
    await schedules.sendNow(params.id, body.requestKey, session);
    return {};
  });
};
