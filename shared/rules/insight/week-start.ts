/** The day that weeks begin with by language, 0 being Sunday; as the calendars of most of its readers here have it. */
const weekStarts = {
  en: 0,
  es: 1,
  ar: 6,
  fa: 6,
  hy: 1,
  ko: 0,
  zh: 1,
  tl: 0,
  vi: 1,
  ru: 1,
} as const;

type WeekStart = (typeof weekStarts)[keyof typeof weekStarts];

/** The day that a week begins with for whoever reads this language, given as BCP 47; Sunday where it is not known. */
export const weekStartOf = (language: string): WeekStart =>
  new Map<string, WeekStart>(Object.entries(weekStarts)).get(language.split('-')[0] ?? '') ?? 0;
