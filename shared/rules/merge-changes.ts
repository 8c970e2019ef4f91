import { isSameContent } from './same-content.ts';

/** The values with these parts of others. */
export const withParts = <Values extends object>(
  values: Values,
  others: Values,
  parts: readonly (keyof Values)[],
): Values => ({
  ...values,
  ...Object.fromEntries(parts.map((part) => [part, others[part]])),
});

/** The parts in which two values differ. */
export const changedParts = <Values extends object, Part extends keyof Values>(
  parts: readonly Part[],
  before: Values,
  after: Values,
): readonly Part[] => parts.filter((part) => !isSameContent(before[part], after[part]));

/** What came of two changes of the same, and the parts that both changed, each to something else. */
export type Merged<Values, Part extends keyof Values> = {
  readonly values: Values;
  readonly conflicts: readonly Part[];
};

/**
 * Merges what this person typed with what was saved elsewhere in the meantime. A part that only one of the two changed
 * takes that change. A part that both changed differently is a conflict; until somebody chooses, it shows the side that
 * `undecided` names: the typed one in a form, the saved one where a dialog asks.
 */
export const mergeChanges = <Values extends object, Part extends keyof Values>(
  parts: readonly Part[],
  base: Values,
  mine: Values,
  theirs: Values,
  undecided: 'mine' | 'theirs' = 'mine',
): Merged<Values, Part> => {
  const own = changedParts(parts, base, mine);
  const differing = new Set(changedParts(parts, mine, theirs));
  const conflicts = changedParts(own, base, theirs).filter((part) => differing.has(part));
  const kept = undecided === 'mine' ? own : own.filter((part) => !conflicts.includes(part));
  return { values: withParts(theirs, mine, kept), conflicts };
};
