import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#shared/contracts/dashboard.ts';
import { widgetDrillDown } from '#shared/contracts/widget-data.ts';
import { actsKept } from '#tests/support/acts-kept.ts';
import type { Caller } from '#tests/support/caller.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import { overtookThemselves } from '#tests/support/overtook-themselves.ts';
import {
  addWidgets,
  type DashboardWorld,
  listOf,
  openDashboardWorld,
  place,
  refusalsTo,
  remove,
  rename,
  saveDashboard,
  sharings,
  widgetLike,
  widgetsOf,
} from './dashboard-world.ts';

let world: DashboardWorld;
let owner: Caller;

beforeAll(async () => {
  world = await openDashboardWorld();
  owner = world.people.owner.caller;
});

describe('a dashboard that is shared with', () => {
  test.each(sharings)(
    '%s',
    async (who, flags, seen: readonly string[], updated: readonly string[]) => {
      const { people, groupId } = world;
      const dashboard = await saveDashboard(owner, {
        name: `For ${who}`,
        config: {
          ...flags,
          groupIds: 'groupAccess' in flags ? [groupId] : [],
          crmIds: who === 'somebody by name' ? [people.named.crmId] : [],
        },
      });
      const [made] = (await addWidgets(owner, dashboard.id)).widgets;
      for (const kind of ['owner', 'admin', 'inGroup', 'outside', 'named', 'viewer'] as const) {
        const { caller } = people[kind];
        const isMaster = kind === 'owner' || kind === 'admin';
        const maySee = isMaster || seen.includes(kind);
        const mayUpdate = isMaster || updated.includes(kind);
        const listed = (await listOf(caller)).find(({ id }) => id === dashboard.id);
        expect([kind, listed?.updateAccess]).toEqual([kind, maySee ? mayUpdate : undefined]);
        const shown = await widgetsOf(caller, dashboard.id);
        expect([kind, shown.http.status]).toEqual([kind, maySee ? 200 : 404]);
        if (maySee) {
          expect(shown).toMatchObject({ updateAccess: mayUpdate, widgets: [{ id: made?.id }] });
        }
        // Whoever may not edit at all is refused before anything is looked up.
        const refused = maySee || kind === 'viewer' ? 403 : 404;
        if (mayUpdate) {
          const acts = [
            await place(caller, [made?.id ?? 0], 0),
            await rename(caller, dashboard, dashboard.name),
          ];
          expect([kind, acts.map(({ http }) => http.status)]).toEqual([kind, [200, 200]]);
        } else {
          const answers = await refusalsTo(caller, dashboard, made?.id ?? 0);
          expect([kind, answers]).toEqual([kind, new Set([refused])]);
        }
      }
      expect((await remove(owner, dashboard.id)).http.status).toBe(200);
    },
  );

  test('groups and people that there are', async () => {
    const answer = await owner.calls(contract.saveDashboard, {
      body: { name: 'Lost', config: { viewAll: false, crmIds: [999_999_999] } },
    });
    expect([answer.http.status, answer.errors?.[0]?.path]).toEqual([400, 'config.crmIds']);
  });
});

