import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { saveAppConfig } from '#shared/contracts/app-config.ts';
import {
  openWidgetData,
  widgetData,
  type WidgetPoint,
  widgetDrillDown,
  widgetFieldValues,
} from '#shared/contracts/widget-data.ts';
import { detailsForWidget } from '#shared/contracts/widget.ts';
import type { Caller } from '#tests/support/caller.ts';
import { fuzz } from '#tests/support/fuzz.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';

let portal: Portal;
let staff: Caller;

beforeAll(async () => {
  // Noon in Los Angeles, so that every day of this test is the same one.
  portal = await startPortal({ now: () => new Date('2026-03-15T19:00:00Z') });
  staff = await portal.as('staff');
  // Cases on both sides of midnight in the portal's time zone, and one that begins a year.
  await portal.database.query(
    `insert into crm_case (case_id, case_type_id, status_id, created_on, modified_on, closed_on, apn,
       latitude, longitude, case_id_idx)
     select 'W-' || n, 1 + n % 3, 1 + n % 2, moment::timestamptz, moment::timestamptz,
            case when n % 4 = 0 then moment::timestamptz + interval '2 days' end,
            (select apn from property order by apn offset n limit 1),
            34.1, -118.2 - (n % 2) * 0.1, 'w-' || n
       from unnest(array['2026-03-15T06:59:59Z', '2026-03-15T07:00:01Z', '2026-03-14T20:00:00Z',
         '2026-02-10T20:00:00Z', '2026-02-11T20:00:00Z', '2025-12-31T23:00:00Z',
         '2026-01-01T08:30:00Z']) with ordinality as given (moment, n)`,
  );
});

type Question = NonNullable<(typeof widgetData)['body']['_zod']['input']>;

const mine = [[{ fieldName: 'caseId', operation: 'contains' as const, value: 'W-' }]];

const ask = (question: Question, caller = staff) =>
  caller.calls(widgetData, { params: { dataSet: 'cases' }, body: question });

const rowsOf = (question: Question, point: object = {}, pageSize = 500) =>
  staff.calls(widgetDrillDown, {
    params: { dataSet: 'cases' },
    body: { ...question, point, pageSize },
  });

const numbers = (data: readonly WidgetPoint[]) =>
  data.map(({ name, data: number }) => [name, number]);

describe('periods', () => {
  test('are those of the portal, empty ones are zero, and the last 90 days hold without a word', async () => {
    const monthly: Question = { widgetKind: 'Line', pivot: ['createdOn'], filterParam: mine };
    const answer = await ask(monthly);
    expect(numbers(answer.data)).toEqual([
      ['2025-12-01', 1],
      ['2026-01-01', 1],
      ['2026-02-01', 2],
      ['2026-03-01', 3],
    ]);
    expect(answer).toMatchObject({ pivotDataType: 'DATE', totalRecords: 7, truncated: false });
    const daily = await ask({ ...monthly, resolution: 'Daily', timeInterval: 'LAST7DAYS' });
    expect(numbers(daily.data)).toEqual([
      ['2026-03-09', 0],
      ['2026-03-10', 0],
      ['2026-03-11', 0],
      ['2026-03-12', 0],
      ['2026-03-13', 0],
      ['2026-03-14', 2],
      ['2026-03-15', 1],
    ]);
    const yesterday = await ask({ ...monthly, resolution: 'Daily', timeInterval: 'YESTERDAY' });
    expect(numbers(yesterday.data)).toEqual([['2026-03-14', 2]]);
    const lastMonth = await ask({ ...monthly, timeInterval: 'LASTMONTH' });
    expect(numbers(lastMonth.data)).toEqual([['2026-02-01', 2]]);
  });

  test('of weeks begin as the language has it', async () => {
    const weekly: Question = {
      widgetKind: 'Bar',
      pivot: ['createdOn'],
      filterParam: mine,
      resolution: 'Weekly',
      timeInterval: 'LAST7DAYS',
    };
    const first = async (language: string) => (await ask({ ...weekly, language })).data[0]?.name;
    expect(await first('en-US')).toBe('2026-03-08');
    expect(await first('es-MX')).toBe('2026-03-09');
    expect(await first('ar')).toBe('2026-03-07');
  });
});

