import { useState, useSyncExternalStore } from 'react';
import type { PortalTask } from '#shared/contracts/task.ts';
import { followedTasks } from './followed-tasks.ts';
import { tasksApi } from './tasks.api.ts';

type TaskView =
  | { readonly kind: 'loading' | 'failed' | 'empty' }
  | { readonly kind: 'ready'; readonly tasks: readonly PortalTask[] };

const pageSize = 20;

/** Milliseconds. */
const pollInterval = 2000;

/** The person's long work, a page at a time; looked at again and again while something runs. */
export const useTaskPage = () => {
  const [page, setPage] = useState(1);
  const followed = useSyncExternalStore(followedTasks.subscribe, followedTasks.read);
  const { currentData, data, isError, isFetching, refetch } = tasksApi.useTaskListQuery(
    { body: { pageNumber: page, pageSize } },
    { pollingInterval: followed.size > 0 ? pollInterval : 0, skipPollingIfUnfocused: true },
  );
  // Of the last answer, so that the ways to other pages stay while the next one is on its way.
  const total = data?.totalRecord ?? 0;
  const viewOf = (): TaskView => {
    if (isError) return { kind: 'failed' };
    if (currentData === undefined) return { kind: 'loading' };
    return currentData.tasks.length === 0
      ? { kind: 'empty' }
      : { kind: 'ready', tasks: currentData.tasks };
  };
  return {
    view: viewOf(),
    refreshing: isFetching,
    refresh: () => void refetch(),
    newer: page > 1 ? () => setPage(page - 1) : null,
    older: page * pageSize < total ? () => setPage(page + 1) : null,
  };
};
