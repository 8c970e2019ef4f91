import fc from 'fast-check';
import { expect, inject, onTestFinished, test } from 'vitest';
import { columnName } from '#server/database/column-name.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import {
  type CountKey,
  countKeys,
  mostUnits,
  type SiteCounts,
  totalKeys,
  totalsOf,
} from '#shared/rules/housing-totals.ts';
import { flagsOfSharing, type SharingFlags } from '#shared/rules/sharing.ts';
import { fuzz } from '#tests/support/fuzz.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

/** The filled database, for one test alone. */
const givenFilled = async (): Promise<Database> => {
  const { url, drop } = await createTestDatabase(inject('cluster'));
  const database = openDatabase(url);
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  return database;
};

type Person = { readonly place: number; readonly isStaff: boolean; readonly isAdmin: boolean };

/** People and groups are named by their places in lists of real ones. */
type Item = {
  readonly owner: number | null;
  readonly flags: SharingFlags;
  readonly people: readonly number[];
  readonly peopleUpdate: boolean;
};

const places = (length: number) => fc.uniqueArray(fc.nat(length - 1), { maxLength: 3 });

const peopleCount = 5;

const groupCount = 3;

const item: fc.Arbitrary<Item> = fc.record({
  owner: fc.option(fc.nat(peopleCount - 1), { freq: 4 }),
  flags: fc
    .record({
      privacy: fc.constantFrom('public', 'private'),
      allowUpdate: fc.boolean(),
      audience: fc.constantFrom('staff', 'groups', 'nobody'),
      right: fc.constantFrom('read', 'update'),
      groupIds: places(groupCount),
    })
    .map(flagsOfSharing),
  people: places(peopleCount),
  peopleUpdate: fc.boolean(),
});

const office = fc.record({
  groups: fc.array(places(peopleCount), { minLength: groupCount, maxLength: groupCount }),
  items: fc.array(item, { minLength: 1, maxLength: 25 }),
  people: fc.array(
    fc.record({
      place: fc.nat(peopleCount - 1),
      isStaff: fc.boolean(),
      isAdmin: fc.boolean(),
    }),
    { minLength: 3, maxLength: 3 },
  ),
});

/** The sentences of the policy: who sees something, and who updates it. */
const expectedAccess = (
  { owner, flags, people, peopleUpdate }: Item,
  groups: readonly (readonly number[])[],
  { place, isStaff, isAdmin }: Person,
): 'none' | 'sees' | 'updates' => {
  const owns = isAdmin || owner === place;
  const inGroup = flags.groupIds.some((group) => groups[group]?.includes(place));
  const isNamed = people.includes(place);
  const updates =
    owns ||
    (flags.staffUpdateAccess && isStaff) ||
    (flags.groupUpdateAccess && inGroup) ||
    (peopleUpdate && isNamed);
  if (updates) return 'updates';
  const sees =
    flags.viewAll || isNamed || (flags.staffAccess && isStaff) || (flags.groupAccess && inGroup);
  return sees ? 'sees' : 'none';
};

