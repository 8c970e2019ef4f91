import { allOf, joined, listed, phrase, type Sql, sql } from '#server/database/sql.ts';
import { fieldsOf } from '#shared/rules/insight/data-sets.ts';
import type { Field } from '#shared/rules/insight/fields.ts';
import {
  type Column,
  columnsOf,
  type Filter,
  type GroupsQuestion,
  type Measure,
  type Question,
  type RowsQuestion,
} from '#shared/rules/insight/question.ts';
import { boundsOf, withGaps } from './axis-sql.ts';
import { dataSetSql, type Join } from './data-set-sql.ts';
import { type Calendar, heardOf } from './dimension-sql.ts';
import type { FieldSql } from './field-sql.ts';
import { type FilterContext, filterSql } from './filter-sql.ts';
import { foundSql } from './gather-sql.ts';
import { down, firstRowsSql, type Ordered, orderBy } from './rows-order.ts';
import type { Viewer } from '#shared/rules/insight/viewer.ts';

/** A question as SQL. `rows` are in their order and without a window; their columns are `c0`, `c1` and so on. */
export type QuestionSql = {
  readonly prelude: Sql;
  readonly rows: Sql;
  /** The first so many of the rows, where an index finds those without reading them all. */
  readonly firstRows?: ((most: number) => Sql) | undefined;
  readonly count: Sql;
};

/** Rows with whatever some pieces speak of, and how many of the data set they are. */
type Rows = { readonly from: (...pieces: readonly Sql[]) => Sql; readonly number: Sql };

type Asked = {
  readonly rows: Rows;
  /** What is as many rows as those are, for a statement that speaks of these fields alone. */
  readonly counted: (fields: readonly string[]) => Rows;
  readonly where: Sql;
  readonly key: Sql;
  readonly context: FilterContext;
};

const fieldsIn = (filter: Filter | undefined): readonly string[] => {
  if (filter === undefined) return [];
  return 'parts' in filter ? filter.parts.flatMap(fieldsIn) : [filter.field];
};

const column = (place: number): string => `c${place}`;

/** A column of the groups as they are ordered by it: names as people order them. Groups are few, however many rows they have. */
const orderedBy = (columns: readonly Column[], place: number): string => {
  const isName = columns[place]?.kind === 'TEXT';
  return `answer.${column(place)}${isName ? ' collate human_order' : ''}`;
};

/** As it was asked; groups that are alike stand by their columns. */
const orderOfGroups = (columns: readonly Column[], { sort }: Question): Sql => {
  const asked = sort.map(({ by, direction }) => {
    const place = columns.findIndex(({ key }) => key === by);
    return `${orderedBy(columns, place)} ${direction === 'DESC' ? down : 'asc'}`;
  });
  const rest = columns.map((_, place) => orderedBy(columns, place));
  return listed([...asked, ...rest].map(phrase));
};

/** Moments of rows are told to the millisecond in UTC. */
const shown = ({ kind, value }: Field & FieldSql): Sql =>
  kind === 'DATE'
    ? sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : value;

const rowsSql = (question: RowsQuestion, asked: Asked): QuestionSql => {
  const { rows, counted, where, key, context } = asked;
  const fields = question.fields.map(context.fieldOf);
  const columns = fields.map((field, place) => sql`${shown(field)} as ${phrase(column(place))}`);
  const sort = question.sort.map(
    ({ by, direction }): Ordered => ({ field: context.fieldOf(by), isDown: direction === 'DESC' }),
  );
  const order = orderBy(sort, key);
  const { from, number } = counted(fieldsIn(question.filter));
  return {
    prelude: phrase(''),
    rows: sql`select ${listed(columns)} from ${rows.from(where, order, ...columns)} where ${where} order by ${order}`,
    firstRows: firstRowsSql(sort, { columns, from: rows.from, where, key }),
    count: sql`select ${number} from ${from(where)} where ${where}`,
  };
};

/** The middle of places; a place that is not known moves it nowhere. */
const middleSql = (place: Sql): Sql =>
  sql`case when count(${place}) > 0 then array[avg((${place})[1]), avg((${place})[2])] end`;

