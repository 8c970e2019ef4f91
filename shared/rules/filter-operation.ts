/** Operators of a contact filter, in the words of the wire. */
export const filterOperations = [
  'EQ',
  'NE',
  'CONTAINS',
  'NOTCONTAINS',
  'STARTSWITH',
  'ENDSWITH',
  'EMPTY',
  'NOTEMPTY',
  'NULL',
  'NOTNULL',
] as const;

export type FilterOperation = (typeof filterOperations)[number];

/** Operators that ask whether anything is there: they show no value input and take no value. */
export const valuelessOperations: ReadonlySet<FilterOperation> = new Set([
  'EMPTY',
  'NOTEMPTY',
  'NULL',
  'NOTNULL',
]);

export const takesValue = (operation: FilterOperation): boolean =>
  !valuelessOperations.has(operation);
