import type { Querying } from '../database.ts';
import { type ContactReference, contactReferences } from './contact-references.ts';

/** One contact becomes a part of another, within an act of the journal. */
export type Merging = {
  readonly changeSetId: number;
  readonly survivor: number;
  readonly loser: number;
};

type Kind = 'moved' | 'removed' | 'changed' | 'added';

/** Keeps rows as they were, in the order of the merge; names come from the list of references alone. */
const keep = (rows: string, table: string, column: string, kind: Kind): string => `
  insert into merge_step (change_set_id, position, table_name, column_name, kind, before)
  select $3, (select coalesce(max(position), 0) from merge_step where change_set_id = $3)
             + row_number() over ()::int, '${table}', '${column}', '${kind}', kept.before
    from ${rows} as kept`;

const sameKey = (unique: readonly string[], a: string, b: string): string =>
  ['true', ...unique.map((column) => `${a}.${column} = ${b}.${column}`)].join(' and ');

/** Both rows are of the kind that may be there once only. */
const collides = ({ uniqueWhen }: ContactReference): string =>
  uniqueWhen === undefined
    ? 'true'
    : ['l', 's'].map((row) => uniqueWhen.replaceAll('r.', `${row}.`)).join(' and ');

const combineSql = (reference: ContactReference): string | undefined => {
  const { table, column, unique = [], combine } = reference;
  if (combine === undefined) return undefined;
  const both = `l.${column} = $1 and s.${column} = $2 and ${sameKey(unique, 's', 'l')} and (${combine.when})`;
  return `with was as materialized (select to_jsonb(s) as before from ${table} s, ${table} l where ${both}),
    taken as (update ${table} s set ${combine.set} from ${table} l where ${both})
    ${keep('was', table, column, 'changed')}`;
};

const removeSql = (reference: ContactReference): string | undefined => {
  const { table, column, unique } = reference;
  if (unique === undefined) return undefined;
  return `with gone as (delete from ${table} l using ${table} s
      where l.${column} = $1 and s.${column} = $2 and ${sameKey(unique, 's', 'l')} and ${collides(reference)}
      returning to_jsonb(l) as before)
    ${keep('gone', table, column, 'removed')}`;
};

/** What becomes of the columns of a row that goes over which it does not take along. */
const forgetSql = (
  { forgets = { columns: [], when: '' } }: ContactReference,
  row: 'r' | 't',
  instead: (name: string) => string,
): string => {
  const when = forgets.when.replaceAll('r.', `${row}.`);
  return forgets.columns
    .map((name) => `, ${name} = case when ${when} then ${instead(name)} else ${row}.${name} end`)
    .join('');
};

const moveSql = (reference: ContactReference): string => {
  const { table, column } = reference;
  return `with was as materialized (select to_jsonb(r) as before from ${table} r where r.${column} = $1),
    taken as (update ${table} r set ${column} = $2${forgetSql(reference, 'r', () => 'null')} where r.${column} = $1)
    ${keep('was', table, column, 'moved')}`;
};

const needSql = ({ table, column, needs }: ContactReference): string | undefined =>
  needs &&
  `with made as (insert into ${needs.table} (${needs.column})
      select $2 where exists (select from ${table} where ${column} = $1)
      on conflict do nothing returning *)
    ${keep(`(select to_jsonb(made) as before from made where $1::int is not null)`, needs.table, needs.column, 'added')}`;

/** A refusal of either holds for the one that they become, whatever was confirmed. */
const refuseSql = `
  with unwilling as (
    update list_member m set state = 'unsubscribed', changed_on = now()
      from list_member was
     where m.crm_id = $2 and m.state <> 'unsubscribed' and was.list_id = m.list_id and was.crm_id = m.crm_id
       and exists (select from list_refusal f where f.list_id = m.list_id and f.crm_id = m.crm_id)
       and $1::int is not null
    returning to_jsonb(was) as before)
  ${keep('unwilling', 'list_member', 'crm_id', 'changed')}`;

/** What a search has found about the one that goes is not true of anybody any more. */
const forgetPairsSql = `
  with gone as (delete from duplicate d where $1 in (d.crm_a, d.crm_b) and $2::int is not null
                returning to_jsonb(d) as before)
  ${keep('gone', 'duplicate', 'crm_a', 'removed')}`;

/**
 * Gives everything that refers to one contact to another, and keeps each row as it was. Call it inside the act's
 * transaction, before the one that goes is put into the trash.
 */
export const moveReferences = async (
  transaction: Querying,
  { changeSetId, survivor, loser }: Merging,
): Promise<void> => {
  const values = [loser, survivor, changeSetId];
  const statements = contactReferences
    .filter(({ on }) => on === 'move')
    .flatMap((reference) => [
      needSql(reference),
      combineSql(reference),
      removeSql(reference),
      moveSql(reference),
    ])
    .filter((statement) => statement !== undefined);
  for (const statement of [...statements, refuseSql, forgetPairsSql]) {
    await transaction.query(statement, values);
  }
};

/** How a row is recognised: by its primary key, or by all that it says where there is none. */
const primaryKeys = async (querying: Querying): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await querying.query<{ readonly name: string; readonly columns: string[] }>(
    `select i.indrelid::regclass::text as name, array_agg(a.attname::text) as columns
       from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indisprimary and i.indrelid::regclass::text = any($1) group by i.indrelid`,
    [contactReferences.map(({ table }) => table)],
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
};

