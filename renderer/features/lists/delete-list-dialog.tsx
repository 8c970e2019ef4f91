import { useTranslation } from 'react-i18next';
import type { ContactList } from '#shared/contracts/crm-list.ts';
import { DeleteByNameDialog } from '#renderer/ui/dialog/delete-by-name-dialog.tsx';
import { useDeleteList } from './use-delete-list.ts';

type DeleteListDialogProps = {
  readonly list: ContactList;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
};

/** A list is gone for everybody who shares it, so its name has to be typed. */
export const DeleteListDialog = ({ list, onDeleted, onClose }: DeleteListDialogProps) => {
  const { t } = useTranslation('lists');
  const { busy, remove } = useDeleteList(list, () => {
    onClose();
    onDeleted();
  });
  return (
    <DeleteByNameDialog
      name={list.name}
      busy={busy}
      words={{
        title: t('delete.title'),
        text: t('delete.text', { name: list.name }),
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
