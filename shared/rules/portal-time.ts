/** A day as `yyyy-MM-dd` and a time as `HH:mm`, as the clocks of the portal show them. */
export type LocalTime = { readonly day: string; readonly time: string };

/** What the clocks of a time zone show at a moment. */
export const localTimeOf = (moment: Date, timeZone: string): LocalTime => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (wanted: string): string => parts.find(({ type }) => type === wanted)?.value ?? '';
  return {
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
};

const asUtc = ({ day, time }: LocalTime): number => Date.parse(`${day}T${time}:00Z`);

/**
 * The moment at which the clocks of a time zone show this; null where it is no time at all. An hour that happens
 * twice is the first of the two; one that is left out becomes the hour after it.
 */
export const momentAt = (local: LocalTime, timeZone: string): Date | null => {
  const wanted = asUtc(local);
  if (Number.isNaN(wanted)) return null;
  const offsetAt = (moment: number): number =>
    asUtc(localTimeOf(new Date(moment), timeZone)) - Math.floor(moment / 60_000) * 60_000;
  // No zone changes its clocks twice within a day.
  const [before, after] = [-86_400_000, 86_400_000].map((away) => wanted - offsetAt(wanted + away));
  const fits = (moment: number | undefined): boolean =>
    moment !== undefined && moment + offsetAt(moment) === wanted;
  return new Date([before, after].find(fits) ?? before ?? wanted);
};
