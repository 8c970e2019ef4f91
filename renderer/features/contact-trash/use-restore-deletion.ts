import { useTranslation } from 'react-i18next';
import {
  mostAtOnce,
  type TrashedContact,
  type TrashRefusal,
} from '#shared/contracts/crm-contact-trash.ts';
import { refusalOf } from '#renderer/api/failure.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { alert, confirm } from '#renderer/ui/dialog/dialogs.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { contactTrashApi } from './contact-trash.api.ts';
import { useRefusedNames } from './use-refused-names.ts';

const reasons = ['merged', 'again', 'missing'] as const;

/**
 * Brings back whatever one deletion moved: asks first, and says who stays and why. More than can come back at once is
 * long work, which says at its end what became of it.
 */
export const useRestoreDeletion = (onBegun: (taskId: string) => void) => {
  const { t } = useTranslation('contact-care');
  const { number, dayAndTime } = useFormats();
  const namesOf = useRefusedNames();
  const [restore] = contactTrashApi.useRestoreDeletionMutation();
  const [start] = contactTrashApi.useStartRestoreDeletionMutation();

  const sayRefused = async (refused: readonly TrashRefusal[]): Promise<void> => {
    const sentences = reasons.flatMap((reason) => {
      const said = namesOf(refused, reason);
      return said === undefined ? [] : [t(`trash.stays.${reason}`, said)];
    });
    if (sentences.length === 0) return;
    await alert({ title: t('trash.staysTitle'), message: sentences.join(' ') });
  };

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
    return sayRefused(data.refused);
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
