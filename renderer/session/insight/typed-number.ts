import { latinDigits } from '#shared/rules/latin-digits.ts';

/** In some languages three digits after a comma are thousands, in others they are decimals. */
const isUnclear = /,\d{3}$/;

/** A number as it was typed, also with Arabic or Persian digits and their decimal sign; null for what is none. */
export const numberOf = (typed: string): number | null => {
  const text = latinDigits(typed.trim());
  if (text === '' || isUnclear.test(text)) return null;
  const number = Number(text.replace(/[,\u066b]/, '.'));
  return Number.isFinite(number) ? number : null;
};
