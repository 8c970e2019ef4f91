import type { Told } from './use-colleagues.ts';

type Known = {
  readonly chosen: Told | null;
  readonly own: Told;
  readonly found: readonly Told[];
  readonly isSearched: boolean;
};

/**
 * Who can be chosen, each once. Whoever is chosen, and oneself, are called what they were called before they were found: the
 * field writes the label of whoever is chosen over what is typed when it becomes another.
 */
export const assigneeOptions = ({ chosen, own, found, isSearched }: Known): readonly Told[] => {
  const last = chosen === null ? [] : [chosen];
  const called = new Map([own, ...last].map((one) => [one.crmId, one]));
  // Enter goes to the first that was found, and not to whoever is chosen already.
  const known = isSearched ? [...found, ...last] : [...last, own, ...found];
  return [...new Map(known.map((one) => [one.crmId, called.get(one.crmId) ?? one])).values()];
};
