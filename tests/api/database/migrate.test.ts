import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import {
  isMigrated,
  migrateDown,
  migrateUp,
  migrationsDirectory,
  readMigrations,
} from '#server/database/migrate.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { givenEmptyDatabase } from './empty-database.ts';

/** Everything that a migration can make, by kind and name. */
const objectsOf = async (url: string): Promise<readonly string[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ object: string }>(
      `select 'relation ' || oid::regclass as object from pg_class where relnamespace = 'public'::regnamespace
       union all select 'function ' || oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace
       union all select 'type ' || oid::regtype from pg_type where typnamespace = 'public'::regnamespace
       union all select 'operator ' || oid::regoperator from pg_operator where oprnamespace = 'public'::regnamespace
       union all select 'collation ' || collname from pg_collation where collnamespace = 'public'::regnamespace
       union all select 'extension ' || extname from pg_extension
       union all select 'schema ' || nspname from pg_namespace where nspname not like 'pg_%'
       order by object`,
    );
    return rows.map(({ object }) => object);
  } finally {
    await client.end();
  }
};

const migrated = async (url: string): Promise<boolean> => {
  const database = openDatabase(url);
  try {
    return await isMigrated((text) => database.query(text));
  } finally {
    await database.close();
  }
};

const copyOfMigrations = async (): Promise<string> => {
  const folder = await temporaryFolder('migrations');
  onTestFinished(folder.remove);
  await cp(migrationsDirectory, folder.path, { recursive: true });
  return folder.path;
};

test('undoing every migration leaves no object, and they can be done again', async () => {
  const url = await givenEmptyDatabase();
  const before = await objectsOf(url);
  await migrateUp(url);
  const after = await objectsOf(url);
  expect(after.length).toBeGreaterThan(before.length + 20);
  expect(await migrated(url)).toBe(true);

  await migrateDown(url, 0);
  expect(await objectsOf(url)).toEqual(before);

  await migrateUp(url);
  expect(await objectsOf(url)).toEqual(after);
});

// It takes as long as there are migrations.
test('each migration takes back exactly what it has made', async () => {
  const url = await givenEmptyDatabase();
  const folder = await temporaryFolder('migrations');
  onTestFinished(folder.remove);
  const stages: { readonly number: number; readonly objects: readonly string[] }[] = [];
  for (const { number, name } of await readMigrations(migrationsDirectory)) {
    const stem = `${String(number).padStart(3, '0')}_${name}`;
    for (const file of [`${stem}.do.sql`, `${stem}.undo.sql`]) {
      await cp(join(migrationsDirectory, file), join(folder.path, file));
    }
    await migrateUp(url, { directory: folder.path });
    stages.push({ number, objects: await objectsOf(url) });
  }
  for (const { number, objects } of stages.slice(0, -1).toReversed()) {
    await migrateDown(url, number);
    expect(await migrated(url)).toBe(false);
    expect(await objectsOf(url), `back at migration ${number}`).toEqual(objects);
  }
  await migrateUp(url);
  expect(await objectsOf(url)).toEqual(stages.at(-1)?.objects);
});

test('going back before registration and codes lets nobody in by it', async () => {
  const url = await givenEmptyDatabase();
  await migrateUp(url);
  const database = openDatabase(url);
  onTestFinished(database.close);
  const names = async (text: string) =>
    (await database.query<{ readonly username: string }>(text)).rows.map(
      ({ username }) => username,
    );
  await database.query(
    `insert into account (kind, username, password_hash, crm_id, confirmed_on, force_password_update)
     values ('person', 'owner', 'x', 1, now(), false), ('person', 'stranger', 'x', 2, null, false),
            ('person', 'invited', 'x', 3, null, true)`,
  );
  await database.query(
    `insert into session (id, account_id, client, created_on, expires_on, otp_due)
     select gen_random_uuid(), a.id, 'api', now(), now() + interval '1 hour', due
       from account a, (values (true), (false)) as kinds (due) where a.username = 'owner'`,
  );
  await migrateDown(url, 6);
  expect(await names('select username from account where active and username is not null')).toEqual(
    ['owner'],
  );
  expect(await names('select username from account where not active')).toEqual(['invited']);
  expect((await database.query('select from session')).rowCount).toBe(1);
});

test('an icon of the menu that somebody has chosen outlives the icons of an upgrade', async () => {
  const url = await givenEmptyDatabase();
  await migrateUp(url);
  await migrateDown(url, 52);
  const database = openDatabase(url);
  onTestFinished(database.close);
  const before = {
    'access-control': 'users-group',
    'housing-projects': 'building-community',
    'mail-templates': 'file-text',
    'staff-groups': 'users-group',
  };
  const icons = async () =>
    Object.fromEntries(
      (
        await database.query<{ readonly id: string; readonly icon: string }>(
          `select id, icon from menu where id = any($1)`,
          [Object.keys(before)],
        )
      ).rows.map(({ id, icon }) => [id, icon]),
    );
  expect(await icons()).toEqual(before);
  await migrateUp(url);
  expect(await icons()).toEqual({
    'access-control': 'key',
    'housing-projects': 'building-estate',
    'mail-templates': 'template',
    'staff-groups': 'users-group',
  });
  await migrateDown(url, 52);
  expect(await icons()).toEqual(before);

  await database.query("update menu set icon = 'settings' where id = any($1)", [
    Object.keys(before),
  ]);
  const chosen = Object.fromEntries(Object.keys(before).map((id) => [id, 'settings']));
  await migrateUp(url);
  expect(await icons()).toEqual(chosen);
  await migrateDown(url, 52);
  expect(await icons()).toEqual(chosen);
});

