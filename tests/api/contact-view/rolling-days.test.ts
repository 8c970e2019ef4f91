import { beforeAll, expect, test } from 'vitest';
import { countView, queryView } from '#shared/contracts/crm-view.ts';
import { addList, queryList } from '#shared/contracts/crm-list.ts';
import { exportRows } from '#shared/contracts/export.ts';
import { listsOfContact } from '#shared/contracts/list-of-contact.ts';
import * as views from '#shared/contracts/saved-view.ts';
import { type NamedPeriod, namedPeriods } from '#shared/rules/named-period.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { saveKnown } from '#tests/support/saved-contacts.ts';
import { givenList } from '../list/list-world.ts';
import { saveView } from '../saved-view/view-world.ts';

/** Half a minute before the last of February ends where the portal is; elsewhere March has long begun. */
const lateInFebruary = new Date('2026-03-01T07:59:30Z');

const aMinute = 60_000;

const days = [
  '2025-02-28',
  '2025-03-01',
  '2025-11-30',
  '2025-12-01',
  '2025-12-31',
  '2026-01-01',
  '2026-01-29',
  '2026-01-30',
  '2026-01-31',
  '2026-02-01',
  '2026-02-21',
  '2026-02-22',
  '2026-02-27',
  '2026-02-28',
  '2026-03-01',
];

const dayOf = (crmId: number): string => days[crmId - 900_000] ?? '';

let now = lateInFebruary;
let portal: Portal;
let staff: Caller;

beforeAll(async () => {
  portal = await startPortal({
    settings: { PORTAL_TIME_ZONE: 'America/Los_Angeles' },
    now: () => now,
  });
  await saveKnown(
    portal.database,
    days.map((day, place) => ({
      crmId: 900_000 + place,
      lastName: 'Rolling',
      // Late in the evening of that day, when it is the next one elsewhere.
      createdOn: new Date(`${day}T23:30:00-08:00`).toISOString(),
    })),
  );
  staff = await portal.as('staff');
});

const name = { key: 'lastName', operation: 'EQ', value: 'Rolling' } as const;

const during = (timeInterval: NamedPeriod) =>
  ({ key: 'createdOn', operation: 'EQ', timeInterval }) as const;

type Condition = NonNullable<
  NonNullable<(typeof queryView)['body']['_zod']['input']>['fields']
>[number];

const foundBy = async (condition: Condition): Promise<readonly string[]> => {
  const body = { fields: [name, condition], pageSize: 50 };
  const [{ userList }, { count }] = await Promise.all([
    staff.calls(queryView, { body }),
    staff.calls(countView, { body: { fields: body.fields } }),
  ]);
  expect(count).toBe(userList.length);
  return userList.map(({ crmId }) => dayOf(crmId));
};

const within = (first: string, last: string) => days.filter((day) => first <= day && day <= last);

const meant: Readonly<Record<NamedPeriod, readonly [inFebruary: string, inMarch: string]>> = {
  TODAY: ['2026-02-28 2026-02-28', '2026-03-01 2026-03-01'],
  YESTERDAY: ['2026-02-27 2026-02-27', '2026-02-28 2026-02-28'],
  LAST7DAYS: ['2026-02-22 2026-02-28', '2026-02-23 2026-03-01'],
  LAST30DAYS: ['2026-01-30 2026-02-28', '2026-01-31 2026-03-01'],
  LAST90DAYS: ['2025-12-01 2026-02-28', '2025-12-02 2026-03-01'],
  THISMONTH: ['2026-02-01 2026-02-28', '2026-03-01 2026-03-01'],
  LASTMONTH: ['2026-01-01 2026-01-31', '2026-02-01 2026-02-28'],
  THISYEAR: ['2026-01-01 2026-02-28', '2026-01-01 2026-03-01'],
  LAST12MONTHS: ['2025-03-01 2026-02-28', '2025-04-01 2026-03-01'],
};

