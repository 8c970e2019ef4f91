import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/** What has been asked for last, whether or not it is drawn already. */
const queryNow = (): URLSearchParams => new URLSearchParams(/\?(.*)/.exec(location.hash)?.[1]);

export type ChangeQuery = (
  next: (now: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void;

/**
 * The query of the address, and what changes it. A change is made of what stands in the address at that moment: the
 * router's own setter hands over what was drawn last, and of two changes in quick succession the first would be lost.
 */
export const useQuery = (): readonly [URLSearchParams, ChangeQuery] => {
  const [query, setQuery] = useSearchParams();
  const change: ChangeQuery = useCallback(
    (next, options) => setQuery(next(queryNow()), options),
    [setQuery],
  );
  return [query, change];
};
