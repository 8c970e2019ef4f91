import { configureStore } from '@reduxjs/toolkit';
import { afterEach, expect, test } from 'vitest';
import * as dashboards from '#shared/contracts/dashboard.ts';
import * as widgets from '#shared/contracts/widget.ts';
import { widgetData } from '#shared/contracts/widget-data.ts';
import { api, setClient } from '#renderer/api/api.ts';
import { dashboardsApi } from '#renderer/features/dashboards/dashboards.api.ts';

/** What a list that is asked for waits with its answer for. */
let held: Promise<void> | undefined;

let leave = (): void => {};
afterEach(() => leave());

/** A dashboard is looked at, and one of its widgets waits for its numbers. */
const looking = async () => {
  const slow = Promise.withResolvers<void>();
  const asked: string[] = [];
  setClient({
    send: async ({ call }) => {
      asked.push(call.path);
      await (call.path === widgetData.path ? slow.promise : held);
      return { data: { widgets: [], details: [] } };
    },
    recoverSession: async () => false,
    language: () => undefined,
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (before) => before().concat(api.middleware),
  });
  const { dashboardList, dashboardWidgets, widgetData: numbers } = dashboardsApi.endpoints;
  const shown = [
    store.dispatch(dashboardList.initiate({ body: { pageSize: 500 } })),
    store.dispatch(dashboardWidgets.initiate({ body: { dashboardId: 1 } })),
  ];
  const waiting = store.dispatch(numbers.initiate({ params: { dataSet: 'cases' } } as never));
  leave = () => {
    for (const query of [...shown, waiting]) query.unsubscribe();
    slow.resolve();
  };
  await Promise.all(shown);
  asked.length = 0;
  return { store, asked };
};

test('what is done with a dashboard shows before the slowest of its numbers has come', async () => {
  const { store, asked } = await looking();
  const ends = dashboardsApi.endpoints;
  const body = { dashboardId: 1, widgetIds: [2] };
  const acts = [
    [() => store.dispatch(ends.deleteWidgets.initiate({ body })), widgets.dashboardWidgets],
    [() => store.dispatch(ends.restoreWidgets.initiate({ body })), widgets.dashboardWidgets],
    [() => store.dispatch(ends.saveWidgets.initiate({ body } as never)), widgets.dashboardWidgets],
    [() => store.dispatch(ends.updateWidget.initiate({} as never)), widgets.dashboardWidgets],
    [() => store.dispatch(ends.placeWidgets.initiate({} as never)), widgets.dashboardWidgets],
    [() => store.dispatch(ends.deleteDashboard.initiate({} as never)), dashboards.dashboardList],
    [() => store.dispatch(ends.restoreDashboard.initiate({} as never)), dashboards.dashboardList],
    [() => store.dispatch(ends.updateSequence.initiate({} as never)), dashboards.dashboardList],
  ] as const;
  for (const [act, list] of acts) {
    await act();
    await expect.poll(() => asked.splice(0)).toContain(list.path);
  }
});

test('a list that was asked for before an act is asked for again once it is there, and only then', async () => {
  const { store, asked } = await looking();
  const { deleteWidgets, deleteDashboard, dashboardWidgets, dashboardList } =
    dashboardsApi.endpoints;
  const { dashboardWidgets: widgetList } = widgets;
  const { dashboardList: list } = dashboards;
  const again = { forceRefetch: true, subscribe: false } as const;
  const before = Promise.withResolvers<void>();
  held = before.promise;
  void store.dispatch(dashboardWidgets.initiate({ body: { dashboardId: 1 } }, again));
  void store.dispatch(dashboardList.initiate({ body: { pageSize: 500 } }, again));
  const lists = () => asked.filter((path) => path === widgetList.path || path === list.path);
  await expect.poll(lists).toHaveLength(2);
  held = undefined;
  await store.dispatch(deleteWidgets.initiate({ body: { dashboardId: 1, widgetIds: [2] } }));
  await store.dispatch(deleteDashboard.initiate({} as never));
  expect(lists()).toHaveLength(2);
  before.resolve();
  await expect.poll(lists).toHaveLength(4);
});
