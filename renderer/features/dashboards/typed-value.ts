import type { FieldKind } from '#shared/rules/insight/fields.ts';
import { numberOf } from '#renderer/session/insight/typed-number.ts';

/** Numbers are sent as numbers; what is none is sent as it was typed, so that it can be named as wrong. */
export const typedValue = (typed: string, type: FieldKind): string | number =>
  (type === 'INT' || type === 'FLOAT' ? numberOf(typed) : null) ?? typed;
