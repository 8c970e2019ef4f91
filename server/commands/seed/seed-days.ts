/** Milliseconds that the invented data covers: fourteen and a half years. */
const span = Date.UTC(2026, 5, 30) - Date.UTC(2012, 0, 1);

/** The time that invented data covers, in milliseconds since 1970. */
export type SeedDays = { readonly first: number; readonly last: number };

/** The years before a day, so that a portal that is filled today has something to show of the last month. */
export const daysBefore = (today: Date): SeedDays => {
  const last = Math.floor(today.getTime() / 86_400_000) * 86_400_000;
  return { first: last - span, last };
};
