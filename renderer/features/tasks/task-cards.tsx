import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useClearOfFocus } from '#renderer/ui/feedback/use-clear-of-focus.ts';
import { handToNext } from '#renderer/ui/form/heir.ts';
import { TaskProgress } from './task-progress.tsx';
import classes from './tasks.module.css';
import { useTaskWatch } from './use-task-watch.ts';

/** Over every screen: the person's long work, wherever it was begun; everything stays usable beside it. */
export const TaskCards = () => {
  const { t } = useTranslation('tasks');
  const open = useTaskWatch();
  const cards = useRef<HTMLElement>(null);
  useClearOfFocus(cards, open.length);
  return open.length === 0 ? null : (
    <section ref={cards} className={classes.cards} aria-label={t('label')}>
      {open.map((task) => (
        <TaskProgress key={task.id} task={task} handOn={handToNext} />
      ))}
    </section>
  );
};
