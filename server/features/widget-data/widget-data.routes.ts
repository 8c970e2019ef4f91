import type { OpenTable, TableFile } from '#server/files/table-source.ts';
import type { BeginFile } from '#server/http/begin-file.ts';
import { type RestApp, route } from '#server/http/route.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { ReportLook } from '#shared/contracts/report.ts';
import * as contract from '#shared/contracts/widget-data.ts';
import type { RowsQuestion } from '#shared/rules/insight/question.ts';
import { reportOfUrl } from '#shared/rules/widget-url.ts';
import type { OpenSources } from './open-sources.ts';
import type { ReportWidgets } from './report-widgets.ts';
import type { WidgetDataService } from './widget-data.service.ts';

/** The ports to whoever makes files of answers, which their caller can follow and cancel. */
export type WidgetFilePorts = {
  readonly beginExport: BeginFile<TableFile>;
  readonly tableOf: (
    question: RowsQuestion,
    look: Pick<ReportLook, 'title' | 'titles' | 'words'>,
    person: PersonSession,
  ) => OpenTable;
};

export type WidgetSources = {
  readonly openSources: OpenSources;
  readonly reports: ReportWidgets;
};

export const widgetDataRoutes = (
  app: RestApp,
  data: WidgetDataService,
  { openSources, reports }: WidgetSources,
  { beginExport, tableOf }: WidgetFilePorts,
): void => {
  route(app, contract.widgetData, ({ params, body }, { session, signal }) =>
    data.data(params.dataSet, body, session, signal),
  );

  route(app, contract.widgetDrillDown, ({ params, body }, { session, signal }) =>
    data.rows(params.dataSet, body, session, signal),
  );

  route(app, contract.exportWidgetRows, async ({ params, body }, context) => {
    const { fileType, locale, direction, titles, words } = body;
    const title = body.title ?? (body.widgetName || params.dataSet);
    const question = await data.fileQuestion(params.dataSet, body);
    const open = tableOf(question, { title, titles, words }, context.session);
    return beginExport(
      { fileType, open, title, locale, rightToLeft: direction === 'rtl' },
      context,
    );
  });

  route(app, contract.widgetFieldValues, ({ params, body }, { session, signal }) =>
    data.values(params.dataSet, body, session, signal),
  );

  route(app, contract.openWidgetData, ({ body }, { session, signal }) => {
    const report = reportOfUrl(body.widgetDataUrl);
    return report === undefined
      ? openSources.data(body, signal)
      : reports.data(report, body, session, signal);
  });
};
