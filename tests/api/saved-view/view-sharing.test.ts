import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#shared/contract/define-call.ts';
import { countView, queryView } from '#shared/contracts/crm-view.ts';
import { exportRows } from '#shared/contracts/export.ts';
import { saveGroup } from '#shared/contracts/group.ts';
import * as contract from '#shared/contracts/saved-view.ts';
import { callUrl } from '#renderer/api/call-url.ts';
import type { Caller } from '#tests/support/caller.ts';
import { givenContact } from '#tests/support/given-contact.ts';
import {
  changeOf,
  content,
  flagsOf,
  type Kind,
  openViewWorld,
  saveView,
  type View,
  type ViewWorld,
} from './view-world.ts';

const kinds: readonly Kind[] = ['owner', 'admin', 'inGroup', 'outside', 'named', 'viewer'];

/**
 * Each row of the truth table: the flags, whether groups are named, who sees it and who updates it beside the owner and
 * administrators. A viewer is a member of staff whose rights let them look and no more.
 */
const rows: readonly (readonly [string, string, boolean, readonly Kind[], readonly Kind[]])[] = [
  ['public, no update', 'TTFFF', false, ['inGroup', 'outside', 'named', 'viewer'], []],
  [
    'public, update by all staff',
    'TTTFF',
    false,
    ['inGroup', 'outside', 'named', 'viewer'],
    ['inGroup', 'outside', 'named'],
  ],
  [
    'public, update by groups',
    'TTFTT',
    true,
    ['inGroup', 'outside', 'named', 'viewer'],
    ['inGroup'],
  ],
  ['private, staff read', 'FTFFF', false, ['inGroup', 'outside', 'named', 'viewer'], []],
  [
    'private, staff update',
    'FTTFF',
    false,
    ['inGroup', 'outside', 'named', 'viewer'],
    ['inGroup', 'outside', 'named'],
  ],
  ['private, groups read', 'FFFTF', true, ['inGroup'], []],
  ['private, groups update', 'FFFTT', true, ['inGroup'], ['inGroup']],
  ['private, nobody', 'FFFFF', false, [], []],
];

let world: ViewWorld;

beforeAll(async () => {
  world = await openViewWorld();
});

type Parts = { readonly params?: object; readonly query?: object; readonly body?: object };

