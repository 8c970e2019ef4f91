import { beforeAll, expect, test } from 'vitest';
import * as contract from '#shared/contracts/crm-list.ts';
import { countView, queryView } from '#shared/contracts/crm-view.ts';
import { exportMailingList, exportRows } from '#shared/contracts/export.ts';
import { mailRecipients } from '#shared/contracts/mailing.ts';
import type { SharingInput } from '#shared/contracts/sharing-schemas.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { crmIdOf, desk, furnish, givenList, inspectors, someContacts } from './list-world.ts';

type Person = (typeof desk)[number];

let portal: Portal;
let members: readonly number[];

beforeAll(async () => {
  portal = await startPortal();
  await furnish(portal);
  members = await someContacts(portal, 3);
});

const all: readonly Person[] = desk;
const ofStaff: readonly Person[] = ['staff', 'vendor', 'owner', 'viewer', 'admin'];
const inGroup: readonly Person[] = ['staff', 'owner', 'admin'];
const own: readonly Person[] = ['staff', 'admin'];
/** Of the staff, `viewer` may look alone: what a list grants does not give the right to edit. */
const editors: readonly Person[] = ['staff', 'vendor', 'owner', 'admin'];

type Row = {
  readonly name: string;
  readonly config: Partial<SharingInput>;
  readonly sees: readonly Person[];
  readonly updates: readonly Person[];
};

const groups = { groupIds: [inspectors] };

const table: readonly Row[] = [
  { name: 'public, no update', config: {}, sees: all, updates: own },
  {
    name: 'public, update by all staff',
    config: { staffUpdateAccess: true },
    sees: all,
    updates: editors,
  },
  {
    name: 'public, update by groups',
    config: { groupAccess: true, groupUpdateAccess: true, ...groups },
    sees: all,
    updates: inGroup,
  },
  {
    name: 'private, staff read',
    config: { viewAll: false, staffAccess: true },
    sees: ofStaff,
    updates: own,
  },
  {
    name: 'private, staff update',
    config: { viewAll: false, staffAccess: true, staffUpdateAccess: true },
    sees: ofStaff,
    updates: editors,
  },
  {
    name: 'private, groups read',
    config: { viewAll: false, groupAccess: true, ...groups },
    sees: inGroup,
    updates: own,
  },
  {
    name: 'private, groups update',
    config: { viewAll: false, groupAccess: true, groupUpdateAccess: true, ...groups },
    sees: inGroup,
    updates: inGroup,
  },
  { name: 'private, nobody', config: { viewAll: false }, sees: own, updates: own },
];

const page = { pageNumber: 1, pageSize: 10 };

const exported = async (caller: Caller, listId: number): Promise<number> => {
  const body = { moduleName: 'crm' as const, additionalInfo: { request: { listId } } };
  const response = await caller.downloads(exportRows, { body });
  await response.arrayBuffer();
  return response.status;
};

/** What every road to a list answers to somebody. */
const roadsOf = async (caller: Caller, { id }: contract.ContactList) => ({
  get: (await caller.calls(contract.getList, { body: { ...page, id } })).http.status,
  query: (await caller.calls(contract.queryList, { body: { ...page, id } })).http.status,
  view: (await caller.calls(queryView, { body: { ...page, listId: id } })).http.status,
  count: (await caller.calls(countView, { body: { listId: id } })).http.status,
  export: await exported(caller, id),
});

const everywhere = (status: number) => ({
  get: status,
  query: status,
  view: status,
  count: status,
  export: status,
});

type Kind = 'contact list' | 'mailing list';

const listsOf = (
  caller: Caller,
  kind: Kind,
  query: { readonly searchText: string; readonly updatable?: 'true' },
) =>
  kind === 'mailing list'
    ? caller.calls(contract.mailingLists, { query })
    : caller.calls(contract.contactLists, { query });

