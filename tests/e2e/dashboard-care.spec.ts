import { expect, type Page, test } from 'playwright/test';
import type { ReplyOf } from '#shared/contract/define-call.ts';
import { dashboardList, saveDashboard } from '#shared/contracts/dashboard.ts';
import { widgetData } from '#shared/contracts/widget-data.ts';
import { detailsForWidget, saveWidgets } from '#shared/contracts/widget.ts';
import type { Caller } from '#tests/support/caller.ts';
import { signInAs } from '#tests/support/outbox-reader.ts';
import { expectAccessible } from './models/accessibility.ts';
import { dashboardsPage } from './models/dashboards.ts';
import { loginPage } from './models/login-page.ts';
import { shell } from './models/shell.ts';
import { unsavedWork } from './models/unsaved-work.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const signIn = (): Promise<Caller> => signInAs(process.env['PORTAL_E2E_URL'] ?? '', 'admin');

const dataOfWidgets = `**${widgetData.path.replace(':dataSet', '*')}`;

/** A dashboard with a number and a grid of cases. */
const givenDashboard = async (caller: Caller, name: string) => {
  const { dashboard } = await caller.calls(saveDashboard, { body: { name } });
  const widget = {
    widgetDataUrl: '/rest/uiengine/app/v1/widget_data/cases',
    colNum: 6,
    rowNum: 6,
  };
  await caller.calls(saveWidgets, {
    body: {
      dashboardId: dashboard.id,
      widgets: [
        {
          ...widget,
          widgetName: 'All cases',
          widgetKind: 'Number',
          settings: { timeInterval: 'ALL' },
          widgetPosition: { extraLarge: { x: 0, y: 0 } },
        },
        {
          ...widget,
          widgetName: 'Cases in rows',
          widgetKind: 'Grid',
          settings: { column: ['caseStatus', 'caseType'], timeInterval: 'ALL' },
          widgetPosition: { extraLarge: { x: 6, y: 0 } },
        },
      ],
    },
  });
  return dashboard;
};

const addNumber = (caller: Caller, dashboardId: number, widgetName: string) =>
  caller.calls(saveWidgets, {
    body: {
      dashboardId,
      widgets: [
        {
          widgetName,
          widgetKind: 'Number',
          widgetDataUrl: '/rest/uiengine/app/v1/widget_data/cases',
          settings: { timeInterval: 'ALL' },
          colNum: 6,
          rowNum: 2,
          widgetPosition: { extraLarge: { x: 0, y: 6 } },
        },
      ],
    },
  });

/** The grid has so many rows from now on; filtered, it has five. */
const letGridHave = async (page: Page, records: number): Promise<void> => {
  await page.unrouteAll({ behavior: 'wait' });
  await page.route(dataOfWidgets, async (route) => {
    const asked = route.request().postDataJSON() as {
      readonly widgetKind: string;
      readonly filter?: unknown;
      readonly pageNumber: number;
      readonly pageSize: number;
    };
    const response = await route.fetch();
    const json = (await response.json()) as ReplyOf<typeof widgetData>;
    const totalRecords = asked.filter === undefined ? records : 5;
    const from = (asked.pageNumber - 1) * asked.pageSize;
    const shown = Math.max(0, Math.min(asked.pageSize, totalRecords - from));
    const row = { name: '', key: '', data: json.columnList.map(() => 'New') };
    const data = Array.from({ length: shown }, () => row);
    await route.fulfill({
      response,
      json: asked.widgetKind === 'Grid' ? { ...json, totalRecords, data } : json,
    });
  });
};

const filterByStatus = async (page: Page, status: string): Promise<void> => {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filter = page.getByRole('dialog', { name: 'Filter the dashboard' });
  await filter.getByRole('combobox', { name: 'Field' }).selectOption({ label: 'Case status' });
  await filter.getByRole('combobox', { name: 'Condition' }).selectOption({ label: 'is' });
  await filter.getByRole('combobox', { name: 'Value of Case status' }).fill(status);
  await filter.getByRole('button', { name: 'Apply' }).click();
};

