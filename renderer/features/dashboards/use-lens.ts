import { useState } from 'react';
import type { Dashboard, DashboardSettings } from '#shared/contracts/dashboard.ts';

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
export const useLens = ({ id, settings }: Dashboard) => {
  const [own, setOwn] = useState<{ readonly of: number; readonly settings: DashboardSettings }>();
  const chosen = own?.of === id ? own.settings : settings;
  return {
    settings: chosen,
    changed: !isSame(chosen, settings),
    put: (part: Partial<DashboardSettings>) => {
      const next = { ...chosen, ...part };
      setOwn({ of: id, settings: next });
    },
    reset: () => setOwn(undefined),
  };
};

export type Lens = ReturnType<typeof useLens>;
