import { joined, phrase, type Sql, sql } from '#server/database/sql.ts';
import { type ContactFilter, filterKey } from '#shared/rules/contact-filter.ts';
import type { SqlContext } from './condition-sql.ts';
import { filterSql } from './filter-sql.ts';

/** A filter taken apart into what can be asked by itself, each by its key. */
type Parted = string | { readonly kind: 'all' | 'any' | 'none'; readonly parts: readonly Parted[] };

const isRelated = (part: ContactFilter): boolean =>
  part.kind === 'condition' && part.field.group !== 'crmFields' && !part.negated;

/** Takes filters apart; what several of them ask is kept once. */
const createParting = () => {
  const leaves = new Map<string, ContactFilter>();
  const leaf = (filter: ContactFilter): string => {
    const key = filterKey(filter);
    leaves.set(key, filter);
    return key;
  };
  const part = (filter: ContactFilter): Parted => {
    if (!('parts' in filter)) return leaf(filter);
    if (filter.kind !== 'all') return { kind: filter.kind, parts: filter.parts.map(part) };
    // They speak of one and the same case or property.
    const together = filter.parts.filter(isRelated);
    const alone = filter.parts.filter((one) => !isRelated(one)).map(part);
    return {
      kind: 'all',
      parts: together.length === 0 ? alone : [...alone, leaf({ kind: 'all', parts: together })],
    };
  };
  return { part, leaves };
};

const holds = (parted: Parted, trues: ReadonlySet<string>): boolean => {
  if (typeof parted === 'string') return trues.has(parted);
  if (parted.kind === 'all') return parted.parts.every((one) => holds(one, trues));
  return parted.parts.some((one) => holds(one, trues)) === (parted.kind === 'any');
};

/** Conditions that differ in their values alone: one text, and for each its place and what stands between the texts. */
type Shape = {
  readonly texts: readonly string[];
  readonly places: number[];
  readonly columns: readonly string[][];
};

/** A value as PostgreSQL writes it; what it is, the text of the condition says. */
const written = (value: unknown): string =>
  Array.isArray(value)
    ? `{${value.map((one) => `"${String(one).replace(/["\\]/g, '\\$&')}"`).join(',')}}`
    : String(value);

const shapesOf = (conditions: readonly Sql[]): readonly Shape[] => {
  const shapes = new Map<string, Shape>();
  for (const [place, { texts, values }] of conditions.entries()) {
    const key = texts.join('$');
    const known = shapes.get(key);
    const shape = known ?? { texts, places: [], columns: values.map(() => []) };
    if (known === undefined) shapes.set(key, shape);
    shape.places.push(place);
    for (const [index, value] of values.entries()) shape.columns[index]?.push(written(value));
  }
  return [...shapes.values()];
};

/** The places of those of one shape that hold for the row `i`. */
const shapeSql = ({ texts, places, columns }: Shape): Sql => {
  const names = columns.map((_, index) => `, v${index}`).join('');
  const given = columns.map((column) => sql`, ${column}::text[]`);
  const test = texts.map((text, index) => (index === 0 ? text : `one.v${index - 1}${text}`));
  return sql`select one.place from unnest(${places}::int[]${joined(given, '', '')})
    as one (place${phrase(names)}) where ${phrase(test.join(''))}`;
};

/** Shapes that are asked in one statement: each has a plan of its own. */
const shapesAtOnce = 100;

const chunks = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.max(1, Math.ceil(items.length / size)) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/**
 * Asks which of several filters find one contact. What takes time is planning, so conditions that differ in their values
 * alone are one, with the values as rows.
 */
export const findingSql = (
  filters: readonly ContactFilter[],
  crmId: number,
  context: SqlContext,
) => {
  const { part, leaves } = createParting();
  const parted = filters.map(part);
  const keys = [...leaves.keys()];
  const walking: SqlContext = { ...context, purpose: 'walk' };
  const shapes = shapesOf(Array.from(leaves.values(), (leaf) => filterSql(leaf, walking)));
  return {
    /** Each gives a row with the places that hold; none where there is no such contact. */
    statements: chunks(shapes, shapesAtOnce).map(
      (some) =>
        sql`select array(${joined(some.map(shapeSql), ' union all ', 'select 1 where false')}) as places
          from contact_idx i where i.crm_id = ${crmId}`,
    ),
    /** The filters that find the contact, by their places, from the places of all statements. */
    finding: (places: readonly number[]): ReadonlySet<number> => {
      const trues = new Set(places.map((place) => keys[place] ?? ''));
      return new Set(parted.flatMap((one, place) => (holds(one, trues) ? [place] : [])));
    },
  };
};
