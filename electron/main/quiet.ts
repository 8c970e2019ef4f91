import type { QuietHours } from '#shared/ipc/desktop-settings.ts';

const minutesOf = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
};

/** Whether a moment lies in the quiet hours of its day; they may reach over midnight. The end is no longer quiet. */
export const isInQuietHours = ({ from, to }: QuietHours, moment: Date): boolean => {
  const now = moment.getHours() * 60 + moment.getMinutes();
  const start = minutesOf(from);
  const end = minutesOf(to);
  return start <= end ? start <= now && now < end : start <= now || now < end;
};
