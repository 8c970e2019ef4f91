/** Collects the values of a statement while its text is written: `put` gives the place of one. */
export type BoundValues = {
  readonly values: readonly unknown[];
  readonly put: (value: unknown) => string;
};

export const boundValues = (): BoundValues => {
  const values: unknown[] = [];
  return { values, put: (value) => `$${values.push(value)}` };
};