/** Every road to a list for one person, who changes nothing that the others look at. */
const walk = async (
  person: Person,
  kind: Kind,
  list: contract.ContactList,
  { sees, updates }: Row,
): Promise<void> => {
  const caller = await portal.as(person);
  const sight = sees.includes(person);
  const mayUpdate = updates.includes(person);
  const grants = mayUpdate || (person === 'viewer' && updates === editors);
  const shown = await listsOf(caller, kind, { searchText: list.name });
  expect(shown.count).toBe(sight ? 1 : 0);
  expect(shown.lists).toMatchObject(sight ? [{ updateAccess: mayUpdate, mailAccess: grants }] : []);
  const targets = await listsOf(caller, kind, { searchText: list.name, updatable: 'true' });
  expect(targets.count).toBe(mayUpdate ? 1 : 0);
  expect(await roadsOf(caller, list)).toEqual(everywhere(sight ? 200 : 404));
  const refused = person === 'viewer' || sight ? 403 : 404;
  const status = mayUpdate ? 200 : refused;
  const body = { id: list.id, crmList: [...members] };
  expect((await caller.calls(contract.updateList, { body })).http.status).toBe(status);
  const joins = { mailingListId: list.id, crmId: members[0] ?? 0 };
  expect((await caller.calls(contract.addListUser, { body: joins })).http.status).toBe(status);
  if (mayUpdate) return;
  const params = { id: String(list.id) };
  expect((await caller.calls(contract.deleteList, { params })).http.status).toBe(status);
};

/** Both kinds of lists go by the same policy: one row shows it for mailing lists. */
const roads = table.flatMap((row): readonly (readonly [Kind, string, Row])[] => [
  ['contact list', row.name, row],
  ...(row.name === 'private, groups update' ? [['mailing list', row.name, row] as const] : []),
]);

test.each(roads)('a %s: %s', async (kind, name, row) => {
  const list = await givenList(await portal.as('staff'), {
    ...(kind === 'mailing list' ? { mailingListConfig: { verificationRequired: false } } : {}),
    name: `${name} of the table`,
    config: row.config,
    crmList: [...members],
  });
  await Promise.all(desk.map((person) => walk(person, kind, list, row)));
  const last = await portal.as(row.updates.at(-2) ?? 'staff');
  const params = { id: String(list.id) };
  expect((await last.calls(contract.deleteList, { params })).http.status).toBe(200);
  expect(await roadsOf(await portal.as('admin'), list)).toEqual(everywhere(404));
});

test('the members of a list are exported under its name', async () => {
  const staff = await portal.as('staff');
  const list = await givenList(staff, {
    name: 'Spring 春',
    mailingListConfig: {},
    crmList: [...members],
  });
  const body = { additionalInfo: { request: { id: list.id } } };
  const response = await staff.downloads(exportMailingList, { body });
  await response.arrayBuffer();
  const named = `UTF-8''${encodeURIComponent('Spring 春.xlsx')}`;
  expect(response.headers.get('content-disposition')).toContain(named);
  expect(response.headers.get('x-total-rows')).toBe('3');
});

test('somebody named sees the list, and updates it where that was given', async () => {
  const staff = await portal.as('staff');
  const partner = await portal.as('citizen');
  const crmIds = [await crmIdOf(partner)];
  const seen = await givenList(staff, { config: { viewAll: false, crmIds } });
  const shared = await givenList(staff, {
    config: { viewAll: false, crmIds, crmUpdateAccess: true },
  });
  expect(await roadsOf(partner, seen)).toEqual(everywhere(200));
  const refused = await partner.calls(contract.updateList, { body: { id: seen.id, crmList: [1] } });
  expect(refused.http.status).toBe(403);
  const { list } = await partner.calls(contract.getList, { body: { ...page, id: seen.id } });
  expect(list.config.crmIds).toEqual([]);
  const changed = await partner.calls(contract.updateList, {
    body: { id: shared.id, crmList: [...members] },
  });
  expect(changed).toMatchObject({ http: { status: 200 }, added: 3 });
});