test.each(namedPeriods)('%s finds whom its two days find, today and tomorrow', async (period) => {
  for (const [place, moment] of [0, aMinute].entries()) {
    now = new Date(lateInFebruary.getTime() + moment);
    const [startDate = '', endDate = ''] = meant[period][place]?.split(' ') ?? [];
    const found = await foundBy(during(period));
    expect(found).toEqual(within(startDate, endDate));
    expect(found).toEqual(await foundBy({ key: 'createdOn', operation: 'EQ', startDate, endDate }));
    const others = days.filter((day) => !found.includes(day));
    expect(await foundBy({ ...during(period), operation: 'NE' })).toEqual(others);
  }
});

test('a view, its file and a list by filter keep the period, and follow the day', async () => {
  now = lateInFebruary;
  const fields = [name, during('THISMONTH')];
  const view = await saveView(staff, { fields });
  const list = await givenList(staff, { selection: { fields } });
  const page = { pageSize: 50 };
  const membersOf = async () => {
    const [ofView, ofList, inView, inList, { view: kept }] = await Promise.all([
      staff.calls(views.viewData, { body: { ...page, id: view.id } }),
      staff.calls(queryList, { body: { ...page, id: list.id } }),
      staff.calls(countView, { body: { viewId: view.id } }),
      staff.calls(countView, { body: { listId: list.id } }),
      staff.calls(views.viewDetail, { params: { id: String(view.id) } }),
    ]);
    expect(kept.fields).toEqual(fields);
    expect(ofList.userList).toEqual(ofView.userList);
    expect([inView.count, inList.count]).toEqual([ofView.count, ofView.count]);
    return ofView.userList.map(({ crmId }) => dayOf(crmId));
  };
  const rowsOfFile = async (): Promise<string | null> => {
    const additionalInfo = { request: { id: view.id } };
    const body = { moduleName: 'crm', additionalInfo } as const;
    const file = await staff.downloads(exportRows, { body });
    await file.body?.cancel();
    return file.headers.get('x-total-rows');
  };
  const hasList = async (day: string): Promise<boolean> => {
    const params = { crmId: String(900_000 + days.indexOf(day)) };
    const { lists } = await staff.calls(listsOfContact, { params, query: {} });
    return lists.some(({ id }) => id === list.id);
  };
  const february = within('2026-02-01', '2026-02-28');
  expect(await membersOf()).toEqual(february);
  expect(await rowsOfFile()).toBe(String(february.length));
  expect([await hasList('2026-02-28'), await hasList('2026-03-01')]).toEqual([true, false]);
  now = new Date(lateInFebruary.getTime() + aMinute);
  expect(await membersOf()).toEqual(['2026-03-01']);
  expect(await rowsOfFile()).toBe('1');
  expect([await hasList('2026-02-28'), await hasList('2026-03-01')]).toEqual([false, true]);
});

test('a period together with a day is refused, and so is one that nobody knows', async () => {
  const both = { ...during('TODAY'), endDate: '2026-01-31' };
  const ask = (fields: readonly Condition[]) =>
    staff.calls(queryView, { body: { fields: [...fields] } });
  const refused = await ask([name, both]);
  expect([refused.http.status, refused.errors]).toEqual([
    400,
    [
      {
        path: 'fields.1.timeInterval',
        code: 'period_or_days',
        message: 'Created on: please choose a period or two days, not both.',
      },
    ],
  ]);
  const unknown = await ask([{ ...during('TODAY'), timeInterval: 'SOMEDAY' as NamedPeriod }]);
  expect([unknown.http.status, unknown.errors?.[0]?.path]).toEqual([400, 'fields.0.timeInterval']);
  const selection = { fields: [both] };
  const list = { name: 'Both', description: 'Nobody', config: {}, selection };
  const made = await staff.calls(addList, { body: list });
  expect([made.http.status, made.errors?.[0]?.path]).toEqual([
    400,
    'selection.fields.0.timeInterval',
  ]);
});
