import { phrase, type Sql, sql } from '#server/database/sql.ts';
import type { Field, Period } from '#shared/rules/insight/fields.ts';
import type { FieldSql } from './field-sql.ts';

/** What days and weeks are to this question. */
export type Calendar = {
  readonly timeZone: string;
  /** 0 = Sunday. */
  readonly weekStart: number;
  /** The day that it is now, as `yyyy-MM-dd`. */
  readonly today: string;
};

/** What a field says: nothing where it is a text of blanks alone. */
export const saidOf = ({ kind, value, tidy = false }: Field & FieldSql): Sql =>
  kind === 'TEXT' && !tidy ? sql`nullif(btrim(${value}), '')` : value;

/** Something exactly where the field says something: the folded text, where one is kept, spares a look at the row. */
export const heardOf = (field: Field & FieldSql): Sql =>
  field.folded === undefined ? saidOf(field) : sql`nullif(${field.folded}, '')`;

const units: Readonly<Record<Period, string>> = {
  DAY: 'day',
  WEEK: 'week',
  MONTH: 'month',
  YEAR: 'year',
};

/** The first day of the period that a day or a local time lies in. PostgreSQL's weeks begin on Monday. */
export const periodStart = (local: Sql, period: Period, { weekStart }: Calendar): Sql => {
  if (period === 'DAY') return sql`(${local})::date`;
  if (period !== 'WEEK') return sql`date_trunc('${phrase(units[period])}', ${local})::date`;
  const shift = phrase(String((8 - weekStart) % 7));
  return sql`(date_trunc('week', (${local})::date + ${shift})::date - ${shift})`;
};

/** What rows of one group have in common. */
export const dimensionSql = (
  field: Field & FieldSql,
  period: Period | undefined,
  calendar: Calendar,
): Sql => {
  if (field.kind !== 'DATE') return saidOf(field);
  return periodStart(
    sql`${field.value} at time zone ${calendar.timeZone}::text`,
    period ?? 'DAY',
    calendar,
  );
};

/** One period, as an interval. */
export const periodStep = (period: Period): Sql => phrase(`interval '1 ${units[period]}'`);
