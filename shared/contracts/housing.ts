import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { type DataOf, defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { countKeys, mostUnits, totalKeys } from '#shared/rules/housing-totals.ts';
import {
  fileType,
  idText,
  localeText,
  momentText,
  pageNumber,
  pageSize,
  requiredText,
  searchText,
  versionNumber,
} from './schemas.ts';

/** The area of housing projects and its letters. */
export const housingKey = 'housing-project';

const mayView = right(housingKey, 'VW');

const shapeOf = <Key extends string, Schema>(keys: readonly Key[], schema: Schema) =>
  // `Object.fromEntries` forgets which keys there are.
  Object.fromEntries(keys.map((key) => [key, schema])) as Readonly<Record<Key, Schema>>;

const wholeNumber = 'Use a whole number from 0 to 99,999, or leave it blank.';

/** Null: nobody knows. */
const unitCount = z.nullable(
  z
    .int({ error: wholeNumber })
    .check(z.minimum(0, { error: wholeNumber }), z.maximum(mostUnits, { error: wholeNumber })),
);

const siteCounts = z.object(shapeOf(countKeys, unitCount));

const siteTotals = shapeOf(totalKeys, z.int());

/** One column of the grid. */
export const housingSite = z.object({
  siteId: z.int(),
  site: z.string(),
  address: z.string(),
  /** The number of the address in the register that it comes from; '' where it comes from none. */
  addressId: z.string(),
  /** '' where no property is known here. */
  apn: z.string(),
  /** Grows by one with each edit. */
  version: versionNumber,
  ...siteCounts.shape,
  ...siteTotals,
});

export type HousingSite = DataOf<typeof housingSite>;

/** The project's own column: the sums over its sites, in which what is unknown counts as 0. */
const projectTotal = z.object({ ...shapeOf(countKeys, z.int()), ...siteTotals });

const project = {
  projectId: z.int(),
  projectNumber: z.string(),
  name: z.string(),
};

const projectRow = z.object({ ...project, siteCount: z.int(), totalTargetSite: z.int() });

export type HousingProjectRow = DataOf<typeof projectRow>;

/** Every word of the search is in a project's number or name, or in the name, the address or the APN of a site. */
export const housingProjects = defineCall({
  method: 'POST',
  path: '/rest/housing/project/v1/list',
  summary: 'Housing projects by name',
  keepOffline: 'record',
  access: mayView,
  body: z.object({ searchText: z._default(searchText, ''), pageNumber, pageSize }),
  reply: envelope({ projects: z.array(projectRow), totalRecord: z.int() }),
});

/** At most this many places of sites come at a time. */
export const mostPlaces = 2000;

const sitePlace = z.object({
  siteId: z.int(),
  site: z.string(),
  address: z.string(),
  projectId: z.int(),
  name: z.string(),
  totalTargetSite: z.int(),
  /** Degrees: where the property is that the site stands on. */
  latitude: z.number(),
  longitude: z.number(),
});

export type SitePlace = DataOf<typeof sitePlace>;

/** The sites of the projects that the same search finds, by project; sites whose property is unknown have no place. */
export const housingPlaces = defineCall({
  method: 'POST',
  path: '/rest/housing/project/v1/places',
  summary: 'Where the sites of housing projects are, the first 2,000 of them',
  keepOffline: 'record',
  access: mayView,
  body: z.object({ searchText: z._default(searchText, '') }),
  reply: envelope({ places: z.array(sitePlace) }),
});

const oneProject = z.object({ projectId: idText });

const projectGrid = z.object({
  ...project,
  /** In their order; at most 100. */
  sites: z.array(housingSite),
  total: projectTotal,
});

export type ProjectGrid = DataOf<typeof projectGrid>;

export const housingProject = defineCall({
  method: 'GET',
  path: '/rest/housing/project/v1/:projectId',
  summary: 'The grid of one housing project: units by kind and site, with all totals',
  keepOffline: 'record',
  access: mayView,
  params: oneProject,
  reply: envelope({ project: projectGrid }),
});

const oneSite = z.object({ projectId: idText, siteId: idText });

/** Saves all counts of a site, made from a version of it; 409 where it is another one by now. */
export const updateSiteCounts = defineCall({
  method: 'PUT',
  path: '/rest/housing/project/v1/:projectId/site/:siteId',
  summary: 'Save how many units of each kind a site has',
  access: right(housingKey, 'ED', 'VW'),
  audit: { act: 'housing.change', target: 'params.siteId' },
  params: oneSite,
  body: z.object({ version: versionNumber, counts: siteCounts }),
  reply: envelope({ site: housingSite }),
});

const siteChange = z.object({
  id: z.int(),
  changedOn: momentText,
  /** '' where whoever it was is no contact any more. */
  changedBy: z.string(),
  counts: z.array(
    z.object({
      count: z.enum(countKeys),
      before: z.nullable(z.int()),
      after: z.nullable(z.int()),
    }),
  ),
});

export type SiteChange = DataOf<typeof siteChange>;

export const siteHistory = defineCall({
  method: 'POST',
  path: '/rest/housing/project/v1/:projectId/site/:siteId/history',
  summary: 'Who changed which counts of a site, newest first',
  access: mayView,
  params: oneSite,
  body: z.object({ pageNumber, pageSize }),
  reply: envelope({ changes: z.array(siteChange), totalRecord: z.int() }),
});

/** What the workbook says, by the names of its rows and columns; English where one is missing. */
const titles = z._default(z.record(z.string(), z.string().check(z.maxLength(200))), {});

/**
 * The grid as a workbook, or on pages: a column for each site and one for the project, a row for each count and each
 * total. Pages hold seven sites side by side; the others follow below them.
 */
export const exportHousingProject = defineCall({
  method: 'POST',
  path: '/rest/housing/project/v1/:projectId/export',
  summary: 'Excel or PDF file of the grid of a housing project',
  access: mayView,
  audit: { act: 'export.housing', target: 'params.projectId' },
  params: oneProject,
  body: z.object({
    titles,
    title: z.optional(requiredText(200)),
    /** Direction of the language: the sheet opens the same way. */
    direction: z._default(z.enum(['ltr', 'rtl']), 'ltr'),
    /** BCP 47: how numbers are written on paper. */
    locale: z._default(localeText, 'en-US'),
    fileType,
  }),
  reply: { file: 'any' },
});
