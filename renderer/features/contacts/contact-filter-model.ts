import type { ConditionInput } from '#shared/contracts/filter-schemas.ts';
import { contactField, type ContactField } from '#shared/rules/contact-fields.ts';
import {
  type FilterOperation,
  filterOperations,
  takesValue,
} from '#shared/rules/filter-operation.ts';
import { isNamedPeriod, type NamedPeriod } from '#shared/rules/named-period.ts';

/**
 * One active filter as the screen keeps it. `values` are texts whatever the field holds: a date has two
 * (start and end, `yyyy-MM-dd`) or a period by its name, a boolean `true` or `false`, a list its chosen keys.
 */
export type ContactFilter = {
  readonly key: string;
  readonly operation: FilterOperation;
  readonly values: readonly string[];
  /** True: one of several such filters is enough. */
  readonly anyOf: boolean;
};

/** The period that a date has in place of two days. */
export const periodOf = (values: readonly string[]): NamedPeriod | undefined => {
  const [only = ''] = values;
  return values.length === 1 && isNamedPeriod(only) ? only : undefined;
};

const dateOf = (values: readonly string[]) => {
  const timeInterval = periodOf(values);
  const [startDate = '', endDate = ''] = values;
  return timeInterval === undefined ? { startDate, endDate } : { timeInterval };
};

const valueOf = ({ type }: ContactField, values: readonly string[]) => {
  const [first = ''] = values;
  switch (type) {
    case 'DATE':
      return dateOf(values);
    case 'BOOLEAN':
      return { value: first === 'true' };
    case 'ENUM':
    case 'LIST':
      return { value: [...values] };
    case 'TEXT':
    case 'PHONE':
    case 'NUMBER':
      return { value: values.length > 1 ? [...values] : first };
    default:
      return type satisfies never;
  }
};

/** The filter in the words of the service; nothing for a field that does not exist. */
export const conditionOf = ({
  key,
  operation,
  values,
}: ContactFilter): ConditionInput | undefined => {
  const field = contactField(key);
  if (field === undefined) return undefined;
  return { key, operation, ...(takesValue(operation) ? valueOf(field, values) : {}) };
};

const valuesOf = (condition: ConditionInput): readonly string[] => {
  const { key, value, startDate, endDate, timeInterval } = condition;
  if (timeInterval !== undefined) return [timeInterval];
  if (startDate !== undefined || endDate !== undefined) return [startDate ?? '', endDate ?? ''];
  // To the service a question for "verified" without an answer means yes.
  if (value === undefined) return contactField(key)?.type === 'BOOLEAN' ? ['true'] : [];
  return typeof value === 'object' ? value : [String(value)];
};

/** The filter of a condition as a saved view keeps it. */
export const filterOf = (condition: ConditionInput, anyOf: boolean): ContactFilter => ({
  key: condition.key,
  operation: condition.operation,
  values: takesValue(condition.operation) ? valuesOf(condition) : [],
  anyOf,
});

/** How a filter is written into an address: `key~OPERATION~value~value`, `any~` before one of the OR group. */
export const writeFilter = ({ key, operation, values, anyOf }: ContactFilter): string =>
  [...(anyOf ? ['any'] : []), key, operation, ...values]
    .map((part) => part.replaceAll('%', '%25').replaceAll('~', '%7E'))
    .join('~');

const isOperation = (text: string | undefined): text is FilterOperation =>
  filterOperations.some((known) => known === text);

/** Reads a filter back; nothing when the address was tampered with. */
export const readFilter = (text: string): ContactFilter | undefined => {
  const parts = text.split('~').map((part) => part.replaceAll('%7E', '~').replaceAll('%25', '%'));
  const anyOf = parts[0] === 'any';
  const [key, operation, ...values] = anyOf ? parts.slice(1) : parts;
  if (key === undefined || contactField(key) === undefined || !isOperation(operation)) {
    return undefined;
  }
  const whole = values.some((value) => value !== '') || !takesValue(operation);
  return whole ? { key, operation, values, anyOf } : undefined;
};
