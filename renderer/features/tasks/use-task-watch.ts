import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { PortalTask } from '#shared/contracts/task.ts';
import { api } from '#renderer/api/api.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { useWatched } from '#renderer/ui/watched.ts';
import { followedTasks } from './followed-tasks.ts';
import { tasksApi, type WatchedTasks } from './tasks.api.ts';
import { useTaskActions } from './use-task-actions.ts';
import { useTaskWords } from './use-task-words.ts';

/** How often the service is asked while a task runs, in milliseconds; not while nobody looks. */
const interval = 1000;

export const isOpen = ({ state }: PortalTask): boolean =>
  state === 'waiting' || state === 'running';

/** What long work changes: of contacts, of all that is shown of them, and of the files that they came from. */
const touched = [
  'task',
  'contact',
  'contact-event',
  'contact-trash',
  'duplicate',
  'import',
  'list',
  'lookup',
  'note',
] as const;

const nothing = { tasks: [], gone: [] } as const;

/** The tasks that run, polled while there are any; says what became of each. */
export const useTaskWatch = (): readonly PortalTask[] => {
  const { t } = useTranslation('tasks');
  const dispatch = useDispatch();
  const words = useTaskWords();
  const { undo } = useTaskActions();
  const followed = useWatched(followedTasks);
  const { currentData } = tasksApi.useWatchedTasksQuery(undefined, {
    pollingInterval: followed.size > 0 ? interval : 0,
    skipPollingIfUnfocused: true,
  });
  const { tasks, gone }: WatchedTasks = currentData ?? nothing;
  const open = tasks.filter(isOpen);

  const tell = (task: PortalTask): void => {
    const sentence = `${words.title(task)}: ${words.outcome(task)}`;
    const actions = task.canUndo ? [{ label: t('undo'), onClick: () => undo(task.id) }] : [];
    if (task.state === 'failed') toast.error(sentence);
    else if (task.state === 'done') toast.success(sentence, ...actions);
    else toast.info(sentence, ...actions);
  };

  useEffect(() => {
    const ended = tasks.filter((task) => !isOpen(task) && followed.has(task.id));
    followedTasks.follow(open.map(({ id }) => id));
    followedTasks.forget(gone);
    if (ended.length === 0) return;
    followedTasks.forget(ended.map(({ id }) => id));
    for (const task of ended) tell(task);
    dispatch(api.util.invalidateTags([...touched]));
  });

  return open;
};
