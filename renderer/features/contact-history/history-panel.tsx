import { Button } from '@mantine/core';
import { IconArrowsSplit2, IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ContactChange } from '#shared/contracts/crm-contact-history.ts';
import { comparedParts, type ComparedPart } from '#shared/rules/contact-difference.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useUndoMerge } from '#renderer/session/merges/use-undo-merge.ts';
import { EmptyNote } from '#renderer/ui/feedback/empty-note.tsx';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { pressable } from '#renderer/ui/form/pressable.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { handToNew } from '#renderer/ui/form/hand-to-new.ts';
import { handFocusOut } from '#renderer/ui/form/heir.ts';
import dotted from '#renderer/ui/styles/dotted.module.css';
import classes from './contact-history.module.css';
import { changedLines, keyedLines, partLines } from './part-lines.ts';
import { useHistory } from './use-history.ts';
import { useLineWords } from './use-line-words.ts';

type LinesProps = { readonly label: string; readonly lines: readonly string[] };

const Lines = ({ label, lines }: LinesProps) => {
  const { t } = useTranslation('contact-care');
  return (
    <div>
      <dt>{label}</dt>
      {lines.length === 0 ? (
        <dd className={classes.quiet}>{t('history.none')}</dd>
      ) : (
        keyedLines(lines).map(({ key, line }) => (
          <dd key={key} dir="auto">
            {line}
          </dd>
        ))
      )}
    </div>
  );
};

type PartProps = {
  readonly part: ComparedPart;
  readonly lines: ReturnType<typeof changedLines>;
  /** There was nothing before. */
  readonly made: boolean;
};

const ChangedPart = ({ part, lines: { gone, come }, made }: PartProps) => {
  const { t } = useTranslation('contact-care');
  return (
    <li>
      <h4>{t(`parts.${part}`)}</h4>
      {made ? (
        keyedLines(come).map(({ key, line }) => (
          <p key={key} dir="auto" className={classes.first}>
            {line}
          </p>
        ))
      ) : (
        <dl className={classes.lines}>
          <Lines label={t('history.before')} lines={gone} />
          <Lines label={t('history.after')} lines={come} />
        </dl>
      )}
    </li>
  );
};

type EntryProps = {
  readonly change: ContactChange;
  readonly isNewest: boolean;
  /** One comes back already. */
  readonly restoring: boolean;
  readonly onRestore: (() => void) | undefined;
};

type UndoMergeButtonProps = { readonly mergeId: number; readonly changedOn: string };

/** Another contact became a part of this one: that can be undone for as long as the other is in the trash. */
const UndoMergeButton = ({ mergeId, changedOn }: UndoMergeButtonProps) => {
  const { t } = useTranslation('contact-care');
  const { dayAndTime } = useFormats();
  const { mayUndo, isUndoing, ask } = useUndoMerge();
  return (
    mayUndo && (
      <Button
        ref={handFocusOut}
        size="compact-sm"
        variant="default"
        leftSection={<IconArrowsSplit2 size={14} aria-hidden />}
        aria-label={t('merge.undoOf', { date: dayAndTime(changedOn) })}
        {...pressable(isUndoing ? null : () => void ask(mergeId))}
      >
        {t('merge.undo')}
      </Button>
    )
  );
};

const Entry = ({ change, isNewest, restoring, onRestore }: EntryProps) => {
  const { t } = useTranslation('contact-care');
  const { dayAndTime } = useFormats();
  const { kind, title, by, made, changedOn, mergeId } = change;
  const words = useLineWords();
  // An order or a mark that no line tells may be all that has changed.
  const parts = comparedParts.flatMap((part) => {
    const before = partLines(part, change.before, words);
    const lines = changedLines(before, partLines(part, change.after, words));
    return lines.gone.length + lines.come.length === 0 ? [] : [{ part, lines }];
  });
  const isMove = change.moved !== null;
  return (
    // Whoever undoes a merge stays where its button was.
    <li className={classes.change} tabIndex={-1}>
      <div className={classes.changeHead}>
        <h3>
          {t(made ? 'history.made' : `history.kinds.${kind}`)}
          {title !== '' && (
            <>
              {': '}
              <bdi>{title}</bdi>
            </>
          )}
        </h3>
        <p className={`${dotted.dotted} ${classes.quiet}`}>
          <time dateTime={changedOn}>{dayAndTime(changedOn)}</time>
          <span>
            <bdi>
              {by === null ? t('history.portal') : t('history.byPerson', { name: by.name })}
            </bdi>
          </span>
        </p>
        {isNewest && <span className={classes.mark}>{t('history.current')}</span>}
        {mergeId !== undefined && <UndoMergeButton mergeId={mergeId} changedOn={changedOn} />}
        {onRestore !== undefined && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconRestore size={14} aria-hidden />}
            aria-label={t('history.restoreOf', { date: dayAndTime(changedOn) })}
            {...pressable(restoring ? null : onRestore)}
          >
            {t('history.restore')}
          </Button>
        )}
      </div>
      {parts.length > 0 && (
        <ul className={classes.parts}>
          {parts.map(({ part, lines }) => (
            <ChangedPart key={part} part={part} lines={lines} made={made} />
          ))}
        </ul>
      )}
      {parts.length === 0 && !isMove && <p className={classes.quiet}>{t('history.nothing')}</p>}
    </li>
  );
};

type HistoryPanelProps = {
  readonly crmId: number;
  /** People who may not edit read alone. */
  readonly mayEdit: boolean;
};

/** Who changed what in a contact, and when; what it was can come back. */
export const HistoryPanel = ({ crmId, mayEdit }: HistoryPanelProps) => {
  const { t } = useTranslation('contact-care');
  const { history, restore, ...more } = useHistory(crmId);
  if (more.failed) {
    return (
      <EmptyNote role="alert">
        <Retry message={t('history.failed')} label={t('retry')} onRetry={more.retry} />
      </EmptyNote>
    );
  }
  if (history === undefined) return <output>{t('history.loading')}</output>;
  if (history.length === 0) return <EmptyNote>{t('history.empty')}</EmptyNote>;
  return (
    <>
      <ol className={classes.changes} data-grows>
        {history.map((change, index) => (
          <Entry
            key={change.changeId}
            change={change}
            isNewest={index === 0}
            restoring={more.restoring}
            onRestore={
              mayEdit && index > 0 ? () => restore(change.changeId, change.changedOn) : undefined
            }
          />
        ))}
        {more.hasBeginning && more.isWhole && (
          <li className={classes.change}>
            <div className={classes.changeHead}>
              <h3>{t('history.beginning')}</h3>
              {mayEdit && (
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconRestore size={14} aria-hidden />}
                  {...pressable(more.restoring ? null : () => restore(0))}
                >
                  {t('history.restore')}
                </Button>
              )}
            </div>
          </li>
        )}
      </ol>
      {more.hasMore && (
        <BusyButton
          ref={handToNew}
          variant="default"
          loading={more.loadingMore}
          onClick={more.showMore}
        >
          {t('history.more')}
        </BusyButton>
      )}
    </>
  );
};
