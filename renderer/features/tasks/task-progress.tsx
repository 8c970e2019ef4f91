import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PortalTask } from '#shared/contracts/task.ts';
import { pressable } from '#renderer/ui/form/pressable.ts';
import { useTaskActions } from './use-task-actions.ts';
import { useTaskWords } from './use-task-words.ts';
import classes from './tasks.module.css';

const shareOf = ({ done, total }: PortalTask): number =>
  total === null || total === 0 ? 0 : (done / total) * 100;

type TaskProgressProps = {
  readonly task: PortalTask;
  /** Where the focus goes that is at it when the task ends. */
  readonly handOn: (card: HTMLElement | null) => () => void;
  /** For what lies over the page: puts the card away, not the work. */
  readonly onHide?: () => void;
};

/** How far one task is, with a way to stop it. */
export const TaskProgress = ({ task, handOn, onHide }: TaskProgressProps) => {
  const { t } = useTranslation('tasks');
  const words = useTaskWords();
  const { cancel } = useTaskActions();
  return (
    <div ref={handOn} className={classes.task}>
      <p className={classes.title}>{words.title(task)}</p>
      <Progress
        value={shareOf(task)}
        aria-label={words.title(task)}
        animated
        transitionDuration={200}
      />
      <div className={classes.line}>
        <span>{words.progress(task)}</span>
        <div className={classes.buttons}>
          {onHide !== undefined && (
            <Button
              size="xs"
              variant="default"
              aria-label={t('hideTask', { title: words.title(task) })}
              onClick={onHide}
            >
              {t('hide')}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            aria-label={t('cancelTask', { title: words.title(task) })}
            {...pressable(task.cancelAsked ? null : () => cancel(task.id))}
          >
            {t('cancel')}
          </Button>
        </div>
      </div>
    </div>
  );
};
