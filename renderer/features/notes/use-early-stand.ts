import { useEffect } from 'react';
import { notesApi } from './notes.api.ts';

/** A younger answer is not asked for anew. */
export const freshSeconds = 10;

/**
 * Asks where things stand with a contact while the contact itself is on its way: its first tab begins with both.
 * @param crmId undefined where another tab shows
 */
export const useEarlyStand = (crmId: string | undefined): void => {
  const prefetch = notesApi.usePrefetch('contactStand', { ifOlderThan: freshSeconds });
  useEffect(() => {
    if (crmId !== undefined) prefetch({ params: { crmId } });
  }, [prefetch, crmId]);
};
