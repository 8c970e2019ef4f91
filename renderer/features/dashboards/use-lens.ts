import type { Dashboard, DashboardSettings } from '#shared/contracts/dashboard.ts';
import { type ChosenLens, isSameLens, mergedLens, type SavedLens, unlessSame } from './lens.ts';
import type { Kept } from './use-kept.ts';

/**
 * The filters, the period and the refreshing of a dashboard as they are looked at now: what is kept with it until
 * somebody chooses something else for the moment.
 */
export const useLens = (
  { id, settings, version }: SavedLens & Pick<Dashboard, 'id'>,
  own: Kept<ChosenLens>,
) => {
  const kept = own.of(id);
  // What was saved here stands in for a list that does not have it yet, and for no longer.
  const isListed = kept !== undefined && kept.version <= version && unlessSame(kept) === undefined;
  const chosen = kept === undefined || isListed ? { settings, from: settings, version } : kept;
  const saved = chosen.version > version ? chosen.from : settings;
  return {
    settings: chosen.settings,
    version: chosen.version,
    changed: !isSameLens(chosen.settings, saved),
    put: (part: Partial<DashboardSettings>) =>
      own.put(id, unlessSame({ ...chosen, settings: { ...chosen.settings, ...part } })),
    /**
     * This was saved: whatever is chosen from now on is chosen from it. Nothing stands there where everything was chosen
     * back meanwhile, to what is listed until then.
     */
    setFrom: ({ settings: from, version }: SavedLens) =>
      own.change(id, (now) => ({ settings, ...now, from, version })),
    /** Takes in what is saved by now, by whomever: the next save is made from that. */
    takeIn: (newer: SavedLens) =>
      own.change(id, (now) => now && unlessSame(mergedLens(now, newer))),
    reset: () => own.put(id, undefined),
  };
};

export type Lens = ReturnType<typeof useLens>;
