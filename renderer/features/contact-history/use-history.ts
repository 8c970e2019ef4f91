import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { overtakenBy, saidOf } from '#renderer/api/failure.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { confirm } from '#renderer/ui/dialog/dialogs.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { useIsMounted } from '#renderer/ui/use-is-mounted.ts';
import { contactHistoryApi } from './contact-history.api.ts';

/** Entries that come at a time; a page of the service holds at most 500. */
const step = 20;
const most = 500;

/** What changed in a contact, newest first; older changes on demand, older versions back. */
export const useHistory = (crmId: number) => {
  const { t } = useTranslation('contact-care');
  const { dayAndTime } = useFormats();
  const [size, setSize] = useState(step);
  const isMounted = useIsMounted();
  const query = contactHistoryApi.useContactHistoryQuery({
    body: { crmId, pageNumber: 1, pageSize: size },
  });
  const [restoreVersion, { isLoading: restoring }] = contactHistoryApi.useRestoreVersionMutation();
  const { history, count = 0, hasBeginning = false, version = 0 } = query.data ?? {};

  /** @param changedOn when it became what it is to be again; left out for what it was at first */
  const restore = async (changeId: number, changedOn?: string): Promise<void> => {
    const agreed = await confirm({
      title: t('history.restoreTitle'),
      message:
        changedOn === undefined
          ? t('history.restoreBeginning')
          : t('history.restoreText', { date: dayAndTime(changedOn) }),
      confirmLabel: t('history.restoreConfirm'),
    });
    if (!agreed) return;
    const { error } = await restoreVersion({ body: { crmId, changeId, version } });
    if (error === undefined) return toast.success(t('history.restored'));
    const said = overtakenBy(error);
    if (said !== undefined) {
      // Whoever has left the history is told all the same.
      if (isMounted.current) void query.refetch();
      return toast.error(t('history.changedMeanwhile', { said }));
    }
    const reason = saidOf(error);
    return toast.error(
      reason === undefined ? t('edit.failed') : t('history.notRestored', { reason }),
    );
  };

  return {
    history,
    hasBeginning,
    failed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
    hasMore: history !== undefined && history.length < Math.min(count, most),
    isWhole: history !== undefined && history.length >= count,
    loadingMore: query.isFetching && history !== undefined,
    showMore: () => setSize((now) => Math.min(most, now + step)),
    restoring,
    restore: (changeId: number, changedOn?: string) => void restore(changeId, changedOn),
  };
};