test('a filter begins at the first page, an arrangement waits while other pages are looked at, and the focus stays near', async ({
  page,
}) => {
  const { id } = await givenDashboard(await signIn(), 'With a grid');
  const desk = dashboardsPage(page);
  const work = unsavedWork(page);
  await loginPage(page).signIn('admin');
  await letGridHave(page, 45);
  await page.goto(`/#/app/dashboards/${id}`);
  const grid = desk.widget('Cases in rows');
  const pages = grid.getByRole('navigation', { name: 'Pages of Cases in rows' });
  await pages.getByRole('button', { name: 'Page 3' }).click();
  await expect(pages).toContainText('41–45');

  await letGridHave(page, 25);
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(pages).toContainText('21–25');
  await filterByStatus(page, 'New');
  await expect(grid.getByRole('row')).toHaveCount(6);
  await expect(grid).not.toContainText('No data available');

  await filterByStatus(page, 'Closed');
  const chips = page.getByRole('list', { name: 'Filters' });
  await chips.getByRole('button', { name: 'Remove filter: Case status is New' }).click();
  await expect(
    chips.getByRole('button', { name: 'Case status is Closed', exact: true }),
  ).toBeFocused();
  await chips.getByRole('button', { name: 'Remove filter: Case status is Closed' }).click();
  await expect(chips.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();
  await filterByStatus(page, 'New');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('region', { name: 'Filters of the dashboard' })).toBeFocused();

  const arrange = page.getByRole('button', { name: 'Arrange' });
  const bar = page.getByRole('region', { name: 'Arranging the widgets' });
  await arrange.press('Enter');
  await expect(bar).toBeFocused();
  await page.getByRole('button', { name: 'Move All cases' }).press('Enter');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  await work.begun();
  await desk.tabs.getByRole('link', { name: 'Casework' }).click();
  await expect(desk.widget('Open cases')).toBeVisible();
  await expect(bar).toBeHidden();
  await work.begun();
  await desk.tabs.getByRole('link', { name: 'With a grid' }).press('Enter');
  await expect(bar).toBeVisible();
  // As after every way to another page: the bar has not come by being pressed for.
  await expect(shell(page).heading).toBeFocused();
  await expectAccessible(page);

  const handle = page.getByRole('button', { name: 'Move All cases' });
  const size = async () => (await desk.widget('All cases').boundingBox())?.height;
  const arranged = await size();
  await page.goto('/#/crm/contact');
  await expect(shell(page).heading).toHaveText('Contacts');
  await page.reload();
  await page.goto(`/#/app/dashboards/${id}`);
  await expect(handle).toBeVisible();
  await work.begun();
  await expect.poll(size).toBe(arranged);
  await page.getByRole('button', { name: 'Cancel', exact: true }).press('Enter');
  await expect(arrange).toBeFocused();
  await work.none();
});

test('a filter takes decimals, a question has Escape to itself, and what leaves hands the focus on', async ({
  page,
}) => {
  const { id } = await givenDashboard(await signIn(), 'Cared for');
  const desk = dashboardsPage(page);
  await loginPage(page).signIn('admin');
  // The fields to choose from come after the dialog.
  const opened = Promise.withResolvers<void>();
  await page.route(`**${detailsForWidget.path}`, async (route) => {
    await opened.promise;
    await route.continue();
  });
  await page.goto(`/#/app/dashboards/${id}`);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filter = page.getByRole('dialog', { name: /filter/i });
  const field = filter.getByRole('combobox', { name: 'Field' });
  await expect(field).toBeFocused();
  opened.resolve();
  await field.selectOption({ label: 'Days open' });
  const condition = filter.getByRole('combobox', { name: 'Condition' });
  await condition.selectOption({ label: 'is at least' });
  await filter.getByRole('textbox', { name: 'Value of Days open' }).pressSequentially('2.05');
  await filter.getByRole('button', { name: 'Apply' }).click();
  const chip = page.getByRole('button', { name: 'Days open at least 2.05', exact: true });
  await chip.click();
  await condition.selectOption({ label: 'is between' });
  await filter.getByRole('textbox', { name: 'Days open: From' }).pressSequentially('0.5');
  await filter.getByRole('textbox', { name: 'Days open: To' }).pressSequentially('1.25');
  await filter.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: /^Days open: 0\.5.*1\.25$/ })).toBeVisible();

  await page.getByRole('button', { name: 'All dashboards' }).click();
  const managing = page.getByRole('dialog', { name: 'Your dashboards' });
  const bin = managing.getByRole('button', { name: 'Delete Cared for', exact: true });
  await bin.press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete the dashboard?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(managing).toBeVisible();
  await expect(bin).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(managing).toBeHidden();

  await desk.act('All cases', 'Remove');
  await expect(desk.widget('All cases')).toBeHidden();
  await expect(
    desk.widget('Cases in rows').getByRole('button', { name: 'Actions of Cases in rows' }),
  ).toBeFocused();
});

