import { beforeAll, describe, expect, test } from 'vitest';
import { seedPortal } from '#server/commands/seed/fill.ts';
import { seedDemoMail } from '#server/features/mailing/demo-mail.ts';
import { dashboardList, saveDashboard } from '#shared/contracts/dashboard.ts';
import {
  dashboardWidgets,
  libraryWidgets,
  updateWidgetPosition,
} from '#shared/contracts/widget.ts';
import { widgetData, widgetDrillDown } from '#shared/contracts/widget-data.ts';
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
  const { database } = portal;
  const size = { contacts: 1000, cases: 1500, properties: 200 };
  await seedPortal(database, { ...size, today: new Date() }, () => undefined);
  await seedDemoMail(database);
  [staff, admin] = await Promise.all([portal.as('staff'), portal.as('admin')]);
});

const inSpanish = async (path: string, body: object): Promise<string> => {
  const headers = { 'content-type': 'application/json', 'accept-language': 'es' };
  return (
    await admin.fetches(path, { method: 'POST', headers, body: JSON.stringify(body) })
  ).text();
};

describe('what comes with the portal', () => {
  test('is seen by staff, and the one of administrators by them alone', async () => {
    const names = async (caller: Caller) => (await listOf(caller)).map(({ name }) => name);
    const forStaff = ['Casework', 'Contacts and mail', 'Housing and properties'];
    expect(await names(staff)).toEqual(forStaff);
    expect(await names(admin)).toEqual([...forStaff, 'Operations']);
  });

  test('speaks the language of whoever reads it', async () => {
    expect(await inSpanish(dashboardList.path, {})).toContain('Gestión de casos');
  });

  test('keeps what it is called where its filters are saved without a name', async () => {
    const [board] = await listOf(admin);
    if (board === undefined) throw new Error('lost');
    const { id, version, config, description } = board;
    const settings = { filters: [], refreshSeconds: 60 };
    const saved = await inSpanish(saveDashboard.path, { id, version, config, settings });
    expect(saved).toContain('Gestión de casos');
    const [kept] = await listOf(admin);
    expect(kept).toMatchObject({ name: 'Casework', description, settings });
    const body = { id, version: version + 1, config, description: 'What comes in' };
    const described = await admin.calls(saveDashboard, { body });
    expect(described.dashboard).toMatchObject({ name: 'Casework', description: 'What comes in' });
  });

  test('is called in every language as somebody calls it in theirs, even by its English name', async () => {
    const [board] = await listOf(admin);
    const [known] = (await widgetsOf(admin, board?.id ?? 0)).widgets;
    if (known === undefined) throw new Error('lost');
    const { id, colNum, rowNum, widgetPosition, widgetName } = known;
    const shown = () => inSpanish(dashboardWidgets.path, { dashboardId: board?.id });
    const named = `"widgetName":"${widgetName}"`;
    expect(await shown()).not.toContain(named);
    const moved = [{ id, colNum, rowNum, widgetPosition, widgetName }];
    await inSpanish(updateWidgetPosition.path, { widgets: moved });
    expect(await shown()).toContain(named);
  });

  test('shows data in every widget', async () => {
    const { widgets, totalRecord } = await admin.calls(libraryWidgets, {
      body: { pageSize: 100 },
    });
    expect(totalRecord).toBe(widgets.length);
    const answers = await Promise.all(
      widgets.map(async ({ widgetName, widgetKind, widgetDataUrl, settings }) => {
        const dataSet = dataSetOfUrl(widgetDataUrl) as DataSetKey;
        const body = { widgetName, widgetKind, ...settings };
        const { http, errors, data } = await admin.calls(widgetData, {
          params: { dataSet },
          body,
        });
        const isAlive = data?.some((point) => point.data !== null && point.data !== 0);
        return [widgetName, http.status, errors, isAlive];
      }),
    );
    expect(answers).toEqual(widgets.map(({ widgetName }) => [widgetName, 200, undefined, true]));
    const placed = await Promise.all((await listOf(admin)).map(({ id }) => widgetsOf(admin, id)));
    expect(placed.map(({ widgets: { length } }) => length)).toEqual([10, 9, 6, 12]);
  });

  test('has maps of the newest records, and behind one are the records that have a place', async () => {
    await portal.database.query(
      `update crm_case set latitude = null, longitude = null
        where case_id in (select case_id from crm_case limit 7)`,
    );
    const params = { dataSet: 'cases' } as const;
    const map = { widgetKind: 'Map', timeInterval: 'ALL', limit: 5 } as const;
    const shown = await admin.calls(widgetData, { params, body: map });
    expect(shown).toMatchObject({ truncated: true, shown: 'newestRecords' });
    const body = { ...map, point: {} };
    const behind = await admin.calls(widgetDrillDown, { params, body });
    expect(behind.totalRecords).toBe(shown.totalRecords);
  });
});
