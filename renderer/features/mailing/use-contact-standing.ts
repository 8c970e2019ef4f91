import { useTranslation } from 'react-i18next';
import type { ContactSubscription } from '#shared/contracts/subscription.ts';
import { usePages } from '#renderer/session/paging/use-pages.ts';
import { confirm } from '#renderer/ui/dialog/dialogs.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { contactStandingApi } from './contact-standing.api.ts';

/** The mailing lists that a contact is on, a page at a time, and what staff do about them. */
export const useContactStanding = (crmId: number) => {
  const { t } = useTranslation('mailing');
  const { page, size, leaveEmpty, pagerOf } = usePages({ label: t('standing.pages') });
  const query = contactStandingApi.useContactSubscriptionsQuery({
    params: { crmId: String(crmId) },
    query: { pageNumber: String(page), pageSize: String(size) },
  });
  leaveEmpty(query.currentData?.lists);
  const [send, { isLoading }] = contactStandingApi.useRecordRefusalMutation();
  const [ask, asking] = contactStandingApi.useAskMemberMutation();
  const { lists, count = 0, hidden = 0 } = query.data ?? {};

  const record = async ({ listId, name }: ContactSubscription): Promise<void> => {
    const agreed = await confirm({
      title: t('standing.ask.title'),
      message: t('standing.ask.text', { name }),
      confirmLabel: t('standing.ask.confirm'),
      tone: 'danger',
    });
    if (!agreed) return;
    const { error } = await send({ body: { crmId, listId } });
    if (error === undefined) toast.success(t('standing.done', { name }));
  };

  const askAgain = async ({ listId, name }: ContactSubscription): Promise<void> => {
    const { data } = await ask({ body: { crmId, listId } });
    if (data?.asked === true) toast.success(t('standing.asked', { name }));
    if (data?.asked === false) toast.error(t('standing.notAsked'));
  };

  return {
    lists,
    hidden,
    failed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
    busy: isLoading || asking.isLoading,
    askAgain: (list: ContactSubscription) => void askAgain(list),
    record: (list: ContactSubscription) => void record(list),
    ...(count > 0 && { pager: pagerOf(count, lists?.length ?? 0) }),
  };
};