test('what somebody else has saved meanwhile is overwritten only by whoever was told of it', async ({
  page,
}) => {
  const caller = await signIn();
  const { id, version } = await givenDashboard(caller, 'For two');
  await loginPage(page).signIn('admin');
  await page.goto(`/#/app/dashboards/${id}`);
  await expect(shell(page).heading).toHaveText('For two');
  await dashboardsPage(page).more('Rename and share');
  const dialog = page.getByRole('dialog', { name: 'Rename and share' });
  await dialog.getByRole('textbox', { name: 'Description' }).fill('What we both watch');

  const settings = { filters: [], refreshSeconds: 60 as const };
  await caller.calls(saveDashboard, { body: { id, version, name: 'For three', settings } });
  const listed = page.waitForResponse(`**${dashboardList.path}`);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await listed;
  await expect(page.getByText('For three').first()).toBeAttached();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/^Somebody else has changed this dashboard/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const { details } = await caller.calls(dashboardList, { body: { pageSize: 500 } });
  expect(details.find((one) => one.id === id)).toMatchObject({
    name: 'For two',
    description: 'What we both watch',
    settings,
  });

  const desk = dashboardsPage(page);
  await page.getByRole('button', { name: 'Arrange' }).click();
  await page.getByRole('button', { name: 'Move All cases' }).press('Enter');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  await addNumber(caller, id, 'Cases of the other');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(desk.widget('Cases of the other')).toBeVisible();
  const save = page.getByRole('button', { name: 'Save layout' });
  await save.click();
  await expect(
    desk.message(
      'Somebody else has changed this meanwhile. Look at it again, then repeat what you did.',
    ),
  ).toBeVisible();
  await save.click();
  await expect(desk.message('The layout is saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Arrange' })).toBeFocused();
});

test('a paper that lacks the numbers of a widget is told of, and one without any is not made', async ({
  page,
}) => {
  const { id } = await givenDashboard(await signIn(), 'On paper');
  const desk = dashboardsPage(page);
  let failing = /^Cases in rows$/;
  await page.route(dataOfWidgets, async (route) => {
    const { widgetName } = route.request().postDataJSON() as { readonly widgetName: string };
    await (failing.test(widgetName) ? route.fulfill({ status: 500 }) : route.fallback());
  });
  const saved: string[] = [];
  page.on('download', (file) => saved.push(file.suggestedFilename()));
  await loginPage(page).signIn('admin');
  await page.goto(`/#/app/dashboards/${id}`);
  await expect(desk.widget('Cases in rows').getByRole('alert')).toBeVisible();
  await desk.more('Save as PDF');
  await expect(
    desk.message(
      'The file lacks the data of Cases in rows: they could not be loaded. Save it again to have them all.',
    ),
  ).toBeVisible();
  expect(saved).toEqual(['On paper.pdf']);

  failing = /./;
  await page.reload();
  await expect(desk.widget('All cases').getByRole('alert')).toBeVisible();
  await desk.more('Save as PDF');
  await expect(
    desk.message('No widget could be loaded. Nothing was saved; please try again.'),
  ).toBeVisible();
  expect(saved).toHaveLength(1);
});
