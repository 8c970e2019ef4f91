import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { api, setClient } from '#renderer/api/api.ts';
import { inSteps } from '#renderer/features/dashboards/chosen-steps.ts';
import { answersOf } from '#renderer/features/dashboards/dashboard-file.ts';
import { dashboardsApi } from '#renderer/features/dashboards/dashboards.api.ts';
import { reportUrlOf } from '#shared/rules/widget-url.ts';
import type { Widget } from '#shared/contracts/widget-schemas.ts';

test('reports are offered as widgets by what they are called now, whenever somebody looks for some', async () => {
  let asked = 0;
  setClient({
    send: async () => {
      asked += 1;
      return { data: {} };
    },
    recoverSession: async () => false,
    language: () => undefined,
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (before) => before().concat(api.middleware),
  });
  const { libraryWidgets } = dashboardsApi.endpoints;
  const look = async () => {
    const looking = store.dispatch(libraryWidgets.initiate({ body: {} }));
    await looking;
    looking.unsubscribe();
  };
  await look();
  await expect.poll(() => Object.keys(store.getState()[api.reducerPath].queries)).toEqual([]);
  await look();
  expect(asked).toBe(2);
});

test('a sheet is asked for anew, each widget in the steps of time that it is looked at in', async () => {
  const widget = (id: number, widgetDataUrl: string) =>
    ({ id, widgetDataUrl, settings: { resolution: 'Monthly' } }) as Widget;
  const asked: unknown[][] = [];
  const ask = (async (...args: unknown[]) => {
    asked.push(args);
    return { data: {} };
  }) as never;
  const widgets = [widget(1, '/rest/uiengine/app/v1/widget_data/cases'), widget(2, reportUrlOf(7))];
  await answersOf(inSteps(widgets, { 1: 'Yearly' }), {
    askOwn: ask,
    askOpen: ask,
    lens: { filters: [] },
    locale: 'en-US',
  });
  // Nothing that is kept will do.
  expect(asked).toMatchObject([
    [{ params: { dataSet: 'cases' }, body: { resolution: 'Yearly' } }],
    [{ body: { widgetDataUrl: reportUrlOf(7), resolution: 'Monthly' } }],
  ]);
  expect(asked.map((args) => args[1] ?? false)).toEqual([false, false]);
});
