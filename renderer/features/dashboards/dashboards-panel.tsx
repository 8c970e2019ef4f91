import { Button } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#shared/contracts/dashboard.ts';
import { useRight } from '#renderer/session/rights.ts';
import { EmptyNote } from '#renderer/ui/feedback/empty-note.tsx';
import { onceUncovered } from '#renderer/ui/dialog/page-cover.ts';
import { RetryLine } from '#renderer/ui/feedback/retry-line.tsx';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { late } from '#renderer/ui/late-component.tsx';
import { DashboardTabs } from './dashboard-tabs.tsx';
import type { DashboardAct } from './dashboard-tools.tsx';
import { DashboardView } from './dashboard-view.tsx';
import classes from './dashboards.module.css';
import type { ChosenLens } from './lens.ts';
import { useBeginHere } from './use-dashboard-view.ts';
import { type DashboardsState, useDashboardActs } from './use-dashboards.ts';
import { useKept } from './use-kept.ts';
import { useKeptArrangements } from './use-kept-arrangements.ts';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

const NothingYet = late(async () => ({
  default: (await import('./nothing-yet.tsx')).NothingYet,
}));

const DashboardDialog = late(async () => ({
  default: (await import('./dashboard-dialog.tsx')).DashboardDialog,
}));

const ManageDialog = late(async () => ({
  default: (await import('./manage-dialog.tsx')).ManageDialog,
}));

type DashboardsPanelProps = {
  readonly state: DashboardsState;
  /** Shows a dashboard; null shows the first one. */
  readonly onShow: (id: number | null) => void;
};

type Opened = { readonly kind: 'new' | 'manage' } | { readonly kind: 'edit'; readonly id: number };

/** The dashboards of the person: a tab for each, and the one that is chosen. */
export const DashboardsPanel = ({ state, onShow }: DashboardsPanelProps) => {
  const { t } = useTranslation('dashboards');
  const mayEdit = useRight('dashboard', 'ED');
  const mayDelete = useRight('dashboard', 'DL');
  const acts = useDashboardActs();
  const beginHere = useBeginHere();
  const [opened, setOpened] = useState<Opened | null>(null);
  const dashboards = state.kind === 'ready' ? state.dashboards : [];
  const current = state.kind === 'ready' ? state.current : null;
  const lenses = useKept<ChosenLens>();
  const arrangements = useKeptArrangements(state.kind === 'ready' ? state.dashboards : undefined);
  const editedId = opened?.kind === 'edit' ? opened.id : undefined;
  const close = () => setOpened(null);
  const panel = useRef<HTMLDivElement>(null);
  const shownId = current?.id;
  const before = useRef(shownId);
  useEffect(() => {
    const isAnother = before.current !== undefined && before.current !== shownId;
    before.current = shownId;
    // The one that is deleted leaves with all of its buttons; the next may be shown at the same address.
    const lead = (): void => {
      if (document.activeElement !== document.body) return;
      panel.current?.closest('main')?.querySelector('h1')?.focus({ preventScroll: true });
    };
    return isAnother ? onceUncovered(lead) : undefined;
  }, [shownId]);

  const actsOf = ({ id, updateAccess }: Dashboard): readonly DashboardAct[] => [
    'refresh',
    'fullScreen',
    'pdf',
    'home',
    ...(id === dashboards[0]?.id ? [] : (['first'] as const)),
    ...(mayEdit && updateAccess ? (['add', 'arrange', 'edit'] as const) : []),
    ...(mayDelete && updateAccess ? (['delete'] as const) : []),
  ];

  const run = (act: DashboardAct, dashboard: Dashboard): void => {
    if (act === 'edit') setOpened({ kind: 'edit', id: dashboard.id });
    if (act === 'home') beginHere();
    if (act === 'first') void acts.makeFirst(dashboards, dashboard);
    if (act === 'delete') {
      void acts.remove(dashboard).then((gone) => {
        if (gone) onShow(null);
      });
    }
  };

  const content = () => {
    switch (state.kind) {
      case 'loading':
        return (
          <>
            <Skeleton height={40} />
            <Skeleton height={320} />
            <span role="status" className="visually-hidden">
              {t('loading')}
            </span>
          </>
        );
      case 'failed':
        return (
          <EmptyNote role="alert">
            <Retry message={t('failed')} label={t('retry')} onRetry={state.retry} />
          </EmptyNote>
        );
      case 'empty':
        return (
          <Suspense fallback={null}>
            <NothingYet
              title={t('none.title')}
              text={t(mayEdit ? 'none.text' : 'none.viewer')}
              actLabel={t('new')}
              onAct={mayEdit ? () => setOpened({ kind: 'new' }) : null}
            />
          </Suspense>
        );
      case 'ready':
        return (
          <>
            <DashboardTabs
              dashboards={dashboards}
              current={current}
              onNew={mayEdit ? () => setOpened({ kind: 'new' }) : null}
              onManage={() => setOpened({ kind: 'manage' })}
            />
            {state.again !== null && (
              <RetryLine
                message={t('outdated.dashboards')}
                label={t('retry')}
                onRetry={state.again}
              />
            )}
            {current === null ? (
              <EmptyNote role="none">
                <h2>{t('missing.title')}</h2>
                <p role="status">{t('missing.text')}</p>
                <Button variant="default" onClick={() => onShow(null)}>
                  {t('missing.first')}
                </Button>
              </EmptyNote>
            ) : (
              <DashboardView
                key={current.id}
                dashboard={current}
                acts={actsOf(current)}
                kept={{ lenses, arrangements }}
                onAct={(act) => run(act, current)}
              />
            )}
          </>
        );
      default:
        return state satisfies never;
    }
  };

  return (
    <div ref={panel} className={classes.panel}>
      {content()}
      <Suspense fallback={null}>
        {opened?.kind === 'manage' && (
          <ManageDialog
            dashboards={dashboards}
            acts={acts}
            mayDelete={mayDelete}
            onEdit={({ id }) => setOpened({ kind: 'edit', id })}
            onClose={close}
          />
        )}
        {(opened?.kind === 'new' || opened?.kind === 'edit') && (
          <DashboardDialog
            key={opened.kind}
            dashboard={dashboards.find(({ id }) => id === editedId)}
            others={dashboards}
            onSaved={({ id }) => {
              close();
              onShow(id);
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
};
