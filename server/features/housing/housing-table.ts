import type { TableSource } from '#server/files/table-source.ts';
import type { HousingSite, ProjectGrid } from '#shared/contracts/housing.ts';
import type { FileType } from '#shared/rules/file-type.ts';
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

/** Sites that a page lying on its side holds side by side. */
const sitesOnPage = 7;

type Block = {
  readonly sites: readonly HousingSite[];
  /** The project's own column stands beside the last sites. */
  readonly hasTotal: boolean;
};

const blocksOf = (sites: readonly HousingSite[], size: number): readonly Block[] =>
  Array.from({ length: Math.max(1, Math.ceil(sites.length / size)) }, (_, place) => ({
    sites: sites.slice(place * size, (place + 1) * size),
    hasTotal: (place + 1) * size >= sites.length,
  }));

/**
 * The grid as a table: a column for each site and one for the project, with the groups as they stand on the screen. On
 * pages only so many sites stand side by side; those after them follow below, each lot under its own names.
 */
export const housingTable = (
  { sites, total }: ProjectGrid,
  titles: Readonly<Record<string, string>>,
  fileType: FileType,
): TableSource => {
  const given = new Map(Object.entries(titles));
  const say = (word: Word): string => given.get(word) ?? english[word];
  const size = fileType === 'PDF' ? sitesOnPage : Math.max(1, sites.length);
  const blocks = blocksOf(sites, size);
  const isOne = blocks.length === 1;
  const width = isOne ? sites.length : size;

  const rowsOf = (block: Block): readonly Row[] => {
    const row = (
      first: string,
      cell: (site: HousingSite) => string | number | null,
      last: string | number | null = null,
    ): Row => [
      first,
      ...Array.from({ length: width }, (_, place) => {
        const site = block.sites[place];
        return site === undefined ? null : cell(site);
      }),
      block.hasTotal ? last : null,
    ];
    const numbers = (key: CountKey | TotalKey): Row =>
      row(say(key), (site) => site[key], total[key]);
    return [
      ...(isOne ? [] : [row('', ({ site }) => site, say('project'))]),
      row(say('address'), ({ address }) => address),
      ...housingGroups.flatMap((group) => [
        row(say(group.key), () => null),
        ...group.counts.map(numbers),
        numbers(group.total),
      ]),
      numbers('totalTargetSite'),
    ];
  };
  const rows = blocks.flatMap(rowsOf);
  const batches = async function* () {
    yield { rows: rows.length, json: JSON.stringify(rows) };
  };
  return {
    stem: 'housing-project',
    title: 'Housing project',
    columns: [
      { key: 'units', title: say('units'), kind: 'text' },
      ...Array.from({ length: width }, (_, place) => ({
        key: String(place),
        title: isOne ? (sites[place]?.site ?? '') : '',
        kind: 'number' as const,
      })),
      { key: 'project', title: isOne ? say('project') : '', kind: 'number' },
    ],
    rows: { totalRows: rows.length, batches: batches(), close: async () => undefined },
  };
};
