import { beforeAll, describe, expect, test } from 'vitest';
import {
  exportHousingProject,
  housingPlaces,
  housingProject,
  housingProjects,
  siteHistory,
  updateSiteCounts,
} from '#shared/contracts/housing.ts';
import { countKeys, type SiteCounts, totalKeys, totalsOf } from '#shared/rules/housing-totals.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type GivenProject, givenProject, noCounts } from '#tests/support/given-project.ts';
import { givenProperty } from '#tests/support/given-place.ts';
import { givenStaff } from '#tests/support/given-staff.ts';
import { overtookThemselves } from '#tests/support/overtook-themselves.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { readWorkbook } from '#tests/support/read-workbook.ts';

let portal: Portal;
let staff: Caller;

beforeAll(async () => {
  portal = await startPortal();
  staff = await portal.as('staff');
});

const firstPage = { pageNumber: 1, pageSize: 10 };

const gridOf = async (projectId: number, caller = staff) =>
  (await caller.calls(housingProject, { params: { projectId: String(projectId) } })).project;

const siteOf = ({ projectId, siteIds }: GivenProject, place = 0) => ({
  projectId: String(projectId),
  siteId: String(siteIds[place]),
});

const save = (
  project: GivenProject,
  counts: Partial<SiteCounts>,
  { version = 1, caller = staff } = {},
) =>
  caller.calls(updateSiteCounts, {
    params: siteOf(project),
    body: { version, counts: { ...noCounts, ...counts } },
  });

const journalOf = (project: GivenProject) =>
  staff.calls(siteHistory, { params: siteOf(project), body: firstPage });

const numbersOf = (keys: readonly string[], row: object) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => keys.includes(key)));

describe('the totals of a project', () => {
  test('are those of the rule, for every site and for the project, whatever is unknown', async () => {
    const sites = Array.from({ length: 24 }, (_, place) =>
      Object.fromEntries(
        countKeys.map((key, index) => {
          const drawn = ((place + 1) * (index + 3) * 7919) % 100_003;
          return [key, drawn % 5 === 0 || drawn > 99_999 ? null : drawn];
        }),
      ),
    ) as SiteCounts[];
    const { projectId } = await givenProject(portal, 'Sums', sites);
    const grid = await gridOf(projectId);
    expect(grid.sites.map((site) => numbersOf(totalKeys, site))).toEqual(sites.map(totalsOf));
    const sums = Object.fromEntries(
      countKeys.map((key) => [key, sites.reduce((sum, site) => sum + (site[key] ?? 0), 0)]),
    ) as Record<keyof SiteCounts, number>;
    expect(grid.total).toEqual({ ...sums, ...totalsOf(sums) });
  });

  test('are nothing where there is no site, and blank counts stay blank beside a 0', async () => {
    const empty = await gridOf((await givenProject(portal, 'Empty', [])).projectId);
    expect(empty.sites).toEqual([]);
    expect(empty.total).toMatchObject({ manager: 0, totalTargetSite: 0 });
    const { sites } = await gridOf((await givenProject(portal, 'Two', [{ manager: 0 }])).projectId);
    expect(sites[0]).toMatchObject({ manager: 0, marketRate: null, totalTargetSite: 0 });
  });

  test('cannot be written by anybody', async () => {
    const { siteIds } = await givenProject(portal, 'Fixed', [{ manager: 1 }]);
    const typed = portal.database.query(
      'update project_site set total_target_site = 9 where id = $1',
      [siteIds[0]],
    );
    await expect(typed).rejects.toThrow('can only be updated to DEFAULT');
  });
});

