import { isDay } from './calendar-day.ts';
import { type ContactField, listsKey } from './contact-fields.ts';
import type { FilterOperation } from './filter-operation.ts';
import { maxNumberAlternatives, maxTextAlternatives } from './filter-limits.ts';
import { foldSeen } from './fold-text.ts';
import { latinDigits } from './latin-digits.ts';
import type { NamedPeriod } from './named-period.ts';
import { phoneDigits } from './phone-digits.ts';

/** One line of a filter in the words of the wire. */
export type FilterCondition = {
  readonly key: string;
  readonly operation: FilterOperation;
  readonly value?: string | number | boolean | readonly string[] | undefined;
  /** First and last day as `yyyy-MM-dd`, both included; for dates only. */
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  /** In place of two days: those that it means on the day of the question. */
  readonly timeInterval?: NamedPeriod | undefined;
};

export type TextMatch = 'equals' | 'contains' | 'starts' | 'ends';

/** How a stored text is compared with a sought one, both folded. */
export const textMatches: Readonly<Record<TextMatch, (stored: string, sought: string) => boolean>> =
  {
    equals: (stored, sought) => stored === sought,
    contains: (stored, sought) => stored.includes(sought),
    starts: (stored, sought) => stored.startsWith(sought),
    ends: (stored, sought) => stored.endsWith(sought),
  };

/**
 * What is asked of the entries of a field, without its negation.
 * `values` are alternatives in the form in which stored texts are compared, sorted, each once.
 */
export type FieldTest =
  /** The field was set at some time, be it to nothing. */
  | { readonly kind: 'set' }
  /** There is more than nothing. */
  | { readonly kind: 'filled' }
  | { readonly kind: 'text'; readonly match: TextMatch; readonly values: readonly string[] }
  /** Days as `yyyy-MM-dd`, both included. */
  | { readonly kind: 'days'; readonly first: string; readonly last: string };

/** A test as it was asked for: which days a period means is not known before somebody asks. */
export type AskedTest = FieldTest | { readonly kind: 'period'; readonly period: NamedPeriod };

type Question = { readonly ask: 'set' | 'filled' | TextMatch; readonly negated: boolean };

/** Every negative operator is the complement of a positive one. */
const questions: Readonly<Record<FilterOperation, Question>> = {
  EQ: { ask: 'equals', negated: false },
  NE: { ask: 'equals', negated: true },
  CONTAINS: { ask: 'contains', negated: false },
  NOTCONTAINS: { ask: 'contains', negated: true },
  STARTSWITH: { ask: 'starts', negated: false },
  ENDSWITH: { ask: 'ends', negated: false },
  NOTEMPTY: { ask: 'filled', negated: false },
  EMPTY: { ask: 'filled', negated: true },
  NOTNULL: { ask: 'set', negated: false },
  NULL: { ask: 'set', negated: true },
};

export type ConditionProblem = {
  /** The input that needs attention. */
  readonly part: 'value' | 'startDate' | 'endDate' | 'timeInterval';
  readonly code:
    | 'value_missing'
    | 'too_many_values'
    | 'digits_needed'
    | 'number_needed'
    | 'yes_or_no_needed'
    | 'first_day_missing'
    | 'last_day_missing'
    | 'no_such_day'
    | 'days_reversed'
    | 'period_or_days';
  /** English sentence that names the field; the renderer has its own by the code. */
  readonly message: string;
};

/** What a condition asks, or what is wrong with it. */
export type ReadCondition =
  | { readonly kind: 'test'; readonly test: AskedTest; readonly negated: boolean }
  | { readonly kind: 'problem'; readonly problem: ConditionProblem };

const problem = (
  field: ContactField,
  part: ConditionProblem['part'],
  code: ConditionProblem['code'],
  advice: string,
): ReadCondition => ({
  kind: 'problem',
  problem: { part, code, message: `${field.title}: ${advice}` },
});

const listOf = (value: FilterCondition['value']): readonly string[] => {
  if (value === undefined) return [];
  return typeof value === 'object' ? value : [String(value)];
};

