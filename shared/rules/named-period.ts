/** Stretches of days that say by their names which they are, whenever somebody asks, in the order in which they are offered. */
export const namedPeriods = [
  'TODAY',
  'YESTERDAY',
  'LAST7DAYS',
  'LAST30DAYS',
  'LAST90DAYS',
  'THISMONTH',
  'LASTMONTH',
  'THISYEAR',
  'LAST12MONTHS',
] as const;

export type NamedPeriod = (typeof namedPeriods)[number];

export const isNamedPeriod = (text: string): text is NamedPeriod =>
  namedPeriods.some((known) => known === text);
