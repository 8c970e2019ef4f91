import type { TableSource } from '#server/files/table-source.ts';
import type { ProjectGrid } from '#shared/contracts/housing.ts';
import {
  type CountKey,
  type HousingGroup,
  housingGroups,
  type TotalKey,
} from '#shared/rules/housing-totals.ts';

type Word = CountKey | TotalKey | HousingGroup['key'] | 'units' | 'address' | 'project';

const english: Readonly<Record<Word, string>> = {
  units: 'Units',
  address: 'Address',
  project: 'Project total',
  nonSpecialNeeds: 'Non-Special Needs',
  noSpecIndividuals: 'Individuals',
  noSpecFamily: 'Family',
  noSpecSenior: 'Senior',
  noSpecVeterans: 'Veterans',
  marketRate: 'Market rate',
  manager: 'Manager',
  nonSpecialNeedsTotalSite: 'Non-Special Needs total',
  nonHomeless: 'SN-Non-Homeless',
  noHomeDisabled: 'Disabled',
  nhTransitionYouth: 'Transition-age youth',
  nhChronicIllness: 'Chronic illness',
  nonHomelessTotalSite: 'SN-Non-Homeless total',
  homeless: 'SN-Homeless',
  mentalIllness: 'Mental illness',
  hChronicIllness: 'Chronic illness',
  hTransitionAgeYouth: 'Transition-age youth',
  hIntellectualDevelopmentalDisabilities: 'Intellectual or developmental disabilities',
  hChronicallyHomeless: 'Chronically homeless',
  homelessVeterans: 'Veterans',
  hSeniors: 'Seniors',
  hSurvivorsOfDomesticViolence: 'Survivors of domestic violence',
  hSurvivorsOfHumanTrafficking: 'Survivors of human trafficking',
  homelessFamily: 'Family',
  homelessIndividuals: 'Individuals',
  homelessTotalSite: 'SN-Homeless total',
  totalTargetSite: 'Total',
};

type Row = readonly (string | number | null)[];

/** The grid as a table: a column for each site and one for the project, with the groups as they stand on the screen. */
export const housingTable = (
  { sites, total }: ProjectGrid,
  titles: Readonly<Record<string, string>>,
): TableSource => {
  const given = new Map(Object.entries(titles));
  const say = (word: Word): string => given.get(word) ?? english[word];
  const numbers = (key: CountKey | TotalKey): Row => [
    say(key),
    ...sites.map((site) => site[key]),
    total[key],
  ];
  const heading = (word: Word): Row => [say(word), ...sites.map(() => null), null];
  const rows: readonly Row[] = [
    [say('address'), ...sites.map(({ address }) => address), null],
    ...housingGroups.flatMap((group) => [
      heading(group.key),
      ...group.counts.map(numbers),
      numbers(group.total),
    ]),
    numbers('totalTargetSite'),
  ];
  const batches = async function* () {
    yield { rows: rows.length, json: JSON.stringify(rows) };
  };
  return {
    stem: 'housing-project',
    title: 'Housing project',
    columns: [
      { key: 'units', title: say('units'), kind: 'text' },
      ...sites.map(({ siteId, site }) => ({
        key: String(siteId),
        title: site,
        kind: 'number' as const,
      })),
      { key: 'project', title: say('project'), kind: 'number' },
    ],
    rows: { totalRows: rows.length, batches: batches(), close: async () => undefined },
  };
};
