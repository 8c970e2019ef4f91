import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconColumns3, IconDots, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '#shared/contracts/saved-view.ts';
import { handOnFocus } from '#renderer/ui/form/heir.ts';

type ViewMenuProps = {
  readonly view: SavedView;
  readonly onOpen: (dialog: 'edit' | 'log' | 'delete') => void;
  readonly onSaveColumns: () => void;
};

/** What only those may do who may update the view. */
export const ViewMenu = ({ view, onOpen, onSaveColumns }: ViewMenuProps) => {
  const { t } = useTranslation('views');
  return (
    <Menu shadow="md" position="bottom-end">
      <Menu.Target>
        <ActionIcon
          ref={handOnFocus}
          variant="default"
          size={36}
          aria-label={t('menu.label', { name: view.name })}
          title={t('menu.title')}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => onOpen('edit')}
        >
          {t('menu.edit')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconColumns3 size={16} aria-hidden />}
          disabled={view.personalFields === null}
          onClick={onSaveColumns}
        >
          {t('menu.saveColumns')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconHistory size={16} aria-hidden />}
          onClick={() => onOpen('log')}
        >
          {t('menu.log')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => onOpen('delete')}
        >
          {t('menu.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
