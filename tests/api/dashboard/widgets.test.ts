import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ArgumentsOf } from '#shared/contract/define-call.ts';
import { chartData, createDataset } from '#shared/contracts/report.ts';
import * as widget from '#shared/contracts/widget.ts';
import { openWidgetData } from '#shared/contracts/widget-data.ts';
import { reportUrlOf } from '#shared/rules/widget-url.ts';
import { actsKept } from '#tests/support/acts-kept.ts';
import type { Caller } from '#tests/support/caller.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import { overtookThemselves } from '#tests/support/overtook-themselves.ts';
import {
  addWidgets,
  type DashboardWorld,
  openDashboardWorld,
  place,
  saveDashboard,
  widgetLike,
  widgetsOf,
} from './dashboard-world.ts';

let world: DashboardWorld;
let owner: Caller;

beforeAll(async () => {
  world = await openDashboardWorld();
  owner = world.people.owner.caller;
});

type Definition = ArgumentsOf<typeof createDataset>['body']['definition'];

const reportOf = async (definition: Definition) => {
  const body = { name: 'Made', description: 'Shown', config: { viewAll: false }, definition };
  return (await owner.calls(createDataset, { body })).report;
};

describe('the widgets of a dashboard', () => {
  test('are placed in one save, and not over what somebody else has moved', async () => {
    const { id } = await saveDashboard(owner, { config: { staffUpdateAccess: true } });
    const { widgets, layoutVersion } = await addWidgets(owner, id, [widgetLike(), widgetLike()]);
    const ids = widgets.map((one) => one.id);
    const moved = await place(owner, ids, 4, layoutVersion);
    expect(moved.layoutVersion).toBe(layoutVersion + 1);
    // Sent again it is no change; another place from the old layout is a conflict.
    expect((await place(owner, ids, 4, layoutVersion)).layoutVersion).toBe(layoutVersion + 1);
    const late = (by: Caller) => place(by, ids, 8, layoutVersion);
    expect((await late(owner)).status).toEqual({ code: 409, message: overtookThemselves });
    expect((await late(world.people.outside.caller)).status).toEqual({
      code: 409,
      message: 'Someone else moved, added or removed widgets in the meantime.',
    });
    const shown = await widgetsOf(owner, id);
    expect(shown.widgets.map((one) => one.widgetPosition.extraLarge)).toEqual([
      { x: 4, y: 0 },
      { x: 4, y: 3 },
    ]);
    const beside = await place(owner, ids, 11, layoutVersion + 1);
    expect(beside.http.status).toBe(400);
    const { id: other } = await saveDashboard(owner, { name: 'Other' });
    const [stray] = (await addWidgets(owner, other)).widgets;
    expect((await place(owner, [ids[0] ?? 0, stray?.id ?? 0], 0)).http.status).toBe(404);
  });

  test('are placed without taking back what somebody else makes of them meanwhile', async () => {
    const { id } = await saveDashboard(owner, { name: 'For two' });
    const made = (await addWidgets(owner, id, [widgetLike(), widgetLike()])).widgets;
    const { database } = world.portal;
    const { moving } = await database.inTransaction(async ({ query }) => {
      await query('select from dashboard where item_id = $1 for update', [id]);
      // The second is sent with its name as it was seen.
      const widgets = made.map((one, y) => ({
        id: one.id,
        colNum: 4,
        rowNum: 3,
        widgetPosition: { extraLarge: { x: 4, y: y * 3 } },
        ...(y === 0 ? {} : { widgetName: one.widgetName }),
      }));
      const moved = owner.calls(widget.updateWidgetPosition, { body: { widgets } });
      const waiting = () => lockWaits(database, 'layout_by as by');
      await expect.poll(waiting).toBe(1);
      for (const one of made) {
        const body = { ...widgetLike({ widgetName: 'Theirs' }), color: 3, id: one.id, version: 1 };
        expect((await owner.calls(widget.updateWidget, { body })).http.status).toBe(200);
      }
      return { moving: moved };
    });
    expect((await moving).http.status).toBe(200);
    const theirs = { widgetName: 'Theirs', color: 3, version: 2, colNum: 4 };
    expect((await widgetsOf(owner, id)).widgets).toMatchObject([theirs, theirs]);
  });

  test('are made once, changed from the version that was seen, taken off and put back', async () => {
    const { id } = await saveDashboard(owner, { name: 'Widgets' });
    const keyed = [widgetLike({ requestKey: randomUUID() })];
    const [one, two] = [await addWidgets(owner, id, keyed), await addWidgets(owner, id, keyed)];
    expect(two).toMatchObject({ widgets: one.widgets, layoutVersion: one.layoutVersion });
    const [made] = one.widgets;
    if (made === undefined) throw new Error('lost');
    const change = (widgetName: string) =>
      owner.calls(widget.updateWidget, {
        body: { ...widgetLike({ widgetName }), color: 3, id: made.id, version: made.version },
      });
    expect((await change('New name')).widget).toMatchObject({ widgetName: 'New name', version: 2 });
    expect((await change('New name')).widget.version).toBe(2);
    expect((await change('Other name')).status).toEqual({ code: 409, message: overtookThemselves });
    const body = { dashboardId: id, widgetIds: [made.id] };
    const { id: other } = await saveDashboard(owner, { name: 'Other widgets' });
    const elsewhere = { body: { ...body, dashboardId: other } };
    expect((await owner.calls(widget.deleteDashboardWidgets, elsewhere)).http.status).toBe(404);
    for (let time = 0; time < 2; time += 1) {
      const { layoutVersion } = await owner.calls(widget.deleteDashboardWidgets, { body });
      expect(layoutVersion).toBe(one.layoutVersion + 1);
    }
    expect(await actsKept(world.portal.database, 'dashboard.delete-widgets', id)).toBe(1);
    expect((await widgetsOf(owner, id)).widgets).toEqual([]);
    const details = (caller: Caller) =>
      caller.calls(widget.detailsForWidget, { body: { widgetId: made.id } });
    const gone = await Promise.all([details(owner), change('Gone'), place(owner, [made.id], 0)]);
    expect(gone.map(({ http }) => http.status)).toEqual([404, 404, 404]);
    const back = await owner.calls(widget.restoreDashboardWidgets, { body });
    expect(back.widgets).toMatchObject([{ id: made.id, widgetName: 'New name' }]);
    expect((await widgetsOf(owner, id)).widgets).toHaveLength(1);
    expect((await details(owner)).widget).toMatchObject({ id: made.id });
    expect((await details(world.people.outside.caller)).http.status).toBe(404);
    expect((await place(owner, [made.id, 999_999_999], 0)).http.status).toBe(404);
  });

  test('are sixty at most, whether they are new or put back', async () => {
    const { id: dashboardId } = await saveDashboard(owner, { name: 'Full' });
    const add = (count: number) =>
      addWidgets(
        owner,
        dashboardId,
        Array.from({ length: count }, () => widgetLike()),
      );
    const { widgets } = await add(20);
    expect((await add(20)).http.status).toBe(200);
    expect((await add(20)).http.status).toBe(200);
    const tooMany = await add(1);
    expect(tooMany.errors).toMatchObject([{ path: 'widgets', code: 'too_many' }]);
    const body = { dashboardId, widgetIds: [widgets[0]?.id ?? 0] };
    const restore = () => owner.calls(widget.restoreDashboardWidgets, { body });
    await owner.calls(widget.deleteDashboardWidgets, { body });
    expect((await restore()).http.status).toBe(200);
    await owner.calls(widget.deleteDashboardWidgets, { body });
    expect((await add(1)).http.status).toBe(200);
    expect((await restore()).errors).toMatchObject([{ path: 'widgetIds', code: 'too_many' }]);
    expect((await widgetsOf(owner, dashboardId)).widgets).toHaveLength(60);
  });

  test('show what can be asked, of data that whoever makes them may see', async () => {
    const { id } = await saveDashboard(owner, { name: 'Faults' });
    const faulty = await addWidgets(owner, id, [
      widgetLike({ settings: { pivot: ['shoeSize'], timeInterval: 'ALL' } }),
      widgetLike({
        settings: {
          pivot: ['caseType'],
          filterParam: [
            [
              { fieldName: 'createdOn', operation: 'is', value: '2026-01-01', filterType: 'BASIC' },
              { fieldName: 'caseType', operation: 'pastnday', value: 3 },
              { fieldName: 'totalUnits', operation: 'contains', value: '1' },
            ],
          ],
        },
      }),
      widgetLike({ widgetDataUrl: '/rest/uiengine/app/v1/widget_data/salaries' }),
      widgetLike({ widgetType: 'OPENWIDGET', widgetDataUrl: 'https://127.0.0.1/data' }),
    ]);
    expect(faulty.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'widgets.0.settings.pivot.0 unknown',
      'widgets.1.settings.filterParam.0.0.operation basicNotForDate',
      'widgets.1.settings.filterParam.0.1.operation dateOnly',
      'widgets.1.settings.filterParam.0.2.operation notForType',
      'widgets.2.widgetDataUrl unknown',
      'widgets.3.widgetDataUrl unknown',
    ]);
    expect((await widgetsOf(owner, id)).widgets).toEqual([]);
  });

  test('are saved as templates for oneself or for everyone', async () => {
    const { outside } = world.people;
    const save = (widgetName: string, forEveryone: boolean, requestKey = randomUUID()) =>
      owner.calls(widget.saveWidgetTemplate, {
        body: { ...widgetLike({ widgetName }), forEveryone, requestKey },
      });
    const key = randomUUID();
    const [own, again] = [await save('Own', false, key), await save('Own', false, key)];
    expect(again.template).toEqual(own.template);
    const { template } = await save('For all', true);
    const namesFor = async (caller: Caller) =>
      (await caller.calls(widget.widgetTemplates, { body: {} })).templates.map(
        ({ widgetName }) => widgetName,
      );
    expect(await namesFor(owner)).toEqual(['For all', 'Own']);
    expect(await namesFor(outside.caller)).toEqual(['For all']);
    const drop = (caller: Caller, id: number) =>
      caller.calls(widget.deleteWidgetTemplate, { body: { id } });
    expect((await drop(outside.caller, template.id)).http.status).toBe(403);
    expect((await drop(outside.caller, own.template.id)).http.status).toBe(404);
    expect((await drop(owner, template.id)).http.status).toBe(200);
    expect(await namesFor(outside.caller)).toEqual([]);
    expect((await drop(world.people.admin.caller, own.template.id)).http.status).toBe(200);
    expect(await namesFor(owner)).toEqual([]);
    const faulty = widgetLike({ settings: { pivot: ['shoeSize'] } });
    const refused = await owner.calls(widget.saveWidgetTemplate, { body: faulty });
    expect(refused.errors).toMatchObject([{ path: 'settings.pivot.0', code: 'unknown' }]);
  });

  test('show saved reports to whoever sees the report', async () => {
    const { report } = await owner.calls(createDataset, {
      body: {
        name: 'Cases by type',
        description: 'For one dashboard',
        config: { viewAll: false },
        definition: {
          family: 'STACK',
          question: {
            kind: 'groups',
            dataSet: 'cases',
            dimensions: [{ field: 'caseTypeCategory' }],
            pivot: { field: 'caseStatus' },
            measures: [{ aggregate: 'COUNT' }],
          },
        },
      },
    });
    const offeredTo = async (caller: Caller, page: object = {}) =>
      (await caller.calls(widget.libraryWidgets, { body: { pageSize: 500, ...page } })).widgets;
    const { outside } = world.people;
    const ready = (await offeredTo(owner)).find(({ id }) => id === -report.id);
    if (ready === undefined) throw new Error('the report is not offered');
    expect(ready).toMatchObject({ widgetName: 'Cases by type', widgetKind: 'Bar' });
    expect(await offeredTo(outside.caller)).not.toContainEqual(ready);
    // Pages go on from the library to the reports.
    const all = await offeredTo(owner);
    const last = await offeredTo(owner, { pageSize: 1, pageNumber: all.length });
    expect(last).toEqual(all.slice(-1));

    const { widgetDataUrl, widgetKind } = ready;
    const made = widgetLike({ widgetName: 'A report', widgetDataUrl, widgetKind, settings: {} });
    const shared = { config: { staffUpdateAccess: true } };
    const { id } = await saveDashboard(owner, { name: 'With a report', ...shared });
    // The address says that it is a report, whatever the widget is called.
    const open = { ...made, widgetType: 'OPENWIDGET' as const };
    expect((await addWidgets(owner, id, [made, open])).http.status).toBe(200);
    const refused = await addWidgets(outside.caller, id, [made]);
    expect(refused.errors?.map(({ path }) => path)).toEqual(['widgets.0.widgetDataUrl']);
    const shownTo = (caller: Caller) =>
      caller.calls(openWidgetData, { body: { widgetKind, widgetDataUrl } });
    expect((await shownTo(owner)).report?.totals).toBeUndefined();
    const { chartResponse, data, pivotDataType, question } = await shownTo(owner);
    // By which what stands behind its numbers is asked for, as the report's own page would.
    expect(question).toMatchObject({ kind: 'groups', dataSet: report.dataSet, weekStart: 0 });
    expect(pivotDataType).toBe('TEXT');
    expect(chartResponse?.categories).toHaveLength(data.length);
    expect(chartResponse?.series.map(({ name }) => name)).toContain('New');
    expect((await shownTo(outside.caller)).http.status).toBe(404);
  });

  test('show parts of a report with what all of them come to, where some are left out', async () => {
    const question = {
      kind: 'groups',
      dataSet: 'properties',
      dimensions: [{ field: 'apn' }],
      measures: [{ aggregate: 'COUNT' }, { aggregate: 'AVG', field: 'totalUnits' }],
      limit: 2,
    } as const;
    const split = { ...question, pivot: { field: 'caseCount' } };
    for (const [widgetKind, asked] of [
      ['Pie', question],
      ['Bar', split],
      ['Grid', question],
    ] as const) {
      const { id } = await reportOf({ family: 'PIE', question: asked });
      const whole = await owner.calls(chartData, {
        body: { question: { ...asked, dimensions: [] } },
      });
      const answer = await owner.calls(openWidgetData, {
        body: { widgetKind, widgetDataUrl: reportUrlOf(id) },
      });
      expect(answer.report?.rows).toHaveLength(2);
      expect(answer.report?.totals).toEqual([null, ...(whole.rows[0] ?? [])]);
    }
  });

  test('show the weeks of a report as whoever looks counts them, whoever saved it', async () => {
    const question = {
      kind: 'groups',
      dataSet: 'cases',
      dimensions: [{ field: 'createdOn', period: 'WEEK' }],
      measures: [{ aggregate: 'COUNT' }],
      weekStart: 0,
    } as const;
    const { id } = await reportOf({ family: 'LINE', question });
    const latest = await reportOf({ family: 'GRID', question: { ...question, limit: 3 } });
    const weekdays = async (widgetKind: 'Line' | 'Grid', language: string) => {
      const body = { widgetKind, widgetDataUrl: reportUrlOf(id), language };
      const { report } = await owner.calls(openWidgetData, { body });
      return [...new Set(report?.rows.map(([day]) => new Date(String(day)).getUTCDay()))];
    };
    expect(await weekdays('Line', 'en-US')).toEqual([0]);
    expect(await weekdays('Line', 'es-US')).toEqual([1]);
    expect(await weekdays('Grid', 'ar')).toEqual([6]);
    const newest = async (widgetKind: 'Line' | 'Grid') => {
      const body = { widgetKind, widgetDataUrl: reportUrlOf(latest.id) };
      return (await owner.calls(openWidgetData, { body })).report?.rows;
    };
    expect(await newest('Grid')).toEqual(await newest('Line'));
    expect(await newest('Grid')).toHaveLength(3);
  });

  test('show the records of a report as its page does: in columns, or drawn with a word about what is left out', async () => {
    const { report } = await owner.calls(createDataset, {
      body: {
        name: 'Units and cases',
        description: 'Property by property',
        config: { viewAll: false },
        definition: {
          family: 'SCATTER',
          question: {
            kind: 'rows',
            dataSet: 'properties',
            fields: ['apn', 'totalUnits', 'caseCount'],
            limit: 3,
          },
        },
      },
    });
    const { widgets } = await owner.calls(widget.libraryWidgets, { body: { pageSize: 500 } });
    const ready = widgets.find(({ id }) => id === -report.id);
    expect(ready).toMatchObject({
      widgetKind: 'Line',
      settings: { lookAndFeelList: [{ key: 'family', value: 'SCATTER' }] },
    });
    const { widgetDataUrl = '' } = ready ?? {};
    const shown = (widgetKind: 'Line' | 'Grid') =>
      owner.calls(openWidgetData, { body: { widgetKind, widgetDataUrl, pageSize: 2 } });
    const drawn = await shown('Line');
    expect(drawn).toMatchObject({ truncated: true, shown: 'first' });
    expect(drawn.report?.columns.map(({ key }) => key)).toEqual(['apn', 'totalUnits', 'caseCount']);
    expect(drawn.report?.rows).toHaveLength(3);
    const listed = await shown('Grid');
    expect(listed.report?.rows).toHaveLength(2);
    expect(listed).toMatchObject({ totalRecords: 3, truncated: true, shown: 'first' });
  });
});
