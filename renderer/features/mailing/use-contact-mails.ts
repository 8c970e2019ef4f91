import { useTranslation } from 'react-i18next';
import type { ContactMail } from '#shared/contracts/mail-ledger.ts';
import { usePages } from '#renderer/session/paging/use-pages.ts';
import { mailingApi } from './mailing.api.ts';
import { usePeriod } from './use-period.ts';

export type ContactMails =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'ready'; readonly mails: readonly ContactMail[]; readonly total: number };

/** What went to one contact, a page at a time. */
export const useContactMails = (crmId: number) => {
  const { t } = useTranslation('mailing');
  const { page, size, begin, pagerOf } = usePages({ label: t('pages.sends') });
  const period = usePeriod(begin);
  const { currentData, data, isError, isFetching, refetch } = mailingApi.useContactMailsQuery(
    { body: { crmId, ...period.range, pageNumber: page, pageSize: size } },
    { skip: !period.isWhole },
  );
  const stateOf = (): ContactMails => {
    const isFailed = isError && !isFetching;
    const shown = currentData ?? (isFailed ? undefined : data);
    return shown === undefined
      ? { kind: isFailed ? 'failed' : 'loading' }
      : { kind: 'ready', mails: shown.mails, total: shown.totalRecord };
  };
  return { state: stateOf(), period, pagerOf, retry: () => void refetch() };
};
