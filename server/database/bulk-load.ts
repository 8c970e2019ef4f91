import type { Transaction } from './database.ts';

type Definition = { readonly drop: string; readonly make: string };

/** Foreign keys of other tables onto these, then their own constraints, then what is left of their indexes. */
const definitionsSql = `
  with tables as (select unnest($1::text[])::regclass::oid as id)
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as "drop",
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make,
         case contype when 'f' then 3 else 1 end as step
  from pg_constraint
  where contype in ('p', 'u', 'f')
    and (conrelid in (select id from tables) or confrelid in (select id from tables))
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 2
  from pg_index
  where indrelid in (select id from tables)
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
  order by step`;

/**
 * Empties tables, lets `fill` load them without their indexes and keys, and makes those again.
 * Everything happens in the caller's transaction: cut short, the tables are as they were. Readers wait meanwhile.
 */
export const refill = async (
  transaction: Transaction,
  tables: readonly string[],
  fill: () => Promise<void>,
  log: (line: string) => void,
): Promise<void> => {
  const { rows } = await transaction.query<Definition>(definitionsSql, [[...tables]]);
  for (const { drop } of rows.toReversed()) await transaction.query(drop);
  await transaction.query(`truncate ${tables.join(', ')}`);
  await fill();
  log('Making the indexes.');
  for (const { make } of rows) await transaction.query(make);
  log('Collecting statistics.');
  await transaction.query(`analyze ${tables.join(', ')}`);
};
