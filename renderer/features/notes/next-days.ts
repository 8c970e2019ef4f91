const dayMs = 24 * 60 * 60 * 1000;

/** As `Date` counts the days of a week. */
const monday = 1;

type NextDay = { readonly name: 'today' | 'tomorrow' | 'monday'; readonly day: string };

/** The days that a follow-up is mostly moved to, all of them `yyyy-MM-dd`. On a Sunday, tomorrow is next Monday. */
export const nextDays = (today: string): readonly NextDay[] => {
  const start = new Date(`${today}T00:00:00Z`);
  const dayIn = (days: number): string =>
    new Date(start.getTime() + days * dayMs).toISOString().slice(0, 10);
  const untilMonday = (monday + 7 - start.getUTCDay()) % 7 || 7;
  const days: readonly NextDay[] = [
    { name: 'today', day: today },
    { name: 'tomorrow', day: dayIn(1) },
    { name: 'monday', day: dayIn(untilMonday) },
  ];
  return untilMonday === 1 ? days.slice(0, 2) : days;
};
