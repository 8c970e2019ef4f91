import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { dayIn } from '#shared/rules/calendar-day.ts';
import { selectPortal } from './portal-slice.ts';

const lookEveryMs = 60_000;

/** A hidden page has a slow clock: whoever comes back to it is not shown the day before. */
export const watchDay = (look: () => void): (() => void) => {
  const clock = setInterval(look, lookEveryMs);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(clock);
    document.removeEventListener('visibilitychange', look);
  };
};

/** The day by the portal's clock, `yyyy-MM-dd`; it turns under a page that is left open. */
export const useToday = (): string => {
  const { timeZone } = useSelector(selectPortal);
  return useSyncExternalStore(watchDay, () => dayIn(timeZone, new Date()));
};
