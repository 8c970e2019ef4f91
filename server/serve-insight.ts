import { openInsight } from './database/insight/ask.ts';
import { serveCaseView } from './features/case-view/case-view.ts';
import { serveDashboards } from './features/dashboard/dashboard.ts';
import { serveKnowledge } from './features/knowledge/knowledge.ts';
import { serveProperties } from './features/property/property.ts';
import { serveSearch } from './features/search/search.ts';
import { serveReports } from './features/report/report.ts';
import { serveWidgetData } from './features/widget-data/widget-data.ts';
import type { RestApp } from './http/route.ts';
import { createViewerOf } from './http/viewer.ts';
import type { CrmArea } from './serve-crm.ts';
import type { ServedArea, SharedParts } from './shared-parts.ts';

/** What finds and shows: search, the pages of what is found, dashboards and reports. */
export const serveInsight = async (
  app: RestApp,
  parts: SharedParts,
  { beginExport }: CrmArea,
): Promise<ServedArea> => {
  const { database, files, settings, sharerOf } = parts;
  const viewerOf = createViewerOf(sharerOf);
  serveSearch(app, { database, settings, viewerOf });
  serveKnowledge(app, { database, viewerOf });
  serveProperties(app, { database, files, viewerOf });
  serveCaseView(app, database, viewerOf);
  const insight = openInsight(parts);
  const served = serveReports(app, { ...parts, insight, beginExport });
  const { tableOf, reports } = served;
  const allowedUrls = () => parts.configured.value('widget.dataUrls');
  const widgets = serveWidgetData(app, {
    ...parts,
    ask: insight.ask,
    beginExport,
    tableOf,
    reports,
    allowedUrls,
  });
  const dashboardJobs = serveDashboards(app, { ...parts, ...widgets });
  return { jobs: [...served.jobs, ...dashboardJobs], close: async () => undefined };
};
