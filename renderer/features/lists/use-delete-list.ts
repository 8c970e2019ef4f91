import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ContactList } from '#shared/contracts/crm-list.ts';
import { removal } from '#renderer/api/removal.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { kindOf, listPath } from './list-kind.ts';
import { listsApi } from './lists.api.ts';

/** Deletes a list, and offers to bring it back as it was. */
export const useDeleteList = (list: ContactList, onDeleted: () => void) => {
  const { t } = useTranslation('lists');
  const navigate = useNavigate();
  const [restore] = listsApi.useRestoreListMutation();
  const { id, name } = list;

  const bringBack = async (): Promise<void> => {
    const { error } = await restore({ params: { id: String(id) } });
    if (error !== undefined) return;
    toast.success(t('delete.back', { name }), {
      label: t('add.show'),
      onClick: () => void navigate(listPath(kindOf(list), id)),
    });
  };

  return removal(listsApi.useDeleteListMutation(), id, () => {
    toast.success(t('delete.done', { name }), {
      label: t('restore.undo'),
      onClick: () => void bringBack(),
    });
    onDeleted();
  });
};
