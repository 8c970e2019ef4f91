type Text = string | undefined;

type Street = {
  readonly addressLine?: Text;
  readonly addressLine1?: Text;
  readonly addressLine2?: Text;
  readonly unit?: Text;
};

/**
 * Street, house and unit of an address in one line, '' where it has none of them. The line of a house that was looked up
 * ends with its unit already.
 */
export const streetLine = ({
  addressLine,
  addressLine1 = '',
  addressLine2,
  unit = '',
}: Street): string => {
  const line = addressLine ?? addressLine1;
  const more = line.endsWith(` ${unit}`) ? '' : unit;
  return [line, addressLine2, more].filter(Boolean).join(', ');
};

/** City, state and postal code as one line, '' where an address has none of them. */
export const placeLine = ({
  city,
  state,
  zip,
}: {
  readonly city?: Text;
  readonly state?: Text;
  readonly zip?: Text;
}): string => [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
