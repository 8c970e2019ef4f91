import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { Dashboard } from '#shared/contracts/dashboard.ts';
import type { api } from '#renderer/api/api.ts';
import { freshOf } from '#renderer/api/fresh-of.ts';
import { dashboardsApi } from './dashboards.api.ts';
import { allDashboards } from './use-dashboards.ts';

type State = Parameters<typeof api.util.selectInvalidatedBy>[0];

/** Fetches a dashboard as it was changed meanwhile; undefined where it is gone or nobody answers. */
export const useNewerDashboard = () => {
  const dispatch = useDispatch<ThunkDispatch<State, unknown, UnknownAction>>();
  const [readAll] = dashboardsApi.useLazyDashboardListQuery();
  return async (wanted: number): Promise<Dashboard | undefined> => {
    // A list on its way may be of the time before, and none is asked for beside it.
    await dispatch(dashboardsApi.util.getRunningQueryThunk('dashboardList', allDashboards));
    const list = freshOf(await readAll(allDashboards));
    return list?.details.find(({ id }) => id === wanted);
  };
};
