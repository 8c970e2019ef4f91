import type { Dashboard, DashboardSettings } from '#shared/contracts/dashboard.ts';
import type { Kept } from './use-kept.ts';

const isSame = (one: DashboardSettings, other: DashboardSettings): boolean => {
  const parts = ({
    filters,
    timeInterval,
    startDate,
    endDate,
    refreshSeconds,
  }: DashboardSettings) =>
    JSON.stringify([filters, timeInterval, startDate, endDate, refreshSeconds]);
  return parts(one) === parts(other);
};

/**
 * The filters, the period and the refreshing of a dashboard as they are looked at now: what is kept with it until
 * somebody chooses something else for the moment.
 */
export const useLens = ({ id, settings }: Dashboard, own: Kept<DashboardSettings>) => {
  const chosen = own.of(id) ?? settings;
  return {
    settings: chosen,
    changed: !isSame(chosen, settings),
    put: (part: Partial<DashboardSettings>) => own.put(id, { ...chosen, ...part }),
    reset: () => own.put(id, undefined),
  };
};

export type Lens = ReturnType<typeof useLens>;
