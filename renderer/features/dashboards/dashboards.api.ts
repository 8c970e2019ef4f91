import * as dashboards from '#shared/contracts/dashboard.ts';
import * as data from '#shared/contracts/widget-data.ts';
import * as widgets from '#shared/contracts/widget.ts';
import { api, endpoint } from '#renderer/api/api.ts';

/** The screen says itself what failed. */
const inPlace = { extraOptions: { failure: 'inPlace' } } as const;

const widgetsOf = (dashboardId: number) => [{ type: 'widget', id: dashboardId }] as const;

export const dashboardsApi = api.injectEndpoints({
  endpoints: (build) => ({
    dashboardList: build.query({
      ...endpoint(dashboards.dashboardList),
      ...inPlace,
      providesTags: ['dashboard'],
    }),
    saveDashboard: build.mutation({
      ...endpoint(dashboards.saveDashboard),
      ...inPlace,
      invalidatesTags: ['dashboard'],
    }),
    deleteDashboard: build.mutation({
      ...endpoint(dashboards.deleteDashboard),
      invalidatesTags: ['dashboard'],
    }),
    restoreDashboard: build.mutation({
      ...endpoint(dashboards.restoreDashboard),
      invalidatesTags: ['dashboard'],
    }),
    updateSequence: build.mutation({
      ...endpoint(dashboards.updateSequence),
      invalidatesTags: ['dashboard'],
    }),
    dashboardWidgets: build.query({
      ...endpoint(widgets.dashboardWidgets),
      ...inPlace,
      providesTags: (_reply, _error, { body }) => widgetsOf(body.dashboardId),
    }),
    detailsForWidget: build.query({ ...endpoint(widgets.detailsForWidget), ...inPlace }),
    saveWidgets: build.mutation({
      ...endpoint(widgets.saveWidgets),
      ...inPlace,
      invalidatesTags: (_reply, _error, { body }) => widgetsOf(body.dashboardId),
    }),
    updateWidget: build.mutation({
      ...endpoint(widgets.updateWidget),
      ...inPlace,
      invalidatesTags: ['widget'],
    }),
    deleteWidgets: build.mutation({
      ...endpoint(widgets.deleteDashboardWidgets),
      invalidatesTags: (_reply, _error, { body }) => widgetsOf(body.dashboardId),
    }),
    restoreWidgets: build.mutation({
      ...endpoint(widgets.restoreDashboardWidgets),
      invalidatesTags: (_reply, _error, { body }) => widgetsOf(body.dashboardId),
    }),
    placeWidgets: build.mutation({
      ...endpoint(widgets.updateWidgetPosition),
      ...inPlace,
      invalidatesTags: ['widget'],
    }),
    /** Saved reports are among them, which change elsewhere. */
    libraryWidgets: build.query({
      ...endpoint(widgets.libraryWidgets),
      ...inPlace,
      keepUnusedDataFor: 0,
    }),
    widgetTemplates: build.query({
      ...endpoint(widgets.widgetTemplates),
      ...inPlace,
      providesTags: ['widgetTemplate'],
    }),
    saveTemplate: build.mutation({
      ...endpoint(widgets.saveWidgetTemplate),
      invalidatesTags: ['widgetTemplate'],
    }),
    deleteTemplate: build.mutation({
      ...endpoint(widgets.deleteWidgetTemplate),
      invalidatesTags: ['widgetTemplate'],
    }),
    widgetData: build.query({
      ...endpoint(data.widgetData),
      ...inPlace,
      providesTags: ['widgetData'],
    }),
    openWidgetData: build.query({
      ...endpoint(data.openWidgetData),
      ...inPlace,
      providesTags: ['widgetData'],
    }),
    widgetRows: build.query({ ...endpoint(data.widgetDrillDown), ...inPlace }),
    fieldValues: build.query({ ...endpoint(data.widgetFieldValues), ...inPlace }),
  }),
});
