import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { migrateDown, migrateUp } from '#server/database/migrate.ts';
import { lockWaits } from '#tests/support/lock-waits.ts';
import { givenEmptyDatabase } from './empty-database.ts';

const beforeNotes = 86;

test('while notes come into the search others search on, and what an older server writes meanwhile is found as it is', async () => {
  const url = await givenEmptyDatabase();
  await migrateUp(url);
  await migrateDown(url, beforeNotes);
  const database = openDatabase(url);
  onTestFinished(database.close);
  await database.query(
    `insert into contact_doc (crm_id, doc) values (1, '{}'), (2, '{}');
     insert into note (id, crm_id, text)
     select n, 1, 'remark ' || n from generate_series(101, 106) as n;
     insert into additional_contact (id, crm_id, first_name, last_name, mobile_no)
     select n, 1, 'Ida', 'Before', '3235550164' from generate_series(201, 203) as n;`,
  );
  const older = new Client({ connectionString: url });
  await older.connect();
  onTestFinished(() => older.end());
  await older.query(
    `begin;
     update note set text = 'rephrased' where id = 101;
     update note set deleted_on = now() where id = 102;
     delete from note where id = 103;
     update note set crm_id = 2 where id = 104;
     insert into note (id, crm_id, text) values (107, 2, 'overheard');
     update additional_contact set last_name = 'Renamed' where id = 201;
     delete from additional_contact where id = 202;
     insert into additional_contact (id, crm_id, first_name, last_name, mobile_no)
     values (204, 2, 'Ida', 'Newcomer', '3235550164');`,
  );
  // One who would wait until a migration lets others pass, after two seconds, waits too long.
  const searcher = new Client({ connectionString: url, statement_timeout: 1900 });
  await searcher.connect();
  onTestFinished(() => searcher.end());
  const migrating = migrateUp(url);
  await expect
    .poll(() => lockWaits(database, 'finds the people around contacts'), { timeout: 10_000 })
    .toBe(1);
  const keys = async () => {
    const { rows } = await searcher.query<{ readonly key: string }>(
      `select key from search_doc where service in ('ADDITIONAL', 'NOTE') order by key`,
    );
    return rows.map(({ key }) => key);
  };
  expect(await keys()).toEqual([]);
  await older.query('commit');
  await migrating;

  for (const service of ['additional', 'note']) {
    const { rows } = await database.query(
      `select key, place, owner_crm_id, title, words::text from search_doc_${service} order by key`,
    );
    const said = await database.query(
      `select key, place, owner_crm_id, title, search_vector(words)::text as words
         from search_${service} order by key collate "C"`,
    );
    expect(rows).toEqual(said.rows);
  }
  expect(await keys()).toEqual(['101', '104', '105', '106', '107', '201', '203', '204']);
  const slips = await database.query(
    `select from search_word where word in ('rephrased', 'overheard', 'renamed', 'newcomer')`,
  );
  expect(slips.rowCount).toBe(4);
  // From now on it follows by itself.
  await database.query('delete from note where id = 107');
  expect(await keys()).not.toContain('107');
});
