import { foldText } from './fold-text.ts';
import { zipKey, zipOfBoth } from './zip-zeros.ts';

type Maybe = string | undefined;

type AddressField = { readonly fieldName: string; readonly fieldValue: string };

/** What is merged of an address; the wire's address fits as it is. */
export type MergeableAddress = {
  readonly addressLine?: Maybe;
  readonly addressLine1?: Maybe;
  readonly addressLine2?: Maybe;
  readonly houseNumber?: Maybe;
  readonly streetName?: Maybe;
  readonly unit?: Maybe;
  readonly zip?: Maybe;
  readonly city?: Maybe;
  readonly state?: Maybe;
  readonly country?: Maybe;
  readonly addressCustomFields?: readonly AddressField[] | undefined;
  readonly primary: boolean;
};

/** How two entries are told to be one, and what becomes of the two. */
export type Sameness<Entry> = {
  readonly isSame: (one: Entry, other: Entry) => boolean;
  /** The entry that stays, with what only the other one says. */
  readonly joined: (kept: Entry, other: Entry) => Entry;
};

/** Whether a field says anything. */
export const filled = (value: Maybe): boolean => value !== undefined && value.trim() !== '';

/** Two apartments of one house are two addresses. The ZIP code is compared apart. */
const addressKey = (address: MergeableAddress): string =>
  [
    address.addressLine,
    address.addressLine1,
    address.addressLine2,
    address.houseNumber,
    address.streetName,
    address.unit,
    address.city,
  ]
    .map((part = '') => foldText(part))
    .join('|');

const agree = (one: Maybe, other: Maybe): boolean =>
  !filled(one) || !filled(other) || foldText(one ?? '') === foldText(other ?? '');

const fieldsOfBoth = (
  own: readonly AddressField[],
  others: readonly AddressField[],
): readonly AddressField[] => {
  const says = (field: AddressField, name: string) =>
    field.fieldName === name && filled(field.fieldValue);
  return [
    ...own.filter(
      (field) => filled(field.fieldValue) || !others.some((one) => says(one, field.fieldName)),
    ),
    ...others.filter(({ fieldName, fieldValue }) =>
      own.every(
        (one) => one.fieldName !== fieldName || (filled(fieldValue) && !filled(one.fieldValue)),
      ),
    ),
  ];
};

const isSaid = (value: unknown): boolean =>
  typeof value === 'string' ? filled(value) : value !== undefined;

/** As an import does: elsewhere codes have other lengths, and nobody knows which zeros they have lost. */
const hasFiveDigits = (one: MergeableAddress, other: MergeableAddress): boolean => {
  const country = filled(one.country) ? one.country : other.country;
  return ['', 'US'].includes(country?.trim() ?? '');
};

/** A ZIP code is the same with and without the zeros that a spreadsheet takes. */
const isSameZip = (one: MergeableAddress, other: MergeableAddress): boolean => {
  const keyOf = hasFiveDigits(one, other) ? zipKey : foldText;
  return keyOf(one.zip ?? '') === keyOf(other.zip ?? '');
};

const zipOf = (kept: MergeableAddress, other: MergeableAddress): Maybe =>
  kept.zip !== undefined && hasFiveDigits(kept, other)
    ? zipOfBoth(kept.zip, other.zip ?? '')
    : kept.zip;

/** Towns of one name are in many states, but not everybody writes down which: only two that differ are two addresses. */
export const sameAddress = <Entry extends MergeableAddress>(): Sameness<Entry> => ({
  isSame: (one, other) =>
    addressKey(one) === addressKey(other) &&
    isSameZip(one, other) &&
    agree(one.state, other.state) &&
    agree(one.country, other.country),
  joined: (kept, other) => {
    const own = new Map<string, unknown>(Object.entries(kept));
    const filling = Object.entries(other).filter(
      ([name, value]) => isSaid(value) && !isSaid(own.get(name)),
    );
    const { addressCustomFields: fields = [] } = kept;
    const { addressCustomFields: others = [] } = other;
    const addressCustomFields = fieldsOfBoth(fields, others);
    const zip = zipOf(kept, other);
    return {
      ...kept,
      ...Object.fromEntries(filling),
      ...(filled(zip) && { zip }),
      ...(addressCustomFields.length === 0 ? {} : { addressCustomFields }),
    };
  },
});
