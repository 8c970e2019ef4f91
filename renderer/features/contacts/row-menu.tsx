import { Menu } from '@mantine/core';
import { IconAddressBook, IconMail, IconPhone, IconSquareCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { leftToRight } from '#renderer/i18n/left-to-right.ts';
import { AnchoredMenu } from '#renderer/ui/data-grid/anchored-menu.tsx';
import type { Anchor } from '#renderer/ui/data-grid/grid-model.ts';
import { copyText } from '#renderer/ui/feedback/toasts.ts';
import { contactName, ownPhone } from './contact-cell.ts';

type RowMenuProps = {
  readonly contact: Contact;
  readonly anchor: Anchor | null;
  readonly selected: boolean;
  /** Further items, from whoever lays the grid out. */
  readonly actions: ReactNode;
  readonly onOpen: () => void;
  readonly onToggle: () => void;
  readonly onClose: () => void;
};

const iconSize = 16;

export const RowMenu = ({ contact, anchor, selected, actions, ...on }: RowMenuProps) => {
  const { t } = useTranslation('contacts');
  const phone = ownPhone(contact, useFormats());
  const { emailAddress } = contact;
  const copy = (text: string) =>
    void copyText(text, {
      copied: t('row.copied', { text: leftToRight(text) }),
      refused: t('grid.notCopied'),
    });
  return (
    <AnchoredMenu
      label={t('grid.rowMenu', { name: contactName(contact) })}
      anchor={anchor}
      onClose={on.onClose}
    >
      <Menu.Item leftSection={<IconAddressBook size={iconSize} aria-hidden />} onClick={on.onOpen}>
        {t('row.open')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconSquareCheck size={iconSize} aria-hidden />}
        onClick={on.onToggle}
      >
        {selected ? t('row.unselect') : t('row.select')}
      </Menu.Item>
      {actions}
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconMail size={iconSize} aria-hidden />}
        disabled={!emailAddress}
        onClick={() => copy(emailAddress ?? '')}
      >
        {t('row.copyEmail')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconPhone size={iconSize} aria-hidden />}
        disabled={phone === ''}
        onClick={() => copy(phone)}
      >
        {t('row.copyPhone')}
      </Menu.Item>
    </AnchoredMenu>
  );
};
