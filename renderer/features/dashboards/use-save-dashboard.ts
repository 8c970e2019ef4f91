import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dashboard, DashboardSettings } from '#shared/contracts/dashboard.ts';
import { isCallFailure } from '#renderer/api/failure.ts';
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
  const [requestKey] = useState(() => crypto.randomUUID());

  const fail = (error: unknown, isNew = false): null => {
    const isConflict =
      !isNew && isCallFailure(error) && error.kind === 'refused' && error.code === conflictCode;
    setFailure(isConflict ? t('dialog.conflict') : why(error));
    // The list brings the version that the next try is made from.
    if (isConflict) void readAll({ body: { pageSize: 500 } });
    return null;
  };

  return {
    busy: isLoading,
    failure,
    /** The dashboard as it is saved, or null with a sentence in `failure`. */
    save: async (
      values: DashboardValues,
      dashboard: Dashboard | undefined,
    ): Promise<Dashboard | null> => {
      setFailure(null);
      const body = bodyOfDashboard(values, dashboard);
      const { data, error } = await save({
        body: dashboard === undefined ? { ...body, requestKey } : body,
      });
      if (data === undefined) return fail(error, dashboard === undefined);
      toast.success(t('dialog.saved', { name: data.dashboard.name }));
      return data.dashboard;
    },
    /** True once the settings hold for everybody who sees the dashboard. */
    saveSettings: async (dashboard: Dashboard, settings: DashboardSettings): Promise<boolean> => {
      const body = { ...bodyOfDashboard(valuesOfDashboard(dashboard), dashboard), settings };
      const { data, error } = await save({ body });
      if (data === undefined) {
        fail(error);
        toast.error(t('filters.notSaved'));
        return false;
      }
      toast.success(t('filters.saved'));
      return true;
    },
  };
};
