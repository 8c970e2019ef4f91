/** The names of time zones (IANA) to choose from: one for each of them. */
export const timeZones: readonly string[] = Intl.supportedValuesOf('timeZone');

/** A zone that is kept by another of its names, such as `US/Pacific`, to be offered besides until another is chosen. */
export const unlistedZones = (kept: string): readonly string[] =>
  kept === '' || timeZones.includes(kept) ? [] : [kept];
