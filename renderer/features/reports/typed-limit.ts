import { questionLimits } from '#shared/rules/insight/question.ts';
import { latinDigits } from '#shared/rules/latin-digits.ts';

/** How many rows are asked for, as it was typed; null for what is no number of rows. */
export const limitOf = (typed: string): number | null => {
  const text = latinDigits(typed);
  const limit = Number(text);
  return /^\d+$/.test(text) && limit >= 1 && limit <= questionLimits.rows ? limit : null;
};
