import { useTranslation } from 'react-i18next';
import { type PortalTask, taskFile } from '#shared/contracts/task.ts';
import { recoverSession } from '#renderer/api/api.ts';
import { callUrl } from '#renderer/api/call-url.ts';
import { platform } from '#renderer/platform/current-platform.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';

/** Saves the file that a task left, such as the rows that failed. */
export const useTaskFile = () => {
  const { t } = useTranslation('tasks');
  return async ({ id, kind }: PortalTask): Promise<void> => {
    const saved = await platform.saveExport(
      {
        id: crypto.randomUUID(),
        path: callUrl(taskFile, { params: { taskId: id } }),
        method: taskFile.method,
        suggestedName: `${kind}.csv`,
      },
      { renewSession: recoverSession },
    );
    if (saved.kind === 'saved') toast.success(t('fileSaved', { name: saved.fileName }));
    if (saved.kind === 'failed') toast.error(saved.message ?? t('fileFailed'));
  };
};
