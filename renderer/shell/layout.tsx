import { type CSSProperties, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Outlet, useLocation } from 'react-router-dom';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { usePerson } from '#renderer/session/rights.ts';
import { latePart } from '#renderer/ui/late.ts';
import type { ConnectionWatch } from './connection.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { Footer } from './footer.tsx';
import classes from './layout.module.css';
import { LayoutProvider, useLayout } from './layouts/layout-choice.tsx';
import { endColumnWidth, maxContentWidth, visitorContentWidth } from './layouts/layouts.ts';
import { PageLoader } from './page-loader.tsx';
import type { ShellSlots } from './shell-slots.ts';
import { SideColumn } from './side-column.tsx';
import { Slot } from './slot.tsx';
import { Toolbar } from './toolbar.tsx';

const MenuDrawer = latePart(async () => (await import('./menu-drawer.tsx')).MenuDrawer);

const MenuBar = latePart(async () => (await import('./menu-bar.tsx')).MenuBar);

const MenuTabs = latePart(async () => (await import('./menu-tabs.tsx')).MenuTabs);

const Banner = latePart(async () => (await import('./banner.tsx')).Banner);

const EndColumn = latePart(async () => (await import('./end-column.tsx')).EndColumn);

const EmblemStrip = latePart(async () => (await import('./emblem-strip.tsx')).EmblemStrip);

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

/** A tool, which begins with its own heading: it has no banner above it. */
const pageWithoutBanner = '/citizen/dashboard';

type LayoutProps = { readonly connection: ConnectionWatch; readonly slots: ShellSlots };

/** The regions of the layout that shows. The page stands at the same place in all of them: a switch keeps it. */
const Frame = ({ connection, slots }: LayoutProps) => {
  const isPerson = usePerson() !== null;
  const { name, layout, menuPosition } = useLayout();
  const { pathname } = useLocation();
  const { menu } = layout;
  const hasBanner = layout.banner && pathname !== pageWithoutBanner;
  const hasStrip = useSelector(selectPortal).settings['applicationId'] === 'PROCUREMENT';
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const hasDrawer = isPerson && menu !== 'none';
  const hasColumn = isPerson && (menu === 'column' || menu === 'icons');
  const widths = {
    '--menu-width': `${layout.menuWidth}px`,
    '--content-width': `${isPerson ? maxContentWidth : visitorContentWidth}px`,
    '--end-width': `${endColumnWidth}px`,
  };
  return (
    <div
      className={classes.layout}
      data-layout={name}
      data-frame={layout.frame}
      data-skin={layout.skin}
      data-content={layout.content}
      data-menu-position={menuPosition}
      data-person={isPerson || undefined}
      // React's type of a style knows no custom properties.
      style={widths as CSSProperties}
    >
      <SkipToContent />
      <PageLoader />
      <Suspense fallback={null}>{hasStrip && <EmblemStrip />}</Suspense>
      <Toolbar
        onOpenMenu={hasDrawer ? () => setDrawer('open') : null}
        parts={slots.toolbar}
        search={hasBanner ? [] : slots.search}
      />
      <Suspense fallback={null}>
        {menu === 'bar' && <MenuBar />}
        {menu === 'tabs' && <MenuBar tabbed />}
        {(menu === 'tabs' || menu === 'toolbarTabs') && <MenuTabs />}
      </Suspense>
      <ConnectionBanner watch={connection} />
      <div className={classes.body}>
        {hasColumn && <SideColumn key={menu} foldable={menu === 'column'} />}
        <div className={classes.scroll}>
          <Slot parts={slots.bar} />
          <Suspense fallback={null}>{hasBanner && <Banner search={slots.search} />}</Suspense>
          <main id={mainId} tabIndex={-1} className={classes.main}>
            <Suspense fallback={null}>
              <Outlet />
            </Suspense>
          </main>
          <Footer whole={layout.footer === 'whole'} />
        </div>
        <Suspense fallback={null}>{layout.endColumn && isPerson && <EndColumn />}</Suspense>
        <Slot parts={slots.sidePanels} />
      </div>
      {hasDrawer && drawer !== 'never' && (
        <Suspense fallback={null}>
          <MenuDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
      <Slot parts={slots.dialogs} />
    </div>
  );
};

/** The frame around every page, in the layout that the person, the page or the portal has chosen. */
export const Layout = (props: LayoutProps) => (
  <LayoutProvider>
    <Frame {...props} />
  </LayoutProvider>
);
