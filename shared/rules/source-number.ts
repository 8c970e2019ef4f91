import { customFieldPrefix } from './contact-fields.ts';

/** The custom field that keeps the number of a contact in the source that it was imported from. */
export const sourceField = 'sourceId';

/** A contact that others were merged into has one more for each of their numbers: `sourceId 2`, `sourceId 3`. */
export const isSourceField = (name: string): boolean => /^sourceId(?: \d+)?$/.test(name);

/** Whether a column is about those numbers, which are nobody's to see. */
export const isSourceColumn = (key: string): boolean =>
  key.startsWith(customFieldPrefix) && isSourceField(key.slice(customFieldPrefix.length));

type Information = Readonly<Record<string, string>>;

/** The numbers by which an import finds a contact, its own first. */
export const sourceNumbers = (information: Information): readonly string[] =>
  Object.entries(information)
    .filter(([name, number]) => isSourceField(name) && number !== '')
    .toSorted(([one], [other]) => one.length - other.length || (one < other ? -1 : 1))
    .map(([, number]) => number);

/** The fields that keep some numbers, each once. */
export const sourceFields = (numbers: readonly string[]): Information =>
  Object.fromEntries(
    [...new Set(numbers)].map((number, place) => [
      place === 0 ? sourceField : `${sourceField} ${place + 1}`,
      number,
    ]),
  );
