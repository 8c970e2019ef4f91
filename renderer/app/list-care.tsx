import { Menu } from '@mantine/core';
import { IconUserMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ContactList } from '#shared/contracts/crm-list.ts';
import type { Chosen } from '#renderer/features/contacts/contact-grid-panel.tsx';
import { useListRights } from '#renderer/features/lists/list-rights.ts';
import { useRemoveChosen } from '#renderer/features/lists/use-member-acts.ts';
import { useRight } from '#renderer/session/rights.ts';
import { ChosenActions, ChosenNote } from './chosen-actions.tsx';
import type { Edited } from './contact-care.tsx';
import { ContactItems } from './contact-items.tsx';
import { QueueButton } from './queue-button.tsx';

type ListCareItemsProps = {
  readonly list: ContactList;
  readonly crmId: number;
  readonly onEdit: (edited: Edited) => void;
  readonly onRemoved: () => void;
};

/** Items of the menu of a member of a list; the trash stays with the grid of all contacts. */
export const ListCareItems = ({ list, crmId, onEdit, onRemoved }: ListCareItemsProps) => {
  const { t } = useTranslation('lists');
  const { members: mayRemove } = useListRights(list);
  const { remove } = useRemoveChosen(list);
  return (
    <>
      <ContactItems crmId={crmId} onEdit={onEdit} />
      {mayRemove && (
        <Menu.Item
          leftSection={<IconUserMinus size={16} aria-hidden />}
          onClick={() => {
            void remove({ crmIds: [crmId] }, 1).then((isDone) => isDone && onRemoved());
          }}
        >
          {t('remove.title')}
        </Menu.Item>
      )}
    </>
  );
};

type ListCareSelectionProps = {
  readonly chosen: Chosen;
  readonly onEdit: (edited: Edited) => void;
};

/** In the bar of ticked members: what can be done with them beside the menus of the list. */
export const ListCareSelection = ({ chosen, onEdit }: ListCareSelectionProps) => {
  const mayEdit = useRight('app-crm-contact', 'CR', 'ED', 'VW');
  const mayNote = useRight('app-crm-contact', 'CR', 'VW');
  return (
    <>
      {mayEdit && <ChosenActions chosen={chosen} />}
      {mayNote && <ChosenNote chosen={chosen} />}
      <QueueButton chosen={chosen} onEdit={onEdit} />
    </>
  );
};
