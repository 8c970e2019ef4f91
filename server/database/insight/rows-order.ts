import { joined, listed, phrase, type Sql, sql } from '#server/database/sql.ts';
import type { Field } from '#shared/rules/insight/fields.ts';
import { heardOf } from './dimension-sql.ts';
import type { FieldSql } from './field-sql.ts';

/** What says nothing comes last in either direction: the greatest is none of it. */
export const down = 'desc nulls last';

/** A step of an order of rows. */
export type Ordered = { readonly field: Field & FieldSql; readonly isDown: boolean };

/** What an index may have in order, rather than what is shown of it. */
const keptOf = ({ folded, value }: FieldSql): Sql => folded ?? value;

const orderOf = (field: Field & FieldSql): Sql =>
  field.order === 'filled' ? keptOf(field) : heardOf(field);

/** An index read backwards begins with what is null: it has the order of what never is. */
const directionOf = ({ field, isDown }: Ordered): Sql =>
  phrase(isDown ? (field.order === 'filled' ? 'desc' : down) : 'asc');

/** The order of rows; those that are alike stand by their key. */
export const orderBy = (sort: readonly Ordered[], key: Sql): Sql =>
  listed([...sort.map((one) => sql`${orderOf(one.field)} ${directionOf(one)}`), key]);

/** What says something and what does not, each as an index finds it in order. */
const partsOf = ({ kind }: Field): { readonly said: string; readonly blank: readonly string[] } =>
  kind === 'TEXT'
    ? { said: "> ''", blank: ["= ''", 'is null'] }
    : { said: 'is not null', blank: ['is null'] };

type Source = {
  /** As they are shown, named `c0`, `c1` and so on. */
  readonly columns: readonly Sql[];
  /** The rows with whatever these pieces speak of. */
  readonly from: (...pieces: readonly Sql[]) => Sql;
  readonly where: Sql;
  /** A single column. */
  readonly key: Sql;
};

/**
 * The first so many rows of an order: an index finds those that say something, then the others. Undefined where no index
 * has the order, or has it as it is.
 */
export const firstRowsSql = (
  sort: readonly Ordered[],
  { columns, from, where, key }: Source,
): ((most: number) => Sql) | undefined => {
  const [first, ...others] = sort;
  const isWhole = first?.field.kind !== 'TEXT' && first?.isDown === false;
  if (first?.field.order !== 'gaps' || isWhole) return undefined;
  const kept = keptOf(first.field);
  const keys = [...sort.map(({ field }) => orderOf(field)), key].map(
    (one, place) => sql`${one} as ${phrase(`o${place}`)}`,
  );
  const rows = from(where, kept, ...columns, ...keys);
  const rest = orderBy(others, key);
  const { said, blank } = partsOf(first.field);
  const part = (test: string, order: Sql, most: number): Sql =>
    sql`(select ${listed([...columns, ...keys])} from ${rows}
          where ${where} and ${kept} ${phrase(test)} order by ${order} limit ${most}::int)`;
  const named = [
    ...sort.map((one, place) => sql`${phrase(`o${place}`)} ${directionOf(one)}`),
    phrase(`o${sort.length}`),
  ];
  return (most) => {
    const parts = [
      part(said, sql`${kept} ${phrase(first.isDown ? 'desc' : 'asc')}, ${rest}`, most),
      ...blank.map((test) => part(test, rest, most)),
    ];
    return sql`select ${listed(columns.map((_, place) => phrase(`c${place}`)))}
      from (${joined(parts, ' union all ', '')}) parts order by ${listed(named)}`;
  };
};