describe('a widget', () => {
  test('of two pivots has a number for each category in each series', async () => {
    const question: Question = {
      widgetKind: 'Bar',
      pivot: ['createdOn', 'caseStatus'],
      filterParam: mine,
    };
    const { chartResponse, data, totalRecords } = await ask(question);
    expect(chartResponse?.categories.map(({ name }) => name)).toEqual([
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
      '2026-03-01',
    ]);
    const bySeries = chartResponse?.series.map((one) => [one.name, one.data]);
    expect(bySeries).toEqual([
      ['New', [1, 0, 1, 1]],
      ['Open', [0, 1, 1, 2]],
    ]);
    expect(totalRecords).toBe(7);
    const [category, series] = [data.at(-1), chartResponse?.series[1]];
    const drilled = await rowsOf(question, { key: category?.key, seriesKey: series?.key });
    expect(drilled.totalRecords).toBe(2);
  });

  test('of numbers, places and records shows what it is about', async () => {
    const days = await ask({
      widgetKind: 'Number',
      aggType: 'AVG',
      column: ['daysOpen'],
      filterParam: mine,
    });
    expect(days.data).toMatchObject([{ data: 2 }]);
    const map = await ask({ widgetKind: 'Map', filterParam: mine });
    expect(map.data).toHaveLength(7);
    const [place] = map.data;
    expect(place?.location).toEqual([34.1, -118.2]);
    const here = await rowsOf({ widgetKind: 'Map', filterParam: mine }, { key: place?.key });
    expect(here.totalRecords).toBe(3);
    const grid = await ask({
      widgetKind: 'Grid',
      column: ['caseId', 'createdOn'],
      filterParam: mine,
      pageSize: 2,
    });
    expect(grid).toMatchObject({
      totalRecords: 7,
      data: [{ data: ['W-2', '2026-03-15T07:00:01.000Z'] }, { name: 'W-1' }],
    });
  });

  test('has the greatest of all numbers first, and last whatever has none', async () => {
    const byProperty: Question = {
      widgetKind: 'Bar',
      pivot: ['apn'],
      aggType: 'AVG',
      column: ['daysOpen'],
      filterParam: mine,
      limit: 1,
    };
    const { data, truncated, ...rest } = await ask(byProperty);
    expect([data.map((point) => point.data), truncated]).toEqual([[2], true]);
    // Averages come to nothing together; so many records do, also those of what is left out.
    expect(rest.total).toBeUndefined();
    const counted = await ask({ ...byProperty, widgetKind: 'Pie', aggType: 'COUNT', column: [] });
    expect([counted.data.map((point) => point.data), counted.total]).toEqual([[1], 7]);
    const split = await ask({ ...byProperty, pivot: ['apn', 'caseStatus'] });
    expect(split.chartResponse?.series.flatMap((series) => series.data)).toContain(2);
    await portal.database.query(
      `insert into crm_case (case_id, case_type_id, status_id, unit, created_on, modified_on, closed_on, case_id_idx)
       select 'PIVOT-' || n, 1, 1, 'U' || n, day, day, day + n * interval '1 hour', 'pivot-' || n
         from generate_series(1000, 2000) n, (values (timestamptz '2026-03-01T20:00:00Z')) v (day)`,
    );
    const filterParam = [
      [{ fieldName: 'caseId', operation: 'contains' as const, value: 'PIVOT-' }],
    ];
    const units = await ask({ ...byProperty, pivot: ['unit', 'caseStatus'], filterParam });
    expect(units).toMatchObject({ data: [{ name: 'U2000' }], totalRecords: 1001, truncated: true });
  });

  test('keeps the newest of more days than it shows', async () => {
    await portal.database.query(
      `insert into crm_case (case_id, case_type_id, status_id, created_on, modified_on, case_id_idx)
       values ('OLD', 1, 1, '2020-01-01T20:00:00Z', '2020-01-01T20:00:00Z', 'old')`,
    );
    const { data, ...answer } = await ask({
      widgetKind: 'Line',
      pivot: ['createdOn'],
      resolution: 'Daily',
      timeInterval: 'ALL',
      filterParam: [[{ fieldName: 'caseId', operation: 'in', value: ['OLD', 'W-2'] }]],
    });
    expect(answer).toMatchObject({ truncated: true, shown: 'newest', totalRecords: 2 });
    expect(data).toHaveLength(1000);
    expect(numbers(data.slice(-2))).toEqual([
      ['2026-03-14', 0],
      ['2026-03-15', 1],
    ]);
  });

  test('counts the records that say something where it counts a field, and opens those', async () => {
    const closed: Question = { widgetKind: 'Number', column: ['closedOn'], filterParam: mine };
    expect((await ask(closed)).data).toMatchObject([{ data: 1 }]);
    const behind = await rowsOf(closed);
    expect([behind.totalRecords, behind.columnList.at(-1)?.fieldName]).toEqual([1, 'crmId']);
    const table: Question = { widgetKind: 'Grid', column: ['closedOn'], filterParam: mine };
    expect((await ask(table)).totalRecords).toBe(7);
  });

  test('takes alternatives, what the dashboard filters, and no empty filter', async () => {
    const shape: Question = {
      widgetKind: 'Number',
      timeInterval: 'ALL',
      filterParam: [
        [...(mine[0] ?? []), { fieldName: 'caseStatus', operation: 'in', value: ['New'] }],
        [{ fieldName: 'caseId', operation: 'is', value: 'W-1' }],
      ],
    };
    expect((await ask(shape)).data[0]?.data).toBe(4);
    const filter = [{ fieldName: 'createdOn', operation: 'pastnmonth' as const, value: 1 }];
    expect((await ask({ ...shape, filter })).data[0]?.data).toBe(2);
    expect((await ask({ ...shape, filter: [] })).http.status).toBe(400);
  });
});

