const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Words of 16 letters, each another one; the same seed gives the same words. They pass for names of people. */
export const createMarkers = (seed: number): (() => string) => {
  let state = seed >>> 0;
  // Mulberry32: small, and good enough to tell words apart.
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return () =>
    Array.from({ length: 16 }, () => letters.charAt(Math.floor(next() * letters.length))).join('');
};
