import { latinDigits } from './latin-digits.ts';

/** The counts of a site by their groups, in the order in which they are shown; `total` is the name of the group's sum. */
export const housingGroups = [
  {
    key: 'nonSpecialNeeds',
    total: 'nonSpecialNeedsTotalSite',
    counts: [
      'noSpecIndividuals',
      'noSpecFamily',
      'noSpecSenior',
      'noSpecVeterans',
      'marketRate',
      'manager',
    ],
  },
  {
    key: 'nonHomeless',
    total: 'nonHomelessTotalSite',
    counts: ['noHomeDisabled', 'nhTransitionYouth', 'nhChronicIllness'],
  },
  {
    key: 'homeless',
    total: 'homelessTotalSite',
    counts: [
      'mentalIllness',
      'hChronicIllness',
      'hTransitionAgeYouth',
      'hIntellectualDevelopmentalDisabilities',
      'hChronicallyHomeless',
      'homelessVeterans',
      'hSeniors',
      'hSurvivorsOfDomesticViolence',
      'hSurvivorsOfHumanTrafficking',
      'homelessFamily',
      'homelessIndividuals',
    ],
  },
] as const;

export type HousingGroup = (typeof housingGroups)[number];

export type CountKey = HousingGroup['counts'][number];

export type TotalKey = HousingGroup['total'] | 'totalTargetSite';

export const countKeys: readonly CountKey[] = housingGroups.flatMap(({ counts }) => [...counts]);

export const totalKeys: readonly TotalKey[] = [
  ...housingGroups.map(({ total }) => total),
  'totalTargetSite',
];

/** How many units there are of each kind; null where nobody knows, which counts as 0. */
export type SiteCounts = Readonly<Record<CountKey, number | null>>;

export type SiteTotals = Readonly<Record<TotalKey, number>>;

/** The most units of one kind that a site can have. */
export const mostUnits = 99_999;

/** What a form shows while somebody types; what is kept is computed by the database, to the same sums. */
export const totalsOf = (counts: SiteCounts): SiteTotals => {
  const sum = (keys: readonly CountKey[]): number =>
    keys.reduce((total, key) => total + (counts[key] ?? 0), 0);
  const [nonSpecialNeeds, nonHomeless, homeless] = housingGroups;
  return {
    [nonSpecialNeeds.total]: sum(nonSpecialNeeds.counts),
    [nonHomeless.total]: sum(nonHomeless.counts),
    [homeless.total]: sum(homeless.counts),
    totalTargetSite: sum(countKeys),
  };
};

/**
 * A count as a person types it, in Latin, Arabic or Persian digits: null for nothing, undefined for what is no whole
 * number from 0 to the most that a site can have.
 */
export const readCount = (text: string): number | null | undefined => {
  const digits = latinDigits(text.trim());
  if (digits === '') return null;
  return /^0*\d{1,5}$/.test(digits) ? Number(digits) : undefined;
};