/** Makes a call and answers with its status and all that it says. */
const ask = async (caller: Caller, call: Call, parts: Parts) => {
  const response = await caller.fetches(callUrl(call, parts as never), {
    method: call.method,
    ...(parts.body === undefined
      ? {}
      : { body: JSON.stringify(parts.body), headers: { 'content-type': 'application/json' } }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, text: bytes.toString(), name: response.headers };
};

const firstPage = { pageNumber: 1, pageSize: 10 };

/** Every way to look at a view. */
const looks = ({ id }: View): readonly (readonly [string, Call, Parts])[] => [
  ['detail', contract.viewDetail, { params: { id } }],
  ['get', contract.getView, { body: { id, ...firstPage } }],
  ['data', contract.viewData, { body: { id, ...firstPage } }],
  ['query', queryView, { body: { id, ...firstPage } }],
  ['count', countView, { body: { viewId: id } }],
  [
    'export',
    exportRows,
    {
      body: {
        moduleName: 'crm',
        additionalInfo: { request: { id, responseFields: ['lastName'] } },
      },
    },
  ],
];

const update = (view: View): readonly [Call, Parts] => [
  contract.updateView,
  { body: changeOf(view) },
];

const columns = (view: View): readonly [Call, Parts] => [
  contract.viewColumns,
  {
    params: { id: view.id },
    body: { kind: 'everyone', version: view.version, responseFields: view.responseFields },
  },
];

const removal = (view: View): readonly [Call, Parts] => [
  contract.deleteView,
  { params: { id: view.id } },
];

const headIn = async (caller: Caller, view: View) => {
  const { views, count } = await caller.calls(contract.viewList, { query: {} });
  expect(count).toBe(views.length);
  return views.find(({ id }) => id === view.id);
};

describe('a view that is', () => {
  test.each(rows)('%s', async (title, letters, hasGroups, seen, updated) => {
    const { people, groupId } = world;
    const config = { ...flagsOf(letters), groupIds: hasGroups ? [groupId] : [] };
    const view = await saveView(people.owner.caller, { name: `Only ${title}`, config });
    for (const kind of kinds) {
      const { caller } = people[kind];
      const isMaster = kind === 'owner' || kind === 'admin';
      const mayUpdate = isMaster || updated.includes(kind);
      const maySee = isMaster || seen.includes(kind);
      const head = await headIn(caller, view);
      expect([kind, head?.name, head?.updateAccess]).toEqual(
        maySee ? [kind, view.name, mayUpdate] : [kind, undefined, undefined],
      );
      // A file that may be had is had once; those that may not are asked for by everybody.
      const asked = looks(view).filter(([name]) => !maySee || name !== 'export' || isMaster);
      await Promise.all(
        asked.map(async ([name, call, parts]) => {
          const { status, text } = await ask(caller, call, parts);
          expect([kind, name, status]).toEqual([kind, name, maySee ? 200 : 404]);
          if (!maySee) expect(text).not.toMatch(/Only|count|userList|Glendale/);
        }),
      );
      const refused = maySee || kind === 'viewer' ? 403 : 404;
      for (const [call, parts] of [update(view), columns(view)]) {
        const { status, text } = await ask(caller, call, parts);
        // Looking at columns of one's own needs no right to edit, so what is unseen is not there.
        const expected = call === contract.viewColumns && !maySee ? 404 : refused;
        expect([kind, call.path, status]).toEqual([kind, call.path, mayUpdate ? 200 : expected]);
        if (!maySee) expect(text).not.toContain('Only');
      }
      if (!mayUpdate) {
        expect([kind, (await ask(caller, ...removal(view))).status]).toEqual([kind, refused]);
      }
    }
    const last = people[updated.at(-1) ?? 'admin'].caller;
    expect((await ask(last, ...removal(view))).status).toBe(200);
    expect(
      (await ask(people.owner.caller, contract.viewDetail, looks(view)[0]?.[2] ?? {})).status,
    ).toBe(404);
  });
});

describe('people named one by one', () => {
  test('see a private view, and update it where that is granted', async () => {
    const { people } = world;
    const crmIds = [people.named.crmId];
    const config = { ...flagsOf('FFFFF'), crmIds };
    const view = await saveView(people.owner.caller, { name: 'For Nadia', config });
    expect(await headIn(people.named.caller, view)).toMatchObject({ updateAccess: false });
    expect(await headIn(people.outside.caller, view)).toBeUndefined();
    // Whoever may not update it does not learn whom it is shared with.
    const { view: seen } = await people.named.caller.calls(contract.viewDetail, {
      params: { id: String(view.id) },
    });
    expect(seen.config).toMatchObject({ crmIds: [], groupIds: [] });
    expect((await ask(people.named.caller, ...update(view))).status).toBe(403);
    const { view: granted } = await people.owner.caller.calls(contract.updateView, {
      body: changeOf(view, { config: { ...config, crmUpdateAccess: true } }),
    });
    expect((await ask(people.named.caller, ...update(granted))).status).toBe(200);
  });
});

test('a group and a person that are deleted while a view is shared with them are left out of it', async () => {
  const { people, portal } = world;
  const { database } = portal;
  const email = 'gone.meanwhile@example.org';
  const crmId = await givenContact(portal, { email, firstName: 'Gone', lastName: 'Meanwhile' });
  const admin = people.admin.caller;
  const { id: groupId } = await admin.calls(saveGroup, { body: { groupName: 'Gone meanwhile' } });
  const waiting = async (): Promise<number> => {
    const { rows } = await database.query<{ readonly count: number }>(
      `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%shared_item_group%'`,
    );
    return rows[0]?.count ?? 0;
  };
  const { sharing } = await database.inTransaction(async ({ query }) => {
    await query('delete from staff_group where id = $1', [groupId]);
    await query('delete from contact_doc where crm_id = $1', [crmId]);
    const config = {
      ...flagsOf('FFFTF'),
      groupIds: [world.groupId, groupId],
      crmIds: [people.named.crmId, crmId],
    };
    const saving = saveView(people.owner.caller, { name: 'Shared in one instant', config });
    await expect.poll(waiting).toBe(1);
    return { sharing: saving };
  });
  const { config } = await sharing;
  expect([config.groupIds, config.crmIds]).toEqual([[world.groupId], [people.named.crmId]]);
});

describe('outside of the contact desk', () => {
  test('no call about views says anything', async () => {
    const { people, citizen, portal } = world;
    const view = await saveView(people.owner.caller, { name: 'Only for the desk' });
    const calls: readonly (readonly [Call, Parts])[] = [
      [contract.viewList, { query: {} }],
      ...looks(view).map(([, call, parts]) => [call, parts] as const),
      [contract.addView, { body: content() }],
      update(view),
      columns(view),
      removal(view),
      [contract.favouriteView, { params: { id: view.id }, body: { favourite: true } }],
    ];
    const visitor = await portal.visitor();
    for (const [call, parts] of calls) {
      for (const [caller, refusal] of [
        [citizen, 403],
        [visitor, 401],
      ] as const) {
        const { status, text } = await ask(caller, call, parts);
        expect([call.path, status]).toEqual([call.path, refusal]);
        expect(text).not.toContain('Only');
      }
    }
  });
});
