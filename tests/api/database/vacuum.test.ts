import { expect, test } from 'vitest';
import { givenDatabase } from './empty-database.ts';

test('a table that counts read by an index alone is cleaned when a fiftieth of it has changed', async () => {
  const database = await givenDatabase();
  // An index carries columns that it is not sorted by for one reason: to be read without the table.
  const { rows } = await database.query<{ readonly name: string; readonly options: string | null }>(
    `select c.relname as name, array_to_string(c.reloptions, ' ') as options from pg_class c
      where c.relnamespace = 'public'::regnamespace
        and (c.relname = any(array['contact_idx', 'contact_email', 'list_member'])
          or exists (select from pg_index x where x.indrelid = c.oid and x.indnatts > x.indnkeyatts))
      order by name`,
  );
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['contact_attr', 'contact_idx', 'crm_case', 'list_member', 'property']),
  );
  for (const { name, options } of rows) {
    expect(options, name).toContain('autovacuum_vacuum_scale_factor=0.02');
    expect(options, name).toContain('autovacuum_vacuum_insert_scale_factor=0.02');
  }
});
