import { isDay } from '../calendar-day.ts';
import { foldSeen } from '../fold-text.ts';
import { type Field, type FieldKind, operatorsOf, periods, valuesTaken } from './fields.ts';
import {
  type Cell,
  type Condition,
  type Filter,
  type GroupCondition,
  questionLimits,
  type SpanCondition,
} from './question.ts';
import { isSpan } from './spans.ts';

/** One thing that is wrong with a question: where it is, a code for programs, a sentence for people. */
export type QuestionFault = {
  readonly path: string;
  readonly code: string;
  readonly message: string;
};

export const faultAt = (path: string, code: string, message: string): QuestionFault => ({
  path,
  code,
  message,
});

const isNumber = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value === 'string' && /^\s*[+-]?\d{1,15}(\.\d{1,15})?\s*$/.test(value);

const isText = (value: unknown): boolean =>
  typeof value === 'string' && [...value].length <= questionLimits.text && !value.includes('\0');

const fits: Readonly<Record<FieldKind, (value: unknown) => boolean>> = {
  INT: (value) => isNumber(value) && Number.isSafeInteger(Number(value)),
  FLOAT: isNumber,
  DATE: isDay,
  TEXT: isText,
  LOCATION: () => false,
};

const wish: Readonly<Record<FieldKind, string>> = {
  INT: 'Use a whole number.',
  FLOAT: 'Use a number.',
  DATE: 'Use a day as yyyy-MM-dd.',
  TEXT: `Use a text of at most ${questionLimits.text} characters.`,
  LOCATION: 'A place is not compared.',
};

export const noField = (path: string): QuestionFault =>
  faultAt(path, 'unknown', 'There is no such field.');

export type Fields = ReadonlyMap<string, Field>;

const conditionFault = (
  { operator, values }: Condition,
  { kind }: Field,
  path: string,
): QuestionFault | undefined => {
  if (!operatorsOf[kind].includes(operator)) {
    return faultAt(`${path}.operator`, 'operator', 'This field has no such operator.');
  }
  const taken = valuesTaken(operator);
  const isPart = kind === 'TEXT' && operator !== 'IS' && operator !== 'ISNOT';
  const most = isPart ? questionLimits.textParts : questionLimits.values;
  if (taken === 'none') {
    return values.length === 0
      ? undefined
      : faultAt(`${path}.values`, 'too_many', 'This operator takes no value.');
  }
  if (values.length === 0) return faultAt(`${path}.values`, 'required', 'Please enter a value.');
  if (taken === 'one' && values.length > 1) {
    return faultAt(`${path}.values`, 'too_many', 'This operator takes one value.');
  }
  if (values.length > most) {
    return faultAt(`${path}.values`, 'too_many', `Use at most ${most} values.`);
  }
  const wrong = values.findIndex((value) => !fits[kind](value));
  if (wrong >= 0) return faultAt(`${path}.values.${wrong}`, 'value', wish[kind]);
  const blank = isPart ? values.findIndex((value) => foldSeen(String(value)) === '') : -1;
  if (blank >= 0) {
    return faultAt(`${path}.values.${blank}`, 'required', 'Please enter a text to look for.');
  }
  return undefined;
};

const spanFault = ({ span }: SpanCondition, { kind }: Field, path: string) => {
  if (kind !== 'DATE') {
    return faultAt(`${path}.field`, 'kind', 'Only a date can be within a stretch of days.');
  }
  return isSpan(span)
    ? undefined
    : faultAt(`${path}.span`, 'span', 'There is no such stretch of days.');
};

/** A date is gathered by a period, nothing else is. */
export const periodFault = (
  { kind }: Field,
  period: unknown,
  path: string,
): QuestionFault | undefined => {
  const isRight =
    kind === 'DATE' ? (periods as readonly unknown[]).includes(period) : period === undefined;
  if (isRight) return undefined;
  const message = kind === 'DATE' ? 'Choose day, week, month or year.' : 'Only a date has periods.';
  return faultAt(`${path}.period`, 'period', message);
};

const isPlace = (value: Cell): boolean =>
  Array.isArray(value) && value.length === 2 && value.every((part) => Number.isFinite(part));

const groupFault = ({ value, period }: GroupCondition, field: Field, path: string) => {
  const fault = periodFault(field, period, path);
  if (fault !== undefined || value === null) return fault;
  const { kind } = field;
  // A text of the data may be longer than what people type.
  const isRight =
    kind === 'LOCATION'
      ? isPlace(value)
      : typeof value === 'string' && kind === 'TEXT'
        ? !value.includes('\0')
        : fits[kind](value);
  return isRight ? undefined : faultAt(`${path}.value`, 'value', wish[kind]);
};

type FilterLimits = { readonly depth: number; readonly conditions: number };

/**
 * What is only asked may stand in one AND more than what is saved, beside other conditions: so does what stands behind a
 * number, and nobody meets one that cannot be looked behind.
 */
export const askedLimits = ({ kind }: Filter): FilterLimits => {
  const { depth, conditions, joined } = questionLimits;
  return kind === 'and' ? { depth: depth + 1, conditions: conditions + joined } : questionLimits;
};

/** Everything that is wrong with a filter. It may come from anywhere: it is walked no deeper than the limit. */
export const filterFaults = (
  filter: Filter,
  fields: Fields,
  path = 'filter',
  limits: FilterLimits = questionLimits,
): readonly QuestionFault[] => {
  const faults: QuestionFault[] = [];
  let conditions = 0;
  const walk = (part: Filter, place: string, depth: number): void => {
    if ('parts' in part) {
      if (depth >= limits.depth) {
        faults.push(faultAt(place, 'too_deep', `Nest at most ${limits.depth} groups.`));
        return;
      }
      if (part.parts.length > limits.conditions) conditions = part.parts.length;
      else part.parts.forEach((one, index) => walk(one, `${place}.parts.${index}`, depth + 1));
      return;
    }
    conditions += 1;
    if (conditions > limits.conditions) return;
    const field = fields.get(part.field);
    const fault = field === undefined ? noField(`${place}.field`) : partFault(part, field, place);
    if (fault !== undefined) faults.push(fault);
  };
  walk(filter, path, 0);
  if (conditions > limits.conditions) {
    faults.push(faultAt(path, 'too_many', `Use at most ${limits.conditions} conditions.`));
  }
  return faults;
};

const partFault = (
  part: Condition | SpanCondition | GroupCondition,
  field: Field,
  path: string,
): QuestionFault | undefined => {
  switch (part.kind) {
    case 'condition':
      return conditionFault(part, field, path);
    case 'span':
      return spanFault(part, field, path);
    case 'group':
      return groupFault(part, field, path);
    default:
      return part satisfies never;
  }
};
