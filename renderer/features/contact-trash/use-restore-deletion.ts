import { useTranslation } from 'react-i18next';
import type { TrashedContact, TrashRefusal } from '#shared/contracts/crm-contact-trash.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { alert, confirm } from '#renderer/ui/dialog/dialogs.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { contactTrashApi } from './contact-trash.api.ts';

/** Names that a sentence can bear. */
const mostNames = 5;

const reasons = ['merged', 'again', 'missing'] as const;

/** Brings back whatever one deletion moved: asks first, and says who stays and why. */
export const useRestoreDeletion = () => {
  const { t } = useTranslation('contact-care');
  const { list, number, dayAndTime } = useFormats();
  const [restore] = contactTrashApi.useRestoreDeletionMutation();

  const sayRefused = async (refused: readonly TrashRefusal[]): Promise<void> => {
    const sentences = reasons.flatMap((reason) => {
      const names = refused
        .filter((one) => one.reason === reason)
        .map(({ name, crmId }) => name || t('trash.unnamed', { id: crmId }));
      if (names.length === 0) return [];
      const rest = names.length - mostNames;
      const said =
        rest > 0 ? [...names.slice(0, mostNames), t('trash.andMore', { count: rest })] : names;
      return [t(`trash.stays.${reason}`, { names: list(said) })];
    });
    if (sentences.length === 0) return;
    await alert({ title: t('trash.staysTitle'), message: sentences.join(' ') });
  };

  /** Answers whether it was asked for. */
  return async ({ deletion, trashedOn }: TrashedContact): Promise<boolean> => {
    if (deletion === null) return false;
    const agreed = await confirm({
      title: t('trash.allTitle'),
      message: t('trash.allText', {
        count: deletion.count,
        total: number(deletion.count),
        moment: dayAndTime(trashedOn),
      }),
      confirmLabel: t('trash.restore'),
      cancelLabel: t('cancel'),
    });
    if (!agreed) return false;
    const { data } = await restore({ body: { changeSetId: deletion.changeSetId } });
    if (data === undefined) {
      toast.error(t('trash.failedRestore'));
      return true;
    }
    const count = data.restored.length;
    if (count > 0) toast.success(t('trash.undone', { count, total: number(count) }));
    await sayRefused(data.refused);
    return true;
  };
};
