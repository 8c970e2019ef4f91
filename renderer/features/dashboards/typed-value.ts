import type { FieldKind } from '#shared/rules/insight/fields.ts';
import { latinDigits } from '#shared/rules/latin-digits.ts';

/** In some languages three digits after a comma are thousands, in others they are decimals. */
const isUnclear = /,\d{3}$/;

/**
 * Numbers are sent as numbers, also those in Arabic or Persian digits; what is none is sent as it was typed, so that it
 * can be named as wrong.
 */
export const typedValue = (typed: string, type: FieldKind): string | number => {
  const text = latinDigits(typed.trim());
  if ((type !== 'INT' && type !== 'FLOAT') || text === '' || isUnclear.test(text)) return typed;
  const number = Number(text.replace(/[,\u066b]/, '.'));
  return Number.isFinite(number) ? number : typed;
};
