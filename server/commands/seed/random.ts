/** Numbers that look random and are the same in every run. */
export type Random = {
  /** From 0 up to, not including, 1. */
  readonly next: () => number;
  /** A whole number from `low` to `high`, both included. */
  readonly between: (low: number, high: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <Item>(items: readonly Item[]) => Item;
};

/** One generator per thing and its number: thing 500,000 is the same in a seed of a million and of two million. */
export const randomFor = (kind: number, number: number): Random => {
  let state = Math.imul(number ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(kind + 1, 0xc2b2ae35);
  // mulberry32 by Tommy Ettinger: 32 bits of state, public domain.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number): number =>
    low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: <Item>(items: readonly Item[]): Item => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
};

/** Repeats each item as often as its weight says, to pick from. */
export const weighted = <Item>(items: readonly (readonly [Item, number])[]): readonly Item[] =>
  items.flatMap(([item, weight]) => Array.from({ length: weight }, () => item));
