import { expect, test } from 'vitest';
import { givenDatabase } from './empty-database.ts';

test('no index is the beginning of another one of its table', async () => {
  const database = await givenDatabase();
  const { rows } = await database.query<{ readonly name: string; readonly of: string }>(
    `with whole as (
       select x.indexrelid, x.indrelid, x.indisunique, string_to_array(x.indkey::text, ' ') as columns,
              string_to_array(x.indclass::text, ' ') as classes, string_to_array(x.indoption::text, ' ') as options
         from pg_index x
         join pg_class i on i.oid = x.indexrelid
         join pg_am m on m.oid = i.relam and m.amname = 'btree'
        where i.relnamespace = 'public'::regnamespace and x.indpred is null and x.indexprs is null)
     select one.indexrelid::regclass::text as name, other.indexrelid::regclass::text as of
       from whole one
       join whole other on other.indrelid = one.indrelid and other.indexrelid <> one.indexrelid
      where not one.indisunique and cardinality(other.columns) > cardinality(one.columns)
        and other.columns[:cardinality(one.columns)] = one.columns
        and other.classes[:cardinality(one.classes)] = one.classes
        and other.options[:cardinality(one.options)] = one.options
      order by name`,
  );
  expect(rows).toEqual([]);
});
