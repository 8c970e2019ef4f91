import { dayIn } from './calendar-day.ts';

/** A day on which somebody wants to come back to a note. */
export type FollowUp = {
  /** `yyyy-MM-dd`. */
  readonly day: string;
  readonly isDone: boolean;
};

/** The hour of the day, by the portal's clock, from which people are reminded. */
const reminderHour = 8;

const hourMs = 60 * 60 * 1000;

/** The last day whose follow-ups people are reminded of at a moment. */
export const lastDueDay = (timeZone: string, moment: Date): string =>
  dayIn(timeZone, new Date(moment.getTime() - reminderHour * hourMs));

export const isSameFollowUp = (one: FollowUp | null, other: FollowUp | null): boolean =>
  one?.day === other?.day && one?.isDone === other?.isDone;

/** Whether a day may be chosen: days that are over are none to come back on, but one that stands there may stay. */
export const isFollowUpDay = (day: string, today: string, before: FollowUp | null): boolean =>
  day >= today || day === before?.day;
