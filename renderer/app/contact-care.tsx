import { Button, Menu } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDeleteContacts } from '#renderer/features/contact-trash/use-delete-contacts.ts';
import { contactPath } from '#renderer/features/contacts/contact-cell.ts';
import type { Chosen } from '#renderer/features/contacts/contact-grid-panel.tsx';
import { useRight } from '#renderer/session/rights.ts';
import { ChosenActions } from './chosen-actions.tsx';

/** A contact by its number, or one that is being added. */
export type Edited = number | 'new';

const ContactEditDialog = lazy(async () => ({
  default: (await import('#renderer/features/contact-edit/contact-edit-dialog.tsx'))
    .ContactEditDialog,
}));

const area = 'app-crm-contact';

/** Above the grid: a new contact. */
export const CareTools = ({ onAdd }: { readonly onAdd: () => void }) => {
  const { t } = useTranslation('contact-care');
  const mayAdd = useRight(area, 'CR', 'ED');
  if (!mayAdd) return null;
  return (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
      {t('edit.add')}
    </Button>
  );
};

type CareItemsProps = { readonly crmId: number; readonly onEdit: (crmId: number) => void };

/** Items of the menu of a row. */
export const CareItems = ({ crmId, onEdit }: CareItemsProps) => {
  const { t } = useTranslation('contact-care');
  const mayEdit = useRight(area, 'CR', 'ED');
  const mayDelete = useRight(area, 'DL');
  const remove = useDeleteContacts();
  return (
    <>
      {mayEdit && (
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onEdit(crmId)}>
          {t('edit.title')}
        </Menu.Item>
      )}
      {mayDelete && (
        <Menu.Item
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => void remove([crmId])}
        >
          {t('trash.deleteContact')}
        </Menu.Item>
      )}
    </>
  );
};

/** All of a filter at once is more than the trash takes. */
const DeleteButton = ({ chosen }: { readonly chosen: Chosen }) => {
  const { t } = useTranslation('contact-care');
  const mayDelete = useRight(area, 'DL');
  const remove = useDeleteContacts();
  const contacts = chosen.contacts();
  if (!mayDelete || !('crmIds' in contacts)) return null;
  const removeAll = async (): Promise<void> => {
    if (await remove(contacts.crmIds)) chosen.clear();
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconTrash size={14} aria-hidden />}
      onClick={() => void removeAll()}
    >
      {t('trash.delete')}
    </Button>
  );
};

type CareDialogProps = { readonly edited: Edited; readonly onClose: () => void };

/** The window in which a contact is edited; one that was added is shown. */
export const CareDialog = ({ edited, onClose }: CareDialogProps) => {
  const navigate = useNavigate();
  return (
    <Suspense fallback={null}>
      <ContactEditDialog
        crmId={edited === 'new' ? undefined : edited}
        onSaved={({ crmId }) => {
          if (edited === 'new') void navigate(contactPath(crmId));
        }}
        onClose={onClose}
      />
    </Suspense>
  );
};

/** In the bar of ticked contacts: what can be done with all of them. */
export const CareSelection = ({ chosen }: { readonly chosen: Chosen }) => {
  const mayEdit = useRight(area, 'ED');
  return (
    <>
      {mayEdit && <ChosenActions chosen={chosen} />}
      <DeleteButton chosen={chosen} />
    </>
  );
};