const measureSql = (
  { aggregate, field }: Measure,
  { fieldOf }: FilterContext,
  number: Sql,
): Sql => {
  if (field === undefined) return number;
  const known = fieldOf(field);
  const { value } = known;
  switch (aggregate) {
    case 'COUNT':
      return sql`count(${heardOf(known)})`;
    case 'SUM':
      return sql`coalesce(sum(${value}), 0)::float8`;
    case 'AVG':
      return known.kind === 'LOCATION' ? middleSql(value) : sql`avg(${value})::float8`;
    case 'DEV':
      return sql`stddev_samp(${value})::float8`;
    case 'MIN':
      return sql`min(${value})::float8`;
    case 'MAX':
      return sql`max(${value})::float8`;
    default:
      return aggregate satisfies never;
  }
};

const groupsSql = (question: GroupsQuestion, asked: Asked): QuestionSql => {
  const { context, rows, counted, where } = asked;
  const { dimensions, pivot, measures, filter } = question;
  const gathered = pivot === undefined ? dimensions : [...dimensions, pivot];
  const isCountAlone = measures.every(({ field }) => field === undefined);
  const { from, number } = isCountAlone
    ? counted([...fieldsIn(filter), ...gathered.map(({ field }) => field)])
    : rows;
  const columns = columnsOf(question);
  const sides = gathered.map(({ field, period }) => {
    const known = context.fieldOf(field);
    // Days alone are bounds of an axis: numbers are compared as well.
    const asked = known.kind === 'DATE' ? filter : undefined;
    return { field: known, period, ...boundsOf(asked, field, context.calendar.today) };
  });
  const numbers = measures.map((measure) => ({
    aggregate: measure.aggregate,
    value: measureSql(measure, context, number),
  }));
  const [axis, ...others] = dimensions;
  const gaps =
    axis?.period !== undefined && others.length === 0
      ? withGaps(question, axis, context.calendar)
      : phrase(', answer as (select * from found)');
  const told = columns.map(({ period }, place) =>
    phrase(period === undefined ? column(place) : `${column(place)}::text as ${column(place)}`),
  );
  return {
    prelude: sql`with ${foundSql(sides, numbers, { from, where }, context.calendar)} ${gaps}`,
    rows: sql`select ${listed(told)} from answer order by ${orderOfGroups(columns, question)}`,
    count: phrase('select count(*) from answer'),
  };
};

/**
 * The rows of a data set with those joins alone that something speaks of. Left to itself, the planner leaves some of the
 * others out too, but then reads whole tables where an index would do.
 */
const fromSql =
  (rows: Sql, joins: readonly Join[], spread: readonly Sql[] = []): Rows['from'] =>
  (...pieces) => {
    const needed: Join[] = [];
    let said = [...pieces, ...spread].flatMap(({ texts }) => texts).join(' ');
    for (const join of joins.toReversed()) {
      if (!new RegExp(`\\b${join.alias}\\.`).test(said)) continue;
      needed.unshift(join);
      said += ` ${join.on}`;
    }
    const parts = needed.map(({ table, alias, on }) =>
      phrase(`left join ${table} ${alias} on ${on}`),
    );
    return joined([rows, ...parts, ...spread], ' ', '');
  };

/** Makes SQL of a question without faults. Every name in it is of the catalogue; whatever came with it is a value. */
export const questionSql = (
  question: Question,
  viewer: Viewer,
  calendar: Calendar,
): QuestionSql => {
  const { from, joins, key, fields, tally } = dataSetSql[question.dataSet];
  const places = new Map<string, FieldSql>(Object.entries(fields));
  const perEntry = question.kind === 'groups' ? question.perEntry : undefined;
  const { join } = places.get(perEntry ?? '')?.entries?.spread ?? {};
  const spread = join === undefined ? [] : [join];
  const fieldOf = (name: string): Field & FieldSql => {
    const field = fieldsOf(question.dataSet)?.get(name);
    const place = places.get(name);
    if (field === undefined || place === undefined) throw new Error(`There is no field ${name}.`);
    const entry = name === perEntry ? place.entries?.spread?.field : undefined;
    return { ...field, ...(entry ?? place) };
  };
  const context = { calendar, fieldOf };
  const { filter } = question;
  const where = filter === undefined ? allOf([]) : filterSql(filter, context);
  const rows = { from: fromSql(from(viewer), joins, spread), number: phrase('count(*)') };
  const tallied = new Set<string>(tally?.fields);
  const counted = (named: readonly string[]): Rows =>
    tally !== undefined && named.every((one) => tallied.has(one))
      ? { from: fromSql(tally.from(viewer), joins), number: tally.count }
      : rows;
  const asked = { rows, counted, where, key, context };
  return question.kind === 'rows' ? rowsSql(question, asked) : groupsSql(question, asked);
};
