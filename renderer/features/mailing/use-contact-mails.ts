import { useState } from 'react';
import type { ContactMail } from '#shared/contracts/mail-ledger.ts';
import { mailingApi } from './mailing.api.ts';
import { usePeriod } from './use-period.ts';

export type ContactMails =
  | { readonly kind: 'loading' | 'failed' | 'empty' }
  | { readonly kind: 'ready'; readonly mails: readonly ContactMail[]; readonly total: number };

/** What went to one contact, a page at a time. */
export const useContactMails = (crmId: number) => {
  const { period, setPeriod, range, isWhole } = usePeriod();
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(10);
  const { currentData, data, isError, refetch } = mailingApi.useContactMailsQuery(
    { body: { crmId, ...range, pageNumber: page, pageSize } },
    { skip: !isWhole },
  );
  const shown = currentData ?? data;
  const stateOf = (): ContactMails => {
    if (shown === undefined) return { kind: isError ? 'failed' : 'loading' };
    return shown.mails.length === 0
      ? { kind: 'empty' }
      : { kind: 'ready', mails: shown.mails, total: shown.totalRecord };
  };
  return {
    state: stateOf(),
    period,
    range,
    isWhole,
    setPeriod: (chosen: typeof period) => {
      setPeriod(chosen);
      setPage(1);
    },
    page,
    setPage,
    pageSize,
    setPageSize: (size: number) => {
      setPageSize(size);
      setPage(1);
    },
    retry: () => void refetch(),
  };
};
