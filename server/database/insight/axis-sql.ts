import { listed, phrase, type Sql, sql } from '#server/database/sql.ts';
import { isDay } from '#shared/rules/calendar-day.ts';
import type {
  Condition,
  Dimension,
  Filter,
  GroupsQuestion,
} from '#shared/rules/insight/question.ts';
import { daysOfSpan } from '#shared/rules/insight/spans.ts';
import { type Calendar, periodStart, periodStep } from './dimension-sql.ts';

/** The first and the last day that a filter lets through, null where it does not say. */
export type Bounds = { readonly first: string | null; readonly last: string | null };

type Days = readonly (string | null)[];

const open: Bounds = { first: null, last: null };

const inOrder = (days: Days): readonly string[] => days.filter((day) => day !== null).toSorted();
const earliest = (days: Days): string | null => inOrder(days)[0] ?? null;
const latest = (days: Days): string | null => inOrder(days).at(-1) ?? null;

/** The day before or after, or the same at the ends of the calendar. */
const beside = (day: string, step: -1 | 1): string => {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + step);
  const other = moment.toISOString().slice(0, 10);
  return isDay(other) ? other : day;
};

const boundsOfCondition = ({ operator, values }: Condition): Bounds => {
  const days = values.map(String);
  const [day = ''] = days;
  switch (operator) {
    case 'GTE':
      return { first: day, last: null };
    case 'GT':
      return { first: beside(day, 1), last: null };
    case 'LTE':
      return { first: null, last: day };
    case 'LT':
      return { first: null, last: beside(day, -1) };
    case 'IS':
      return { first: earliest(days), last: latest(days) };
    default:
      return open;
  }
};

/** The first and the last day that a filter lets through, wherever in it that is said. */
export const boundsOf = (filter: Filter | undefined, field: string, today: string): Bounds => {
  if (filter === undefined) return open;
  if ('parts' in filter) {
    const parts = filter.parts.map((part) => boundsOf(part, field, today));
    const firsts = parts.map(({ first }) => first);
    const lasts = parts.map(({ last }) => last);
    if (filter.kind === 'and') return { first: latest(firsts), last: earliest(lasts) };
    // One alternative that does not say lets everything through.
    return {
      first: firsts.includes(null) ? null : earliest(firsts),
      last: lasts.includes(null) ? null : latest(lasts),
    };
  }
  if (filter.field !== field) return open;
  if (filter.kind === 'span') return daysOfSpan(filter.span, today);
  return filter.kind === 'condition' ? boundsOfCondition(filter) : open;
};

/** Of an axis with more periods than that the newest have no gaps. */
const mostPeriods = 4000;

/**
 * What was found and the periods in which there is nothing, up to today. Of a pivot those are under one value: whoever
 * spreads it puts nothing under the others. An empty row joins the group that it belongs to where there is one, and
 * grouping once more leaves the numbers of that group as they were.
 */
export const withGaps = (
  question: GroupsQuestion,
  { field, period = 'DAY' }: Dimension,
  calendar: Calendar,
): Sql => {
  const { pivot, measures, filter } = question;
  const { first, last } = boundsOf(filter, field, calendar.today);
  const sides = pivot === undefined ? ['c0'] : ['c0', 'c1'];
  const numbers = measures.map((_, index) => `c${sides.length + index}`);
  const start = (day: string | null): Sql =>
    periodStart(sql`${day}::date::timestamp`, period, calendar);
  const filled = numbers.map((name, index) => {
    const { aggregate } = measures[index] ?? {};
    const isSum = aggregate === 'COUNT' || aggregate === 'SUM';
    return phrase(isSum ? `coalesce(max(${name}), 0) as ${name}` : `max(${name}) as ${name}`);
  });
  const values = phrase(
    pivot === undefined ? '(values (0)) side' : '(select c1 from found limit 1) side',
  );
  const empty = [...(pivot === undefined ? [] : ['side.c1']), ...numbers.map(() => 'null')];
  const step = periodStep(period);
  // Days to come say nothing yet, unless something is there.
  return sql`, ends as (
      select coalesce(${start(first)}, min(c0))::timestamp as low,
             greatest(max(c0), least(${start(last)}, ${start(calendar.today)}))::timestamp as high from found
    ), answer as (
      select ${listed([...sides.map(phrase), ...filled])} from (
        select * from found
        union all
        select step::date, ${phrase(empty.join(', '))}
          from ends, generate_series(greatest(low, high - ${mostPeriods - 1}::int * ${step}), high, ${step}) step, ${values}
         where low is not null
      ) rows group by ${phrase(sides.join(', '))}
    )`;
};
