import type { Database } from '#server/database/database.ts';
import type { RestApp } from '#server/http/route.ts';
import type { SharerOf } from '#server/http/sharer.ts';
import type { RegularJob } from '#server/jobs/queue.ts';
import { createDashboardRepository } from './dashboard.repository.ts';
import { dashboardRoutes, readyWidgetRoutes, widgetRoutes } from './dashboard.routes.ts';
import { createDashboardService, type DashboardPorts } from './dashboard.service.ts';
import { createReadyWidgetRepository } from './ready-widget.repository.ts';
import { createReadyWidgetService, type ReadyWidgetPorts } from './ready-widget.service.ts';
import { createWidgetRepository } from './widget.repository.ts';
import { createWidgetService, type WidgetPorts } from './widget.service.ts';

type DashboardParts = Pick<DashboardPorts, 'faultsOfSettings'> &
  Pick<WidgetPorts, 'faultsOfWidget' | 'choicesOf'> &
  Pick<ReadyWidgetPorts, 'dataUrlsOf' | 'reportWidgets'> & {
    readonly database: Database;
    readonly sharerOf: SharerOf;
    readonly now?: () => Date;
  };

/** Dashboards, the widgets on them and those to choose from; answers what is done regularly. */
export const serveDashboards = (
  app: RestApp,
  { database, sharerOf, now = () => new Date(), ...ports }: DashboardParts,
): readonly RegularJob[] => {
  const store = createDashboardRepository(database);
  const dashboards = createDashboardService({ store, sharerOf, now, ...ports });
  const widgets = createWidgetRepository(database);
  const ready = createReadyWidgetRepository(database);
  dashboardRoutes(app, dashboards);
  widgetRoutes(app, createWidgetService({ store: widgets, dashboards, ...ports }));
  readyWidgetRoutes(app, createReadyWidgetService({ store: ready, sharerOf, ...ports }));
  return [{ name: 'purge-dashboards', cron: '43 3 * * *', work: dashboards.purge }];
};
