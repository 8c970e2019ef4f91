import { Menu } from '@mantine/core';
import { IconNote, IconPencil, IconUserMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ContactList } from '#shared/contracts/crm-list.ts';
import type { Chosen } from '#renderer/features/contacts/contact-grid-panel.tsx';
import type { ListKind } from '#renderer/features/lists/list-kind.ts';
import { useListRights } from '#renderer/features/lists/list-rights.ts';
import { useRemoveChosen } from '#renderer/features/lists/use-member-acts.ts';
import { useRight } from '#renderer/session/rights.ts';
import { ChosenActions } from './chosen-actions.tsx';
import type { Edited } from './contact-care.tsx';

type ListCareItemsProps = {
  readonly kind: ListKind;
  readonly list: ContactList;
  readonly crmId: number;
  readonly onEdit: (edited: Edited) => void;
  readonly onRemoved: () => void;
};

/** Items of the menu of a member of a list; the trash stays with the grid of all contacts. */
export const ListCareItems = ({ kind, list, crmId, onEdit, onRemoved }: ListCareItemsProps) => {
  const { t } = useTranslation(['contact-care', 'contacts']);
  const { t: say } = useTranslation('lists');
  const mayEdit = useRight('app-crm-contact', 'CR', 'ED');
  const mayNote = useRight('app-crm-contact', 'CR', 'VW');
  const { members: mayRemove } = useListRights(kind, list);
  const { remove } = useRemoveChosen(list);
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
      {mayRemove && (
        <Menu.Item
          leftSection={<IconUserMinus size={16} aria-hidden />}
          onClick={() => {
            void remove({ crmIds: [crmId] }, 1).then((isDone) => isDone && onRemoved());
          }}
        >
          {say('remove.title')}
        </Menu.Item>
      )}
    </>
  );
};

/** In the bar of ticked members: what can be done with them beside the menus of the list. */
export const ListCareSelection = ({ chosen }: { readonly chosen: Chosen }) => {
  const mayEdit = useRight('app-crm-contact', 'ED');
  return mayEdit && <ChosenActions chosen={chosen} />;
};
