import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { queryView } from '#shared/contracts/crm-view.ts';
import { exportRows } from '#shared/contracts/export.ts';
import * as contract from '#shared/contracts/saved-view.ts';
import type { Caller } from '#tests/support/caller.ts';
import { personOf } from '#tests/support/given-staff.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import { overtookThemselves } from '#tests/support/overtook-themselves.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { changeOf, content, flagsOf, saveView, type View } from './view-world.ts';

let portal: Portal;
let admin: Caller;
let staff: Caller;

beforeAll(async () => {
  portal = await startPortal();
  [admin, staff] = await Promise.all([portal.as('admin'), portal.as('staff')]);
});

const forAllStaff = { ...flagsOf('TTTFF') };

const detail = async (caller: Caller, { id }: View): Promise<View> =>
  (await caller.calls(contract.viewDetail, { params: { id: String(id) } })).view;

const update = (caller: Caller, view: View, part: Parameters<typeof changeOf>[1]) =>
  caller.calls(contract.updateView, { body: changeOf(view, part) });

const columns = (caller: Caller, { id }: View, body: contract.ColumnsChange) =>
  caller.calls(contract.viewColumns, { params: { id: String(id) }, body });

describe('saving a view', () => {
  test('keeps filters, alternatives, words, order and columns, and says who made it', async () => {
    const view = await saveView(staff, {
      name: '  Owners  ',
      anyOf: [
        { key: 'lastName', operation: 'STARTSWITH', value: 'n' },
        { key: 'createdOn', operation: 'EQ', startDate: '2026-01-01', endDate: '2026-01-31' },
      ],
      searchText: 'glen',
      sortFields: [{ key: 'lastName', sortOrder: 'desc' }],
    });
    const known = await detail(staff, view);
    expect(known).toEqual(view);
    expect(known).toMatchObject({
      name: 'Owners',
      fields: [{ key: 'userType', operation: 'EQ', value: ['Owner'] }],
      searchText: 'glen',
      sortFields: [{ key: 'lastName', sortOrder: 'DESC' }],
      responseFields: ['lastName', 'firstName'],
      personalFields: null,
      config: { ...flagsOf('TTFFF'), publicAllowAccess: 'all' },
      isOwner: true,
      ownerName: 'Dana Whitfield',
      updateAccess: true,
      version: 1,
    });
    expect(known.anyOf).toHaveLength(2);
  });

  test('has as many columns as the grid can show', async () => {
    const responseFields = Array.from({ length: 500 }, (_, at) => `additionalDetails.field ${at}`);
    const view = await saveView(staff, { responseFields });
    expect(view.responseFields).toEqual(responseFields);
  });

  test('twice over a lost answer makes one view', async () => {
    const requestKey = randomUUID();
    const views = await Promise.all([1, 2, 3].map(() => saveView(staff, { requestKey })));
    expect(new Set(views.map(({ id }) => id)).size).toBe(1);
    const admin = await portal.as('admin');
    const other = await saveView(admin, { requestKey });
    expect(views.map(({ id }) => id)).not.toContain(other.id);
  });

  test.each<readonly [string, Parameters<typeof content>[0], string]>([
    ['a name', { name: '   ' }, 'name'],
    ['a description', { description: '' }, 'description'],
    ['a column', { responseFields: [] }, 'responseFields'],
    ['columns that there are', { responseFields: ['shoeSize'] }, 'responseFields.0'],
    ['each column once', { responseFields: ['lastName', 'lastName'] }, 'responseFields'],
    [
      'conditions that can be asked',
      { fields: [{ key: 'lastName', operation: 'EQ' }] },
      'fields.0.value',
    ],
    ['an order that there is', { sortFields: [{ key: 'caseType' }] }, 'sortFields.0'],
    ['groups where groups see it', { config: flagsOf('FFFTF') }, 'config.groupIds'],
    [
      'groups that there are',
      { config: { ...flagsOf('FFFTF'), groupIds: [99_999] } },
      'config.groupIds',
    ],
    ['people that there are', { config: { crmIds: [2_000_000_000] } }, 'config.crmIds'],
    ['rules that go together', { config: flagsOf('FTFTF') }, 'config.staffAccess'],
  ])('needs %s', async (_, part, path) => {
    const answer = await staff.calls(contract.addView, { body: content(part) });
    expect([answer.status.code, answer.errors?.[0]?.path]).toEqual([400, path]);
  });
});

