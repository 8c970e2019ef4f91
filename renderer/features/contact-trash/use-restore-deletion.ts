import { useTranslation } from 'react-i18next';
import { mostAtOnce, type TrashedContact } from '#shared/contracts/crm-contact-trash.ts';
import { refusalOf } from '#renderer/api/failure.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { confirm } from '#renderer/ui/dialog/dialogs.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { contactTrashApi } from './contact-trash.api.ts';
import { useSayStaying } from './use-say-staying.ts';

/**
 * Brings back whatever one deletion moved: asks first, and says who stays and why. More than can come back at once is
 * long work, which says at its end what became of it.
 */
export const useRestoreDeletion = (onBegun: (taskId: string) => void) => {
  const { t } = useTranslation('contact-care');
  const { number, dayAndTime } = useFormats();
  const sayStaying = useSayStaying();
  const [restore] = contactTrashApi.useRestoreDeletionMutation();
  const [start] = contactTrashApi.useStartRestoreDeletionMutation();

  const begin = async (changeSetId: number): Promise<void> => {
    const { data, error } = await start({ body: { changeSetId } });
    if (data === undefined) toast.error(refusalOf(error)?.message ?? t('trash.failedRestore'));
    else onBegun(data.task.id);
  };

  const bringBack = async (changeSetId: number): Promise<void> => {
    const { data } = await restore({ body: { changeSetId } });
    if (data === undefined) return toast.error(t('trash.failedRestore'));
    const count = data.restored.length;
    if (count > 0) toast.success(t('trash.undone', { count, total: number(count) }));
    return sayStaying(data.refused);
  };

  return async ({ deletion, trashedOn }: TrashedContact): Promise<void> => {
    if (deletion === null) return;
    const { changeSetId, isMore, count } = deletion;
    const agreed = await confirm({
      title: t('trash.allTitle'),
      message: t(isMore ? 'trash.moreText' : 'trash.allText', {
        count,
        total: number(count),
        moment: dayAndTime(trashedOn),
      }),
      confirmLabel: t('trash.restore'),
      cancelLabel: t('cancel'),
    });
    if (agreed) await (count > mostAtOnce ? begin(changeSetId) : bringBack(changeSetId));
  };
};
