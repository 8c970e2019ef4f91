import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { walkedOnFrom } from '#renderer/features/contacts/use-grid-state.ts';
import { GridSkeleton } from '#renderer/ui/data-grid/grid-skeleton.tsx';
import { Page } from '#renderer/shell/page.tsx';
import strip from '#renderer/ui/styles/strip.module.css';
import classes from './crm-screen.module.css';
import { CrmTools } from './crm-tools.tsx';
import { useCrmTab } from './use-crm-tab.ts';
import { WindowButton } from './window-button.tsx';

/** The page of the grid that somebody has walked on to from contact to contact, where the way back leads to another. */
const useWalkedOn = (): string | undefined => {
  const { key, search } = useLocation();
  const isWayBack = useNavigationType() === NavigationType.Pop;
  const [begun] = useState(() => ({
    key,
    to: isWayBack ? walkedOnFrom(search.slice(1)) : undefined,
  }));
  return key === begun.key ? begun.to : undefined;
};

/** The CRM: its static tabs, each a part of its own that is fetched when it is first opened; their strip scrolls to it. */
const CrmDesk = () => {
  const { t } = useTranslation(['contacts', 'table']);
  const { current, tabs } = useCrmTab();
  const shown = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current?.key]);
  return (
    <Page
      title={t('title')}
      size="fill"
      actions={
        <>
          <CrmTools />
          <WindowButton />
        </>
      }
    >
      {tabs.length > 1 && (
        <nav className={`${strip.strip} ${classes.tabs}`} aria-label={t('tabs.label')}>
          {tabs.map(({ key, to, isCurrent }) => (
            <Link
              key={key}
              ref={isCurrent ? shown : undefined}
              to={to}
              className={classes.tab}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {t(`tabs.${key}`)}
            </Link>
          ))}
        </nav>
      )}
      {current !== undefined && (
        <current.Part
          key={current.key}
          waiting={<GridSkeleton label={t('tabs.loading')} rows={10} />}
        />
      )}
    </Page>
  );
};

export const CrmScreen = () => {
  const walkedOn = useWalkedOn();
  return walkedOn === undefined ? <CrmDesk /> : <Navigate replace to={walkedOn} />;
};
