import { latinDigits } from '#shared/rules/latin-digits.ts';

/** A whole number from 1 on, as it was typed; null for what is none, or more than there may be. */
export const wholeNumberOf = (typed: string, most: number): number | null => {
  const text = latinDigits(typed);
  const number = Number(text);
  return /^\d+$/.test(text) && number >= 1 && number <= most ? number : null;
};