describe('the contacts of a view', () => {
  test('are paged by its number, and asked further', async () => {
    const view = await saveView(staff, { sortFields: [{ key: 'lastName', sortOrder: 'DESC' }] });
    const { id } = view;
    const got = await staff.calls(contract.getView, { body: { id, pageSize: 3 } });
    expect(got.view).toEqual(view);
    expect(got.logs).toMatchObject([{ act: 'made', byName: 'Dana Whitfield' }]);
    expect(got.userList.map(({ userType }) => userType)).toEqual(['Owner', 'Owner', 'Owner']);
    const data = await staff.calls(contract.viewData, { body: { id, pageSize: 3 } });
    expect(data.userList).toEqual(got.userList);
    expect(data.count).toBe(got.count);
    const names = data.userList.map(({ lastName = '' }) => lastName);
    expect(names).toEqual(names.toSorted().toReversed());
    const [first] = data.userList;
    const crmId = { key: 'crmId', operation: 'EQ' as const, value: String(first?.crmId) };
    const one = await staff.calls(queryView, { body: { id, fields: [crmId] } });
    expect(one.userList.map((contact) => contact.crmId)).toEqual([first?.crmId]);
    const none = await staff.calls(queryView, {
      body: { id, fields: [{ key: 'userType', operation: 'EQ', value: ['Vendor'] }] },
    });
    expect(none).toMatchObject({ userList: [], count: 0 });
  });

  test('are exported under the name of views', async () => {
    const { id } = await saveView(staff);
    const file = await staff.downloads(exportRows, {
      body: { moduleName: 'crm', additionalInfo: { request: { id } } },
    });
    expect(file.headers.get('content-disposition')).toContain('crm-view.xlsx');
    const { count } = await staff.calls(contract.viewData, { body: { id } });
    expect(file.headers.get('x-total-rows')).toBe(String(count));
    await file.body?.cancel();
  });
});

const byOthers = 'Someone else changed this view in the meantime.';

test('who overtook themselves is not told of somebody else', async () => {
  const view = await saveView(staff, { config: forAllStaff });
  await update(staff, view, { name: 'In one window' });
  const other = await update(staff, view, { name: 'In another' });
  expect(other.status).toEqual({ code: 409, message: overtookThemselves });
  // The answer of the first may have been lost: pressed again, it is what is kept.
  expect((await update(staff, view, { name: 'In one window' })).view.version).toBe(2);
  const first: contract.ColumnsChange = {
    kind: 'everyone',
    responseFields: ['lastName'],
    version: 2,
  };
  await columns(admin, view, first);
  const late: contract.ColumnsChange = { ...first, responseFields: ['firstName'] };
  expect((await columns(admin, view, late)).status.message).toBe(overtookThemselves);
  expect((await columns(staff, view, late)).status.message).toBe(byOthers);
  expect((await update(staff, view, { name: 'In a third' })).status.message).toBe(byOthers);
});

