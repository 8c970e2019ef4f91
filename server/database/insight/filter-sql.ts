import { allOf, anyOf, literalPattern, phrase, type Sql, sql } from '#server/database/sql.ts';
import { foldSeen, foldText } from '#shared/rules/fold-text.ts';
import type { Field, Period, ReportOperator } from '#shared/rules/insight/fields.ts';
import type { Condition, Filter } from '#shared/rules/insight/question.ts';
import { daysOfSpan, type DayRange } from '#shared/rules/insight/spans.ts';
import { phoneDigits } from '#shared/rules/phone-digits.ts';
import {
  type Calendar,
  dimensionSql,
  heardOf,
  periodStart,
  periodStep,
  saidOf,
} from './dimension-sql.ts';
import type { Entries, FieldSql, Lookup } from './field-sql.ts';

export type FilterContext = {
  readonly calendar: Calendar;
  /** A field of the catalogue; whatever is none has been refused before. */
  readonly fieldOf: (key: string) => Field & FieldSql;
};

const dayStart = (day: string, days: 0 | 1, { timeZone }: Calendar): Sql =>
  sql`day_start(${day}::date + ${days}::int, ${timeZone}::text)`;

const within = (value: Sql, { first, last }: DayRange, calendar: Calendar): Sql =>
  sql`(${value} >= ${dayStart(first, 0, calendar)} and ${value} < ${dayStart(last, 1, calendar)})`;

const dateTest = (
  value: Sql,
  operator: ReportOperator,
  days: readonly string[],
  calendar: Calendar,
): Sql => {
  const [day = ''] = days;
  switch (operator) {
    case 'LT':
      return sql`${value} < ${dayStart(day, 0, calendar)}`;
    case 'LTE':
      return sql`${value} < ${dayStart(day, 1, calendar)}`;
    case 'GT':
      return sql`${value} >= ${dayStart(day, 1, calendar)}`;
    case 'GTE':
      return sql`${value} >= ${dayStart(day, 0, calendar)}`;
    default:
      return anyOf(days.map((one) => within(value, { first: one, last: one }, calendar)));
  }
};

const signs: Partial<Record<ReportOperator, string>> = { LT: '<', LTE: '<=', GT: '>', GTE: '>=' };

const numberTest = (
  value: Sql,
  operator: ReportOperator,
  numbers: readonly number[],
  type: 'bigint' | 'float8',
): Sql => {
  const sign = signs[operator];
  return sign === undefined
    ? sql`${value} = any(${numbers}::${phrase(type)}[])`
    : sql`${value} ${phrase(sign)} ${numbers[0]}::${phrase(type)}`;
};

const patterns: Partial<Record<ReportOperator, (text: string) => string>> = {
  CONTAINS: (text) => `%${text}%`,
  STARTWITH: (text) => `${text}%`,
  ENDWITH: (text) => `%${text}`,
};

const isFound = (text: string, operator: ReportOperator, sought: readonly string[]): boolean => {
  switch (operator) {
    case 'CONTAINS':
      return sought.some((part) => text.includes(part));
    case 'STARTWITH':
      return sought.some((part) => text.startsWith(part));
    case 'ENDWITH':
      return sought.some((part) => text.endsWith(part));
    default:
      return sought.includes(text);
  }
};

/** The rows that keep one of the words which pass: an index finds those, and nothing is worked out for each row. */
const worded = (
  { key, said }: NonNullable<FieldSql['words']>,
  passes: (word: string) => boolean,
): Sql => {
  const kept = Object.entries(said).flatMap(([one, word]) => (passes(word) ? one : []));
  return sql`${key} = any(${kept}::text[])`;
};

/** From more texts than that on the entries of each row are taken apart and looked up among them. */
const mostPatterns = 8;

/** The rows of which an entry of a list passes: each stands there between line feeds. */
const listTest = (
  { column, areDigits }: Extract<Entries, { readonly kind: 'list' }>,
  operator: ReportOperator,
  texts: readonly string[],
): Sql => {
  const sought = texts.map(areDigits ? phoneDigits : foldSeen).filter((text) => text !== '');
  if (patterns[operator] === undefined && sought.length > mostPatterns) {
    return sql`exists (select from string_to_table(${column}, E'\\n') entry where entry = any(${sought}::text[]))`;
  }
  const before = operator === 'CONTAINS' || operator === 'ENDWITH' ? '' : '\n';
  const after = operator === 'CONTAINS' || operator === 'STARTWITH' ? '' : '\n';
  return anyOf(
    sought.map((text) => sql`${column} like ${`%${before}${literalPattern(text)}${after}%`}`),
  );
};

/** The rows that have all of these: a filter of former days names the entries of a row in one text. */
const everyEntry = (
  some: Extract<Entries, { readonly kind: 'rows' }>['some'],
  texts: readonly string[],
): Sql => allOf(texts.map((text) => some((folded) => sql`${folded} = ${text}`)));

