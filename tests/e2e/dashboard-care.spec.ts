import { expect, type Page, test } from 'playwright/test';
import type { ReplyOf } from '#shared/contract/define-call.ts';
import { widgetData } from '#shared/contracts/widget-data.ts';
import { detailsForWidget } from '#shared/contracts/widget.ts';
import { dataUrlOf, reportUrlOf } from '#shared/rules/widget-url.ts';
import { expectAccessible } from './models/accessibility.ts';
import { dashboardsPage } from './models/dashboards.ts';
import { addNumber, adminCaller, givenDashboard, givenReport } from './models/given-dashboard.ts';
import { loginPage } from './models/login-page.ts';
import { shell } from './models/shell.ts';
import { unsavedWork } from './models/unsaved-work.ts';

const dataOfWidgets = `**${widgetData.path.replace(':dataSet', '*')}`;

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

test('what is begun on a dashboard waits while other pages are looked at', async ({ page }) => {
  const { id } = await givenDashboard(await adminCaller(), 'With a grid');
  const desk = dashboardsPage(page);
  const work = unsavedWork(page);
  await loginPage(page).signInUnseen('admin');
  await letGridHave(page, 25);
  await page.goto(`/#/app/dashboards/${id}`);
  const grid = desk.widget('Cases in rows');
  const pages = grid.getByRole('navigation', { name: 'Pages of Cases in rows' });
  await pages.getByRole('button', { name: 'Page 3' }).click();
  await expect(pages).toContainText('21–25');

  await letGridHave(page, 15);
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(pages).toContainText('11–15');
  await desk.filterByStatus('New');
  await expect(grid.getByRole('row')).toHaveCount(6);
  await expect(grid).not.toContainText('No data available');

  await desk.filterByStatus('Closed');
  const chips = page.getByRole('list', { name: 'Filters' });
  await chips.getByRole('button', { name: 'Remove filter: Case status is New' }).click();
  await expect(
    chips.getByRole('button', { name: 'Case status is Closed', exact: true }),
  ).toBeFocused();
  await chips.getByRole('button', { name: 'Remove filter: Case status is Closed' }).click();
  await expect(chips.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();
  await desk.filterByStatus('New');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('region', { name: 'Dashboard filters' })).toBeFocused();

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
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await cancel.press('Enter');
  await question.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await expect(cancel).toBeFocused();
  await cancel.press('Enter');
  await question.getByRole('button', { name: 'Leave' }).press('Enter');
  await expect(arrange).toBeFocused();
  await work.none();

  // Whoever comes back sees what has become of it meanwhile.
  await expect(pages).toContainText('of 15');
  await letGridHave(page, 14);
  await desk.tabs.getByRole('link', { name: 'Casework' }).click();
  await expect(desk.widget('Open cases')).toBeVisible();
  await desk.tabs.getByRole('link', { name: 'With a grid' }).click();
  await expect(pages).toContainText('of 14');
});

