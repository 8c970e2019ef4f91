import {
  type CountKey,
  countKeys,
  readCount,
  type SiteCounts,
} from '#shared/rules/housing-totals.ts';

/** The counts of a site as they stand in the fields of a form: '' where nobody knows. */
export type SiteValues = Readonly<Record<CountKey, string>>;

export type SiteFault = { readonly path: CountKey; readonly code: 'count' };

const forEach = <Value>(make: (key: CountKey) => Value) =>
  // `Object.fromEntries` forgets which keys there are.
  Object.fromEntries(countKeys.map((key) => [key, make(key)])) as Record<CountKey, Value>;

export const valuesOf = (counts: SiteCounts): SiteValues =>
  forEach((key) => String(counts[key] ?? ''));

/** What cannot be read counts as unknown, as long as it is being typed. */
export const countsOf = (values: SiteValues) => forEach((key) => readCount(values[key]) ?? null);

export const faultsOf = (values: SiteValues): readonly SiteFault[] =>
  countKeys
    .filter((key) => readCount(values[key]) === undefined)
    .map((path) => ({ path, code: 'count' }));
