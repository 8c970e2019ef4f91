import { beforeAll, describe, expect, test } from 'vitest';
import { dashboardList } from '#shared/contracts/dashboard.ts';
import { libraryWidgets } from '#shared/contracts/widget.ts';
import { widgetData } from '#shared/contracts/widget-data.ts';
import type { DataSetKey } from '#shared/rules/insight/data-sets.ts';
import { dataSetOfUrl } from '#shared/rules/widget-url.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { listOf, widgetsOf } from './dashboard-world.ts';

let portal: Portal;
let staff: Caller;
let admin: Caller;

beforeAll(async () => {
  portal = await startPortal();
  [staff, admin] = await Promise.all([portal.as('staff'), portal.as('admin')]);
});

describe('what comes with the portal', () => {
  test('is seen by staff, and the one of administrators by them alone', async () => {
    const names = async (caller: Caller) => (await listOf(caller)).map(({ name }) => name);
    const forStaff = ['Casework', 'Contacts and mail', 'Housing and properties'];
    expect(await names(staff)).toEqual(forStaff);
    expect(await names(admin)).toEqual([...forStaff, 'Operations']);
  });

  test('speaks the language of whoever reads it', async () => {
    const response = await staff.fetches(dashboardList.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'es' },
      body: '{}',
    });
    expect(await response.text()).toContain('Gestión de casos');
  });

  test('shows data in every widget', async () => {
    const { widgets, totalRecord } = await admin.calls(libraryWidgets, {
      body: { pageSize: 100 },
    });
    expect(totalRecord).toBe(widgets.length);
    for (const widget of widgets) {
      const dataSet = dataSetOfUrl(widget.widgetDataUrl) as DataSetKey;
      const { widgetName, widgetKind, settings } = widget;
      const answer = await admin.calls(widgetData, {
        params: { dataSet },
        body: { widgetName, widgetKind, ...settings },
      });
      expect([widgetName, answer.http.status, answer.errors]).toEqual([widgetName, 200, undefined]);
    }
    const placed = await Promise.all((await listOf(admin)).map(({ id }) => widgetsOf(admin, id)));
    expect(placed.map(({ widgets: { length } }) => length)).toEqual([10, 9, 6, 12]);
  });
});
