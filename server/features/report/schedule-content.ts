import type { ScheduleContent } from './schedule-store.ts';

/** What is kept of a schedule: a day of the week or of the month where its frequency has one, the first unless told. */
export const contentOf = ({
  frequency,
  weekday = 0,
  monthDay = 1,
  hour,
  fileType,
  recipients,
  look,
  active,
}: ScheduleContent): ScheduleContent => ({
  frequency,
  ...(frequency === 'WEEKLY' ? { weekday } : {}),
  ...(frequency === 'MONTHLY' ? { monthDay } : {}),
  hour,
  fileType,
  recipients,
  look,
  active,
});
