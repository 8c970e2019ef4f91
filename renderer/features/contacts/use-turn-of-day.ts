import { useEffect, useRef } from 'react';
import { useToday } from '#renderer/session/use-today.ts';
import { type ContactFilter, periodOf } from './contact-filter-model.ts';

/** A period has other days on another day: what was asked with one is to be asked again when the day turns. */
export const useTurnOfDay = (filters: readonly ContactFilter[], askAgain: () => void): void => {
  const today = useToday();
  const askedOn = useRef(today);
  useEffect(() => {
    if (askedOn.current === today) return;
    askedOn.current = today;
    if (filters.some(({ values }) => periodOf(values) !== undefined)) askAgain();
  }, [today, filters, askAgain]);
};
