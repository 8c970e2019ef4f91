import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import * as dashboards from '#shared/contracts/dashboard.ts';
import * as data from '#shared/contracts/widget-data.ts';
import * as widgets from '#shared/contracts/widget.ts';
import { answerOf, api, endpoint } from '#renderer/api/api.ts';

/** The screen says itself what failed. */
const inPlace = { extraOptions: { failure: 'inPlace' } } as const;

type State = Parameters<typeof api.util.selectInvalidatedBy>[0];

type Acting = {
  readonly dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  readonly getState: () => State;
  readonly queryFulfilled: Promise<{ readonly data: unknown }>;
};

const again = { subscribe: false, forceRefetch: true } as const;

/**
 * Tags wait until nothing is on its way, and the numbers of a widget may be so for half a minute: what an act may have changed
 * is read at once, without them. A list on its way may be of the time before, and none is asked for beside it: it is waited for.
 */
const readAtOnce = async (
  list: 'dashboardList' | 'dashboardWidgets',
  { dispatch, getState, queryFulfilled }: Acting,
): Promise<void> => {
  await answerOf(queryFulfilled);
  const { endpoints, util } = dashboardsApi;
  // The compiler ties neither list to what it was asked: each is asked again as it was.
  const { initiate } = endpoints[list as 'dashboardWidgets'];
  for (const asked of util.selectCachedArgsForQuery(getState(), list)) {
    const before = Promise.resolve(dispatch(util.getRunningQueryThunk(list, asked)));
    void before.then(() => dispatch(initiate(asked as never, again)));
  }
};

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
      onQueryStarted: (_, acting) => readAtOnce('dashboardList', acting),
    }),
    restoreDashboard: build.mutation({
      ...endpoint(dashboards.restoreDashboard),
      onQueryStarted: (_, acting) => readAtOnce('dashboardList', acting),
    }),
    updateSequence: build.mutation({
      ...endpoint(dashboards.updateSequence),
      onQueryStarted: (_, acting) => readAtOnce('dashboardList', acting),
    }),
    dashboardWidgets: build.query({
      ...endpoint(widgets.dashboardWidgets),
      ...inPlace,
      providesTags: ['widget'],
    }),
    detailsForWidget: build.query({ ...endpoint(widgets.detailsForWidget), ...inPlace }),
    saveWidgets: build.mutation({
      ...endpoint(widgets.saveWidgets),
      ...inPlace,
      onQueryStarted: (_, acting) => readAtOnce('dashboardWidgets', acting),
    }),
    updateWidget: build.mutation({
      ...endpoint(widgets.updateWidget),
      ...inPlace,
      onQueryStarted: (_, acting) => readAtOnce('dashboardWidgets', acting),
    }),
    deleteWidgets: build.mutation({
      ...endpoint(widgets.deleteDashboardWidgets),
      onQueryStarted: (_, acting) => readAtOnce('dashboardWidgets', acting),
    }),
    restoreWidgets: build.mutation({
      ...endpoint(widgets.restoreDashboardWidgets),
      onQueryStarted: (_, acting) => readAtOnce('dashboardWidgets', acting),
    }),
    placeWidgets: build.mutation({
      ...endpoint(widgets.updateWidgetPosition),
      ...inPlace,
      onQueryStarted: (_, acting) => readAtOnce('dashboardWidgets', acting),
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
    widgetRows: build.query({
      ...endpoint(data.widgetDrillDown),
      ...inPlace,
      providesTags: ['widgetData'],
    }),
    fieldValues: build.query({ ...endpoint(data.widgetFieldValues), ...inPlace }),
  }),
});
