import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClearOfFocus } from '#renderer/ui/feedback/use-clear-of-focus.ts';
import { handToNext } from '#renderer/ui/form/heir.ts';
import { TaskProgress } from './task-progress.tsx';
import classes from './tasks.module.css';
import { useTaskWatch } from './use-task-watch.ts';

/**
 * Over every screen: the person's long work, wherever it was begun; everything stays usable beside it. A card that is in
 * the way is hidden: its task goes on, is listed on its page and says what became of it.
 */
export const TaskCards = () => {
  const { t } = useTranslation('tasks');
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const open = useTaskWatch().filter(({ id }) => !hidden.includes(id));
  const cards = useRef<HTMLElement>(null);
  useClearOfFocus(cards, open.length);
  return open.length === 0 ? null : (
    <section ref={cards} className={classes.cards} aria-label={t('label')}>
      {open.map((task) => (
        <TaskProgress
          key={task.id}
          task={task}
          handOn={handToNext}
          onHide={() => setHidden([...hidden, task.id])}
        />
      ))}
    </section>
  );
};
