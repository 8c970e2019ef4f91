import { type FieldTest, type TextMatch, textMatches } from '#shared/rules/contact-condition.ts';
import type { Place } from './field-places.ts';
import { hasTrigram, isShortName, likeOperator, likeSql } from './like-sql.ts';
import type { Lookups } from './lookups.repository.ts';
import { allOf, anyOf, phrase, type Sql, sql } from '#server/database/sql.ts';

/** What a condition needs to know apart from itself. */
export type SqlContext = {
  readonly lookups: Lookups;
  /** Days begin and end here. */
  readonly timeZone: string;
  readonly purpose: Purpose;
  /** The walk goes so far that whatever it asks of each contact is better looked up in memory. */
  readonly isLong?: boolean;
  /** The walk knows beforehand which contacts a related table names: few enough to be kept in memory. */
  readonly gathers?: boolean;
};

/**
 * What the SQL is for; the rows are the same.
 * `estimate`: each condition said once, so that the planner's statistics count it once.
 * `collect`: few hits are expected, so whatever index may help is named, related tables give all their hits.
 * `scan`: many hits are counted; whole tables are read, and cheap columns are read first.
 * `walk`: a sort order is walked until a page is full; related tables are asked contact by contact.
 */
export type Purpose = 'estimate' | 'collect' | 'scan' | 'walk';

type Values = readonly string[];

/** Names the indexed list that holds every entry of the column too. */
const withHelper = (own: Sql, helper: Sql | undefined, match: TextMatch, value: string): Sql =>
  helper !== undefined && hasTrigram(match, value)
    ? sql`(${own} and ${likeSql(helper, 'list', match, value)})`
    : own;

type Like = typeof likeSql;

const textIs = (like: Like, column: Sql, match: TextMatch, values: Values, helper?: Sql): Sql =>
  match === 'equals'
    ? sql`${column} = any(${values}::text[])`
    : anyOf(
        values.map((value) =>
          withHelper(
            like(column, 'single', match, value),
            match === 'starts' ? undefined : helper,
            match,
            value,
          ),
        ),
      );

/** Contacts whose name holds one or two characters of another script than Latin, from the index of such names. */
const isNamed = (name: string, match: TextMatch, value: string): Sql => {
  const column = phrase(`n.${name}`);
  return sql`i.crm_id = any(array(
    select n.crm_id from contact_idx n
    where octet_length(${column}) > char_length(${column}) and ${likeSql(column, 'single', match, value)}))`;
};

const nameIs = (name: string, column: Sql, match: TextMatch, values: Values): Sql =>
  anyOf(
    values.map((value) =>
      isShortName(match, value)
        ? isNamed(name, match, value)
        : textIs(likeSql, column, match, [value]),
    ),
  );

const entryIs = (like: Like, column: Sql, match: TextMatch, values: Values, helper?: Sql): Sql =>
  anyOf(
    values.map((value) => withHelper(like(column, 'list', match, value), helper, match, value)),
  );

const bitsOf = (codes: readonly string[], chosen: (code: string) => boolean): readonly number[] => {
  const mask = codes.reduce((bits, code, index) => (chosen(code) ? bits | (1 << index) : bits), 0);
  // The planner knows how often each combination of bits occurs, but nothing about a single bit.
  return Array.from({ length: 1 << codes.length }, (_, bits) => bits).filter(
    (bits) => (bits & mask) !== 0,
  );
};

const someForm = (forms: readonly string[], match: TextMatch, values: Values): boolean =>
  forms.some((form) => values.some((value) => textMatches[match](form, value)));

const rolesAre = (chosen: readonly number[], byMask: boolean): Sql => {
  if (!byMask) return sql`i.roles && ${chosen}::int[]`;
  const mask = chosen.reduce((bits, role) => bits | (1 << (role - 1)), 0);
  return sql`i.role_mask & ${mask}::int <> 0`;
};

const inCapitals = (code: string): string => code.toUpperCase();