describe('what stands behind a number', () => {
  const conditions = fc.array(
    fc.oneof(
      fc.record({
        fieldName: fc.constant('totalUnits'),
        operation: fc.constantFrom('lt' as const, 'gte' as const, 'is' as const),
        value: fc.integer({ min: 0, max: 60 }),
      }),
      fc.record({
        fieldName: fc.constantFrom('caseType', 'contactCity'),
        operation: fc.constantFrom('contains' as const),
        value: fc.constantFrom('a', 'in', 'e'),
      }),
      fc.record({
        fieldName: fc.constantFrom('assignedTo', 'alias', 'closedOn'),
        operation: fc.constantFrom('isblank' as const, 'isnotblank' as const),
      }),
      fc.record({
        fieldName: fc.constant('createdOn'),
        operation: fc.constant('pastnyear' as const),
        value: fc.integer({ min: 1, max: 6 }),
      }),
    ),
    { minLength: 1, maxLength: 2 },
  );

  test('adds up to it, whatever is asked', async () => {
    const pivots = [['caseStatus'], ['createdOn'], ['contactUserType'], ['caseType', 'caseStatus']];
    await fc.assert(
      fc.asyncProperty(
        fc.array(conditions, { minLength: 1, maxLength: 2 }),
        fc.constantFrom(...pivots),
        fc.boolean(),
        async (filterParam, pivot, isSum) => {
          const question: Question = {
            widgetKind: 'Bar',
            pivot,
            filterParam,
            timeInterval: 'ALL',
            resolution: 'Yearly',
            limit: 1000,
            ...(isSum ? { aggType: 'SUM', column: ['totalUnits'] } : {}),
          };
          const { data, totalRecords, chartResponse } = await ask(question);
          const all = await rowsOf(question, {}, 1);
          expect(all.totalRecords).toBe(totalRecords);
          const place = data.findIndex(({ data: number }) => number !== 0);
          const clicked = data[place];
          if (clicked === undefined) return;
          const series = chartResponse?.series.find((one) => one.data[place] !== 0);
          const isTwo = pivot.length === 2;
          const number = isTwo ? series?.data[place] : clicked.data;
          const point = { key: clicked.key, ...(isTwo ? { seriesKey: series?.key } : {}) };
          const behind = await rowsOf(question, point);
          const units = behind.columnList.findIndex(({ fieldName }) => fieldName === 'totalUnits');
          const sum = behind.data.reduce(
            (total, { data: cells }) => total + Number(Array.isArray(cells) ? cells[units] : 0),
            0,
          );
          if (!isSum) expect(behind.totalRecords).toBe(number);
          else if (behind.totalRecords <= behind.data.length) expect(sum).toBe(number);
        },
      ),
      fuzz(15),
    );
  });

  test('is asked for by keys that there are', async () => {
    const question: Question = { widgetKind: 'Bar', pivot: ['caseStatus'], timeInterval: 'ALL' };
    for (const key of ['New', '{}', '[1]', '["a", "b"]']) {
      const answer = await rowsOf(question, { key });
      expect([answer.http.status, answer.errors?.[0]?.path]).toEqual([400, 'point.key']);
    }
  });
});