describe('an edit of a site', () => {
  test('gives the new totals and is kept with who, when, before and after', async () => {
    const project = await givenProject(portal, 'Edited', [{ manager: 1, marketRate: 4 }]);
    const { site } = await save(project, { marketRate: 7, homelessFamily: 2 });
    expect(site).toMatchObject({
      version: 2,
      manager: null,
      marketRate: 7,
      nonSpecialNeedsTotalSite: 7,
      homelessTotalSite: 2,
      totalTargetSite: 9,
    });
    const { changes, totalRecord } = await journalOf(project);
    expect(totalRecord).toBe(1);
    expect(changes).toMatchObject([
      {
        counts: [
          { count: 'marketRate', before: 4, after: 7 },
          { count: 'manager', before: 1, after: null },
          { count: 'homelessFamily', before: null, after: 2 },
        ],
      },
    ]);
    expect(changes[0]?.changedBy).toMatch(/\S/);
    expect(Date.now() - Date.parse(changes[0]?.changedOn ?? '')).toBeLessThan(60_000);
  });

  test('sent twice is done once; one that changes nothing leaves no trace', async () => {
    const project = await givenProject(portal, 'Twice', [{}]);
    for (let time = 0; time < 2; time += 1) {
      expect((await save(project, { manager: 1 })).site.version).toBe(2);
    }
    expect((await save(project, { manager: 1 }, { version: 2 })).site.version).toBe(2);
    expect((await journalOf(project)).totalRecord).toBe(1);
  });

  test('from an older version is refused, and of two at a time one wins', async () => {
    const project = await givenProject(portal, 'Raced', [{}]);
    const { caller: other } = await givenStaff(portal, 'housing');
    const answers = await Promise.all([
      save(project, { manager: 1 }),
      save(project, { manager: 2 }, { caller: other }),
    ]);
    const codes = answers.map(({ http }) => http.status).toSorted((one, other) => one - other);
    expect(codes).toEqual([200, 409]);
    expect((await save(project, { manager: 3 })).http.status).toBe(409);
    expect((await journalOf(project)).totalRecord).toBe(1);
  });

  test('from an older version says whose the newer one is, also where it has come just now', async () => {
    const project = await givenProject(portal, 'Overtaken', [{}]);
    const { caller: other } = await givenStaff(portal, 'housing-overtaken');
    const late = async (caller: Caller) =>
      (await save(project, { manager: 9 }, { caller })).status.message;
    const byOthers = 'Someone else changed this site in the meantime.';
    await save(project, { manager: 1 }, { caller: other });
    expect([await late(staff), await late(other)]).toEqual([byOthers, overtookThemselves]);
    await save(project, { manager: 2 }, { version: 2 });
    expect([await late(staff), await late(other)]).toEqual([overtookThemselves, byOthers]);

    const both = await Promise.all([
      save(project, { manager: 3 }, { version: 3, caller: other }),
      save(project, { manager: 4 }, { version: 3, caller: other }),
    ]);
    const refused = both.find(({ status }) => status.code !== 200);
    expect(refused?.status).toEqual({ code: 409, message: overtookThemselves });
  });

  test('takes whole numbers from 0 to 99,999, names every other and keeps nothing', async () => {
    const project = await givenProject(portal, 'Limits', [{}]);
    const most = await save(project, { manager: 0, hSeniors: 99_999 });
    expect(most.site.totalTargetSite).toBe(99_999);
    const wrong = { manager: -1, hSeniors: 100_000, marketRate: 1.5, homelessFamily: '7' };
    const answer = await save(project, wrong as unknown as SiteCounts, { version: 2 });
    expect(answer.http.status).toBe(400);
    expect(answer.errors?.map(({ path }) => path).toSorted()).toEqual([
      'counts.hSeniors',
      'counts.homelessFamily',
      'counts.manager',
      'counts.marketRate',
    ]);
    const { manager: _, ...missing } = noCounts;
    const partial = await staff.calls(updateSiteCounts, {
      params: siteOf(project),
      body: { version: 2, counts: missing as SiteCounts },
    });
    expect(partial.errors).toMatchObject([{ path: 'counts.manager' }]);
    expect((await journalOf(project)).totalRecord).toBe(1);
  });

  test('needs the right to edit, and a site of that very project', async () => {
    const project = await givenProject(portal, 'Guarded', [{}]);
    const other = await givenProject(portal, 'Other', [{}]);
    const [viewer, citizen] = [await portal.as('viewer'), await portal.as('citizen')];
    expect((await gridOf(project.projectId, viewer)).sites).toHaveLength(1);
    expect((await save(project, { manager: 1 }, { caller: viewer })).http.status).toBe(403);
    const page = { body: firstPage };
    expect((await citizen.calls(housingProjects, page)).http.status).toBe(403);
    const elsewhere = { ...project, projectId: other.projectId };
    expect((await save(elsewhere, { manager: 1 })).http.status).toBe(404);
    expect((await journalOf(elsewhere)).http.status).toBe(404);
  });
});

