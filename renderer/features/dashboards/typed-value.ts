import type { FieldKind } from '#shared/rules/insight/fields.ts';

/** In some languages three digits after a comma are thousands, in others they are decimals. */
const isUnclear = /,\d{3}$/;

/** Numbers are sent as numbers; what is none is sent as it was typed, so that it can be named as wrong. */
export const typedValue = (typed: string, type: FieldKind): string | number => {
  const text = typed.trim();
  if ((type !== 'INT' && type !== 'FLOAT') || text === '' || isUnclear.test(text)) return typed;
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : typed;
};