describe('the data of widgets', () => {
  test('are those that the person may see', async () => {
    await portal.database.query(
      `delete from role_right where right_key = 'manage-mailing-list'
          and role_id = (select id from role where name = 'Viewer')`,
    );
    const viewer = await portal.signIn('viewer');
    const { dataSets } = await viewer.calls(detailsForWidget, { body: {} });
    expect(dataSets.map(({ dataSet }) => dataSet)).not.toContain('mailRecipients');
    const refused = await viewer.calls(widgetData, {
      params: { dataSet: 'mailRecipients' },
      body: { widgetKind: 'Number' },
    });
    expect(refused.http.status).toBe(403);
    expect(refused).not.toHaveProperty('data');
  });

  test.each<readonly [string, Question, string]>([
    ['a kind', { widgetKind: 'Line' }, 'pivot'],
    ['two days', { widgetKind: 'Number', timeInterval: 'CUSTOM' }, 'startDate'],
    [
      'days in their order',
      { widgetKind: 'Number', startDate: '2026-02-02', endDate: '2026-02-01' },
      'endDate',
    ],
    ['numbers to sum up', { widgetKind: 'Number', aggType: 'SUM', column: ['alias'] }, 'aggType'],
    [
      'columns that there are',
      { widgetKind: 'Grid', column: ["x'; drop table widget"] },
      'column.0',
    ],
    ['a date for a period', { widgetKind: 'Number', dateField: 'alias' }, 'dateField'],
  ])('want %s', async (_, question, path) => {
    const answer = await ask(question);
    expect([answer.http.status, answer.errors?.[0]?.path]).toEqual([400, path]);
  });

  test('offer the values of a field by how they begin', async () => {
    const { values } = await staff.calls(widgetFieldValues, {
      params: { dataSet: 'cases' },
      body: { fieldName: 'caseStatus', prefix: 'o' },
    });
    expect(values).toContain('Open');
    expect(values).not.toContain('New');
    const codeOf = async (fieldName: string) => {
      const answer = await staff.calls(widgetFieldValues, {
        params: { dataSet: 'cases' },
        body: { fieldName },
      });
      return answer.errors?.[0]?.code;
    };
    expect(await codeOf('totalUnits')).toBeUndefined();
    expect(await codeOf('shoeSize')).toBe('unknown');
    expect([await codeOf('createdOn'), await codeOf('location')]).toEqual(['kind', 'kind']);
  });

  test('come from elsewhere only where an administrator has said so, and never from inside', async () => {
    const inside = 'https://127.0.0.1:9/data';
    const from = (widgetDataUrl: string) =>
      staff.calls(openWidgetData, { body: { widgetKind: 'Number', widgetDataUrl } });
    expect((await from(inside)).http.status).toBe(404);
    const admin = await portal.as('superadmin');
    const saved = await admin.calls(saveAppConfig, {
      body: {
        changes: [
          { name: 'widget.dataUrls', value: `${inside},http://plain.example/data`, version: 0 },
        ],
      },
    });
    expect(saved.status.code).toBe(200);
    expect((await from(inside)).http.status).toBe(503);
    expect((await from(`${inside}/more`)).http.status).toBe(404);
    expect((await from('http://plain.example/data')).http.status).toBe(400);
    const { openDataUrls } = await staff.calls(detailsForWidget, { body: {} });
    expect(openDataUrls).toEqual([inside]);
  });
});
