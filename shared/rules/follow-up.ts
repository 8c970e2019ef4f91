import { dayIn } from './calendar-day.ts';

/** A day on which somebody wants to come back to a note. */
export type FollowUp = {
  /** `yyyy-MM-dd`. */
  readonly day: string;
  readonly isDone: boolean;
};

/** One with the number of whose it is; null for nobody's. */
export type HeldFollowUp = FollowUp & { readonly by: number | null };

/** The hour of the day, by the portal's clock, from which people are reminded. */
const reminderHour = 8;

/** The day before one, both `yyyy-MM-dd`: by the calendar, as the one on which clocks go forward has 23 hours. */
const dayBefore = (day: string): string =>
  new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** What the clock on the wall says: on days when clocks change, eight is not eight hours after midnight. */
const hourIn = (timeZone: string, moment: Date): number =>
  Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(
      moment,
    ),
  );

/** The last day whose follow-ups people are reminded of at a moment. */
export const lastDueDay = (timeZone: string, moment: Date): string => {
  const today = dayIn(timeZone, moment);
  return hourIn(timeZone, moment) >= reminderHour ? today : dayBefore(today);
};

export const isSameFollowUp = (one: FollowUp | null, other: FollowUp | null): boolean =>
  one?.day === other?.day && one?.isDone === other?.isDone;

/** Whether a change leaves nothing to come back on where somebody still wanted to, or another day. */
export const isDayLost = (before: FollowUp | null, after: FollowUp | null): boolean =>
  before?.isDone === false && after?.day !== before.day;

/** Whether a change says that somebody has come back to what they still wanted to. */
export const isDayDone = (before: FollowUp | null, after: FollowUp | null): boolean =>
  before?.isDone === false && after?.isDone === true && after.day === before.day;

/** Whether a change gives a day that was done back to whose it is. */
export const isDayOpenAgain = (before: FollowUp | null, after: FollowUp | null): boolean =>
  isDayDone(after, before);

/** Whether a change makes something before somebody, on another day, of what was done. */
export const isDayAnew = (before: FollowUp | null, after: FollowUp | null): boolean =>
  before?.isDone === true && after?.isDone === false && after.day !== before.day;

/** Whether a change gives a follow-up to somebody else. */
export const isPassedOn = (before: HeldFollowUp | null, after: HeldFollowUp | null): boolean =>
  before !== null && after !== null && before.by !== after.by;

/** Whether a change puts a follow-up before somebody who did not have it. */
export const isGiven = (before: HeldFollowUp | null, after: HeldFollowUp | null): boolean =>
  after?.isDone === false && before?.by !== after.by;

/** Whether a day may be chosen: days that are over are none to come back on, but one that stands there may stay. */
export const isFollowUpDay = (day: string, today: string, before: FollowUp | null): boolean =>
  day >= today || day === before?.day;
