import { useEffect, useMemo } from 'react';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { type CallFailure, failureOf } from '#renderer/api/failure.ts';
import { useGiveUp } from '#renderer/api/use-give-up.ts';
import {
  type ContactQuestion,
  type ContactScope,
  type GridState,
  isNarrowed,
  selectionOf,
} from './contact-question.ts';
import { contactsApi } from './contacts.api.ts';

export type PageView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: CallFailure }
  /** `beyond`: the page lies behind the last one. */
  | { readonly kind: 'empty'; readonly reason: 'none' | 'filtered' | 'beyond' }
  | { readonly kind: 'ready'; readonly rows: readonly Contact[] };

const emptyReason = (
  state: GridState,
  count: number | undefined,
): 'none' | 'filtered' | 'beyond' => {
  if (state.page > 1 && count !== 0) return 'beyond';
  return isNarrowed(state) ? 'filtered' : 'none';
};

/** After this many seconds a page seen before is asked for again while it is shown. */
const staleAfter = 30;

const findPage = (question: ContactQuestion) =>
  contactsApi.util.getRunningQueryThunk('contactPage', question);

const findCount = (selection: ReturnType<typeof selectionOf>) =>
  contactsApi.util.getRunningQueryThunk('contactCount', selection);

/**
 * One page of contacts and, asked at the same time, how many there are in all. Rows come first.
 * While the next page is on its way the rows of the last one stay (`refreshing`). What has been overtaken by another
 * question is given up.
 */
export const useContactPage = (state: GridState & ContactScope) => {
  const question = useMemo((): ContactQuestion => {
    // What the view selects is in the filters already: the same page under another view is the same page.
    const { view: _, ...asked } = state;
    return asked;
  }, [state]);
  const selection = useMemo(() => selectionOf(state), [state]);
  const page = contactsApi.useContactPageQuery(question, { refetchOnMountOrArgChange: staleAfter });
  const counted = contactsApi.useContactCountQuery(selection, {
    refetchOnMountOrArgChange: staleAfter,
  });
  useGiveUp(findPage, question);
  useGiveUp(findPage, { ...question, page: question.page + 1 });
  useGiveUp(findCount, selection);
  const count = counted.currentData;
  const rows = page.data?.userList;

  const prefetch = contactsApi.usePrefetch('contactPage');
  const more = count === undefined ? false : state.page * state.size < count;
  useEffect(() => {
    if (more && page.isSuccess && !page.isFetching) {
      prefetch({ ...question, page: question.page + 1 }, { ifOlderThan: staleAfter });
    }
  }, [more, page.isSuccess, page.isFetching, prefetch, question]);

  const view = useMemo((): PageView => {
    if (page.isError && !page.isFetching) {
      return { kind: 'failed', failure: failureOf(page.error) };
    }
    if (rows === undefined) return { kind: 'loading' };
    if (rows.length === 0) return { kind: 'empty', reason: emptyReason(state, count) };
    return { kind: 'ready', rows };
  }, [page.isError, page.isFetching, page.error, rows, state, count]);

  const { refetch: refetchPage } = page;
  const { refetch: refetchCount } = counted;
  const refresh = useMemo(
    () => () => {
      void refetchPage();
      void refetchCount();
    },
    [refetchPage, refetchCount],
  );
  return {
    view,
    count,
    countFailed: counted.isError,
    refreshing: page.isFetching && rows !== undefined,
    /** Whether the rows that show answer an earlier question. */
    isOfBefore: page.currentData === undefined,
    refresh,
  };
};
