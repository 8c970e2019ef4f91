import { palettes } from './palette.ts';

const colorCount = palettes.light.length;

/** Always the same number for a name, below that of the colours. */
const preferredOf = (name: string): number => {
  let sum = 0;
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521;
  return sum % colorCount;
};

/** Where a name looks for its colour: on from its own through all of them, then through all of them with another ground. */
const placeAt = (preferred: number, tries: number): number =>
  tries - (tries % colorCount) + ((preferred + tries) % colorCount);

/**
 * The places in the palette for the names of one chart, in the order of the names. They come from the names alone: a
 * status has the same colour in every chart, today and tomorrow. Only where two names of a chart prefer one colour, the
 * later by its letters has another there.
 */
export const placesOf = (names: readonly string[]): readonly number[] => {
  const places = new Map<number, number>();
  const taken = new Set<number>();
  const give = (at: number, place: number): void => {
    places.set(at, place);
    taken.add(place);
  };
  // Not in the order of the answer, which is another one with other numbers.
  const sorted = [...names.entries()]
    .map(([at, name]) => ({ at, name, preferred: preferredOf(name) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
  // All who can have their own colour have it: nobody moves for a name that has to look for another.
  for (const { at, preferred } of sorted) {
    if (!taken.has(preferred)) give(at, preferred);
  }
  for (const { at, preferred } of sorted.filter((one) => !places.has(one.at))) {
    let tries = 1;
    while (taken.has(placeAt(preferred, tries))) tries += 1;
    give(at, placeAt(preferred, tries));
  }
  return names.map((_, at) => places.get(at) ?? at);
};
