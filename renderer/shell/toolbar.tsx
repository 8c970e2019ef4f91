import { Button } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { usePerson } from '#renderer/session/rights.ts';
import { PortalMark } from './portal-mark.tsx';
import type { SlotPart } from './shell-slots.ts';
import { Slot } from './slot.tsx';
import { ToolbarButton } from './toolbar-button.tsx';
import classes from './toolbar.module.css';

const ToolbarMenus = lazy(async () => ({
  default: (await import('./toolbar-menus.tsx')).ToolbarMenus,
}));

const SignInLink = () => {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const needed = usePerson() === null && pathname !== '/login';
  if (!needed) return null;
  return (
    <Button component={Link} to="/login" className={classes.signIn}>
      {t('toolbar.signIn')}
    </Button>
  );
};

type ToolbarProps = {
  /** Opens the side menu where it lies over the page; null where the layout has none. */
  readonly onOpenMenu: (() => void) | null;
  /** Buttons that features bring. */
  readonly parts: readonly SlotPart[];
};

export const Toolbar = ({ onOpenMenu, parts }: ToolbarProps) => {
  const { t } = useTranslation('shell');
  const portal = useSelector(selectPortal);
  return (
    <header className={classes.toolbar}>
      {onOpenMenu !== null && (
        <span className={classes.menuButton}>
          <ToolbarButton icon={IconMenu2} label={t('toolbar.openMenu')} onClick={onOpenMenu} />
        </span>
      )}
      <Link to="/" className={classes.brand} title={t('toolbar.home')}>
        <PortalMark size={28} />
        <span className={classes.brandName}>{portal.name}</span>
      </Link>
      <div className={classes.tools}>
        <Slot parts={parts} />
        <Suspense fallback={null}>
          <ToolbarMenus />
        </Suspense>
        <SignInLink />
      </div>
    </header>
  );
};
