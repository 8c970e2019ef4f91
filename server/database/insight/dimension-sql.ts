import { phrase, type Sql, sql } from '#server/database/sql.ts';
import type { Field, Period } from '#shared/rules/insight/fields.ts';
import type { FieldSql } from './data-set-sql.ts';

/** What days and weeks are to this question. */
export type Calendar = {
  readonly timeZone: string;
  /** 0 = Sunday. */
  readonly weekStart: number;
  /** The day that it is now, as `yyyy-MM-dd`. */
  readonly today: string;
};

/** A text that says something; blanks alone say nothing. */
export const filledText = (value: Sql): Sql => sql`nullif(btrim(${value}), '')`;

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
  { kind, value }: Field & FieldSql,
  period: Period | undefined,
  calendar: Calendar,
): Sql => {
  if (kind === 'TEXT') return filledText(value);
  if (kind !== 'DATE') return value;
  return periodStart(
    sql`${value} at time zone ${calendar.timeZone}::text`,
    period ?? 'DAY',
    calendar,
  );
};

/** One period, as an interval. */
export const periodStep = (period: Period): Sql => phrase(`interval '1 ${units[period]}'`);
