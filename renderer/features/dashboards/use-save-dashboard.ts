import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dashboard, DashboardSettings } from '#shared/contracts/dashboard.ts';
import { isCallFailure, isSavedBefore } from '#renderer/api/failure.ts';
import { useRefusalWords } from '#renderer/session/insight/use-refusal-words.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { bodyOfDashboard, type DashboardValues, valuesOfDashboard } from './dashboard-values.ts';
import { dashboardsApi } from './dashboards.api.ts';

const conflictCode = 409;

/** Saves dashboards. What somebody else has changed meanwhile is fetched and never overwritten without a word. */
export const useSaveDashboard = () => {
  const { t } = useTranslation('dashboards');
  const why = useRefusalWords();
  const [save, { isLoading }] = dashboardsApi.useSaveDashboardMutation();
  const [readAll] = dashboardsApi.useLazyDashboardListQuery();
  const [failure, setFailure] = useState<string | null>(null);
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  /** The dashboard as somebody else has changed it: whoever was told of that makes the next try from it. */
  const [newer, setNewer] = useState<Dashboard | undefined>();

  const fail = async (error: unknown, changed: Dashboard | undefined): Promise<null> => {
    const isConflict =
      changed !== undefined &&
      isCallFailure(error) &&
      error.kind === 'refused' &&
      error.code === conflictCode;
    if (isConflict) {
      const { data } = await readAll({ body: { pageSize: 500 } });
      setNewer(data?.details.find(({ id }) => id === changed.id));
    }
    if (isSavedBefore(error)) setRequestKey(crypto.randomUUID());
    setFailure(isConflict ? t('dialog.conflict') : why(error));
    return null;
  };

  return {
    busy: isLoading,
    failure,
    /** `dashboard` is what was changed, as it was then. The dashboard as it is saved, or null with a sentence in `failure`. */
    save: async (
      values: DashboardValues,
      dashboard: Dashboard | undefined,
    ): Promise<Dashboard | null> => {
      setFailure(null);
      const body = bodyOfDashboard(values, newer ?? dashboard);
      const { data, error } = await save({
        body: dashboard === undefined ? { ...body, requestKey } : body,
      });
      if (data === undefined) return fail(error, dashboard);
      toast.success(t('dialog.saved', { name: data.dashboard.name }));
      return data.dashboard;
    },
    /** True once the settings hold for everybody who sees the dashboard. */
    saveSettings: async (dashboard: Dashboard, settings: DashboardSettings): Promise<boolean> => {
      const body = { ...bodyOfDashboard(valuesOfDashboard(dashboard), dashboard), settings };
      const { data, error } = await save({ body });
      if (data === undefined) {
        await fail(error, dashboard);
        toast.error(t('filters.notSaved'));
        return false;
      }
      toast.success(t('filters.saved'));
      return true;
    },
  };
};