describe('two people', () => {
  test('never overwrite each other’s changes', async () => {
    const view = await saveView(staff, { config: forAllStaff });
    const mine = await update(staff, view, { name: 'First' });
    expect(mine.view).toMatchObject({ name: 'First', version: 2 });
    const theirs = await update(admin, view, { name: 'Second' });
    expect(theirs.status).toEqual({ code: 409, message: byOthers });
    expect((await detail(admin, view)).name).toBe('First');
    // What is stored already is no change, however old it is.
    expect((await update(admin, view, { name: 'First' })).view.version).toBe(2);
    const race = await Promise.all(
      ['A', 'B', 'C'].map((name) => update(staff, mine.view, { name })),
    );
    const codes = race.map(({ status }) => status.code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('may lose sight of a view that they take from themselves', async () => {
    const view = await saveView(admin, { config: forAllStaff });
    const taken = await update(staff, view, { config: flagsOf('FFFFF') });
    expect(taken.view).toMatchObject({ updateAccess: false, version: 2 });
    expect(
      (await staff.calls(contract.viewDetail, { params: { id: String(view.id) } })).status.code,
    ).toBe(404);
  });
});

test('a change that says nothing of sharing leaves it as it is', async () => {
  const shared = {
    ...flagsOf('FTTFF'),
    crmIds: [(await personOf(admin)).crmId],
    crmUpdateAccess: true,
  };
  const view = await saveView(staff, { config: shared });
  const { config: _, ...change } = changeOf(view, { name: 'Renamed' });
  const { view: saved } = await staff.calls(contract.updateView, { body: change });
  expect(saved).toMatchObject({ name: 'Renamed', isPublic: false, config: shared });
});

describe('the columns of a view', () => {
  test('are everyone’s for whoever may update it, and one’s own for everybody', async () => {
    const view = await saveView(staff, { config: flagsOf('TTFFF') });
    const viewer = await portal.as('viewer');
    const own = await columns(viewer, view, {
      kind: 'personal',
      responseFields: ['crmId', 'lastName'],
    });
    expect(own.view).toMatchObject({ personalFields: ['crmId', 'lastName'], version: 1 });
    const everyone: contract.ColumnsChange = {
      kind: 'everyone',
      responseFields: ['lastName'],
      version: 1,
    };
    expect((await columns(viewer, view, everyone)).status.code).toBe(403);
    expect((await columns(staff, view, everyone)).view).toMatchObject({
      responseFields: ['lastName'],
      personalFields: null,
      version: 2,
    });
    const late: contract.ColumnsChange = { ...everyone, responseFields: ['firstName'] };
    expect((await columns(admin, view, late)).status.code).toBe(409);
    // Everybody's already: only what the person chose for themselves goes.
    await columns(staff, view, { kind: 'personal', responseFields: ['crmId'] });
    expect((await columns(staff, view, everyone)).view).toMatchObject({
      personalFields: null,
      version: 2,
    });
    const { view: back } = await columns(viewer, view, { kind: 'personal', responseFields: null });
    expect(back).toMatchObject({ personalFields: null, responseFields: ['lastName'] });
  });

  test('stay one’s own while name and filter of the view are saved', async () => {
    const view = await saveView(staff);
    await columns(staff, view, { kind: 'personal', responseFields: ['crmId'] });
    const saved = await update(staff, view, { name: 'Filtered anew', searchText: 'glen' });
    expect(saved.view).toMatchObject({ personalFields: ['crmId'], version: 2 });
    expect(await detail(staff, view)).toEqual(saved.view);
  });

  test('are locked by the owner and by administrators alone', async () => {
    const view = await saveView(admin, { config: forAllStaff });
    const lock = (caller: Caller, columnsLocked: boolean, version: number) =>
      caller.calls(contract.updateView, { body: { ...changeOf(view), version, columnsLocked } });
    expect((await lock(staff, true, 1)).status.code).toBe(403);
    expect((await lock(admin, true, 1)).view).toMatchObject({ columnsLocked: true, version: 2 });
    const renamed = await update(staff, { ...view, version: 2 }, { name: 'Renamed' });
    expect(renamed.view).toMatchObject({ columnsLocked: true, name: 'Renamed' });
    const own = await saveView(staff, { config: forAllStaff });
    const locked = await staff.calls(contract.updateView, {
      body: { ...changeOf(own), columnsLocked: true },
    });
    expect(locked.view).toMatchObject({ columnsLocked: true });
  });
});

describe('the list of views', () => {
  test('has one’s favourites first, then one’s own, then the others by name', async () => {
    const viewer = await portal.as('viewer');
    const mark = 'zq';
    const [b, a, own] = await Promise.all([
      saveView(admin, { name: `${mark} b` }),
      saveView(admin, { name: `${mark} a` }),
      saveView(staff, { name: `${mark} own` }),
    ]);
    const favourite = (caller: Caller, { id }: View, is: boolean) =>
      caller.calls(contract.favouriteView, {
        params: { id: String(id) },
        body: { favourite: is },
      });
    await favourite(staff, b, true);
    await favourite(staff, b, true);
    const names = async (caller: Caller, searchText = mark) =>
      (await caller.calls(contract.viewList, { query: { searchText } })).views.map(
        ({ name }) => name,
      );
    expect(await names(staff)).toEqual([b.name, own.name, a.name]);
    expect(await names(viewer)).toEqual([a.name, b.name, own.name]);
    expect(await names(viewer, 'ZQ O')).toEqual([own.name]);
    expect(await names(viewer, '%')).toEqual([]);
    await favourite(staff, b, false);
    expect(await names(staff)).toEqual([own.name, a.name, b.name]);
    const page = await staff.calls(contract.viewList, {
      query: { searchText: mark, pageNumber: '2', pageSize: '1' },
    });
    expect([page.count, page.views[0]?.name]).toEqual([3, a.name]);
  });

  test('has a name that begins with an accent beside those that begin without one', async () => {
    const mark = 'en orden';
    for (const name of ['Zeta', 'Área', 'Beta', 'area 2']) {
      await saveView(staff, { name: `${name} ${mark}` });
    }
    const { views } = await staff.calls(contract.viewList, { query: { searchText: mark } });
    expect(views.map(({ name }) => name.replace(` ${mark}`, ''))).toEqual([
      'area 2',
      'Área',
      'Beta',
      'Zeta',
    ]);
  });

  test('forgets a view that was deleted', async () => {
    const view = await saveView(staff, { name: 'To be deleted' });
    const params = { id: String(view.id) };
    expect((await staff.calls(contract.deleteView, { params })).status.code).toBe(200);
    expect((await staff.calls(contract.viewDetail, { params })).status.code).toBe(404);
    const { views } = await staff.calls(contract.viewList, {
      query: { searchText: 'to be deleted' },
    });
    expect(views).toEqual([]);
  });

  test.for([
    ['a favourite of', 'view_favourite', contract.favouriteView, { favourite: true }],
    [
      'columns of their own in',
      'view_columns',
      contract.viewColumns,
      { kind: 'personal', responseFields: ['crmId'] },
    ],
  ] as const)(
    'takes nobody’s mark as %s a view that is just being deleted',
    async ([, table, call, body]) => {
      const view = await saveView(staff);
      const { marking } = await portal.database.inTransaction(async ({ query }) => {
        await query('delete from shared_item where id = $1', [view.id]);
        const sent = staff.calls(call, { params: { id: String(view.id) }, body });
        await expect.poll(() => lockWaits(portal.database, table)).toBe(1);
        return { marking: sent };
      });
      expect((await marking).http.status).toBe(404);
    },
  );
});
