/** Whole days as `yyyy-MM-dd`, both ends included. */
export type DayRange = { readonly startDate: string; readonly endDate: string };

export const periods = [
  'last90',
  'yesterday',
  'last7',
  'last30',
  'thisMonth',
  'lastMonth',
  'own',
] as const;

export type PeriodName = (typeof periods)[number];

/** `own` holds the days that a person chose; the others follow the calendar. */
export type Period =
  | { readonly name: Exclude<PeriodName, 'own'> }
  | { readonly name: 'own'; readonly range: DayRange };

export const usualPeriod: Period = { name: 'last90' };

const dayAway = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** The days of a period, seen from today. */
export const daysOf = (period: Period, today: string): DayRange => {
  const until = (startDate: string, endDate = today): DayRange => ({ startDate, endDate });
  switch (period.name) {
    case 'own':
      return period.range;
    case 'yesterday':
      return until(dayAway(today, -1), dayAway(today, -1));
    case 'last7':
      return until(dayAway(today, -6));
    case 'last30':
      return until(dayAway(today, -29));
    case 'last90':
      return until(dayAway(today, -89));
    case 'thisMonth':
      return until(firstOfMonth(today));
    case 'lastMonth': {
      const last = dayAway(firstOfMonth(today), -1);
      return until(firstOfMonth(last), last);
    }
    default:
      return period satisfies never;
  }
};

/** A range that a person is still choosing may be open or the wrong way round: then nothing can be asked. */
export const isWholeRange = ({ startDate, endDate }: DayRange): boolean =>
  startDate !== '' && endDate !== '' && startDate <= endDate;
