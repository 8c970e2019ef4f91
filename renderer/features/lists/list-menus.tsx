import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconHistory,
  IconPencil,
  IconTrash,
  IconUserMinus,
  IconUserPlus,
  IconUserSearch,
  IconUsersPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export const iconSize = 16;

type BarMenuProps = { readonly label: string; readonly children: ReactNode };

const BarMenu = ({ label, children }: BarMenuProps) => (
  <Menu shadow="md" position="bottom-start">
    <Menu.Target>
      <Button variant="default" rightSection={<IconChevronDown size={iconSize} aria-hidden />}>
        {label}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
);

type ListMenuProps = {
  readonly mayChange: boolean;
  /** Further items: the mail of the list. */
  readonly mailItems: ReactNode;
  readonly onAct: (act: 'edit' | 'log' | 'delete') => void;
};

/** What can be done with a list. */
export const ListMenu = ({ mayChange, mailItems, onAct }: ListMenuProps) => {
  const { t } = useTranslation('lists');
  return (
    <BarMenu label={t('menu.list')}>
      {mayChange && (
        <Menu.Item
          leftSection={<IconPencil size={iconSize} aria-hidden />}
          onClick={() => onAct('edit')}
        >
          {t('menu.update')}
        </Menu.Item>
      )}
      {mailItems}
      {mayChange && (
        <>
          <Menu.Item
            leftSection={<IconHistory size={iconSize} aria-hidden />}
            onClick={() => onAct('log')}
          >
            {t('menu.log')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={iconSize} aria-hidden />}
            onClick={() => onAct('delete')}
          >
            {t('menu.delete')}
          </Menu.Item>
        </>
      )}
    </BarMenu>
  );
};

type MembersMenuProps = {
  readonly mayCopy: boolean;
  /** People come and go by hand: not where a filter says who is on the list. */
  readonly byHand: boolean;
  readonly tickedCount: number | undefined;
  readonly memberItems: ReactNode;
  readonly onAct: (act: 'find' | 'people' | 'copy' | 'remove') => void;
};

/** What can be done with the members of a list. */
export const MembersMenu = (props: MembersMenuProps) => {
  const { mayCopy, byHand, tickedCount, memberItems, onAct } = props;
  const { t } = useTranslation('lists');
  return (
    <BarMenu label={t('menu.people')}>
      {byHand && (
        <>
          <Menu.Item
            leftSection={<IconUserSearch size={iconSize} aria-hidden />}
            onClick={() => onAct('find')}
          >
            {t('menu.addContacts')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconUserPlus size={iconSize} aria-hidden />}
            onClick={() => onAct('people')}
          >
            {t('menu.addPeople')}
          </Menu.Item>
        </>
      )}
      {mayCopy && (
        <Menu.Item
          leftSection={<IconUsersPlus size={iconSize} aria-hidden />}
          disabled={tickedCount === 0}
          onClick={() => onAct('copy')}
        >
          {t('menu.copy')}
        </Menu.Item>
      )}
      {memberItems}
      {byHand && (
        <Menu.Item
          color="red"
          leftSection={<IconUserMinus size={iconSize} aria-hidden />}
          disabled={tickedCount === 0}
          onClick={() => onAct('remove')}
        >
          {t('menu.remove')}
        </Menu.Item>
      )}
    </BarMenu>
  );
};
