/** Names that a sentence can bear. */
const mostNames = 5;

/** What a sentence enumerates: the first names, then how many more. The list itself says the "and" before the last. */
export const saidNames = (
  names: readonly string[],
  andMore: (count: number) => string,
): readonly string[] => {
  const rest = names.length - mostNames;
  return rest > 0 ? [...names.slice(0, mostNames), andMore(rest)] : names;
};
