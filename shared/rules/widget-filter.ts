import { isDay } from './calendar-day.ts';
import type { FieldKind } from './insight/fields.ts';
import { isLonger } from './limits.ts';

/** What a condition of a widget or a dashboard asks. */
export const widgetOperations = [
  'is',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'notin',
  'pastnday',
  'pastnweek',
  'pastnmonth',
  'pastnyear',
  'range',
  'contains',
  'isblank',
  'isnotblank',
] as const;

export type WidgetOperation = (typeof widgetOperations)[number];

/** `BASIC` chooses among the values of a field, `ADVANCE` has every operation that goes with it. */
export const widgetFilterTypes = ['BASIC', 'ADVANCE'] as const;

export type WidgetFilterType = (typeof widgetFilterTypes)[number];

export type WidgetCondition = {
  readonly fieldName: string;
  readonly operation: WidgetOperation;
  /** Left out by the operations that need none; several for `in`, `notin` and `range`. */
  readonly value?: string | number | readonly (string | number)[] | undefined;
  /** `ADVANCE` when left out. */
  readonly filterType?: WidgetFilterType | undefined;
};

/** Days, weeks, months and years up to today. */
const pastOperations = ['pastnday', 'pastnweek', 'pastnmonth', 'pastnyear'] as const;

const isPast = (operation: WidgetOperation): boolean =>
  pastOperations.some((past) => past === operation);

const numeric = [
  'is',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'notin',
  'range',
  'isblank',
  'isnotblank',
] as const satisfies readonly WidgetOperation[];

const advanced: Readonly<Record<FieldKind, readonly WidgetOperation[]>> = {
  INT: numeric,
  FLOAT: numeric,
  TEXT: ['is', 'in', 'notin', 'contains', 'isblank', 'isnotblank'],
  DATE: ['is', 'lt', 'lte', 'gt', 'gte', 'range', ...pastOperations, 'isblank', 'isnotblank'],
  LOCATION: ['isblank', 'isnotblank'],
};

const chosen = ['is', 'in', 'notin'] as const satisfies readonly WidgetOperation[];

const basic: Readonly<Record<FieldKind, readonly WidgetOperation[]>> = {
  INT: chosen,
  FLOAT: chosen,
  TEXT: chosen,
  DATE: [],
  LOCATION: [],
};

/** What can be asked of a field of this type: nothing about dates of any other, no basic filter of a date. */
export const operationsOf = (
  type: FieldKind,
  filterType: WidgetFilterType = 'ADVANCE',
): readonly WidgetOperation[] => (filterType === 'BASIC' ? basic : advanced)[type];

/** How many values an operation takes. */
export const valuesOf = (operation: WidgetOperation): 'none' | 'one' | 'two' | 'many' => {
  if (operation === 'isblank' || operation === 'isnotblank') return 'none';
  if (operation === 'range') return 'two';
  return operation === 'in' || operation === 'notin' ? 'many' : 'one';
};

/** The longest period that `pastn...` looks back to, in its own unit. */
export const mostPast = 1000;

/** Characters of a value. */
export const longestValue = 200;

/** The most values of `in` and `notin`. */
export const mostValues = 500;

const isWhole = (value: string | number): boolean => Number.isSafeInteger(Number(value));

const isNumber = (value: string | number): boolean => Number.isFinite(Number(value));

const fits = (value: string | number, type: FieldKind): boolean => {
  switch (type) {
    case 'INT':
      return isWhole(value);
    case 'FLOAT':
      return isNumber(value);
    case 'DATE':
      return isDay(value);
    case 'TEXT':
      return true;
    case 'LOCATION':
      return false;
    default:
      return type satisfies never;
  }
};

export type ConditionFault = {
  /** Below the condition: '' is the condition itself. */
  readonly path: 'operation' | 'value';
  readonly code:
    | 'dateOnly'
    | 'basicNotForDate'
    | 'notForType'
    | 'required'
    | 'tooMany'
    | 'tooLong'
    | 'wrongType'
    | 'outOfRange'
    | 'order';
};

/** The values of a condition as a list. */
export const valueListOf = ({ value }: WidgetCondition): readonly (string | number)[] =>
  value === undefined ? [] : typeof value === 'object' ? value : [value];

const valueFault = (
  values: readonly (string | number)[],
  operation: WidgetOperation,
  type: FieldKind,
): ConditionFault['code'] | undefined => {
  const count = valuesOf(operation);
  if (count === 'none') return undefined;
  const expected = count === 'two' ? 2 : 1;
  const isBlank = values.some((value) => typeof value === 'string' && value.trim() === '');
  if (values.length < expected || isBlank) return 'required';
  if (values.length > (count === 'many' ? mostValues : expected)) return 'tooMany';
  if (type === 'TEXT' && values.some((value) => isLonger(String(value), longestValue))) {
    return 'tooLong';
  }
  if (isPast(operation)) {
    const [past = ''] = values;
    if (!isWhole(past)) return 'wrongType';
    return Number(past) < 1 || Number(past) > mostPast ? 'outOfRange' : undefined;
  }
  if (!values.every((value) => fits(value, type))) return 'wrongType';
  if (count !== 'two') return undefined;
  const [from = '', to = ''] = values;
  const inOrder = type === 'DATE' ? String(from) <= String(to) : Number(from) <= Number(to);
  return inOrder ? undefined : 'order';
};

/** What is wrong with a condition of a field of this type; undefined where it can be asked. */
export const conditionFault = (
  condition: WidgetCondition,
  type: FieldKind,
): ConditionFault | undefined => {
  const { operation, filterType = 'ADVANCE' } = condition;
  if (filterType === 'BASIC' && type === 'DATE') {
    return { path: 'operation', code: 'basicNotForDate' };
  }
  if (isPast(operation) && type !== 'DATE') return { path: 'operation', code: 'dateOnly' };
  if (!operationsOf(type, filterType).includes(operation)) {
    return { path: 'operation', code: 'notForType' };
  }
  const code = valueFault(valueListOf(condition), operation, type);
  return code && { path: 'value', code };
};
