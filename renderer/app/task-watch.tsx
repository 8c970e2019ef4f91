import { TaskCards } from '#renderer/features/tasks/task-cards.tsx';
import { useRight } from '#renderer/session/rights.ts';

/** Long work belongs to the contact desk: nobody else has any. */
export const TaskWatch = () => {
  const isStaff = useRight('app-crm-contact', 'VW');
  return isStaff ? <TaskCards /> : null;
};
