import type { Dashboard } from '#shared/contracts/dashboard.ts';
import { dashboardsApi } from './dashboards.api.ts';
import { allDashboards } from './use-dashboards.ts';

/** Fetches a dashboard as it was changed meanwhile; undefined where it is gone or nobody answers. */
export const useNewerDashboard = () => {
  const [readAll] = dashboardsApi.useLazyDashboardListQuery();
  return async (wanted: number): Promise<Dashboard | undefined> => {
    const { data } = await readAll(allDashboards);
    return data?.details.find(({ id }) => id === wanted);
  };
};
