import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Button } from '@mantine/core';
import {
  IconBookmarkPlus,
  IconCopyPlus,
  IconLink,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { handOnFocus } from '#renderer/ui/form/heir.ts';
import { TerseButton } from '#renderer/ui/form/terse-button.tsx';
import { useViewBar, type ViewBarOptions } from './use-view-bar.ts';
import classes from './view-bar.module.css';
import type { ViewContent } from './view-content.ts';
import { ViewDialogs } from './view-dialogs.tsx';
import { ViewMenu } from './view-menu.tsx';
import { ViewSelector } from './view-selector.tsx';
import type { ViewWords } from './view-words.ts';

type ViewBarProps = ViewBarOptions & {
  readonly columns: readonly string[];
  readonly words: ViewWords;
  /** The right to save views at all. */
  readonly mayAdd: boolean;
  readonly isAdmin: boolean;
  readonly saving: {
    /** Something is missing where the selection is made, or wrong; a press says what. */
    readonly isBlocked: boolean;
    /** What is to be saved, once all that was typed of it is applied; null where it cannot be. */
    readonly ready: () => ViewContent | null;
  };
  /** What the grid shows, in words. */
  readonly summary: ReactNode;
  /** Leaves the view and shows all contacts. */
  readonly onAll: () => void;
  /** Makes the columns that the person sees those of the view. */
  readonly onSaveColumns: () => void;
};

/** What is saved as a view of one's own: what the grid shows without one, or another than the one that shows. */
const savedAs = {
  first: { word: 'bar.saveView', Icon: IconBookmarkPlus },
  another: { word: 'bar.saveAs', Icon: IconCopyPlus },
} as const;

/** The head of the grid: which saved view shows, whether it was changed, and what can be done with it. */
export const ViewBar = ({ shown, base, content, onOpened, onAll, ...props }: ViewBarProps) => {
  const { t } = useTranslation('views');
  const bar = useViewBar({ shown, base, content, onOpened });
  const { view, changed, saver, dialog } = bar;
  const { columns, words, mayAdd, isAdmin, summary, onSaveColumns, saving } = props;
  const own = savedAs[view === undefined ? 'first' : 'another'];
  return (
    <div className={classes.bar} role="group" aria-label={t('bar.label')}>
      <ViewSelector
        current={view}
        isUnread={bar.retry !== undefined}
        busy={bar.opening}
        onOpen={bar.open}
        onAll={onAll}
      />
      <span role="status" className={classes.state}>
        {changed && <span className={classes.changed}>{t('bar.changed')}</span>}
        {bar.retry !== undefined && <span className={classes.changed}>{t('bar.failed')}</span>}
      </span>
      {bar.retry !== undefined && (
        <Button ref={handOnFocus} variant="default" onClick={bar.retry}>
          {t('selector.retry')}
        </Button>
      )}
      {view !== undefined && changed && view.updateAccess && (
        <BusyButton
          ref={handOnFocus}
          loading={saver.busy}
          blocked={saving.isBlocked}
          onClick={() => {
            const ready = saving.ready();
            if (ready !== null) bar.save(view, ready);
          }}
        >
          {t('bar.save')}
        </BusyButton>
      )}
      {mayAdd && (
        <TerseButton
          variant="default"
          leftSection={<own.Icon size={16} aria-hidden />}
          word={t(own.word)}
          {...(saving.isBlocked && { 'aria-disabled': true, 'data-disabled': true })}
          onClick={() => {
            if (saving.ready() !== null) bar.openDialog('new');
          }}
        />
      )}
      {view !== undefined && (
        <div className={classes.tools}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('bar.favourite')}
            aria-pressed={view.favourite}
            title={t('bar.favourite')}
            onClick={() => bar.toggleFavourite(view)}
          >
            {view.favourite ? (
              <IconStarFilled size={18} aria-hidden className={classes.star} />
            ) : (
              <IconStar size={18} aria-hidden />
            )}
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('bar.copyLink')}
            title={t('bar.copyLink')}
            onClick={() => bar.copyLink(view.id)}
          >
            <IconLink size={18} aria-hidden />
          </ActionIcon>
          {view.updateAccess && (
            <ViewMenu view={view} onOpen={bar.openDialog} onSaveColumns={onSaveColumns} />
          )}
        </div>
      )}
      {(dialog !== null || saver.conflict !== null) && (
        <ViewDialogs
          bar={bar}
          content={content}
          columns={columns}
          words={words}
          isAdmin={isAdmin}
          summary={summary}
          onDeleted={() => {
            if (bar.isHere.current) onAll();
          }}
        />
      )}
    </div>
  );
};
