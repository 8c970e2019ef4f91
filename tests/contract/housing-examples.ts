import { countKeys } from '#shared/rules/housing-totals.ts';
import type { Example } from './example.ts';

/** The id of nothing. */
const neverWas = '999999999';

const site = { projectId: neverWas, siteId: neverWas };

const firstPage = { pageNumber: 1, pageSize: 10 };

/** The calls about housing projects. */
export const housingExamples: Readonly<Record<string, Example>> = {
  exportHousingProject: { params: { projectId: neverWas }, body: {} },
  housingProject: { params: { projectId: neverWas } },
  housingPlaces: { body: { searchText: 'court' } },
  housingProjects: { body: { searchText: 'court', ...firstPage } },
  siteHistory: { params: site, body: firstPage },
  updateSiteCounts: {
    params: site,
    body: { version: 1, counts: Object.fromEntries(countKeys.map((key) => [key, null])) },
  },
};

export const housingWithoutSubject = [
  'exportHousingProject',
  'housingProject',
  'siteHistory',
  'updateSiteCounts',
] as const;
