import type { Dashboard, DashboardSettings } from '#shared/contracts/dashboard.ts';
import { isSameContent } from '#shared/rules/same-content.ts';

/** What somebody has chosen for the moment. */
export type ChosenLens = {
  readonly settings: DashboardSettings;
  /** What the dashboard had then, and its version: what others save meanwhile is not overwritten without a word. */
  readonly from: DashboardSettings;
  readonly version: number;
};

export type SavedLens = Pick<Dashboard, 'settings' | 'version'>;

type Filters = DashboardSettings['filters'];

const periodOf = ({ timeInterval, startDate, endDate }: DashboardSettings) => ({
  timeInterval,
  startDate,
  endDate,
});

export const isSameLens = (one: DashboardSettings, other: DashboardSettings): boolean => {
  const parts = (lens: DashboardSettings) => [lens.filters, periodOf(lens), lens.refreshSeconds];
  return isSameContent(parts(one), parts(other));
};

/** Who has chosen everything back sees again what others save. */
export const unlessSame = (chosen: ChosenLens): ChosenLens | undefined =>
  isSameLens(chosen.settings, chosen.from) ? undefined : chosen;

const has = (filters: Filters, wanted: Filters[number]): boolean =>
  filters.some((filter) => isSameContent(filter, wanted));

/** What was chosen here, where that is another value than it was chosen from; else what others have saved. */
const ownOr = <Value>(own: Value, from: Value, theirs: Value): Value =>
  isSameContent(own, from) ? theirs : own;

/**
 * What somebody has chosen, together with what somebody else has saved meanwhile: filters that either of them has added
 * are there, those that either has taken away are not; a period or a refreshing that was chosen here stays chosen.
 */
export const mergedLens = (
  { settings: own, from }: ChosenLens,
  { settings: theirs, version }: SavedLens,
): ChosenLens => {
  const stayed = theirs.filters.filter((one) => has(own.filters, one) || !has(from.filters, one));
  const came = own.filters.filter((one) => !has(from.filters, one) && !has(theirs.filters, one));
  return {
    settings: {
      ...ownOr(periodOf(own), periodOf(from), periodOf(theirs)),
      filters: [...stayed, ...came],
      refreshSeconds: ownOr(own.refreshSeconds, from.refreshSeconds, theirs.refreshSeconds),
    },
    from: theirs,
    version,
  };
};
