import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test as base } from 'playwright/test';
import { openDatabase } from '#server/database/database.ts';
import { runningPostgresUrl } from '#server/database/embedded-postgres.ts';
import { openImports } from '#tests/support/imports.ts';
import { startPortalProcess } from '#tests/support/portal-process.ts';
import {
  type CsvRow,
  fillPublicProjects,
  readCsvRows,
  unitColumns,
  unitsIn,
} from '#tests/support/public-projects.ts';
import { sampleData } from '#tests/support/sample-data.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { expectAccessible, expectNothingCutOff } from './models/accessibility.ts';
import { dashboardsPage, numberIn } from './models/dashboards.ts';
import { loginPage } from './models/login-page.ts';

const files = {
  projects: join(sampleData, 'projects', 'sf_housing_pipeline_unit_groups.csv'),
  properties: join(sampleData, 'properties', 'la_properties.csv.gz'),
  cases: join(sampleData, 'cases', 'ladbs_code_enforcement.csv.gz'),
};

type StoryParts = {
  readonly page: Page;
  readonly baseURL: string | undefined;
  readonly world: World;
};

type World = { readonly address: string; readonly projects: readonly CsvRow[] };

/** A portal of its own, which holds public records and nothing else. */
const test = base.extend<object, { readonly world: World }>({
  world: [
    async ({}, use) => {
      const folder = await temporaryFolder('public');
      const portal = await startPortalProcess({
        dataDir: folder.path,
        settings: { PORTAL_SEED_CONTACTS: '0', PORTAL_SIGN_INS_PER_MINUTE: '0' },
      });
      const database = openDatabase((await runningPostgresUrl(folder.path)) ?? '');
      const imports = await openImports(database);
      await imports.importPath(files.properties);
      await imports.importPath(files.cases);
      const projects = await readCsvRows(files.projects);
      await fillPublicProjects(database, projects);
      await imports.remove();
      await database.close();
      await use({ address: portal.address, projects });
      await portal.stop();
      await folder.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ world }, use) => use(world.address),
});

/** What a file itself says. */
const sumOf = (rows: readonly CsvRow[], columns: readonly string[]): number =>
  rows
    .flatMap((row) => columns.map((column) => unitsIn(row, column) ?? 0))
    .reduce((sum, units) => sum + units, 0);

/** A project with units of many kinds, so that every group of the grid has some. */
const mixed = 'HPSY II-CPS, Block 11A';

const nonSpecial = ['family_units', 'senior_units', 'market_rate_units', 'manager_units'];

/** What the rows of the grid say of it: their names, which of two rows of one name it is, and the columns of the file. */
const gridRows: readonly (readonly [name: string, place: 0 | 1, columns: readonly string[]])[] = [
  ['Family', 0, ['family_units']],
  ['Market rate', 0, ['market_rate_units']],
  ['Manager', 0, ['manager_units']],
  ['Non-Special Needs total', 0, nonSpecial],
  ['Transition-age youth', 0, ['tay_units']],
  ['SN-Non-Homeless total', 0, ['disabled_units', 'tay_units']],
  ['Individuals', 1, ['homeless_units']],
  ['SN-Homeless total', 0, ['homeless_units']],
  ['Total', 0, Object.keys(unitColumns)],
];

const story = async ({ page, baseURL, world: { projects } }: StoryParts): Promise<void> => {
  const [properties, cases] = await Promise.all([
    readCsvRows(files.properties),
    readCsvRows(files.cases),
  ]);
  const desk = dashboardsPage(page);
  await loginPage(page).signInUnseen('staff');
  await desk.open();
  await desk.tabs.getByRole('link', { name: 'Casework' }).click();
  const open = cases.filter(({ closed }) => closed === '').length;
  await expect.poll(() => numberIn(page, 'Open cases')).toBe(open);
  await desk.tabs.getByRole('link', { name: 'Housing and properties' }).click();
  await expect.poll(() => numberIn(page, 'Housing units')).toBe(sumOf(properties, ['total_units']));
  const homeless = sumOf(projects, ['homeless_units']);
  await expect.poll(() => numberIn(page, 'Homes for people without one')).toBe(homeless);
  // A long name beside the menu of a small widget is there to its end, and its number above the fold.
  const widget = desk.widget('Homes for people without one');
  const cutOff = await widget.locator(':not(.visually-hidden)').evaluateAll((parts) =>
    parts
      .filter((part) => getComputedStyle(part).overflowX !== 'visible')
      .filter(
        (part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight,
      )
      .map(({ outerHTML }) => outerHTML),
  );
  expect(cutOff).toEqual([]);
  await expectAccessible(page);

  await page.goto('/#/housing/projects');
  await page.getByRole('searchbox', { name: 'Find projects' }).fill(mixed);
  await page.getByRole('link', { name: mixed }).click();
  const grid = page.getByRole('table', { name: `Units of ${mixed}` });
  await expect(grid).toBeVisible();
  const sites = projects.filter(({ project_name: name }) => name === mixed);
  for (const [name, place, columns] of gridRows) {
    const row = grid.getByRole('row').filter({
      has: page.getByRole('rowheader', { name, exact: true }),
    });
    const shown = row.nth(place).getByRole('cell').last();
    await expect(shown, name).toHaveText(String(sumOf(sites, columns)));
  }
  await page.context().addCookies([{ name: 'lang', value: 'ar', url: baseURL ?? '' }]);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('table')).toBeVisible();
  await expectNothingCutOff(page);
  await expectAccessible(page);
};

// The records are no part of the project: without them there is nothing to tell.
if (existsSync(sampleData)) {
  test(
    'public records are counted on dashboards and stand in the housing grid as their files have them',
    story,
  );
}
