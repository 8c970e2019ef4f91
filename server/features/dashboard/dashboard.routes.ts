import { languageOf } from '#server/http/language.ts';
import { type RestApp, route } from '#server/http/route.ts';
import * as contract from '#shared/contracts/dashboard.ts';
import * as widget from '#shared/contracts/widget.ts';
import type { DashboardService } from './dashboard.service.ts';
import type { ReadyWidgetService } from './ready-widget.service.ts';
import type { WidgetService } from './widget.service.ts';

export const dashboardRoutes = (app: RestApp, dashboards: DashboardService): void => {
  route(app, contract.dashboardList, ({ body }, { session, request }) =>
    dashboards.list(body, session, languageOf(request)),
  );

  route(app, contract.userApplications, () => dashboards.applications());

  route(app, contract.saveDashboard, ({ body }, { session, request }) =>
    dashboards.save(body, session, languageOf(request)),
  );

  route(app, contract.deleteDashboard, async ({ params }, { session, tellAudit }) => {
    tellAudit({ isAct: await dashboards.remove(params.id, session) });
    return {};
  });

  route(app, contract.restoreDashboard, ({ params }, { session, request }) =>
    dashboards.restore(params.id, session, languageOf(request)),
  );

  route(app, contract.updateSequence, async ({ body }, { session }) => {
    await dashboards.setSequence(body.sequence, session);
    return {};
  });
};

export const widgetRoutes = (app: RestApp, widgets: WidgetService): void => {
  route(app, widget.dashboardWidgets, ({ body }, { session, request }) =>
    widgets.of(body.dashboardId, session, languageOf(request)),
  );

  route(app, widget.detailsForWidget, ({ body }, { session, request }) =>
    widgets.details(body.widgetId, session, languageOf(request)),
  );

  route(app, widget.saveWidgets, ({ body }, { session, request }) =>
    widgets.add(body.dashboardId, body.widgets, session, languageOf(request)),
  );

  route(app, widget.updateWidget, ({ body }, { session, request }) =>
    widgets.update(body, session, languageOf(request)),
  );

  route(app, widget.deleteDashboardWidgets, async ({ body }, { session, tellAudit }) => {
    const { hasRemoved, ...layout } = await widgets.remove(body, session);
    tellAudit({ isAct: hasRemoved });
    return layout;
  });

  route(app, widget.restoreDashboardWidgets, ({ body }, { session, request }) =>
    widgets.restore(body, session, languageOf(request)),
  );

  route(app, widget.updateWidgetPosition, ({ body }, { session, request }) =>
    widgets.place(body.widgets, body.layoutVersion, session, languageOf(request)),
  );
};

export const readyWidgetRoutes = (app: RestApp, ready: ReadyWidgetService): void => {
  route(app, widget.libraryWidgets, ({ body }, { session, request }) =>
    ready.library(body, session, languageOf(request)),
  );

  route(app, widget.widgetTemplates, ({ body }, { session, request }) =>
    ready.templates(body, session, languageOf(request)),
  );

  route(app, widget.saveWidgetTemplate, ({ body }, { session, request }) =>
    ready.saveTemplate(body, session, languageOf(request)),
  );

  route(app, widget.deleteWidgetTemplate, async ({ body }, { session, tellAudit }) => {
    tellAudit({ isAct: await ready.removeTemplate(body.id, session) });
    return {};
  });
};
