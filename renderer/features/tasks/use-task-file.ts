import { type PortalTask, taskFile } from '#shared/contracts/task.ts';
import { useSave } from '#renderer/session/exports/use-save.ts';

/** Saves the file that a task left, such as the rows that failed. */
export const useTaskFile = () => {
  const save = useSave();
  return ({ id, kind }: PortalTask): void =>
    void save({ call: taskFile, params: { taskId: id }, fileName: `${kind}.csv` });
};