describe('a dashboard', () => {
  test('is private without a word, made once however often it is sent, and copied with its widgets', async () => {
    const requestKey = randomUUID();
    const sent = await Promise.all(
      [1, 2, 3].map(() => saveDashboard(owner, { name: 'Once', requestKey })),
    );
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    const [first] = sent;
    const id = first?.id ?? 0;
    expect(first).toMatchObject({ isShared: false, isOwner: true, version: 1 });
    await addWidgets(owner, id, [widgetLike(), widgetLike({ widgetName: 'Second' })]);
    const settings = { refreshSeconds: 60 } as const;
    const { version } = await saveDashboard(owner, { id, version: 1, settings });
    expect(version).toBe(2);
    const copy = await saveDashboard(owner, { name: 'Copy', copyOf: id });
    expect(copy).toMatchObject({ widgetCount: 2, version: 1, settings });
    const plain = { refreshSeconds: 0 } as const;
    const emptied = await saveDashboard(owner, { name: 'Copy', copyOf: id, settings: plain });
    expect(emptied.settings).toMatchObject(plain);
    const strange = await world.people.outside.caller.calls(contract.saveDashboard, {
      body: { name: 'Copy', copyOf: id },
    });
    expect(strange.http.status).toBe(404);
    const nowhere = await owner.calls(contract.saveDashboard, {
      body: { name: 'Nowhere', appId: 'PAYROLL' },
    });
    expect([nowhere.http.status, nowhere.errors?.[0]?.path]).toEqual([400, 'appId']);
    expect(await saveDashboard(owner, { appId: 'CRM' })).toMatchObject({ appId: 'CRM' });
  });

  test('is not saved over what somebody else has saved; what is stored already is no change', async () => {
    const dashboard = await saveDashboard(owner, { config: { staffUpdateAccess: true } });
    const other = world.people.outside.caller;
    expect((await rename(other, dashboard, 'Theirs')).dashboard.version).toBe(2);
    expect((await rename(owner, dashboard, 'Mine again')).status).toEqual({
      code: 409,
      message: 'Someone else changed this dashboard in the meantime.',
    });
    expect((await rename(other, dashboard, 'In another window')).status).toEqual({
      code: 409,
      message: overtookThemselves,
    });
    expect((await rename(owner, dashboard, 'Theirs')).dashboard.version).toBe(2);
    const silent = await other.calls(contract.saveDashboard, {
      body: { id: dashboard.id, version: 2, name: 'Silent' },
    });
    expect(silent.dashboard).toMatchObject({ version: 3, config: dashboard.config });
    const answer = await owner.calls(contract.saveDashboard, {
      body: { id: dashboard.id, name: 'Without a version' },
    });
    expect([answer.http.status, answer.errors?.[0]?.path]).toEqual([400, 'version']);
    const nameless = await owner.calls(contract.saveDashboard, { body: {} });
    expect(nameless.errors).toMatchObject([{ path: 'name', code: 'required' }]);
  });

  test('comes back with its widgets and its place, and is kept no longer than 30 days', async () => {
    const { id } = await saveDashboard(owner, { name: 'Deleted' });
    await addWidgets(owner, id);
    const before = (await listOf(owner)).map((one) => one.id);
    const removals = await Promise.all([remove(owner, id), remove(owner, id)]);
    expect(removals.map(({ http }) => http.status)).toEqual([200, 200]);
    expect(await actsKept(world.portal.database, 'dashboard.delete', id)).toBe(1);
    expect((await listOf(owner)).map((one) => one.id)).not.toContain(id);
    expect((await widgetsOf(owner, id)).http.status).toBe(404);
    const params = { id: String(id) };
    const back = await owner.calls(contract.restoreDashboard, { params });
    expect(back.dashboard).toMatchObject({ id, widgetCount: 1 });
    expect((await listOf(owner)).map((one) => one.id)).toEqual(before);
    expect(
      (await world.people.outside.caller.calls(contract.restoreDashboard, { params })).http.status,
    ).toBe(404);
  });

  test('filters fields that there are by what can be asked of each', async () => {
    const settings = {
      filters: [
        {
          title: 'New',
          operation: 'pastnday' as const,
          value: 7,
          targets: [
            { dataSet: 'cases' as const, fieldName: 'createdOn' },
            { dataSet: 'contacts' as const, fieldName: 'city' },
            { dataSet: 'cases' as const, fieldName: 'shoeSize' },
          ],
        },
      ],
      timeInterval: 'CUSTOM' as const,
      refreshSeconds: 60 as const,
    };
    const answer = await owner.calls(contract.saveDashboard, { body: { name: 'Bad', settings } });
    expect(answer.errors?.map(({ path, code }) => [path, code])).toEqual([
      ['settings.filters.0.operation', 'dateOnly'],
      ['settings.filters.0.targets.2.fieldName', 'unknown'],
      ['settings.startDate', 'required'],
    ]);
    const { errors } = await owner.calls(contract.saveDashboard, {
      body: {
        name: 'Bad',
        settings: { timeInterval: 'CUSTOM', startDate: '0000-01-01', endDate: '0000-12-31' },
      },
    });
    expect(errors?.map(({ path }) => path)).toEqual(['settings.startDate', 'settings.endDate']);
  });

  test('shows with a filter of data that only a later release knows, and is not saved with it', async () => {
    const targets = [{ dataSet: 'cases', fieldName: 'createdOn' }];
    const filter = { title: 'New', operation: 'pastnday' as const, value: 7, targets };
    const { id, version } = await saveDashboard(owner, { settings: { filters: [filter] } });
    await world.portal.database.query(
      `update dashboard set settings = jsonb_set(settings, '{filters,0,targets,0,dataSet}', '"ferries"')
        where item_id = $1`,
      [id],
    );
    const shown = (await listOf(owner)).find((one) => one.id === id)?.settings;
    expect(shown?.filters[0]?.targets).toEqual([{ ...targets[0], dataSet: 'ferries' }]);
    const { errors } = await owner.calls(contract.saveDashboard, {
      body: { id, version, name: 'Mine', ...(shown && { settings: shown }) },
    });
    expect(errors?.map(({ path }) => path)).toEqual(['settings.filters.0.targets.0.fieldName']);
  });

  test('stands where its reader has put it, for that reader alone', async () => {
    const { caller } = world.people.outside;
    const ids = (await listOf(caller)).map(({ id }) => id);
    const others = (await listOf(owner)).map(({ id }) => id);
    const sequence = ids.toReversed();
    for (let time = 0; time < 2; time += 1) {
      const { http } = await caller.calls(contract.updateSequence, { body: { sequence } });
      expect(http.status).toBe(200);
    }
    expect((await listOf(caller)).map(({ id }) => id)).toEqual(sequence);
    // Those that are not named follow in their order, those that are not there are nothing.
    const [last = 0] = ids;
    await caller.calls(contract.updateSequence, { body: { sequence: [last, 999_999_999] } });
    expect((await listOf(caller)).map(({ id }) => id)).toEqual([last, ...sequence.slice(0, -1)]);
    expect((await listOf(owner)).map(({ id }) => id)).toEqual(others);
  });

  test('is put elsewhere from two windows at once, of which neither waits for the other', async () => {
    const { database } = world.portal;
    const { crmId, caller } = world.people.outside;
    const [one = 0, two = 0, held = 0, ...rest] = (await listOf(caller)).map(({ id }) => id);
    const put = (...sequence: number[]) =>
      caller.calls(contract.updateSequence, { body: { sequence } });
    await put(one, two, held, ...rest);
    const both = await database.inTransaction(async ({ query }) => {
      await query(
        'select from dashboard_place where crm_id = $1 and dashboard_id = $2 for update',
        [crmId, held],
      );
      const puts = [put(one, held, two), put(two, held, one)];
      await expect.poll(() => lockWaits(database, 'insert into dashboard_place')).toBe(2);
      return puts;
    });
    expect((await Promise.all(both)).map(({ http }) => http.status)).toEqual([200, 200]);
  });
});

