import { useState } from 'react';
import type { PortalTask } from '#shared/contracts/task.ts';
import { useNewest } from '#renderer/session/paging/use-newest.ts';
import { useRefresh } from '#renderer/session/paging/use-refresh.ts';
import { useWatched } from '#renderer/ui/watched.ts';
import { followedTasks } from './followed-tasks.ts';
import { tasksApi } from './tasks.api.ts';
import { isOpen } from './use-task-watch.ts';

type TaskView =
  | { readonly kind: 'loading' | 'failed' | 'empty' }
  | { readonly kind: 'ready'; readonly tasks: readonly PortalTask[] };

/** Milliseconds. */
const pollInterval = 2000;

/**
 * The person's long work, or everybody's, a page at a time; looked at again and again while something runs.
 */
export const useTaskPage = (everyone: boolean) => {
  const { asked, waysOn } = useNewest(20);
  const [othersRun, setOthersRun] = useState(false);
  const followed = useWatched(followedTasks);
  const { currentData, data, isError, refetch } = tasksApi.useTaskListQuery(
    { body: { ...asked, everyone } },
    {
      pollingInterval: followed.size > 0 || othersRun ? pollInterval : 0,
      skipPollingIfUnfocused: true,
    },
  );
  // What others have running is followed here alone.
  const runs = currentData?.tasks.some((task) => task.owner !== null && isOpen(task)) ?? false;
  if (runs !== othersRun) setOthersRun(runs);
  const viewOf = (): TaskView => {
    if (isError) return { kind: 'failed' };
    if (currentData === undefined) return { kind: 'loading' };
    return currentData.tasks.length === 0
      ? { kind: 'empty' }
      : { kind: 'ready', tasks: currentData.tasks };
  };
  return {
    view: viewOf(),
    ...useRefresh(refetch),
    ways: waysOn(data?.totalRecord),
  };
};
