import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { handFocusOut } from '#renderer/ui/form/heir.ts';
import { MenuList } from './menu-list.tsx';
import { MenuSearch } from './menu-search.tsx';
import classes from './side-menu.module.css';
import { useMenu } from './use-menu.ts';

type SideMenuProps = {
  /** Shows the icons alone; the names are titles. */
  readonly collapsed: boolean;
  /** Called when an entry was chosen, so a menu that lies over the page can go. */
  readonly onChosen?: () => void;
};

/** The entries that this person may open, searchable by name. */
export const SideMenu = ({ collapsed, onChosen }: SideMenuProps) => {
  const { t } = useTranslation('shell');
  const menu = useMenu();
  if (menu.kind === 'loading') return <div className={classes.menu} aria-busy />;
  if (menu.kind === 'failed') {
    return (
      <div className={classes.menu}>
        {!collapsed && <p className={classes.note}>{t('menu.failed')}</p>}
        <UnstyledButton ref={handFocusOut} className={classes.link} onClick={menu.retry}>
          {t('pages.retry')}
        </UnstyledButton>
      </div>
    );
  }
  return (
    <div className={classes.menu}>
      {collapsed ? (
        <MenuList entries={menu.entries} collapsed onChosen={onChosen} />
      ) : (
        <MenuSearch entries={menu.entries} onChosen={onChosen} />
      )}
    </div>
  );
};