test('the database shares things with whom the policy says, and with nobody else', async () => {
  const { query } = await givenFilled();
  const { rows: contacts } = await query<{ readonly id: number }>(
    'select crm_id as id from contact_doc order by crm_id limit $1',
    [peopleCount],
  );
  const { rows: staffGroups } = await query<{ readonly id: number }>(
    'select id from staff_group order by id limit $1',
    [groupCount],
  );
  const idOf = (rows: readonly { readonly id: number }[], place: number): number =>
    rows[place]?.id ?? 0;
  const fill = async ({
    groups,
    items,
  }: {
    groups: readonly (readonly number[])[];
    items: readonly Item[];
  }) => {
    await query('delete from shared_item');
    await query('delete from staff_group_member');
    for (const [group, members] of groups.entries()) {
      await query(
        'insert into staff_group_member (group_id, crm_id) select $1, unnest($2::int[])',
        [idOf(staffGroups, group), members.map((place) => idOf(contacts, place))],
      );
    }
    for (const [place, { owner, flags, people, peopleUpdate }] of items.entries()) {
      await query(
        `with item as (
           insert into shared_item (id, kind, owner_crm_id, name, description, view_all, staff_access,
             staff_update_access, group_access, group_update_access, crm_update_access)
           values ($1, 'list', $2, 'A', 'A', $3, $4, $5, $6, $7, $8) returning id),
         named as (insert into shared_item_person (item_id, crm_id) select id, unnest($9::int[]) from item)
         insert into shared_item_group (item_id, group_id) select id, unnest($10::int[]) from item`,
        [
          place + 1,
          owner === null ? null : idOf(contacts, owner),
          flags.viewAll,
          flags.staffAccess,
          flags.staffUpdateAccess,
          flags.groupAccess,
          flags.groupUpdateAccess,
          peopleUpdate,
          people.map((one) => idOf(contacts, one)),
          flags.groupIds.map((group) => idOf(staffGroups, group)),
        ],
      );
    }
  };
  const property = fc.asyncProperty(office, async ({ groups, items, people }) => {
    await fill({ groups, items });
    for (const person of people) {
      const { rows } = await query<{ readonly id: number; readonly updates: boolean }>(
        `select item_id as id, update_access as updates from shared_items_of('list', $1, $2, $3)
          order by item_id`,
        [idOf(contacts, person.place), person.isStaff, person.isAdmin],
      );
      const expected = items.flatMap((one, place) => {
        const access = expectedAccess(one, groups, person);
        return access === 'none' ? [] : [{ id: place + 1, updates: access === 'updates' }];
      });
      expect(rows).toEqual(expected);
    }
  });
  await fc.assert(property, fuzz(12));
});

test('the database makes the same totals of any grid as the form does', async () => {
  const { query } = await givenFilled();
  const count = fc.option(fc.integer({ min: 0, max: mostUnits }));
  const site = fc.record(
    Object.fromEntries(countKeys.map((key) => [key, count])) as Record<CountKey, typeof count>,
  );
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const { rows: made } = await query<{ readonly id: number }>(
    `insert into project (project_number, name, search_idx) values ('ANY-1', 'Any', 'any') returning id`,
  );
  const project = made[0]?.id;
  const columns = countKeys.map(columnName);
  const property = fc.asyncProperty(
    fc.array(site, { minLength: 1, maxLength: 6 }),
    async (sites) => {
      await query('delete from project_site where project_id = $1', [project]);
      for (const [place, counts] of sites.entries()) {
        await query(
          `insert into project_site (project_id, position, site, ${columns.join(', ')})
         values ($1, $2, 'S', ${columns.map((_, at) => `$${at + 3}`).join(', ')})`,
          [project, place + 1, ...countKeys.map((key) => counts[key])],
        );
      }
      const shown = totalKeys.map((key) => `${columnName(key)} as "${key}"`).join(', ');
      const { rows } = await query(
        `select ${shown} from project_site where project_id = $1 order by position`,
        [project],
      );
      expect(rows).toEqual(sites.map(totalsOf));
      const all = [...countKeys, ...totalKeys]
        .map((key) => `${columnName(key)} as "${key}"`)
        .join(', ');
      const whole = await query(`select ${all} from project_total where project_id = $1`, [
        project,
      ]);
      const sums = Object.fromEntries(
        countKeys.map((key) => [key, sum(sites.map((one) => one[key] ?? 0))]),
      ) as SiteCounts;
      expect(whole.rows).toEqual([{ ...sums, ...totalsOf(sums) }]);
    },
  );
  await fc.assert(property, fuzz(12));
});

test('whatever names a contact, a task, an account or an organization is found by an index, so that thousands can be deleted in a night', async () => {
  const { query } = await givenFilled();
  const { rows } = await query<{ readonly name: string }>(
    `select c.conrelid::regclass || '.' || a.attname as name
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = any('{contact_doc,task,account,organization}'::regclass[])
        and not exists (select from pg_index i
                         where i.indrelid = c.conrelid and i.indisvalid and i.indkey[0] = c.conkey[1]
                           and (i.indpred is null
                                or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
      order by 1`,
  );
  expect(rows).toEqual([]);
});
