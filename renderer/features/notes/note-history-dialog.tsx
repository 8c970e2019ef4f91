import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Note } from '#shared/contracts/note.ts';
import { isSameFollowUp } from '#shared/rules/follow-up.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { NewerOlder } from '#renderer/ui/table/newer-older.tsx';
import dotted from '#renderer/ui/styles/dotted.module.css';
import classes from './notes.module.css';
import { useFollowUpName } from './use-follow-up-name.ts';
import { type NoteChange, useNoteHistory } from './use-note-history.ts';

const Change = ({ change }: { readonly change: NoteChange }) => {
  const { t } = useTranslation('notes');
  const { dayAndTime, list } = useFormats();
  const { act, byName, changedOn, before, after, attachmentsAdded, attachmentsRemoved } = change;
  const { followUpBefore, followUpAfter } = change;
  const nameOf = useFollowUpName();
  const isFollowUpChanged =
    !isSameFollowUp(followUpBefore, followUpAfter) ||
    followUpBefore?.assignedName !== followUpAfter?.assignedName;
  return (
    <li className={classes.change}>
      <p className={classes.changeHead}>
        <strong>{t(`history.acts.${act}`)}</strong>
        <span className={`${dotted.dotted} ${classes.quiet}`}>
          <span>
            <bdi>{byName || t('unknownPerson')}</bdi>
          </span>
          <time dateTime={changedOn}>{dayAndTime(changedOn)}</time>
        </span>
      </p>
      {before !== after && (
        <dl className={classes.texts}>
          <dt>{t('history.before')}</dt>
          <dd dir="auto">{before}</dd>
          <dt>{t('history.after')}</dt>
          <dd dir="auto">{after}</dd>
        </dl>
      )}
      {isFollowUpChanged && (
        <dl className={classes.texts}>
          <dt>{t('history.before')}</dt>
          <dd>{nameOf(followUpBefore, followUpBefore?.assignedName)}</dd>
          <dt>{t('history.after')}</dt>
          <dd>{nameOf(followUpAfter, followUpAfter?.assignedName)}</dd>
        </dl>
      )}
      {attachmentsAdded.length > 0 && (
        <p>{t('history.added', { names: list(attachmentsAdded) })}</p>
      )}
      {attachmentsRemoved.length > 0 && (
        <p>{t('history.removed', { names: list(attachmentsRemoved) })}</p>
      )}
    </li>
  );
};

type NoteHistoryDialogProps = { readonly note: Note; readonly onClose: () => void };

/** What was done to a note: who, when, and the text before and after. */
export const NoteHistoryDialog = ({ note, onClose }: NoteHistoryDialogProps) => {
  const { t } = useTranslation(['notes', 'table']);
  const { dayAndTime } = useFormats();
  const { state, ways } = useNoteHistory(note.noteId);
  useOpener();
  return (
    <Modal
      opened
      centered
      size="lg"
      title={t('history.title')}
      withCloseButton={false}
      onClose={onClose}
    >
      <div className={classes.history}>
        {state.kind === 'ready' && state.changes.length > 0 && (
          <ul className={classes.changes}>
            {state.changes.map((change) => (
              <Change key={`${change.changedOn}-${change.act}`} change={change} />
            ))}
          </ul>
        )}
        {state.kind === 'loading' && <output>{t('table:loading')}</output>}
        {state.kind === 'failed' && (
          <div role="alert">
            <Retry message={t('table:failed')} label={t('table:retry')} onRetry={state.retry} />
          </div>
        )}
        {ways.older === null && state.kind === 'ready' && (
          <p className={classes.quiet}>
            <strong>{t('history.acts.add')}</strong>{' '}
            <bdi>{note.createdByName || t('unknownPerson')}</bdi> · {dayAndTime(note.createdOn)}
          </p>
        )}
        <div className={classes.historyButtons}>
          <NewerOlder
            ways={ways}
            words={{ newer: t('history.newer'), older: t('history.older') }}
          />
          <Button data-autofocus onClick={onClose}>
            {t('history.close')}
          </Button>
        </div>
      </div>
    </Modal>
  );
};
