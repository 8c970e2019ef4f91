import { useDirection } from '@mantine/core';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridHandle } from '#renderer/ui/data-grid/data-grid.tsx';
import { GridSkeleton } from '#renderer/ui/data-grid/grid-skeleton.tsx';
import { createPart } from '#renderer/ui/part.tsx';
import classes from './contact-grid-panel.module.css';
import { isNarrowed } from './contact-question.ts';
import { EmptyNotice, FailedNotice } from './page-notice.tsx';
import type { ContactDesk } from './use-contact-grid.ts';

const { Part: ContactGrid, load } = createPart(
  async () => (await import('./contact-grid.tsx')).ContactGrid,
);

/** Has the grid come before its first rows are there. */
export const loadGrid = load;

type ContactGridAreaProps = {
  readonly desk: ContactDesk;
  /** Set while the grid shows. */
  readonly grid: RefObject<GridHandle | null>;
  readonly licenseKey: string;
  /** Administrators are told when the licence key is wrong: they can set another. */
  readonly isAdmin: boolean;
};

/** Where the rows are, or what stands in their place. */
export const ContactGridArea = ({ desk, grid, licenseKey, isAdmin }: ContactGridAreaProps) => {
  const { t } = useTranslation('contacts');
  const { dir } = useDirection();
  const [locked, setLocked] = useState(false);
  const onLocked = useCallback(() => setLocked(true), []);
  const frame = useRef<HTMLElement>(null);
  /** A button of a notice goes with it, so the focus stays where the rows will be. */
  const fromFrame = (act: () => void) => () => {
    act();
    frame.current?.focus();
  };
  const { page, state } = desk;
  const { view } = page;
  const before = useRef(view.kind);
  useEffect(() => {
    const hadRows = before.current === 'ready';
    before.current = view.kind;
    // The last row has left, and the focus with it.
    const isLost = document.activeElement === document.body;
    if (hadRows && view.kind === 'empty' && isLost) frame.current?.focus();
  }, [view.kind]);
  const waiting = <GridSkeleton label={t('grid.loading')} rows={state.size} />;
  return (
    <>
      {locked && isAdmin && (
        <p role="alert" className={classes.warning}>
          {t('license')}
        </p>
      )}
      <section
        ref={frame}
        tabIndex={-1}
        className={classes.gridFrame}
        aria-label={t('title')}
        data-landmark="grid"
      >
        {page.refreshing && <div className={classes.progressLine} />}
        <div className={classes.gridArea}>
          {view.kind === 'loading' && waiting}
          {view.kind === 'failed' && (
            <FailedNotice
              failure={view.failure}
              onRetry={fromFrame(page.refresh)}
              onClear={isNarrowed(state) ? fromFrame(desk.clear) : undefined}
            />
          )}
          {view.kind === 'empty' && (
            <EmptyNotice
              reason={view.reason}
              onClear={fromFrame(desk.clear)}
              onFirstPage={fromFrame(() => desk.change({ page: 1 }))}
            />
          )}
          {view.kind === 'ready' && desk.model !== null && (
            <ContactGrid
              key={dir}
              ref={grid}
              model={desk.model}
              actions={desk.actions}
              licenseKey={licenseKey}
              dir={dir}
              busy={page.refreshing}
              onLocked={onLocked}
              waiting={waiting}
            />
          )}
        </div>
      </section>
    </>
  );
};