test('projects are found by words of their name or of a site, a page at a time', async () => {
  for (const name of ['Añil Court', 'Añil Gardens', 'Añil Lofts']) {
    await givenProject(portal, name, [{ manager: 1, hSeniors: 5 }, { hSeniors: 2 }]);
  }
  const find = (searchText: string, pageNumber = 1) =>
    staff.calls(housingProjects, { body: { searchText, pageNumber, pageSize: 2 } });
  const { projects, totalRecord } = await find(' ANIL ');
  expect(totalRecord).toBe(3);
  expect(projects).toMatchObject([
    { name: 'Añil Court', siteCount: 2, totalTargetSite: 8 },
    { name: 'Añil Gardens' },
  ]);
  expect((await find('anil', 2)).projects).toMatchObject([{ name: 'Añil Lofts' }]);
  expect((await find('example lofts')).projects).toMatchObject([{ name: 'Añil Lofts' }]);
  expect((await find('100%_')).totalRecord).toBe(0);
});

test('a project is found by the parcel number of a site, bare or in the groups in which it is shown', async () => {
  await givenProject(portal, 'Parcel 5641001012', [{ manager: 1 }]);
  const arabic = '\u2068٥٦٤-١٠٠١-٠١٢\u2069';
  const [shown, ofCounty, inWords] = ['564-1001-012', '5641-001-012', '564–1001–012'];
  for (const searchText of ['5641001012', shown, ofCounty, inWords, arabic]) {
    const body = { searchText: `parcel ${searchText}`, ...firstPage };
    expect((await staff.calls(housingProjects, { body })).totalRecord, searchText).toBe(1);
  }
});

test('the workbook says what the grid says, in the words that are given', async () => {
  const { projectId } = await givenProject(portal, '=Kept', [{ manager: 3 }, { hSeniors: 0 }]);
  const response = await staff.downloads(exportHousingProject, {
    params: { projectId: String(projectId) },
    body: { titles: { project: 'إجمالي المشروع', manager: 'مدير' }, direction: 'rtl' },
  });
  expect(response.headers.get('content-disposition')).toContain('housing-project.xlsx');
  const rows: (readonly (string | undefined)[])[] = [];
  const [sheet] = await readWorkbook(Buffer.from(await response.arrayBuffer()), ({ cells }) =>
    rows.push([0, 1, 2, 3].map((column) => cells.get(column)?.value)),
  );
  expect(sheet).toMatchObject({ frozenRows: 1, rightToLeft: true });
  expect(rows[0]).toEqual(['Units', '=Kept, site 1', '=Kept, site 2', 'إجمالي المشروع']);
  expect(rows).toContainEqual(['مدير', '3', undefined, '3']);
  expect(rows).toContainEqual(['Seniors', undefined, '0', '0']);
  expect(rows.at(-1)).toEqual(['Total', '3', '0', '3']);
  expect(rows).toHaveLength(29);
});

test('on paper seven sites stand side by side, the others below them under their own names', async () => {
  const { projectId } = await givenProject(
    portal,
    'Wide',
    Array.from({ length: 9 }, (_, place) => ({ manager: 100 + place })),
  );
  const response = await staff.downloads(exportHousingProject, {
    params: { projectId: String(projectId) },
    body: { fileType: 'PDF', title: 'Wide project' },
  });
  expect(response.headers.get('content-disposition')).toContain('housing-project.pdf');
  const { pages, isLandscape } = readPdf(Buffer.from(await response.arrayBuffer()));
  const text = pages.join('\n').replaceAll(/\s+/g, ' ');
  expect(isLandscape).toBe(true);
  for (const said of ['Wide, site 1', 'Wide, site 9', '100', '108', 'Project total', '936']) {
    expect(text).toContain(said);
  }
});

test('sites are on the map where their property is, for the projects that a search finds', async () => {
  const { siteIds } = await givenProject(portal, 'Mapped', [{ manager: 3 }, {}]);
  await givenProperty(portal, { apn: '9990000077' });
  await portal.database.query('update project_site set apn = $1 where id = $2', [
    '9990000077',
    siteIds[0],
  ]);
  const { places } = await staff.calls(housingPlaces, { body: { searchText: 'MAPPED' } });
  expect(places).toMatchObject([
    { siteId: siteIds[0], name: 'Mapped', totalTargetSite: 3, latitude: 34.05, longitude: -118.25 },
  ]);
  expect((await staff.calls(housingPlaces, { body: { searchText: 'no such' } })).places).toEqual(
    [],
  );
});
