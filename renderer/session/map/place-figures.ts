import type { MapPoint } from '#renderer/ui/map/map-model.ts';

/** Circles lie over each other and are each a stop of Tab: beyond so many they are pins, which gather. */
const mostCircles = 200;

/** The circles around places with these numbers, each as large as its share of the greatest; none where they are many. */
export const placeFigures = (
  numbers: readonly (number | null)[],
  short: (number: number) => string,
): readonly Pick<MapPoint, 'figure'>[] => {
  if (numbers.length > mostCircles) return [];
  const greatest = Math.max(...numbers.map((one) => Math.abs(one ?? 0)));
  return numbers.map((number) => ({
    figure: {
      text: number === null ? '–' : short(number),
      share: greatest === 0 ? 0 : Math.abs(number ?? 0) / greatest,
    },
  }));
};