test('a widget has no more conditions of its own than can be asked with all that is asked besides', async () => {
  const { id } = await saveDashboard(owner, { name: 'Conditions' });
  const conditions = (many: number) =>
    Array.from({ length: many }, () => ({ fieldName: 'apn', operation: 'isnotblank' as const }));
  const settings = { pivot: ['createdOn', 'caseStatus'], column: ['caseType'] };
  const own = [conditions(20), conditions(20), conditions(9)];
  const full = { ...settings, filterParam: own, lineFilterParam: [conditions(1)] };
  const [saved] = (await addWidgets(owner, id, [widgetLike({ settings: full })])).widgets;
  const value = ['2000-01-01', '2100-01-01'];
  const range = { fieldName: 'createdOn', operation: 'range' as const, value };
  const filter = Array.from({ length: 20 }, () => range);
  const point = { key: '"2026-01-01"', seriesKey: '"Open"' };
  const asked = { ...saved?.settings, widgetKind: 'Bar' as const, filter, point };
  const params = { dataSet: 'cases' as const };
  expect((await owner.calls(widgetDrillDown, { params, body: asked })).http.status).toBe(200);
  const more = [
    widgetLike({ settings: { ...settings, filterParam: [...own, [range]] } }),
    widgetLike({ settings: { ...full, lineFilterParam: [[range]] } }),
  ];
  const message = 'Use at most 50 conditions.';
  expect((await addWidgets(owner, id, more)).errors).toMatchObject([
    { path: 'widgets.0.settings.filterParam', code: 'too_many', message },
    { path: 'widgets.1.settings.lineFilterParam', code: 'too_many', message },
  ]);
});