const textTest = (
  { value, folded, entries, lookup, words }: FieldSql,
  operator: ReportOperator,
  texts: readonly string[],
): Sql => {
  if (entries?.kind === 'list') return listTest(entries, operator, texts);
  // What is kept folded has no marks of direction; another text is compared with all that it holds.
  const sought = texts.map(folded === undefined ? foldText : foldSeen);
  if (words !== undefined) {
    return worded(words, (word) => isFound(foldText(word), operator, sought));
  }
  const pattern = patterns[operator];
  const test = (column: Sql): Sql =>
    pattern === undefined
      ? sql`${column} = any(${sought}::text[])`
      : anyOf(sought.map((text) => sql`${column} like ${pattern(literalPattern(text))}`));
  if (entries !== undefined) {
    const { some, between } = entries;
    const together =
      operator === 'IS' && between !== undefined
        ? sought.map((text) => text.split(between)).filter(({ length }) => length > 1)
        : [];
    return anyOf([some(test), ...together.map((texts) => everyEntry(some, texts))]);
  }
  if (lookup === undefined) return test(folded ?? sql`fold_text(${value})`);
  return named(lookup, test(phrase('fold_text(named.name)')));
};

/** The rows whose name passes: the few names are looked at, not every row. */
const named = ({ key, table }: Lookup, test: Sql): Sql =>
  sql`${key} in (select named.id from ${table} named where ${test})`;

/** Each of these is exactly what its opposite leaves, rows where nothing is said included. */
const opposites: Partial<Record<ReportOperator, ReportOperator>> = {
  ISNOT: 'IS',
  NOTCONTAINS: 'CONTAINS',
  NOTSTARTWITH: 'STARTWITH',
  NOTENDWITH: 'ENDWITH',
};

/** The rows where a field says something. */
const saysSomething = (field: Field & FieldSql): Sql => {
  const { lookup } = field;
  return lookup === undefined
    ? sql`${heardOf(field)} is not null`
    : sql`(${named(lookup, phrase("btrim(named.name) <> ''"))}) is true`;
};

const presence = (field: Field & FieldSql, operator: ReportOperator): Sql | undefined => {
  switch (operator) {
    case 'ISBLANK':
      return sql`not (${saysSomething(field)})`;
    case 'ISNOTBLANK':
      return saysSomething(field);
    case 'ISNULL':
      return sql`${field.value} is null`;
    case 'ISNOTNULL':
      return sql`${field.value} is not null`;
    default:
      return undefined;
  }
};

const conditionSql = (condition: Condition, { calendar, fieldOf }: FilterContext): Sql => {
  const field = fieldOf(condition.field);
  const { operator, values } = condition;
  const present = presence(field, operator);
  if (present !== undefined) return present;
  const opposite = opposites[operator];
  const asked = opposite ?? operator;
  const test = (): Sql => {
    switch (field.kind) {
      case 'TEXT':
        return textTest(field, asked, values.map(String));
      case 'INT':
        return numberTest(field.value, asked, values.map(Number), 'bigint');
      case 'FLOAT':
        return numberTest(field.value, asked, values.map(Number), 'float8');
      case 'DATE':
        return dateTest(field.value, asked, values.map(String), calendar);
      case 'LOCATION':
        throw new Error('A place is not compared.');
      default:
        return field.kind satisfies never;
    }
  };
  return opposite === undefined ? test() : sql`((${test()}) is not true)`;
};

const groupTypes = {
  TEXT: 'text',
  INT: 'bigint',
  FLOAT: 'float8',
  LOCATION: 'float8[]',
  DATE: 'date',
} as const;

/** Moments of the period that begins on a day; of a day that begins none there are no moments. */
const periodTest = (value: Sql, day: string, period: Period, calendar: Calendar): Sql => {
  const first = sql`${day}::date`;
  const zone = sql`${calendar.timeZone}::text`;
  const next = sql`(${first} + ${periodStep(period)})::date`;
  return sql`(${value} >= day_start(${first}, ${zone}) and ${value} < day_start(${next}, ${zone})
    and ${periodStart(sql`${first}::timestamp`, period, calendar)} = ${first})`;
};

/** The condition on a row that a filter stands for. */
export const filterSql = (filter: Filter, context: FilterContext): Sql => {
  const { calendar, fieldOf } = context;
  switch (filter.kind) {
    case 'and':
      return allOf(filter.parts.map((part) => filterSql(part, context)));
    case 'or':
      return anyOf(filter.parts.map((part) => filterSql(part, context)));
    case 'condition':
      return conditionSql(filter, context);
    case 'span':
      return within(fieldOf(filter.field).value, daysOfSpan(filter.span, calendar.today), calendar);
    case 'group': {
      const field = fieldOf(filter.field);
      if (field.kind === 'DATE' && filter.value !== null) {
        return periodTest(field.value, String(filter.value), filter.period ?? 'DAY', calendar);
      }
      const { words, lookup } = field;
      if (words !== undefined && filter.value !== null) {
        return worded(words, (word) => word === filter.value);
      }
      if (lookup !== undefined && filter.value !== null) {
        const name = saidOf({ ...field, value: sql`named.name` });
        return named(lookup, sql`${name} = ${filter.value}::text`);
      }
      const type = phrase(groupTypes[field.kind]);
      return sql`${dimensionSql(field, filter.period, calendar)} is not distinct from ${filter.value}::${type}`;
    }
    default:
      return filter satisfies never;
  }
};
