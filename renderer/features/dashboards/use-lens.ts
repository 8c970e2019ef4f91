import type { Dashboard, DashboardSettings } from '#shared/contracts/dashboard.ts';
import { type ChosenLens, isSameLens, mergedLens } from './lens.ts';
import type { Kept } from './use-kept.ts';

/**
 * The filters, the period and the refreshing of a dashboard as they are looked at now: what is kept with it until
 * somebody chooses something else for the moment.
 */
export const useLens = ({ id, settings, version }: Dashboard, own: Kept<ChosenLens>) => {
  const chosen = own.of(id) ?? { settings, from: settings, version };
  // Who has chosen everything back sees again what others save.
  const keep = (next: ChosenLens) =>
    own.put(id, isSameLens(next.settings, next.from) ? undefined : next);
  return {
    settings: chosen.settings,
    version: chosen.version,
    changed: !isSameLens(chosen.settings, settings),
    put: (part: Partial<DashboardSettings>) =>
      keep({ ...chosen, settings: { ...chosen.settings, ...part } }),
    /** Takes in what somebody else has saved meanwhile: the next save is made from that. */
    takeIn: (newer: Dashboard) => keep(mergedLens(chosen, newer)),
    reset: () => own.put(id, undefined),
  };
};

export type Lens = ReturnType<typeof useLens>;
