import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PortalTask } from '#shared/contracts/task.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { usePerson } from '#renderer/session/rights.ts';
import { StateNote } from '#renderer/ui/feedback/empty-note.tsx';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { handFocusOut } from '#renderer/ui/form/heir.ts';
import { NewerOlder } from '#renderer/ui/table/newer-older.tsx';
import { TaskProgress } from './task-progress.tsx';
import classes from './tasks.module.css';
import { useTaskActions } from './use-task-actions.ts';
import { useTaskFile } from './use-task-file.ts';
import { useTaskPage } from './use-task-page.ts';
import { isOpen } from './use-task-watch.ts';
import { useTaskWords } from './use-task-words.ts';

const EndedTask = ({ task }: { readonly task: PortalTask }) => {
  const { t } = useTranslation('tasks');
  const { dayAndTime } = useFormats();
  const words = useTaskWords();
  const { undo } = useTaskActions();
  const saveFile = useTaskFile();
  const heading = useId();
  const title = words.title(task);
  return (
    <div className={classes.task} role="group" aria-labelledby={heading} tabIndex={-1}>
      <h2 id={heading} className={classes.title} dir="auto">
        {title}
      </h2>
      <p className={classes.outcome} data-state={task.state}>
        {words.outcome(task)}
      </p>
      <div className={classes.line}>
        <span>{dayAndTime(task.finishedOn ?? task.createdOn)}</span>
        <span className={classes.buttons}>
          {task.hasFile && (
            <Button
              size="xs"
              variant="default"
              aria-label={t('saveFileOf', { title })}
              onClick={() => saveFile(task)}
            >
              {t('saveFile')}
            </Button>
          )}
          {task.canUndo && (
            <Button
              ref={handFocusOut}
              size="xs"
              variant="default"
              aria-label={t('undoTask', { title })}
              onClick={() => undo(task.id)}
            >
              {t('undo')}
            </Button>
          )}
        </span>
      </div>
    </div>
  );
};

/** Whose work it is, where it is somebody else's. */
const Owner = ({ task: { owner } }: { readonly task: PortalTask }) => {
  const { t } = useTranslation('tasks');
  return (
    owner !== null && (
      <p className={classes.owner}>
        {owner.name === '' ? t('ownerGone') : t('ownedBy', { name: owner.name })}
      </p>
    )
  );
};

const TaskPages = ({ everyone }: { readonly everyone: boolean }) => {
  const { t } = useTranslation('tasks');
  const { view, refreshing, refresh, ways } = useTaskPage(everyone);
  return (
    <>
      <div className={classes.tools}>
        <BusyButton
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={refreshing}
          onClick={refresh}
        >
          {t('refresh')}
        </BusyButton>
      </div>
      {view.kind === 'ready' ? (
        <ul className={classes.list}>
          {view.tasks.map((task) => (
            <li key={task.id}>
              <Owner task={task} />
              {isOpen(task) ? (
                <TaskProgress task={task} handOn={handFocusOut} />
              ) : (
                <EndedTask task={task} />
              )}
            </li>
          ))}
        </ul>
      ) : (
        <StateNote kind={view.kind}>
          {t(`page.${view.kind === 'empty' && everyone ? 'nobodys' : view.kind}`)}
        </StateNote>
      )}
      <NewerOlder ways={ways} words={{ newer: t('newer'), older: t('older') }} />
    </>
  );
};

/**
 * The person's long work, newest first: how far it is, what became of it, and the way back. Administrators see that of
 * everybody, for whoever began it may be away.
 */
export const TasksPanel = () => {
  const { t } = useTranslation('tasks');
  const isAdmin = usePerson()?.isAdmin ?? false;
  const [everyone, setEveryone] = useState(false);
  return (
    <div className={classes.panel}>
      {isAdmin && (
        <Switch
          className={classes.everyone}
          label={t('everyone')}
          checked={everyone}
          onChange={({ currentTarget }) => setEveryone(currentTarget.checked)}
        />
      )}
      <TaskPages key={String(everyone)} everyone={everyone} />
    </div>
  );
};