test('portals that start at the same moment migrate once', async () => {
  const url = await givenEmptyDatabase();
  const done: string[] = [];
  await Promise.all(
    [1, 2, 3, 4].map(() => migrateUp(url, { log: (line) => void done.push(line) })),
  );
  // Of an empty database how many there are says more than their names.
  const { length } = await readMigrations(migrationsDirectory);
  expect(done).toEqual([`Making the tables of the database: ${length} migrations.`]);
});

test('a migration that fails leaves nothing of itself', async () => {
  const url = await givenEmptyDatabase();
  const directory = await copyOfMigrations();
  await migrateUp(url, { directory });
  const before = await objectsOf(url);
  await writeFile(join(directory, '900_broken.do.sql'), 'create table half (); select 1 / 0;');
  await writeFile(join(directory, '900_broken.undo.sql'), 'drop table half;');
  const told: string[] = [];
  const failing = (address: string) =>
    expect(migrateUp(address, { directory, log: (line) => void told.push(line) })).rejects.toThrow(
      'division by zero',
    );
  await failing(url);
  expect(await objectsOf(url)).toEqual(before);
  // A database that has some is told the names of what comes to it.
  expect(told).toEqual(['Migration 900: broken.']);
  await failing(await givenEmptyDatabase());
  expect(told.at(-1)).toBe('Migration 900 failed: broken.');
});

test('a migration that was edited after it was applied is refused', async () => {
  const url = await givenEmptyDatabase();
  const directory = await copyOfMigrations();
  await migrateUp(url, { directory });
  const file = join(directory, '002_contacts.do.sql');
  await writeFile(file, `${await readFile(file, 'utf8')}\n-- edited`);
  await expect(migrateUp(url, { directory })).rejects.toThrow(
    'Migration 2 (contacts) was changed after it was applied to this database.',
  );
});

test('a release starts on what a newer one has added, and is refused where that took away what it needs', async () => {
  const url = await givenEmptyDatabase();
  const directory = await copyOfMigrations();
  const future = async (name: string, sql: string): Promise<void> => {
    await writeFile(join(directory, `${name}.do.sql`), sql);
    await writeFile(join(directory, `${name}.undo.sql`), '');
    await migrateUp(url, { directory });
  };
  await future('998_more', 'create table future ();');
  await migrateUp(url, { release: '2.5.1' });
  await expect(migrateDown(url, 30)).rejects.toThrow('start a newer one.');
  await future('999_less', '-- Unneeded since 2.10.0: nobody asks it.\ndrop table future;');
  await expect(migrateUp(url, { release: '2.9.0' })).rejects.toThrow(
    'The database has migration 999 (less), on which this release cannot work: start 2.10.0.',
  );
  await migrateUp(url, { release: '2.10.0' });
});

test('a running portal stays ready while a newer release brings migrations of its own', async () => {
  const url = await givenEmptyDatabase();
  await migrateUp(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const newer = "insert into schema_migration (number, name, checksum) values (999, 'newer', '')";
    await client.query(newer);
    expect(await migrated(url)).toBe(true);
    await client.query("update schema_migration set checksum = '' where number = 1");
    expect(await migrated(url)).toBe(false);
  } finally {
    await client.end();
  }
});

test('a migration lets others pass while it waits for a table that is in use', async () => {
  const url = await givenEmptyDatabase();
  await migrateUp(url);
  const directory = await copyOfMigrations();
  await writeFile(
    join(directory, '999_later.do.sql'),
    'alter table account add column later text;',
  );
  await writeFile(join(directory, '999_later.undo.sql'), 'alter table account drop column later;');
  const reader = new Client({ connectionString: url });
  const other = new Client({ connectionString: url });
  await Promise.all([reader.connect(), other.connect()]);
  try {
    await reader.query('begin; select from account');
    const waits: string[] = [];
    let isWaiting = (): void => undefined;
    const waited = new Promise<void>((resolve) => {
      isWaiting = resolve;
    });
    const migrating = migrateUp(url, {
      directory,
      lockWait: 50,
      log: (line) => {
        waits.push(line);
        if (line.startsWith('It waits')) isWaiting();
      },
    });
    await waited;
    expect((await other.query('select from account')).rowCount).toBe(1);
    await reader.query('commit');
    await migrating;
    expect((await other.query('select later from account')).rowCount).toBe(1);
  } finally {
    await Promise.all([reader.end(), other.end()]);
  }
});

test('a migration and somebody who wait for each other both come to their end', async () => {
  const url = await givenEmptyDatabase();
  await migrateUp(url);
  const directory = await copyOfMigrations();
  await writeFile(
    join(directory, '999_later.do.sql'),
    'alter table account add column later text; alter table role add column later text;',
  );
  await writeFile(
    join(directory, '999_later.undo.sql'),
    'alter table account drop column later; alter table role drop column later;',
  );
  const database = openDatabase(url);
  const person = new Client({ connectionString: url });
  await person.connect();
  try {
    await person.query('begin; select from role');
    const migrating = migrateUp(url, { directory });
    await expect.poll(() => lockWaits(database, 'add column later')).toBe(1);
    // The migration has the first table by now, and is the one that has waited for longer.
    await person.query('select from account');
    await person.query('commit');
    await migrating;
    expect(await person.query('select later from role')).toBeDefined();
  } finally {
    await Promise.all([person.end(), database.close()]);
  }
});
