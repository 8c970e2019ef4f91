import { followedTasks } from './followed-tasks.ts';
import { tasksApi } from './tasks.api.ts';

/** What a person can do with long work; failures are said by toasts. */
export const useTaskActions = () => {
  const [cancel] = tasksApi.useCancelTaskMutation();
  const [undo] = tasksApi.useUndoTaskMutation();
  return {
    cancel: (taskId: string): void => void cancel({ params: { taskId } }),
    /** Begins to take it back, and follows that. */
    undo: (taskId: string): void => {
      void undo({ params: { taskId } }).then(({ data }) => {
        if (data !== undefined) followedTasks.follow([data.task.id]);
      });
    },
  };
};
