import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MenuEntry, searchMenu } from './menu-entries.ts';
import { MenuList } from './menu-list.tsx';
import classes from './side-menu.module.css';

type MenuSearchProps = {
  readonly entries: readonly MenuEntry[];
  readonly onChosen?: (() => void) | undefined;
};

/** Entries below a field that narrows them by their names. */
export const MenuSearch = ({ entries, onChosen }: MenuSearchProps) => {
  const { t } = useTranslation('shell');
  const [text, setText] = useState('');
  const found = searchMenu(entries, text);
  return (
    <>
      <TextInput
        type="search"
        size="sm"
        aria-label={t('menu.search')}
        placeholder={t('menu.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <MenuList entries={found} allOpen={text !== ''} onChosen={onChosen} />
      <output className={classes.note}>
        {found.length === 0 && text !== '' ? t('menu.none', { text }) : ''}
      </output>
    </>
  );
};
