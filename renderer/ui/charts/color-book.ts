/** The places in the palette for the names of one chart, in the order of the names. */
export type ColorBook = (names: readonly string[]) => readonly number[];

/** One after the other: a chart by itself. */
export const inTurn: ColorBook = (names) => names.map((_, place) => place);

/**
 * For charts that are seen together: a name has the same colour in all of them. In each chart the names that are new
 * take the first colours that it has left, so that few names never look alike; where two charts have given one colour to
 * two names that meet in a third, the second name has another one there.
 */
export const createColorBook = (): ColorBook => {
  const known = new Map<string, number>();
  return (names) => {
    const places = new Map<number, number>();
    const taken = new Set<number>();
    const give = (at: number, place: number): void => {
      places.set(at, place);
      taken.add(place);
    };
    for (const [at, name] of names.entries()) {
      const place = known.get(name);
      if (place !== undefined && !taken.has(place)) give(at, place);
    }
    // Not in the order of the chart: of those that show the same names, it must not matter which is drawn first.
    const open = [...names.entries()]
      .filter(([at]) => !places.has(at))
      .toSorted(([, a], [, b]) => (a < b ? -1 : Number(a > b)));
    let free = 0;
    for (const [at, name] of open) {
      while (taken.has(free)) free += 1;
      give(at, free);
      if (!known.has(name)) known.set(name, free);
    }
    return names.map((_, at) => places.get(at) ?? at);
  };
};