const rowsOf = (table: string): string =>
  `merge_step m cross join lateral jsonb_populate_record(null::${table}, m.before) b
    where m.change_set_id = $3 and m.table_name = $4 and m.column_name = $5 and m.kind = $6`;

const backSql = (
  reference: ContactReference,
  kind: Kind,
  key: readonly string[] | undefined,
  parents: readonly Parent[],
): string => {
  const { table, column, unique, combine } = reference;
  const others = key?.filter((name) => name !== column) ?? [];
  const isSame =
    key === undefined
      ? `to_jsonb(t) - '${column}' = m.before - '${column}'`
      : sameKey(others, 't', 'b');
  switch (kind) {
    case 'moved': {
      const isFree =
        unique === undefined
          ? 'true'
          : `not exists (select from ${table} x where x.${column} = $1 and ${sameKey(unique, 'x', 'b')})`;
      return `update ${table} t set ${column} = $1${forgetSql(reference, 't', (name) => `b.${name}`)} from ${rowsOf(table)}
        and ${isSame} and t.${column} = $2 and ${isFree}`;
    }
    case 'removed':
      return `insert into ${table} overriding system value
        select b.* from ${rowsOf(table)} and $1::int <> $2::int${belongsSql(table, parents)}
        on conflict do nothing`;
    case 'changed': {
      const sets = (combine?.columns ?? []).map((name) => `${name} = b.${name}`).join(', ');
      return `update ${table} t set ${sets} from ${rowsOf(table)}
        and ${isSame} and t.${column} = $2 and $1::int is not null`;
    }
    case 'added':
      return `delete from ${table} t using ${rowsOf(table)}
        and t.${column} = b.${column} and $1::int <> $2::int${unneededSql(table)}`;
    default:
      return kind satisfies never;
  }
};

/** Foreign keys of the tables that a merge moves rows of. */
type Parent = {
  readonly name: string;
  readonly column_name: string;
  readonly parent: string;
  readonly parent_column: string;
};

const parentsOf = async (querying: Querying): Promise<readonly Parent[]> => {
  const { rows } = await querying.query<Parent>(
    `select c.conrelid::regclass::text as name, quote_ident(a.attname) as column_name,
            c.confrelid::regclass::text as parent, quote_ident(p.attname) as parent_column
       from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       join pg_attribute p on p.attrelid = c.confrelid and p.attnum = c.confkey[1]
      where c.contype = 'f' and cardinality(c.conkey) = 1 and c.conrelid::regclass::text = any($1)`,
    [contactReferences.map(({ table }) => table)],
  );
  return rows;
};

/** Whatever the row belongs to is still there: views, groups and people may have gone since the merge. */
const belongsSql = (table: string, parents: readonly Parent[]): string =>
  parents
    .filter(({ name }) => name === table)
    .map(
      ({ column_name: column, parent, parent_column: key }) =>
        ` and (b.${column} is null or exists (select from ${parent} p where p.${key} = b.${column}))`,
    )
    .join('');

/** No row that came later needs what a merge had added. */
const unneededSql = (table: string): string =>
  contactReferences
    .filter(({ needs }) => needs?.table === table)
    .map(
      ({ table: user, column }) => ` and not exists (select from ${user} u where u.${column} = $2)`,
    )
    .join('');

/** Who left a list while they were one contact has left it as both of them. */
const refuseAsBothSql = [
  `insert into list_refusal (list_id, crm_id, refused_on)
   select f.list_id, $1, f.refused_on from list_refusal f join change_set s on s.id = $3
    where f.crm_id = $2 and f.refused_on > s.created_on
   on conflict do nothing`,
  `update list_member m set state = 'unsubscribed', changed_on = now()
     from list_refusal f join change_set s on s.id = $3
    where f.list_id = m.list_id and f.crm_id = m.crm_id and m.crm_id in ($1, $2)
      and f.refused_on > s.created_on and m.state <> 'unsubscribed'`,
];

type Block = { readonly table_name: string; readonly column_name: string; readonly kind: Kind };

/** The merge kept the addresses of the one for lists that the other alone had left: these never said no. */
const forgetKeptSql = `
  delete from list_refused_address kept using change_set merge
   where merge.id = $2 and kept.refused_on = merge.created_on
     and not exists (select from list_refusal f where f.list_id = kept.list_id and f.crm_id = $1)`;

/**
 * Puts back whatever a merge moved, last things first. Rows that are not the survivor's any more stay where they are.
 * Call it inside the transaction of the undo, when the one that went is out of the trash.
 */
export const moveReferencesBack = async (
  transaction: Querying,
  { changeSetId, survivor, loser }: Merging,
): Promise<void> => {
  const [keys, parents] = [await primaryKeys(transaction), await parentsOf(transaction)];
  const { rows: blocks } = await transaction.query<Block>(
    `select table_name, column_name, kind from merge_step where change_set_id = $1
      group by table_name, column_name, kind order by max(position) desc`,
    [changeSetId],
  );
  for (const { table_name: table, column_name: column, kind } of blocks) {
    const reference = contactReferences.find(
      (known) => known.table === table && known.column === column,
    );
    if (reference === undefined) continue;
    await transaction.query(backSql(reference, kind, keys.get(table), parents), [
      loser,
      survivor,
      changeSetId,
      table,
      column,
      kind,
    ]);
  }
  for (const statement of refuseAsBothSql) {
    await transaction.query(statement, [loser, survivor, changeSetId]);
  }
  await transaction.query(forgetKeptSql, [loser, changeSetId]);
};
