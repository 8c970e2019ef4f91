import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { type CallFailure, failureOf, isRefusedWith } from '#renderer/api/failure.ts';
import { type PropertyList, propertyListOf } from '#renderer/session/places/property-list.ts';
import { contactDetailApi } from './contact-detail.api.ts';

export type ContactView =
  | { readonly kind: 'loading' }
  /** With what was shown until it was known to be gone: a window may be open with what somebody has typed. */
  | { readonly kind: 'missing'; readonly contact?: Contact }
  /** Has become a part of another, who is shown instead. */
  | { readonly kind: 'merged'; readonly survivor: number }
  | { readonly kind: 'failed'; readonly failure: CallFailure; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly contact: Contact };

const idPattern = /^[1-9]\d{0,8}$/;

/** One contact by the number in the address. */
export const useContactDetail = (crmId: string): ContactView => {
  const valid = idPattern.test(crmId);
  const { currentData, error, isFetching, refetch } = contactDetailApi.useContactDetailQuery(
    valid ? { params: { crmId } } : skipToken,
    { refetchOnMountOrArgChange: 30 },
  );
  return useMemo((): ContactView => {
    if (!valid) return { kind: 'missing' };
    const contact = currentData?.user;
    // What was there before shows on where it cannot be asked for, but not where it is known to be gone.
    const isGone = isRefusedWith(error, ReplyCode.NotFound);
    if (isGone && contact !== undefined) return { kind: 'missing', contact };
    if (isGone && !isFetching) return { kind: 'missing' };
    if (contact?.crmId === Number(crmId)) return { kind: 'ready', contact };
    // A merge may have been undone since: only a fresh answer leads away.
    if (isFetching) return { kind: 'loading' };
    if (contact !== undefined) return { kind: 'merged', survivor: contact.crmId };
    if (error === undefined) return { kind: 'loading' };
    return { kind: 'failed', failure: failureOf(error), retry: () => void refetch() };
  }, [valid, crmId, currentData, error, isFetching, refetch]);
};

/** The properties of a contact; more of them on demand. */
export const useContactProperties = (crmId: number): PropertyList =>
  propertyListOf(contactDetailApi.useContactPropertiesInfiniteQuery(crmId));
