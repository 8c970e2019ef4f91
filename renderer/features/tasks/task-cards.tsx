import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PortalTask } from '#shared/contracts/task.ts';
import { useClearOfFocus } from '#renderer/ui/feedback/use-clear-of-focus.ts';
import { handToNext } from '#renderer/ui/form/heir.ts';
import { TaskProgress } from './task-progress.tsx';
import classes from './tasks.module.css';
import { useTaskWatch } from './use-task-watch.ts';
import { useTaskWords } from './use-task-words.ts';

/** Says what begins, and nothing again when something else has ended: what became of it is said by a toast. */
export const SpokenStart = ({ running }: { readonly running: readonly PortalTask[] }) => {
  const words = useTaskWords();
  const [latest, setLatest] = useState<PortalTask>();
  const newest = running.reduce<PortalTask | undefined>(
    (one, task) => (one === undefined || task.createdOn > one.createdOn ? task : one),
    undefined,
  );
  if (newest !== undefined && newest.createdOn > (latest?.createdOn ?? '')) setLatest(newest);
  return (
    <output className="visually-hidden">
      {/* The same work once more has the same words: as a new node they are read out again. */}
      {latest !== undefined && <span key={latest.id}>{words.title(latest)}</span>}
    </output>
  );
};

/**
 * Over every screen: the person's long work, wherever it was begun; everything stays usable beside it. A card that is in
 * the way is hidden: its task goes on, is listed on its page and says what became of it.
 */
export const TaskCards = () => {
  const { t } = useTranslation('tasks');
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const running = useTaskWatch();
  const open = running.filter(({ id }) => !hidden.includes(id));
  const cards = useRef<HTMLElement>(null);
  useClearOfFocus(cards, open.length);
  return (
    <>
      <SpokenStart running={running} />
      {open.length > 0 && (
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
      )}
    </>
  );
};
