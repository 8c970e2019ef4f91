import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { type CallFailure, isCallFailure } from '#renderer/api/failure.ts';
import { contactDetailApi } from './contact-detail.api.ts';

export type ContactView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly failure: CallFailure; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly contact: Contact };

const idPattern = /^[1-9]\d{0,8}$/;

/** One contact by the number in the address. */
export const useContactDetail = (crmId: string): ContactView => {
  const valid = idPattern.test(crmId);
  const { data, error, isFetching, refetch } = contactDetailApi.useContactDetailQuery(
    valid ? { params: { crmId } } : skipToken,
    { refetchOnMountOrArgChange: 30 },
  );
  return useMemo((): ContactView => {
    if (!valid) return { kind: 'missing' };
    if (data !== undefined && data.user.crmId === Number(crmId)) {
      return { kind: 'ready', contact: data.user };
    }
    if (error === undefined || isFetching) return { kind: 'loading' };
    const failure: CallFailure = isCallFailure(error) ? error : { kind: 'unreachable' };
    const unknown = failure.kind === 'refused' && failure.code === ReplyCode.NotFound;
    if (unknown) return { kind: 'missing' };
    return { kind: 'failed', failure, retry: () => void refetch() };
  }, [valid, crmId, data, error, isFetching, refetch]);
};

/** The properties of a contact; more of them on demand. */
export const useContactProperties = (crmId: number) => {
  const query = contactDetailApi.useContactPropertiesInfiniteQuery(crmId);
  const pages = query.data?.pages;
  return {
    properties: pages?.flatMap(({ addressDetails }) => addressDetails),
    count: pages?.at(-1)?.count,
    failed: query.isError && !query.isFetching,
    loadingMore: query.isFetching && pages !== undefined,
    hasMore: query.hasNextPage,
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
    showMore: () => void query.fetchNextPage(),
  };
};
