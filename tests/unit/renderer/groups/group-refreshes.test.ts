import { afterEach, expect, test } from 'vitest';
import { api } from '#renderer/api/api.ts';
import { dashboardsApi } from '#renderer/features/dashboards/dashboards.api.ts';
import { groupsApi } from '#renderer/features/groups/groups.api.ts';
import { listsApi } from '#renderer/features/lists/lists.api.ts';
import { reportsApi } from '#renderer/features/reports/reports.api.ts';
import { viewsApi } from '#renderer/features/views/views.api.ts';
import { askedCalls } from '#tests/support/asked-calls.ts';

let leave = (): void => {};
afterEach(() => leave());

test('everything that can be shared with a group is asked anew when its members change, and when it goes', async () => {
  const { store, asked } = askedCalls();
  const shown = [
    store.dispatch(listsApi.endpoints.contactLists.initiate({} as never)),
    store.dispatch(viewsApi.endpoints.viewList.initiate({} as never)),
    store.dispatch(reportsApi.endpoints.reports.initiate({} as never)),
    store.dispatch(dashboardsApi.endpoints.dashboardList.initiate({} as never)),
  ];
  leave = () => {
    for (const query of shown) query.unsubscribe();
  };
  await Promise.all(shown);
  const lists = asked.splice(0);
  expect(new Set(lists).size).toBe(shown.length);

  const { changeGroupMembers, deleteGroup } = groupsApi.endpoints;
  const changes = [
    () => store.dispatch(changeGroupMembers.initiate({} as never)),
    () => store.dispatch(deleteGroup.initiate({} as never)),
  ];
  for (const change of changes) {
    await change();
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    expect(asked.splice(0)).toEqual(expect.arrayContaining(lists));
  }
});
