import { createGuardedRequest } from '#server/http/guarded-request.ts';
import type { RestApp } from '#server/http/route.ts';
import type { SharerOf } from '#server/http/sharer.ts';
import { createOpenSources } from './open-sources.ts';
import { createReportWidgets, type ReportPort } from './report-widgets.ts';
import { createWidgetChoices } from './widget-choices.ts';
import { type WidgetFilePorts, widgetDataRoutes } from './widget-data.routes.ts';
import { createWidgetDataService, type WidgetDataPorts } from './widget-data.service.ts';
import { faultsOfDashboard } from './widget-faults.ts';

type WidgetDataParts = WidgetFilePorts &
  Pick<WidgetDataPorts, 'ask' | 'timeZone'> & {
    readonly sharerOf: SharerOf;
    readonly reports: ReportPort;
    /** Addresses elsewhere that an administrator has named for open widgets. */
    readonly allowedUrls: () => Promise<readonly string[]>;
    readonly now?: () => Date;
  };

/** The data of widgets; answers what those who make widgets and dashboards need to know of them. */
export const serveWidgetData = (
  app: RestApp,
  {
    ask,
    sharerOf,
    timeZone,
    allowedUrls,
    reports,
    now = () => new Date(),
    ...files
  }: WidgetDataParts,
) => {
  const openSources = createOpenSources({
    allowed: allowedUrls,
    ask: createGuardedRequest(),
  });
  const reportWidgets = createReportWidgets(reports);
  const data = createWidgetDataService({ ask, sharerOf, timeZone, now });
  widgetDataRoutes(
    app,
    data,
    { openSources, reports: reportWidgets },
    {
      beginExport: files.beginExport,
      tableOf: files.tableOf,
    },
  );
  return {
    ...createWidgetChoices(openSources, reportWidgets),
    faultsOfSettings: faultsOfDashboard,
  };
};
