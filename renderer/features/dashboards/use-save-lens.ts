import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#shared/contracts/dashboard.ts';
import { overtakenBy } from '#renderer/api/failure.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { dashboardsApi } from './dashboards.api.ts';
import type { Lens } from './use-lens.ts';
import { useNewerDashboard } from './use-newer-dashboard.ts';

/** Saves what is chosen for the moment for everybody who sees the dashboard. */
export const useSaveLens = ({ id, appId, config }: Dashboard, lens: Lens) => {
  const { t } = useTranslation('dashboards');
  const [send, { isLoading }] = dashboardsApi.useSaveDashboardMutation();
  const readNewer = useNewerDashboard();

  const save = async (): Promise<void> => {
    const { settings, version: from } = lens;
    // Without a name: what is shown is what a single language calls it.
    const { data, error } = await send({ body: { id, version: from, appId, config, settings } });
    if (data !== undefined) {
      toast.success(t('filters.saved'));
      const { version } = data.dashboard;
      // Until the list has it, what was saved would give way to what was there before.
      lens.setFrom({ settings, version });
      const listed = await readNewer(id);
      return listed && listed.version >= version ? lens.takeIn(listed) : undefined;
    }
    const said = overtakenBy(error);
    const newer = said === undefined ? undefined : await readNewer(id);
    if (newer !== undefined) lens.takeIn(newer);
    toast.error(
      said === undefined || newer === undefined
        ? t('filters.notSaved')
        : t('filters.conflict', { said }),
    );
  };

  return { busy: isLoading, save: () => void save() };
};
