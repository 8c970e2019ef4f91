const dayMs = 24 * 60 * 60 * 1000;

/** As `Date` counts the days of a week. */
const monday = 1;

const dayIn = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Tomorrow, `yyyy-MM-dd` as today. */
export const dayAfter = (today: string): string => dayIn(today, 1);

type NextDay = { readonly name: 'today' | 'tomorrow' | 'monday'; readonly day: string };

/** The days that a follow-up is mostly moved to, all of them `yyyy-MM-dd`. On a Sunday, tomorrow is next Monday. */
export const nextDays = (today: string): readonly NextDay[] => {
  const untilMonday = (monday + 7 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7 || 7;
  const days: readonly NextDay[] = [
    { name: 'today', day: today },
    { name: 'tomorrow', day: dayAfter(today) },
    { name: 'monday', day: dayIn(today, untilMonday) },
  ];
  return untilMonday === 1 ? days.slice(0, 2) : days;
};
