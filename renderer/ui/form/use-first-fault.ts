import { useEffect, useRef } from 'react';
import { unfold } from './unfold.ts';

/**
 * Leads to the first thing that is wrong each time a person wants to save and cannot.
 * @param times how often that was
 */
export const useFirstFault = <Place extends HTMLElement = HTMLFormElement>(times: number) => {
  const form = useRef<Place>(null);
  useEffect(() => {
    if (times === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]');
    unfold(wrong);
    wrong?.focus();
    wrong?.scrollIntoView({ block: 'center' });
  }, [times]);
  return form;
};
