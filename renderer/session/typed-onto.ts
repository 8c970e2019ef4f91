import * as z from 'zod/mini';

/**
 * What was typed, with what was saved when it was typed. Whoever saves it names that version, so that what somebody else
 * saved since is asked about and not overwritten.
 */
export type TypedOnto<Onto, Values> = { readonly onto: Onto; readonly values: Values };

type Guard<Value> = (value: unknown) => value is Value;

/** Whether a value is what a schema describes. */
export const fits =
  <Value>(schema: z.ZodMiniType<Value>): Guard<Value> =>
  (value): value is Value =>
    z.safeParse(schema, value).success;

/** A draft with what it was typed onto; one without it comes from an older version of the portal and is not taken. */
export const readTypedOnto = <Onto, Values>(
  kept: unknown,
  isOnto: Guard<Onto>,
  isValues: Guard<Values>,
): TypedOnto<Onto, Values> | undefined => {
  if (typeof kept !== 'object' || kept === null || !('onto' in kept) || !('values' in kept)) {
    return undefined;
  }
  const { onto, values } = kept;
  return isOnto(onto) && isValues(values) ? { onto, values } : undefined;
};
