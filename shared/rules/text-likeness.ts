/** Signs that both texts have at about the same place, in the order of each. */
const shared = (one: string, other: string, reach: number): readonly [string, string] => {
  const taken = new Set<number>();
  let fromOne = '';
  for (let index = 0; index < one.length; index += 1) {
    const last = Math.min(other.length - 1, index + reach);
    for (let place = Math.max(0, index - reach); place <= last; place += 1) {
      if (taken.has(place) || one[index] !== other[place]) continue;
      taken.add(place);
      fromOne += one[index];
      break;
    }
  }
  const fromOther = [...taken]
    .toSorted((a, b) => a - b)
    .map((place) => other[place])
    .join('');
  return [fromOne, fromOther];
};

/** Jaro and Winkler's measure: 0 for nothing in common, 1 for the same; slips of the finger stay above 0.9. */
export const likeness = (one: string, other: string): number => {
  if (one === other) return 1;
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1);
  const [a, b] = shared(one, other, reach);
  if (a.length === 0) return 0;
  let swaps = 0;
  for (let index = 0; index < a.length; index += 1) if (a[index] !== b[index]) swaps += 1;
  const jaro =
    (a.length / one.length + a.length / other.length + (a.length - swaps / 2) / a.length) / 3;
  let prefix = 0;
  while (prefix < 4 && one[prefix] === other[prefix]) prefix += 1;
  return jaro + prefix * 0.1 * (1 - jaro);
};
