import { expect, onTestFinished, test } from 'vitest';
import { countOwnContacts, seedPortal } from '#server/commands/seed/fill.ts';
import { contactTables } from '#server/database/contacts/contact-loader.ts';
import { saveContacts } from '#server/database/contacts/contact-writer.ts';
import type { Database } from '#server/database/database.ts';
import { createLogger } from '#server/http/logging.ts';
import { startPortal } from '#server/portal.ts';
import { readSettings } from '#server/settings.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { contactSchema } from '#shared/contracts/contact-schemas.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import { seedDay } from '#tests/support/seed-day.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { givenDatabase, givenEmptyDatabase } from './empty-database.ts';

const size = { contacts: 600, cases: 200, properties: 150, today: seedDay };

const quiet = (): void => undefined;

const tables = [...contactTables, 'property', 'property_site_address', 'case_officer', 'crm_case'];

const everything = async (
  database: Database,
  from: readonly string[] = tables,
): Promise<Readonly<Record<string, string>>> => {
  const contents = from.map(async (table) => {
    const { rows } = await database.query<{ content: string }>(
      `select string_agg(t::text, E'\\n' order by t::text) as content from ${table} as t`,
    );
    return [table, rows[0]?.content ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
};

/** The same in brief, of tables too large to be compared by eye. */
const marks = async (database: Database): Promise<readonly string[]> =>
  Promise.all(
    tables.map(async (table) => {
      const { rows } = await database.query<{ mark: string }>(
        `select count(*) || ' ' || md5(string_agg(md5(t::text), '' order by t::text)) as mark from ${table} as t`,
      );
      return `${table} ${rows[0]?.mark}`;
    }),
  );

const definitions = async (database: Database): Promise<readonly string[]> => {
  const { rows } = await database.query<{ definition: string }>(
    `select indexdef as definition from pg_indexes where schemaname = 'public'
     union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
       where connamespace = 'public'::regnamespace
     order by definition`,
  );
  return rows.map(({ definition }) => definition);
};

const docsOf = async (database: Database): Promise<readonly Contact[]> =>
  (await database.query<{ doc: Contact }>('select doc from contact_doc order by crm_id')).rows.map(
    ({ doc }) => doc,
  );

const save = (database: Database, contacts: readonly Contact[]): Promise<void> =>
  database.inTransaction((transaction) =>
    saveContacts(
      transaction,
      contacts.map((contact) => ({ doc: contact, index: indexContact(contact) })),
    ),
  );

test('the same seed gives the same data, whether one thread invents it or several do, and all indexes and keys are there again', async () => {
  const database = await givenDatabase();
  const designed = await definitions(database);
  await seedPortal(database, size, quiet);
  const first = await everything(database);
  await seedPortal(database, { ...size, manyContacts: 1 }, quiet);
  expect(await everything(database)).toEqual(first);
  expect(await definitions(database)).toEqual(designed);
  expect(await docsOf(database)).toHaveLength(size.contacts);
});

test('threads that take turns fill the tables as one thread does', async () => {
  const database = await givenDatabase();
  // Two batches of contacts, one by each thread.
  const many = { contacts: 10_100, cases: 200, properties: 200, today: seedDay };
  await seedPortal(database, { ...many, manyContacts: many.contacts + 1 }, quiet);
  const byOne = await marks(database);
  await seedPortal(database, { ...many, manyContacts: 1 }, quiet);
  expect(await marks(database)).toEqual(byOne);
});

test('every seeded contact is one that the service promises to reply', async () => {
  const database = await givenDatabase();
  await seedPortal(database, size, quiet);
  for (const doc of await docsOf(database)) expect(contactSchema.parse(doc)).toEqual(doc);
});

test('contacts saved one by one are kept as contacts loaded in bulk', async () => {
  const [seeded, saved] = [await givenDatabase(), await givenDatabase()];
  await seedPortal(seeded, { contacts: 300, cases: 0, properties: 0, today: seedDay }, quiet);
  const docs = await docsOf(seeded);
  const keys =
    'insert into custom_field_key (id, name) select * from unnest($1::int[], $2::text[])';
  const { rows } = await seeded.query<{ id: number; name: string }>(
    'select id, name from custom_field_key',
  );
  await saved.query(keys, [rows.map(({ id }) => id), rows.map(({ name }) => name)]);
  await save(saved, docs);
  expect(await everything(saved, contactTables)).toEqual(await everything(seeded, contactTables));
});

test('a changed contact leaves nothing of its old self', async () => {
  const database = await givenDatabase();
  await seedPortal(database, { contacts: 50, cases: 0, properties: 0, today: seedDay }, quiet);
  const before = await everything(database);
  const docs = await docsOf(database);
  const plain = docs.map((doc) => ({
    ...doc,
    lastName: 'Zzyzx',
    emailIdList: [],
    addressList: [],
    contactDetails: [],
    additionalDetails: [],
  }));
  await save(database, plain);
  const { rows } = await database.query<{ left: number }>(
    `select (select count(*) from contact_attr)::int
          + (select count(*) from contact_idx where ln <> 'zzyzx' or addrs <> '')::int as left`,
  );
  expect(rows[0]?.left).toBe(0);
  await save(database, docs);
  expect(await everything(database)).toEqual(before);
});

test('a save writes no custom field and no e-mail anew that it leaves as it was', async () => {
  const database = await givenDatabase();
  await seedPortal(database, { contacts: 60, cases: 0, properties: 0, today: seedDay }, quiet);
  const docs = await docsOf(database);
  /** Each row with the place and the transaction that it was written in. */
  const written = async () => {
    const { rows } = await database.query<{ row: string; place: string }>(
      `select 'field ' || a::text as row, a.ctid || ' ' || a.xmin as place from contact_attr a
       union all select 'e-mail ' || e::text, e.ctid || ' ' || e.xmin from contact_email e`,
    );
    return new Map(rows.map(({ row, place }) => [row, place]));
  };
  const before = await written();
  expect(before.size).toBeGreaterThan(60);
  await save(
    database,
    docs.map((doc) => ({ ...doc, userRole: [...doc.userRole, 'Staff'] })),
  );
  expect(await written()).toEqual(before);

  const withField = docs.filter(({ additionalDetails }) => additionalDetails.length > 0);
  const [first, second] = withField;
  const [detail] = first?.additionalDetails ?? [];
  if (first === undefined || second === undefined || detail === undefined) throw new Error();
  const [name = ''] = Object.keys(detail.information);
  await save(database, [
    { ...first, additionalDetails: [{ ...detail, information: { [name]: 'otherwise' } }] },
    { ...second, additionalDetails: [], emailAddress: 'new@example.org', emailIdList: [] },
  ]);
  const after = await written();
  const changed = [...before.keys()].filter((row) => after.get(row) !== before.get(row));
  const isOf = ({ crmId }: Contact) => new RegExp(`[(,]${crmId}[,)]`);
  const ofThem = new RegExp(`${isOf(first).source}|${isOf(second).source}`);
  expect(changed.filter((row) => !ofThem.test(row))).toEqual([]);
  expect(changed.filter((row) => isOf(first).test(row) && row.startsWith('e-mail'))).toEqual([]);
  const made = [...after.keys()].filter((row) => !before.has(row));
  expect(made.toSorted()).toEqual([
    `e-mail (new@example.org,${second.crmId})`,
    expect.stringMatching(new RegExp(`^field \\(${first.crmId},\\d+,\\d+,otherwise\\)$`)),
  ]);
  await save(database, docs);
  expect([...(await written()).keys()].toSorted()).toEqual([...before.keys()].toSorted());
});

test('a seed keeps the contacts of accounts, and tells the contacts of people from its own', async () => {
  const database = await givenDatabase();
  await seedPortal(database, { contacts: 20, cases: 0, properties: 0, today: seedDay }, quiet);
  const [pattern] = await docsOf(database);
  if (pattern === undefined) throw new Error('nothing was seeded');
  const numbers = await database.query<{ id: number }>(
    "select nextval('crm_id_seq')::int as id from generate_series(1, 2)",
  );
  const [accountId = 0, ownId = 0] = numbers.rows.map(({ id }) => id);
  await save(database, [
    { ...pattern, crmId: accountId, lastName: 'Account' },
    { ...pattern, crmId: ownId, lastName: 'Own' },
  ]);
  await database.query(
    "insert into account (kind, username, password_hash, crm_id) values ('person', 'a@example.org', 'x', $1)",
    [accountId],
  );
  expect(await countOwnContacts(database)).toBe(1);

  const invented = { contacts: 40, cases: 0, properties: 0, today: seedDay };
  await seedPortal(database, invented, quiet);
  const docs = await docsOf(database);
  expect(docs.find(({ crmId }) => crmId === accountId)?.lastName).toBe('Account');
  expect(docs.filter(({ lastName }) => lastName === 'Own')).toEqual([]);
  expect(await countOwnContacts(database)).toBe(0);
  const { rows: next } = await database.query<{ id: number }>(
    "select nextval('crm_id_seq')::int as id",
  );
  expect(next[0]?.id).toBeGreaterThan(Math.max(...docs.map(({ crmId }) => crmId)));

  await seedPortal(database, { ...invented, contacts: 0 }, quiet);
  const left = await docsOf(database);
  expect(left.map(({ crmId, lastName }) => [crmId, lastName])).toEqual([[accountId, 'Account']]);
  expect(await countOwnContacts(database)).toBe(0);
});

test.each([
  { by: 'one thread', manyContacts: 10_000, at: '150 properties.' },
  { by: 'several threads', manyContacts: 1, at: '150 properties.' },
  { by: 'several threads', manyContacts: 1, at: 'Making' },
])('a seed by $by that is cut short at "$at" changes nothing', async ({ manyContacts, at }) => {
  const database = await givenDatabase();
  await seedPortal(database, size, quiet);
  const [data, designed] = [await everything(database), await definitions(database)];
  const cutting = new AbortController();
  const wish = { ...size, contacts: 900, manyContacts, signal: cutting.signal };
  const told: string[] = [];
  const cut = seedPortal(database, wish, (line) => {
    told.push(line);
    if (line.includes(at)) cutting.abort(new Error('told to end'));
  });
  await expect(cut).rejects.toThrow('told to end');
  expect(told.at(-1)).toContain(at);
  expect(await everything(database)).toEqual(data);
  expect(await definitions(database)).toEqual(designed);
});

test('a portal that is told to end while it is first filled ends before anybody is there', async () => {
  const folder = await temporaryFolder('first-filling');
  onTestFinished(folder.remove);
  const leaving = new AbortController();
  const told: string[] = [];
  const starting = startPortal({
    settings: readSettings({
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: await givenEmptyDatabase(),
      PORTAL_DATA_DIR: folder.path,
      PORTAL_SEED_CONTACTS: '200',
    }),
    logger: createLogger('silent'),
    signal: leaving.signal,
    tell: (line) => {
      told.push(line);
      if (line.startsWith('Inventing')) leaving.abort(new Error('told to end'));
    },
  });
  await expect(starting).rejects.toThrow('told to end');
  expect(told.at(-1)).toBe('No contacts were created: the next start tries again.');
});
