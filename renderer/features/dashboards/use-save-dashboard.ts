import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#shared/contracts/dashboard.ts';
import { isSavedBefore, overtakenBy } from '#renderer/api/failure.ts';
import { useRefusalWords } from '#renderer/session/insight/use-refusal-words.ts';
import type { SaveKey } from '#renderer/session/use-draft-values.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { bodyOfDashboard, type DashboardValues } from './dashboard-values.ts';
import { dashboardsApi } from './dashboards.api.ts';
import { useNewerDashboard } from './use-newer-dashboard.ts';

/** Saves dashboards. What was changed meanwhile is fetched and never overwritten without a word. */
export const useSaveDashboard = () => {
  const { t } = useTranslation('dashboards');
  const why = useRefusalWords();
  const [save, { isLoading }] = dashboardsApi.useSaveDashboardMutation();
  const readNewer = useNewerDashboard();
  const [isReading, setIsReading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** The dashboard as it was changed meanwhile: whoever was told of that makes the next try from it. */
  const [newer, setNewer] = useState<Dashboard | undefined>();

  const fail = async (
    error: unknown,
    changed: Dashboard | undefined,
    drawKey: () => void,
  ): Promise<null> => {
    const said = changed && overtakenBy(error);
    if (changed !== undefined && said !== undefined) setNewer(await readNewer(changed.id));
    if (isSavedBefore(error)) drawKey();
    setFailure(said === undefined ? why(error) : t('dialog.conflict', { said }));
    return null;
  };

  return {
    busy: isLoading || isReading,
    failure,
    /** `dashboard` is what was changed, as it was then. The dashboard as it is saved, or null with a sentence in `failure`. */
    save: async (
      values: DashboardValues,
      dashboard: Dashboard | undefined,
      { requestKey, drawKey }: SaveKey,
    ): Promise<Dashboard | null> => {
      setFailure(null);
      const body = bodyOfDashboard(values, newer ?? dashboard);
      const { data, error } = await save({
        body: dashboard === undefined ? { ...body, requestKey: requestKey() } : body,
      });
      if (data === undefined) return fail(error, dashboard, drawKey);
      // Until the list has a new one it would be missing where it is about to be shown.
      setIsReading(true);
      await readNewer(data.dashboard.id);
      setIsReading(false);
      toast.success(t('dialog.saved', { name: data.dashboard.name }));
      return data.dashboard;
    },
  };
};