test('a dashboard is narrowed by decimals, codes and days, and hands the focus on from what leaves', async ({
  page,
}) => {
  const caller = await adminCaller();
  const { id } = await givenDashboard(caller, 'Cared for');
  await addNumber(caller, id, 'All lists', dataUrlOf('lists'));
  const report = reportUrlOf(await givenReport(caller, 'How many'));
  await addNumber(caller, id, 'Of a report', report);
  await addNumber(caller, id, 'In one row', report, 'Grid');
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
  await field.selectOption({ label: 'Created on' });
  // Escape closes the calendar alone.
  const calendar = page.getByRole('dialog', { name: 'Calendar: Value of Created on' });
  const day = filter.getByRole('textbox', { name: 'Value of Created on' });
  await day.press('Alt+ArrowDown');
  await expect(calendar.locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(day).toBeFocused();
  await expect(filter).toBeVisible();
  await field.selectOption({ label: 'Days open' });
  const condition = filter.getByRole('combobox', { name: 'Condition' });
  await condition.selectOption({ label: 'is at least' });
  const days = filter.getByRole('textbox', { name: 'Value of Days open' });
  await days.pressSequentially('10,000');
  await filter.getByRole('button', { name: 'Apply' }).click();
  await expect(days).toHaveAccessibleDescription('This value does not fit the field.');
  await days.fill('');
  await days.pressSequentially('2.05');
  await filter.getByRole('button', { name: 'Apply' }).click();
  const chip = page.getByRole('button', { name: 'Days open at least 2.05', exact: true });
  await chip.click();
  await condition.selectOption({ label: 'is between' });
  await filter.getByRole('textbox', { name: 'Days open: From' }).pressSequentially('0.5');
  await filter.getByRole('textbox', { name: 'Days open: To' }).pressSequentially('1.25');
  await condition.selectOption({ label: 'is one of' });
  await condition.selectOption({ label: 'is between' });
  await filter.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: /^Days open: 0\.5.*1\.25$/ })).toBeVisible();

  await page.getByRole('button', { name: /^Days open: 0\.5/ }).click();
  await condition.selectOption({ label: 'is one of' });
  await filter.getByLabel('Values of Days open').pressSequentially('2,5;4');
  await filter.getByRole('button', { name: 'Apply' }).click();
  await expect(
    page.getByRole('button', { name: 'Days open: 2.5 and 4', exact: true }),
  ).toBeVisible();

  // Codes are chosen by what they are called, one of them or several.
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await field.selectOption({ label: 'Address' });
  await condition.selectOption({ label: 'is one of' });
  // Of many values the first are listed; whoever types comes to the others.
  const addresses = filter.getByLabel('Values of Address');
  await expect(addresses).toHaveAccessibleDescription(/^Only the first values are listed\./);
  await addresses.pressSequentially('no such street');
  await expect(addresses).not.toHaveAccessibleDescription(/./);
  await field.selectOption({ label: 'Kind of list' });
  await filter.getByLabel('Value of Kind of list').selectOption({ label: 'Mailing list' });
  await condition.selectOption({ label: 'is one of' });
  await filter.getByRole('combobox', { name: 'Values of Kind of list' }).click();
  await page.getByRole('option', { name: 'Contact list' }).click();
  await page.getByRole('option', { name: 'Mailing list' }).click();
  await page.keyboard.press('Tab');
  await filter.getByRole('button', { name: 'Apply' }).click();
  const kinds = page.getByRole('button', {
    name: 'Kind of list: Contact list and Mailing list',
    exact: true,
  });
  await expect(kinds).toBeVisible();

  const periods: { readonly startDate?: string; readonly endDate?: string }[] = [];
  await page.route(dataOfWidgets, async (route) => {
    const asked = route.request().postDataJSON() as (typeof periods)[number] & {
      readonly timeInterval: string;
    };
    if (asked.timeInterval === 'CUSTOM') periods.push(asked);
    await route.fallback();
  });
  await page.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'Custom range' });
  const lens = page.getByRole('region', { name: 'Dashboard filters' });
  await expect(lens.getByText('Choose a date.')).toHaveCount(2);
  const until = lens.getByRole('textbox', { name: 'To', exact: true });
  await lens.getByRole('textbox', { name: 'From', exact: true }).fill('02/01/2026');
  await until.fill('01/31/2026');
  await until.press('Tab');
  await expect(lens.getByText('The end is before the start.')).toBeVisible();
  await until.fill('02/28/2026');
  await until.press('Tab');
  await expect.poll(() => periods.length).toBeGreaterThan(0);
  expect(new Set(periods.map(({ startDate, endDate }) => `${startDate} ${endDate}`))).toEqual(
    new Set(['2026-02-01 2026-02-28']),
  );

  await desk.act('Of a report', 'Edit');
  const editor = page.getByRole('dialog', { name: 'Edit widget' });
  const source = editor.getByRole('combobox', { name: 'Data' });
  await expect(source.getByRole('option', { name: 'How many', selected: true })).toBeAttached();
  await editor.getByRole('textbox', { name: 'Name' }).fill('Of our report');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(desk.widget('Of our report')).toBeVisible();
  const table = desk.widget('In one row');
  await table.scrollIntoViewIfNeeded();
  await expect(table.getByRole('row')).toHaveText(['Number of records', /^\d/]);
  // A number of a report leads to the rows behind it as one of the portal does, and its table is a file.
  for (const name of ['Of our report', 'In one row']) {
    const number = desk.widget(name).getByRole('button', { name: /^[\d,]+ .*records/i });
    const counted = /^[\d,]+/.exec((await number.textContent()) ?? '')?.[0];
    await number.press('Enter');
    const behind = page.getByRole('dialog', { name });
    await expect(behind.getByText(`${counted} records`, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(number).toBeFocused();
  }
  const download = page.waitForEvent('download');
  await desk.act('In one row', 'Save as Excel');
  expect((await download).suggestedFilename()).toBe('In one row.xlsx');

  // A filter of what no widget shows any more asks for another field.
  await desk.act('All lists', 'Remove');
  await expect(desk.widget('All lists')).toBeHidden();
  await kinds.click();
  await filter.getByRole('button', { name: 'Apply' }).click();
  await expect(field).toHaveAccessibleDescription('Please fill this in.');
  await page.keyboard.press('Escape');

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

  await page.getByRole('button', { name: 'Add widget' }).first().click();
  const picker = page.getByRole('dialog', { name: 'Add a widget' });
  const told = await picker.getByRole('status').and(page.locator(':empty')).first().elementHandle();
  await picker.getByRole('searchbox', { name: 'Find widgets' }).fill('zzqqxx');
  await expect.poll(() => told?.textContent()).toBe('No widget matches your search.');
  await picker.getByRole('searchbox', { name: 'Find widgets' }).fill('cases');
  await expect(picker.getByRole('status').filter({ hasText: /^1–\d+ of \d+$/ })).toHaveCount(1);
  await picker.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(picker).toBeHidden();

  await desk.act('All cases', 'Remove');
  await expect(desk.widget('All cases')).toBeHidden();
  await expect(
    desk.widget('Cases in rows').getByRole('button', { name: 'Actions of Cases in rows' }),
  ).toBeFocused();
});

test('a paper that lacks the numbers of a widget is told of, and one without any is not made', async ({
  page,
}) => {
  const { id } = await givenDashboard(await adminCaller(), 'On paper');
  const desk = dashboardsPage(page);
  let failing = /^Cases in rows$/;
  await page.route(dataOfWidgets, async (route) => {
    const { widgetName } = route.request().postDataJSON() as { readonly widgetName: string };
    await (failing.test(widgetName) ? route.fulfill({ status: 500 }) : route.fallback());
  });
  const saved: string[] = [];
  page.on('download', (file) => saved.push(file.suggestedFilename()));
  await loginPage(page).signInUnseen('admin');
  await page.goto(`/#/app/dashboards/${id}`);
  await expect(desk.widget('Cases in rows').getByRole('alert')).toBeVisible();
  await desk.more('Save as PDF');
  await expect(
    desk.message(
      'The file does not include the data of Cases in rows, which could not be loaded. Save it again to include all data.',
    ),
  ).toBeVisible();
  await expect.poll(() => saved).toEqual(['On paper.pdf']);

  failing = /./;
  await page.reload();
  await expect(desk.widget('All cases').getByRole('alert')).toBeVisible();
  await desk.more('Save as PDF');
  await expect(
    desk.message('No widget could be loaded. Nothing was saved; please try again.'),
  ).toBeVisible();
  expect(saved).toHaveLength(1);
});
