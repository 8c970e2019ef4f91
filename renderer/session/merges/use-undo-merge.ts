import { useTranslation } from 'react-i18next';
import { confirm } from '#renderer/ui/dialog/dialogs.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { useRight } from '../rights.ts';
import { mergesApi } from './merges.api.ts';

/** Makes two contacts of one again, each with what was its own. */
export const useUndoMerge = () => {
  const { t } = useTranslation('contact-care');
  const mayUndo = useRight('app-crm-contact', 'CR', 'ED', 'VW');
  const [undo, { isLoading: isUndoing }] = mergesApi.useUndoMergeMutation();

  const takeBack = async (mergeId: number): Promise<boolean> => {
    const { data } = await undo({ body: { mergeId } });
    if (data === undefined) return false;
    toast.success(
      data.kept === 0 ? t('merge.undone') : t('merge.undoneButKept', { count: data.kept }),
    );
    return true;
  };

  return {
    mayUndo,
    isUndoing,
    takeBack,
    /** For whoever comes back to it later; answers whether it was done. */
    ask: async (mergeId: number): Promise<boolean> => {
      const agreed = await confirm({
        title: t('merge.undoTitle'),
        message: t('merge.undoText'),
        confirmLabel: t('merge.undo'),
        cancelLabel: t('cancel'),
      });
      return agreed && takeBack(mergeId);
    },
  };
};
