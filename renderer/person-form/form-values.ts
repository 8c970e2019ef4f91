import {
  isSamePlace,
  newAddress,
  type ProfileAddress,
  streetParts,
} from '#shared/rules/profile.ts';

/** Whether two values of a form say the same. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** An address that is moved is no longer the one that was looked up. */
export const changeAddress = (
  address: ProfileAddress,
  change: Partial<ProfileAddress>,
): ProfileAddress => {
  const next = { ...address, ...change };
  if (isSamePlace(next, address) || 'verified' in change) return next;
  const { coordinates: _, ...place } = next;
  return { ...place, verified: false };
};

type Street = Pick<ProfileAddress, (typeof streetParts)[number]>;

const noStreet: Street = newAddress([]);

const streetOf = (address: Street): Street =>
  Object.fromEntries(streetParts.map((part) => [part, address[part]])) as Street;

/**
 * A typed line where nobody sees the parts of a street: another street has other parts, which nobody knows. Those that
 * are saved come back with their line.
 */
export const typedLine = (
  addressLine: string,
  saved: readonly ProfileAddress[],
): Partial<ProfileAddress> => ({
  ...streetOf(
    saved.find((one) => one.entryMode === 'FIND' && one.addressLine === addressLine) ?? noStreet,
  ),
  addressLine,
});

const isSaved = (
  { addressLine1, addressLine2 }: ProfileAddress,
  saved: readonly ProfileAddress[],
): boolean =>
  saved.some(
    (one) =>
      one.entryMode === 'FIND' &&
      one.addressLine1 === addressLine1 &&
      one.addressLine2 === addressLine2,
  );

/**
 * Addresses as a request carries them: without what is left in the fields of the other way to enter one. Lines that an
 * import put beside the parts of a street stay with them.
 */
export const shownAddresses = (
  addresses: readonly ProfileAddress[],
  saved: readonly ProfileAddress[],
): ProfileAddress[] =>
  addresses.map((address) => {
    if (address.entryMode === 'MANUALLY') return { ...address, ...streetOf(noStreet) };
    return isSaved(address, saved) ? address : { ...address, addressLine1: '', addressLine2: '' };
  });

/** One entry of a list changed. */
export const replaceAt = <Entry>(
  entries: readonly Entry[],
  index: number,
  change: (entry: Entry) => Entry,
): Entry[] => entries.map((entry, place) => (place === index ? change(entry) : entry));

export const removeAt = <Entry>(entries: readonly Entry[], index: number): Entry[] =>
  entries.filter((_, place) => place !== index);

/** The entries of a list with their places; they have no name of their own, so the place is their key. */
export const placed = <Entry>(entries: readonly Entry[]) =>
  entries.map((entry, index) => ({ entry, index, key: `entry-${index}` }));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Only what still has its form is taken: a draft may come from an older version of the portal. */
const fitted = <Values extends object>(
  draft: Readonly<Record<string, unknown>>,
  values: Values,
): Values => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(values).flatMap(([part, value]: [string, unknown]) => {
      const typed = draft[part];
      const fits = typeof typed === typeof value && Array.isArray(typed) === Array.isArray(value);
      return fits ? [[part, typed]] : [];
    }),
  ),
});

/** What was typed before, with what it was typed onto. */
export const readDraft = <Values extends object>(
  kept: unknown,
  values: Values,
): { readonly base: Values; readonly values: Values } | undefined =>
  isObject(kept) && isObject(kept['base']) && isObject(kept['values'])
    ? { base: fitted(kept['base'], values), values: fitted(kept['values'], values) }
    : undefined;
