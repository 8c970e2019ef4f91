import { Menu } from '@mantine/core';
import { IconNote, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRight } from '#renderer/session/rights.ts';
import type { Edited } from './contact-care.tsx';

type ContactItemsProps = { readonly crmId: number; readonly onEdit: (edited: Edited) => void };

/** Items of the menu of a row, for all contacts and for the members of a list: what is done with one contact. */
export const ContactItems = ({ crmId, onEdit }: ContactItemsProps) => {
  const { t } = useTranslation(['contact-care', 'contacts']);
  const mayEdit = useRight('app-crm-contact', 'CR', 'ED');
  const mayNote = useRight('app-crm-contact', 'CR', 'VW');
  return (
    <>
      {mayEdit && (
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onEdit(crmId)}>
          {t('edit.title')}
        </Menu.Item>
      )}
      {mayNote && (
        <Menu.Item
          leftSection={<IconNote size={16} aria-hidden />}
          onClick={() => onEdit({ noteAbout: crmId })}
        >
          {t('contacts:detail.acts.note')}
        </Menu.Item>
      )}
    </>
  );
};
