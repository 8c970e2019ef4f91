import { Button } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useTableWords } from '#renderer/i18n/use-table-words.ts';
import { pressable } from '#renderer/ui/form/pressable.ts';
import { late } from '#renderer/ui/late-component.tsx';
import { TurnPages } from '#renderer/ui/table/turn-pages.tsx';
import classes from './duplicates.module.css';
import { PairCard } from './pair-card.tsx';
import { pageSize, useDuplicates } from './use-duplicates.ts';

const MergeDialog = late(async () => ({
  default: (await import('./merge-dialog.tsx')).MergeDialog,
}));

type DuplicatesPanelProps = {
  /** Told of the search that was begun, so that somebody follows it. */
  readonly onBegun: (taskId: string) => void;
};

/** Contacts that may be there twice: look for them, tell them apart, make them one. */
export const DuplicatesPanel = ({ onBegun }: DuplicatesPanelProps) => {
  const { t } = useTranslation('duplicates');
  const { number, dayAndTime } = useFormats();
  const found = useDuplicates(onBegun);
  const [merging, setMerging] = useState<readonly [number, number] | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const { view } = found;
  const { summary } = useTableWords();
  const sentence = (): string => {
    if (view.kind !== 'ready') return t(`states.${view.kind}`);
    const { pairs, page, total } = view;
    const words = t('found', { count: total, total: number(total) });
    // Said anew with each page, also with one that is there at once.
    return total > pageSize
      ? `${words} · ${summary({ page, size: pageSize, shown: pairs.length, total })}`
      : words;
  };
  return (
    <>
      <div className={classes.tools}>
        <p ref={status} role="status" tabIndex={-1} className={classes.status}>
          {sentence()}
          {found.lastSearch !== undefined && !found.isSearching && (
            <span className={classes.number}>
              {' '}
              {t('lastSearch', { date: dayAndTime(found.lastSearch) })}
            </span>
          )}
        </p>
        <Button
          aria-busy={found.isBeginning}
          {...pressable(found.isBeginning || found.isSearching ? null : () => void found.find())}
        >
          {t(found.isSearching ? 'searching' : 'search')}
        </Button>
      </div>
      {view.kind === 'failed' && (
        <Button
          variant="default"
          className={classes.retry}
          onClick={() => {
            found.refresh();
            // It goes as soon as it is asked anew.
            status.current?.focus();
          }}
        >
          {t('retry')}
        </Button>
      )}
      {view.kind === 'ready' && (
        <ul className={classes.pairs}>
          {view.pairs.map((pair) => {
            const [one, other] = pair.contacts;
            return (
              <li key={`${one.crmId}-${other.crmId}`}>
                <PairCard
                  pair={pair}
                  onMerge={() => setMerging([one.crmId, other.crmId])}
                  onDismiss={() => {
                    void found.dismiss(pair);
                    // The card goes with its button.
                    status.current?.focus();
                  }}
                />
              </li>
            );
          })}
        </ul>
      )}
      <TurnPages turns={found.turns} words={{ previous: t('previous'), next: t('next') }} />
      {merging !== null && (
        <Suspense fallback={null}>
          <MergeDialog
            crmIds={merging}
            onMerged={() => status.current?.focus()}
            onClose={() => setMerging(null)}
          />
        </Suspense>
      )}
    </>
  );
};