test('without the right to mailing lists there are none', async () => {
  const staff = await portal.as('staff');
  const list = await givenList(staff, { mailingListConfig: {} });
  const { database } = portal;
  const clerk = await portal.signIn('citizen');
  const withhold =
    "delete from role_right where right_key = 'manage-mailing-list' and role_id = (select id from role where name = 'Partner')";
  await database.query(withhold);
  const caller = await portal.signIn('citizen');
  expect((await caller.calls(contract.mailingLists, { query: {} })).http.status).toBe(403);
  expect(await roadsOf(caller, list)).toEqual(everywhere(404));
  expect(
    (
      await caller.calls(contract.addList, {
        body: { name: 'Mine', description: 'Mine', config: {}, mailingListConfig: {} },
      })
    ).http.status,
  ).toBe(403);
  expect((await clerk.calls(contract.contactLists, { query: {} })).http.status).toBe(200);
  expect((await givenList(caller)).updateAccess).toBe(true);
});

test('whoever may see mailing lists changes none, and whoever may edit contacts makes none', async () => {
  const { database } = portal;
  const lend = (rightKey: string, letters: readonly string[]) =>
    database.query(
      `insert into role_right (role_id, right_key, letters)
         select id, $1, $2 from role where name = 'Partner'
         on conflict (role_id, right_key) do update set letters = excluded.letters`,
      [rightKey, letters],
    );
  await lend('manage-mailing-list', ['CR', 'ED', 'VW']);
  const mailing = await givenList(await portal.signIn('citizen'), { mailingListConfig: {} });
  const plain = await givenList(await portal.signIn('citizen'));
  await lend('manage-mailing-list', ['VW']);
  await lend('app-crm-contact', ['ED', 'VW']);
  const caller = await portal.signIn('citizen');
  const rename = async ({ id, version }: contract.ContactList) =>
    (await caller.calls(contract.updateList, { body: { id, version, name: 'Renamed' } })).http
      .status;
  expect([await rename(mailing), await rename(plain)]).toEqual([403, 200]);
  const { lists } = await listsOf(caller, 'mailing list', { searchText: mailing.name });
  expect(lists).toMatchObject([{ updateAccess: false, mailAccess: true }]);
  const ada = { firstName: 'Ada', lastName: 'King', emailAddress: 'ada@example.org' };
  const add = async (person: { crmId: number } | typeof ada) =>
    (await caller.calls(contract.addListUser, { body: { mailingListId: plain.id, ...person } }))
      .http.status;
  expect([await add(ada), await add({ crmId: await crmIdOf(caller) })]).toEqual([403, 200]);
  await lend('app-crm-contact', ['CR', 'ED', 'VW']);
  const maker = await portal.signIn('citizen');
  const mine = { name: 'Mine', description: 'Mine', config: {}, mailingListConfig: {} };
  expect((await maker.calls(contract.addList, { body: mine })).http.status).toBe(403);
});

