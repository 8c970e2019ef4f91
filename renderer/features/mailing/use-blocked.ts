import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { suppressionReasons, type SuppressionReason } from '#shared/contracts/schemas.ts';
import { bareAddress, isTypedAddress, storedEmailAddress } from '#shared/rules/email-address.ts';
import { usePages } from '#renderer/session/paging/use-pages.ts';
import { usePerson } from '#renderer/session/rights.ts';
import { useSought } from '#renderer/session/searching/use-sought.ts';
import { typedDraft } from '#renderer/session/typed-draft.ts';
import { prompt } from '#renderer/ui/dialog/dialogs.ts';
import type { TableSort } from '#renderer/ui/table/data-table.tsx';
import { contactStandingApi } from './contact-standing.api.ts';
import { useStopActs } from './use-stop-acts.ts';

export type ReasonFilter = SuppressionReason | 'all';

export const isReasonFilter = (text: string): text is ReasonFilter =>
  text === 'all' || suppressionReasons.some((known) => known === text);

/** The blocked addresses, a page at a time, narrowed by what is typed and by the reason; and what can be done with them. */
export const useBlocked = () => {
  const { t } = useTranslation(['blocked', 'mailing']);
  const owner = usePerson()?.crmId ?? 'visitor';
  const [reason, setReason] = useState<ReasonFilter>('all');
  const [searchText, setSearchText] = useState('');
  const [order, setOrder] = useState<TableSort['order']>('DESC');
  const words = useSought(searchText);
  const { page, size, begin, leaveEmpty, pagerOf } = usePages({ label: t('pages') });
  const question = {
    searchText: words,
    anywhere: true,
    sortOrder: order,
    ...(reason !== 'all' && { reason }),
  };
  const { currentData, data, isError, isFetching, refetch } =
    contactStandingApi.useSuppressedAddressesQuery({
      body: { ...question, withContacts: true, pageNumber: page, pageSize: size },
    });
  leaveEmpty(currentData?.suppressions);
  const acts = useStopActs();
  const failed = isError && !isFetching;
  // Until the answer is there the one before may stand, but not in place of one that never came.
  const shown = currentData ?? (failed ? undefined : data);

  return {
    question,
    rows: shown?.suppressions,
    total: shown?.totalRecord,
    failed,
    isNarrowed: words !== '' || reason !== 'all',
    refreshing: isFetching,
    refresh: () => void refetch(),
    reason,
    setReason: (chosen: ReasonFilter): void => {
      setReason(chosen);
      begin();
    },
    searchText,
    setSearchText: (text: string): void => {
      setSearchText(text);
      begin();
    },
    order,
    setOrder: (chosen: TableSort['order']): void => {
      setOrder(chosen);
      begin();
    },
    pager: shown && pagerOf(shown.totalRecord, shown.suppressions.length),
    busy: acts.busy,
    lift: (email: string) => void acts.lift(email),
    add: (): void =>
      void prompt({
        title: t('mailing:stop.blocking.title'),
        message: t('add.text'),
        label: t('add.label'),
        isAddress: isTypedAddress,
        read: bareAddress,
        yesLabel: t('mailing:stop.blocking.confirm'),
        noLabel: t('add.cancel'),
        draft: typedDraft(owner, 'block-address'),
        send: (email) => acts.stop(storedEmailAddress(email)),
      }),
  };
};
