import type { QuietHours } from '#shared/ipc/desktop-settings.ts';

const minutesOf = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
};

const hourMs = 3_600_000;

/** When an hour of quiet that begins now is over, in milliseconds since 1970. */
export const quietEnd = (now: number): number => now + hourMs;

/**
 * The end of the hour of quiet that was kept; 0 where there is none. One that is further away was kept by a clock that was
 * wrong then: quiet for years, without a word, is not what the person asked for.
 */
export const keptQuietEnd = (kept: number | undefined, now: number): number =>
  kept === undefined || kept > quietEnd(now) ? 0 : kept;

/** Whether a moment lies in the quiet hours of its day; they may reach over midnight. The end is no longer quiet. */
export const isInQuietHours = ({ from, to }: QuietHours, moment: Date): boolean => {
  const now = moment.getHours() * 60 + moment.getMinutes();
  const start = minutesOf(from);
  const end = minutesOf(to);
  return start <= end ? start <= now && now < end : start <= now || now < end;
};
