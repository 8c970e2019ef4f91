import { toNestErrors } from '@hookform/resolvers';
import type { TFunction } from 'i18next';
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

type Translate = TFunction;

const lengthOf = (limit: number | bigint): number => Number(limit);

/** Says in the person's language what is wrong with a value; the schema's own words are for programs and logs. */
const describeIssue = (issue: Issue, t: Translate): string => {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' && lengthOf(issue.minimum) > 1
        ? t('validation.tooShort', { count: lengthOf(issue.minimum) })
        : t('validation.required');
    case 'too_big':
      return issue.origin === 'string'
        ? t('validation.tooLong', { count: lengthOf(issue.maximum) })
        : t('validation.invalid');
    case 'invalid_format':
      if (issue.format === 'email') return t('validation.email');
      return issue.format === 'date' || issue.format === 'datetime'
        ? t('validation.date')
        : t('validation.invalid');
    case 'invalid_type':
      if (issue.expected === 'number' || issue.expected === 'int') return t('validation.number');
      return issue.input === undefined || issue.input === null
        ? t('validation.required')
        : t('validation.invalid');
    default:
      return t('validation.invalid');
  }
};

/**
 * Checks a form with a schema of the contract, so the form and the service agree, and speaks the person's language.
 * Only the first fault of a field is shown.
 */
export const formResolver =
  <Values extends FieldValues>(
    schema: z.ZodMiniType<unknown, Values>,
    t: Translate,
  ): Resolver<Values> =>
  (values, _context, options) => {
    const parsed = z.safeParse(schema, values);
    if (parsed.success) return { values, errors: {} };
    const faults: Record<string, FieldError> = {};
    for (const issue of parsed.error.issues) {
      faults[issue.path.join('.')] ??= { type: issue.code, message: describeIssue(issue, t) };
    }
    return { values: {}, errors: toNestErrors(faults as FieldErrors<Values>, options) };
  };
