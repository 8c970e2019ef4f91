import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { usePerson } from '#renderer/session/rights.ts';
import type { ConnectionWatch } from './connection.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { Footer } from './footer.tsx';
import classes from './layout.module.css';
import { PageLoader } from './page-loader.tsx';
import { keepPreference, readPreference } from './preferences.ts';
import type { ShellSlots } from './shell-slots.ts';
import { Slot } from './slot.tsx';
import { Toolbar } from './toolbar.tsx';

const CollapsibleMenu = lazy(async () => ({
  default: (await import('./collapsible-menu.tsx')).CollapsibleMenu,
}));

const MenuDrawer = lazy(async () => ({
  default: (await import('./menu-drawer.tsx')).MenuDrawer,
}));

const mainId = 'main';

/** The first thing that Tab reaches. A button: with hash routes a link to `#main` would be a navigation. */
const SkipToContent = () => {
  const { t } = useTranslation('shell');
  return (
    <button
      type="button"
      className={classes.skip}
      onClick={() => document.getElementById(mainId)?.focus()}
    >
      {t('app.skipToContent')}
    </button>
  );
};

const SideColumn = () => {
  const [collapsed, setCollapsed] = useState(
    () => readPreference('portal-menu-collapsed') === 'true',
  );
  const toggle = () => {
    keepPreference('portal-menu-collapsed', String(!collapsed));
    setCollapsed(!collapsed);
  };
  return (
    <div className={classes.menu} data-collapsed={collapsed || undefined}>
      <Suspense fallback={null}>
        <CollapsibleMenu collapsed={collapsed} onToggle={toggle} />
      </Suspense>
    </div>
  );
};

type LayoutProps = { readonly connection: ConnectionWatch; readonly slots: ShellSlots };

/** The frame around every page: toolbar above, menu at the side for people who are signed in, footer below. */
export const Layout = ({ connection, slots }: LayoutProps) => {
  const hasMenu = usePerson() !== null;
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <div className={classes.layout}>
      <SkipToContent />
      <PageLoader />
      <Toolbar onOpenMenu={hasMenu ? () => setDrawer('open') : null} parts={slots.toolbar} />
      <ConnectionBanner watch={connection} />
      <div className={classes.body}>
        {hasMenu && <SideColumn />}
        <div className={classes.scroll}>
          <Slot parts={slots.bar} />
          <main id={mainId} tabIndex={-1} className={classes.main}>
            <Suspense fallback={null}>
              <Outlet />
            </Suspense>
          </main>
          <Footer />
        </div>
        <Slot parts={slots.sidePanels} />
      </div>
      {hasMenu && drawer !== 'never' && (
        <Suspense fallback={null}>
          <MenuDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
      <Slot parts={slots.dialogs} />
    </div>
  );
};
