import { IconMenu2 } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { useDoorLink } from '#renderer/session/door.ts';
import { usePerson } from '#renderer/session/rights.ts';
import { latePart } from '#renderer/ui/late.ts';
import { useLayout } from './layouts/layout-choice.tsx';
import { PortalLogo } from './portal-mark.tsx';
import { NewTabNote } from './new-tab-note.tsx';
import type { SlotPart } from './shell-slots.ts';
import { Slot } from './slot.tsx';
import { ToolbarButton } from './toolbar-button.tsx';
import { toolbarLinks } from './toolbar-links.ts';
import classes from './toolbar.module.css';

const ToolbarMenus = latePart(async () => (await import('./toolbar-menus.tsx')).ToolbarMenus);

const MenuBar = latePart(async () => (await import('./menu-bar.tsx')).MenuBar);

const Links = () => {
  const { t } = useTranslation('shell');
  const register = useDoorLink('register');
  const { settings } = useSelector(selectPortal);
  const isPerson = usePerson() !== null;
  return toolbarLinks({ settings, isPerson }).map((link) =>
    'to' in link ? (
      <Link
        key={link.key}
        {...(link.key === 'register' ? register : { to: link.to })}
        className={`${classes.link} ${link.key === 'faqs' ? classes.faqs : ''}`}
      >
        {t(link.key === 'faqs' ? 'footer.faqs' : `toolbar.links.${link.key}`)}
      </Link>
    ) : (
      <a key={link.key} href={link.href} className={classes.link} target="_blank" rel="noreferrer">
        {t(`toolbar.links.${link.key}`)}
        <NewTabNote />
      </a>
    ),
  );
};

const SignInLink = () => {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const needed = usePerson() === null && pathname !== '/login';
  const link = useDoorLink('login');
  if (!needed) return null;
  return (
    <Link {...link} className={`plain-button ${classes.signIn}`}>
      {t('toolbar.signIn')}
    </Link>
  );
};

type ToolbarProps = {
  /** Opens the side menu where it lies over the page; null where the layout has none. */
  readonly onOpenMenu: (() => void) | null;
  /** Buttons that features bring. */
  readonly parts: readonly SlotPart[];
  readonly search: readonly SlotPart[];
};

export const Toolbar = ({ onOpenMenu, parts, search }: ToolbarProps) => {
  const { t } = useTranslation('shell');
  const portal = useSelector(selectPortal);
  const { layout } = useLayout();
  const hasSearch = portal.settings['showGlobalSearch'] === 'true';
  return (
    <header className={classes.toolbar} data-look={layout.toolbar}>
      {onOpenMenu !== null && (
        <span className={classes.menuButton}>
          <ToolbarButton icon={IconMenu2} label={t('toolbar.openMenu')} onClick={onOpenMenu} />
        </span>
      )}
      <Link to="/" className={classes.brand} title={t('toolbar.home')}>
        <PortalLogo size={28} />
        <span className={classes.brandName} dir="auto">
          {portal.name}
        </span>
      </Link>
      <Suspense fallback={null}>
        {layout.menu === 'toolbarTabs' && (
          <div className={classes.tabs}>
            <MenuBar tabbed />
          </div>
        )}
      </Suspense>
      <div className={classes.tools}>
        {hasSearch && <Slot parts={search} />}
        {layout.toolbar !== 'bare' && <Links />}
        <Slot parts={parts} />
        <Suspense fallback={null}>
          <ToolbarMenus />
        </Suspense>
        <SignInLink />
      </div>
    </header>
  );
};
