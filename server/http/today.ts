import { dayIn } from '#shared/rules/calendar-day.ts';

/** The day there is in the portal's time zone, `yyyy-MM-dd`. */
export type Today = () => Promise<string>;

export const createToday =
  (timeZone: () => Promise<string>, now = () => new Date()): Today =>
  async () =>
    dayIn(await timeZone(), now());
