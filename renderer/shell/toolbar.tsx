import { IconMenu2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { AppearanceMenu } from './appearance-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { PortalMark } from './portal-mark.tsx';
import { ToolbarButton } from './toolbar-button.tsx';
import classes from './toolbar.module.css';
import { UserMenu } from './user-menu.tsx';

type ToolbarProps = {
  /** Opens the side menu where it lies over the page; null where the layout has none. */
  readonly onOpenMenu: (() => void) | null;
};

export const Toolbar = ({ onOpenMenu }: ToolbarProps) => {
  const { t } = useTranslation('shell');
  const portal = useSelector(selectPortal);
  return (
    <header className={classes.toolbar}>
      {onOpenMenu !== null && (
        <span className={classes.menuButton}>
          <ToolbarButton icon={IconMenu2} label={t('toolbar.openMenu')} onClick={onOpenMenu} />
        </span>
      )}
      <Link
        to="/"
        className={classes.brand}
        aria-label={t('toolbar.home', { portal: portal.name })}
      >
        <PortalMark size={28} />
        <span className={classes.brandName}>{portal.name}</span>
      </Link>
      <div className={classes.tools}>
        <LanguageMenu />
        <AppearanceMenu />
        <UserMenu />
      </div>
    </header>
  );
};
