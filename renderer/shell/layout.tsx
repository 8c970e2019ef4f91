import { UnstyledButton } from '@mantine/core';
import { IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
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
import { SideMenu } from './side-menu.tsx';
import { Toolbar } from './toolbar.tsx';

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

const CollapsibleMenu = () => {
  const { t } = useTranslation('shell');
  const [collapsed, setCollapsed] = useState(
    () => readPreference('portal-menu-collapsed') === 'true',
  );
  const label = t(collapsed ? 'menu.expand' : 'menu.collapse');
  const Icon = collapsed ? IconChevronsRight : IconChevronsLeft;
  return (
    <nav
      aria-label={t('menu.label')}
      className={classes.menu}
      data-collapsed={collapsed || undefined}
    >
      <SideMenu collapsed={collapsed} />
      <UnstyledButton
        className={classes.collapse}
        aria-label={label}
        aria-expanded={!collapsed}
        title={label}
        onClick={() => {
          keepPreference('portal-menu-collapsed', String(!collapsed));
          setCollapsed(!collapsed);
        }}
      >
        <Icon size={18} aria-hidden className="mantine-rotate-rtl" />
      </UnstyledButton>
    </nav>
  );
};

/** The frame around every page: toolbar above, menu at the side for people who are signed in, footer below. */
export const Layout = ({ connection }: { readonly connection: ConnectionWatch }) => {
  const hasMenu = usePerson() !== null;
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <div className={classes.layout}>
      <SkipToContent />
      <PageLoader />
      <Toolbar onOpenMenu={hasMenu ? () => setDrawer('open') : null} />
      <ConnectionBanner watch={connection} />
      <div className={classes.body}>
        {hasMenu && <CollapsibleMenu />}
        <div className={classes.scroll}>
          <main id={mainId} tabIndex={-1} className={classes.main}>
            <Suspense fallback={null}>
              <Outlet />
            </Suspense>
          </main>
          <Footer />
        </div>
      </div>
      {hasMenu && drawer !== 'never' && (
        <Suspense fallback={null}>
          <MenuDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
    </div>
  );
};
