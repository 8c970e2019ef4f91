import { useTranslation } from 'react-i18next';
import type { leftOutRows } from '#shared/contracts/contact-import.ts';
import { recoverSession } from '#renderer/api/api.ts';
import { callUrl } from '#renderer/api/call-url.ts';
import { platform } from '#renderer/platform/current-platform.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';

/** Saves the rows that were left out. */
export const useFileSaving = () => {
  const { t } = useTranslation('import');
  return async (call: typeof leftOutRows, importId: string, fileName: string): Promise<void> => {
    const saved = await platform.saveExport(
      {
        id: crypto.randomUUID(),
        path: callUrl(call, { params: { importId } }),
        method: call.method,
        suggestedName: `${fileName.replace(/\.[^.]*$/, '')}-left-out.csv`,
      },
      { renewSession: recoverSession },
    );
    if (saved.kind === 'saved') toast.success(t('saved', { name: saved.fileName }));
    if (saved.kind === 'failed') toast.error(saved.message ?? t('notSaved'));
  };
};
