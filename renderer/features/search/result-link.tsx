import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { SearchResult } from '#shared/contracts/global-search.ts';
import { isOpenTo } from '#renderer/session/landing.ts';
import { foundAtState } from '#renderer/session/places/found-at.ts';
import { usePerson } from '#renderer/session/rights.ts';
import { resultPath } from './result-target.ts';

/** Where a result leads this person; undefined where there is no page for them. */
export const useResultPath = (): ((result: SearchResult) => string | undefined) => {
  const person = usePerson();
  return (result) => {
    const path = resultPath(result, person !== null);
    return path !== null && isOpenTo(person, path) ? path : undefined;
  };
};

/** What the page of a result gets to know: the way back to the results as they stand here. */
export const useFoundAt = (): object => {
  const { pathname, search } = useLocation();
  return foundAtState(`${pathname}${search}`);
};

type ResultLinkProps = {
  readonly result: SearchResult;
  /** Goes with the entry of the history beside the way back: the way from there to its neighbours. */
  readonly state?: object | undefined;
  readonly className: string | undefined;
  readonly children: ReactNode;
};

/** A link to what was found, or its bare text where it has no page. */
export const ResultLink = ({ result, state, className, children }: ResultLinkProps) => {
  const path = useResultPath()(result);
  const foundAt = useFoundAt();
  return path === undefined ? (
    <span className={className}>{children}</span>
  ) : (
    <Link to={path} state={{ ...foundAt, ...state }} className={className}>
      {children}
    </Link>
  );
};