const textTest = (
  place: Place,
  { match, values }: Extract<FieldTest, { kind: 'text' }>,
  { lookups, purpose }: SqlContext,
): Sql => {
  const rows = (kind: keyof Lookups) =>
    lookups[kind].filter(({ forms }) => someForm(forms, match, values)).map(({ id }) => id);
  const like = purpose === 'estimate' ? likeOperator : likeSql;
  const helper = purpose === 'collect' && 'holder' in place ? place.holder : undefined;
  switch (place.kind) {
    case 'text':
      return purpose === 'collect' && place.name !== undefined && match !== 'equals'
        ? nameIs(place.name, place.column, match, values)
        : textIs(like, place.column, match, values, helper);
    case 'phone':
    case 'list':
      return entryIs(like, place.column, match, values, helper);
    case 'bits': {
      const bits = bitsOf(place.codes, (code) => someForm([code], match, values));
      return sql`${place.column} = any(${bits}::smallint[])`;
    }
    case 'lookup':
      return sql`${place.column} = any(${rows(place.lookup)}::int[])`;
    case 'code':
      return textIs(like, place.column, match, values.map(inCapitals));
    case 'roles':
      return rolesAre(rows('role'), purpose === 'scan' || purpose === 'walk');
    case 'truth': {
      const truths = [true, false].filter((truth) => someForm([String(truth)], match, values));
      return sql`${place.column} = any(${truths}::bool[])`;
    }
    case 'number':
      return match === 'equals'
        ? sql`${place.column} = any(${values}::bigint[])`
        : textIs(like, sql`${place.column}::text`, match, values);
    case 'moment':
      throw new Error('a moment is asked for by days');
    default:
      return place satisfies never;
  }
};

/** True for entries that exist; `filled` also wants them to say something. */
const existence = (place: Place, kind: 'set' | 'filled'): Sql => {
  switch (place.kind) {
    case 'text':
    case 'phone':
      return kind === 'set' ? sql`${place.column} is not null` : sql`${place.column} <> ''`;
    case 'list':
      return sql`${place.column} <> ''`;
    case 'bits':
      return sql`${place.column} <> 0`;
    case 'roles':
      return phrase('i.role_mask <> 0');
    case 'lookup':
    case 'code':
    case 'truth':
    case 'number':
    case 'moment':
      return sql`${place.column} is not null`;
    default:
      return place satisfies never;
  }
};

/** The complement of `existence`, written so that an index can answer it. */
const absence = (place: Place, kind: 'set' | 'filled'): Sql => {
  switch (place.kind) {
    case 'text':
    case 'phone':
      return kind === 'set'
        ? sql`${place.column} is null`
        : sql`(${place.column} is null or ${place.column} = '')`;
    case 'list':
      return sql`${place.column} = ''`;
    case 'bits':
      return sql`${place.column} = 0`;
    case 'roles':
      return phrase('i.role_mask = 0');
    case 'lookup':
    case 'code':
    case 'truth':
    case 'number':
    case 'moment':
      return sql`${place.column} is null`;
    default:
      return place satisfies never;
  }
};

const daysTest = (column: Sql, first: string, last: string, timeZone: string): Sql =>
  allOf([
    sql`${column} >= day_start(${first}::date, ${timeZone}::text)`,
    sql`${column} < day_start(${last}::date + 1, ${timeZone}::text)`,
  ]);

/** The test of a row that holds the field. Null counts as no entry. */
export const testSql = (place: Place, test: FieldTest, context: SqlContext): Sql => {
  if (test.kind === 'text') return textTest(place, test, context);
  if (test.kind !== 'days') return existence(place, test.kind);
  if (place.kind !== 'moment') throw new Error('only a moment is on a day');
  return daysTest(place.column, test.first, test.last, context.timeZone);
};

/** No index finds what is missing: a second column that is only there to help an index would be read in vain. */
export const unaided = (context: SqlContext): SqlContext =>
  context.purpose === 'collect' ? { ...context, purpose: 'scan' } : context;

/** Exactly the rows that do not pass the test, those with null included. */
export const complementSql = (place: Place, test: FieldTest, context: SqlContext): Sql =>
  test.kind === 'set' || test.kind === 'filled'
    ? absence(place, test.kind)
    : sql`(${testSql(place, test, unaided(context))}) is not true`;
