import { useTranslation } from 'react-i18next';
import type { SavedView } from '#shared/contracts/saved-view.ts';
import { DeleteByNameDialog } from '#renderer/ui/dialog/delete-by-name-dialog.tsx';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { useDeleteView } from './use-delete-view.ts';

type DeleteViewDialogProps = {
  readonly view: SavedView;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
};

/** A view is gone for everybody who shares it, so its name has to be typed. */
export const DeleteViewDialog = ({ view, onDeleted, onClose }: DeleteViewDialogProps) => {
  const { t } = useTranslation('views');
  const { busy, remove } = useDeleteView(view.id, () => {
    toast.success(t('delete.done', { name: view.name }));
    onClose();
    onDeleted();
  });
  return (
    <DeleteByNameDialog
      name={view.name}
      busy={busy}
      words={{
        title: t('delete.title'),
        text: t(view.isShared ? 'delete.shared' : 'delete.own', { name: view.name }),
        label: t('delete.label'),
        mismatch: t('delete.mismatch'),
        cancel: t('dialog.cancel'),
        submit: t('delete.submit'),
      }}
      onDelete={remove}
      onClose={onClose}
    />
  );
};