test('whoever may not look at contacts learns nothing of them by their lists', async () => {
  const { database } = portal;
  await database.query(
    `update role_right set letters = array['CR', 'ED'] where right_key = 'app-crm-contact'
        and role_id = (select id from role where name = 'Partner')`,
  );
  const typist = await portal.signIn('citizen');
  const named = (value: string) => [{ key: 'lastName', operation: 'EQ' as const, value }];
  const fields = named('Lee');
  const list = await givenList(typist);
  const wish = { name: 'Guess', description: 'Who is it?', config: {} };
  const guesses = await Promise.all([
    typist.calls(contract.updateList, { body: { id: list.id, crmSelection: { fields } } }),
    typist.calls(contract.addList, { body: { ...wish, crmSelection: { fields } } }),
    typist.calls(contract.addList, { body: { ...wish, selection: { fields } } }),
  ]);
  expect(guesses.map(({ http }) => http.status)).toEqual([403, 403, 403]);
  const { rows } = await database.query<{ readonly crm_id: number }>(
    "select crm_id from contact_doc where doc ->> 'emailAddress' like '%@%' order by crm_id limit 1",
  );
  const body = { mailingListId: list.id, crmId: rows[0]?.crm_id ?? 0 };
  const { results } = await typist.calls(contract.addListUser, { body });
  expect(results).toEqual([{ crmId: body.crmId, emailAddress: '', outcome: 'added' }]);
  // A name that is sent with the filter as it is asks nothing of contacts; another filter does.
  const config = { crmIds: [await crmIdOf(typist)], crmUpdateAccess: true };
  const staff = await portal.as('staff');
  const { id, version } = await givenList(staff, { selection: { fields }, config });
  const rename = (lastName: string) => ({
    body: { id, version, name: 'Lees', selection: { fields: named(lastName) } },
  });
  const changes = [
    await typist.calls(contract.updateList, rename('Li')),
    await typist.calls(contract.updateList, rename('Lee')),
  ];
  expect(changes.map(({ http }) => http.status)).toEqual([403, 200]);
});

test('a fault names the field that it is in', async () => {
  const staff = await portal.as('staff');
  const [crmId = 0] = members;
  const selection = { fields: [{ key: 'lastName', operation: 'EQ' as const, value: 'Lee' }] };
  const days = { startDate: '2026-02-01', endDate: '2026-01-01' };
  const wrong = { fields: [{ key: 'createdOn', operation: 'EQ' as const, ...days }] };
  const { id } = await givenList(staff, { selection });
  const wish = { name: 'Both', description: 'Both', config: {}, selection };
  const plain = await givenList(staff);
  const answers = await Promise.all([
    staff.calls(contract.addListUser, { body: { mailingListId: id, crmId } }),
    staff.calls(contract.updateList, { body: { id, crmList: [crmId] } }),
    staff.calls(contract.addList, { body: { ...wish, crmSelection: selection } }),
    staff.calls(contract.updateList, { body: { id: plain.id, crmSelection: wrong } }),
    staff.calls(contract.addList, { body: { ...wish, selection: wrong } }),
    staff.calls(mailRecipients, { body: { selection: wrong } }),
  ]);
  expect(answers.map(({ errors }) => errors?.[0]?.path)).toEqual([
    'mailingListId',
    'crmList',
    'crmSelection',
    'crmSelection.fields.0.endDate',
    'selection.fields.0.endDate',
    'selection.fields.0.endDate',
  ]);
});

test.each([
  [
    'a private one that everybody sees',
    { viewAll: false, staffAccess: true, groupAccess: true, ...groups },
    400,
  ],
  ['groups without a group', { viewAll: false, groupAccess: true }, 400],
  ['a group that does not exist', { viewAll: false, groupAccess: true, groupIds: [999_999] }, 400],
  ['a person who does not exist', { crmIds: [999_999_999] }, 400],
])('sharing that contradicts itself is refused: %s', async (_, config, status) => {
  const staff = await portal.as('staff');
  const answer = await staff.calls(contract.addList, {
    body: { name: 'Odd', description: 'Odd', config },
  });
  expect(answer.http.status).toBe(status);
  expect(answer.errors?.[0]?.path).toMatch(/^config\./);
});

test('who takes a list from themselves is told what was saved', async () => {
  const staff = await portal.as('staff');
  const config = { staffUpdateAccess: true };
  const { id, version } = await givenList(await portal.as('admin'), { config });
  const change = { id, version, config: { viewAll: false }, crmList: [...members] };
  expect(await staff.calls(contract.updateList, { body: change })).toMatchObject({
    http: { status: 200 },
    added: members.length,
    list: { updateAccess: false, version: version + 1, memberCount: members.length },
  });
  const again = await staff.calls(contract.updateList, { body: { id, crmList: [] } });
  expect(again.http.status).toBe(404);
});