const readDays = (
  field: ContactField,
  { startDate, endDate, timeInterval: period }: FilterCondition,
  negated: boolean,
): ReadCondition => {
  if (period !== undefined) {
    if (startDate === undefined && endDate === undefined) {
      return { kind: 'test', test: { kind: 'period', period }, negated };
    }
    const advice = 'please choose a period or two days, not both.';
    return problem(field, 'timeInterval', 'period_or_days', advice);
  }
  if (startDate === undefined || startDate === '') {
    return problem(
      field,
      'startDate',
      'first_day_missing',
      'please choose a period or the first day.',
    );
  }
  if (!isDay(startDate)) {
    return problem(field, 'startDate', 'no_such_day', 'the calendar has no such day.');
  }
  if (endDate === undefined || endDate === '') {
    return problem(field, 'endDate', 'last_day_missing', 'please choose the last day.');
  }
  if (!isDay(endDate)) {
    return problem(field, 'endDate', 'no_such_day', 'the calendar has no such day.');
  }
  if (endDate < startDate) {
    return problem(field, 'endDate', 'days_reversed', 'the last day is before the first.');
  }
  return { kind: 'test', test: { kind: 'days', first: startDate, last: endDate }, negated };
};

const wholeNumber = (text: string): string | undefined => {
  const number = latinDigits(text);
  return /^\d{1,15}$/.test(number) ? String(Number(number)) : undefined;
};

/** The forms in which values of a field are compared; undefined for a value that the field cannot have. */
const comparable = (field: ContactField, value: string): string | undefined => {
  if (field.digits) return phoneDigits(value) || undefined;
  const text = foldSeen(value);
  const { type } = field;
  switch (type) {
    case 'NUMBER':
      return wholeNumber(text);
    case 'BOOLEAN':
      return text === 'true' || text === 'false' ? text : undefined;
    case 'TEXT':
    case 'PHONE':
    case 'ENUM':
    case 'DATE':
      return text;
    case 'LIST':
      return field.key === listsKey ? wholeNumber(text) : text;
    default:
      return type satisfies never;
  }
};

const unfit = (field: ContactField): ReadCondition => {
  if (field.digits) return problem(field, 'value', 'digits_needed', 'please enter digits.');
  return field.type === 'NUMBER' || field.type === 'LIST'
    ? problem(field, 'value', 'number_needed', 'please enter a whole number, 0 or more.')
    : problem(field, 'value', 'yes_or_no_needed', 'please choose yes or no.');
};

/** So many alternatives may be asked for at once; those of a list are as many as it offers. */
const mostValues = ({ type }: ContactField, match: TextMatch): number => {
  if (type === 'LIST') return Number.POSITIVE_INFINITY;
  return type === 'NUMBER' && match === 'equals' ? maxNumberAlternatives : maxTextAlternatives;
};

const readText = (
  field: ContactField,
  { value }: FilterCondition,
  match: TextMatch,
  negated: boolean,
): ReadCondition => {
  // A box that nobody ticked sends nothing: asking for "verified" means yes.
  const given = field.type === 'BOOLEAN' && value === undefined ? ['true'] : listOf(value);
  const filled = given.filter((one) => foldSeen(one) !== '');
  if (filled.length === 0) {
    return problem(field, 'value', 'value_missing', 'please enter a value.');
  }
  const values = filled.map((one) => comparable(field, one));
  if (!values.every((one) => one !== undefined)) return unfit(field);
  const distinct = [...new Set(values)].toSorted();
  const most = mostValues(field, match);
  if (distinct.length > most) {
    const advice = `please choose at most ${most} values.`;
    return problem(field, 'value', 'too_many_values', advice);
  }
  return { kind: 'test', test: { kind: 'text', match, values: distinct }, negated };
};

/**
 * Reads a condition on a field: the test of its entries, or the first thing that is wrong.
 * A date is in a range of days or a period or it is not, whichever of the written operators asks.
 */
export const readCondition = (field: ContactField, condition: FilterCondition): ReadCondition => {
  const { ask, negated } = questions[condition.operation];
  if (ask === 'set' || ask === 'filled') return { kind: 'test', test: { kind: ask }, negated };
  return field.type === 'DATE'
    ? readDays(field, condition, negated)
    : readText(field, condition, ask, negated);
};

/** What is wrong with a condition; undefined when it can be asked. The form and the service both call it. */
export const conditionProblem = (
  field: ContactField,
  condition: FilterCondition,
): ConditionProblem | undefined => {
  const read = readCondition(field, condition);
  return read.kind === 'problem' ? read.problem : undefined;
};
