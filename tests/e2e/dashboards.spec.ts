import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, type Route, test } from 'playwright/test';
import { dashboardList } from '#shared/contracts/dashboard.ts';
import { exportWidgetRows } from '#shared/contracts/widget-data.ts';
import { detailsForWidget, saveWidgets } from '#shared/contracts/widget.ts';
import { readWorkbook } from '#tests/support/read-workbook.ts';
import { expectAccessible, expectNothingCutOff } from './models/accessibility.ts';
import { dashboardsPage, numberIn } from './models/dashboards.ts';
import { askBeforeSeed } from './models/given-dashboard.ts';
import { loginPage } from './models/login-page.ts';
import { wearLook } from './models/look.ts';
import { callsSettled, shell } from './models/shell.ts';

const brokenRules = (page: Page): readonly string[] => {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) found.push(message.text());
  });
  return found;
};

/** The pictures in the legend of a chart, by the names beside them. */
const swatchesOf = (chart: Locator): Promise<Readonly<Record<string, string>>> =>
  chart
    .getByRole('list', { name: 'Legend' })
    .getByRole('listitem')
    .evaluateAll((items) =>
      Object.fromEntries(
        items.map((item) => [
          item.querySelector('bdi')?.textContent ?? '',
          item.querySelector('canvas')?.toDataURL() ?? '',
        ]),
      ),
    );

/** Pixels that have to be scrolled to in what a widget shows. */
const scrolledIn = (widget: Locator): Promise<number> =>
  widget.evaluate((frame) => {
    const scrolling = [...frame.querySelectorAll('*')].filter((part) =>
      ['auto', 'scroll'].includes(getComputedStyle(part).overflowY),
    );
    return Math.max(...scrolling.map((part) => part.scrollHeight - part.clientHeight));
  });

test('a dashboard is made, filled, arranged by mouse and keyboard, filtered and followed to its records', async ({
  page,
}) => {
  const broken = brokenRules(page);
  const desk = dashboardsPage(page);
  await askBeforeSeed('Cases by month and status', 'Cases by status');
  await loginPage(page).signInUnseen('admin');
  await desk.open();
  await desk.tabs.getByRole('link', { name: 'Casework' }).click();
  await expect(shell(page).heading).toHaveText('Casework');
  await expect(desk.widget('Open cases').getByRole('button', { name: /records/ })).toBeVisible();
  await expectAccessible(page);
  await expect(desk.widget('Average days to close')).toContainText('No data available');
  const monthly = desk.widget('Cases by month and status');
  // A status looks the same wherever it is drawn.
  await expect
    .poll(async () => {
      const [byMonth, inAll] = [
        await swatchesOf(monthly),
        await swatchesOf(desk.widget('Cases by status')),
      ];
      const both = Object.keys(byMonth).filter((name) => name in inAll);
      return both.length > 2 && both.every((name) => byMonth[name] === inAll[name]);
    })
    .toBe(true);
  // A picture is as high as its widget: neither its scale nor the sentence below it has to be scrolled to.
  const byType = desk.widget('Open cases by type');
  await byType.scrollIntoViewIfNeeded();
  await expect(byType.getByText('Only the largest are shown.')).toBeVisible();
  await expect(byType.getByRole('img')).toBeVisible();
  expect(await scrolledIn(byType)).toBe(0);
  const months = await monthly.getByRole('img').getAttribute('aria-label');
  await monthly.getByRole('button', { name: 'Year', exact: true }).click();
  await expect(monthly.getByRole('img')).not.toHaveAccessibleName(months ?? '');
  // Steps that bring no picture can be left for others.
  const data = '**/rest/uiengine/app/v1/widget_data/*';
  const refuse = (route: Route) =>
    route.fulfill({ status: 429, json: { status: { code: 429, message: 'Too many requests.' } } });
  await page.route(data, refuse);
  await monthly.getByRole('button', { name: 'Day', exact: true }).click();
  await expect(monthly.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute(data);
  await monthly.getByRole('button', { name: 'Year', exact: true }).click();
  await expect(monthly.getByRole('img')).toBeVisible();
  // That fields could not be had is not said by a list that has none.
  await page.route(`**${detailsForWidget.path}`, refuse);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const unknown = page.getByRole('dialog', { name: 'Filter the dashboard' });
  await expect(unknown.getByRole('alert')).toContainText('Too many requests');
  await expectAccessible(page);
  await page.unroute(`**${detailsForWidget.path}`);
  await unknown.getByRole('button', { name: 'Try again' }).click();
  await unknown.getByRole('combobox', { name: 'Field' }).selectOption({ label: 'Case status' });
  await unknown.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  // On paper it has the steps in which it is looked at, with the numbers of that moment.
  const yearly = page.waitForRequest((one) => one.postData()?.includes('"Yearly"') === true);
  const sheet = page.waitForEvent('download');
  await desk.more('Save as PDF');
  await Promise.all([yearly, sheet]);
  await page.getByRole('button', { name: 'Full screen' }).first().click();
  await expect(page.getByRole('heading', { name: 'Casework', level: 2 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add widget' })).toHaveCount(0);
  // What it lies over is out of reach, what comes there meanwhile as well; what speaks is heard on.
  const behind = page.locator('[inert], [inert] *').and(page.getByRole('button'));
  await expect(behind.and(page.getByRole('button', { name: 'New dashboard' }))).toHaveCount(1);
  await expect(behind.and(shell(page).account)).toHaveCount(1);
  await expect(page.locator('[inert] output')).toHaveCount(0);
  await page.context().setOffline(true);
  await expect(behind.filter({ hasText: 'Try now' })).toHaveCount(1);
  await page.context().setOffline(false);
  await expect(behind.filter({ hasText: 'Try now' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await expect(behind).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add widget' })).toBeVisible();

  await page.getByRole('button', { name: 'New dashboard' }).click();
  const dialog = page.getByRole('dialog', { name: 'New dashboard' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Morning round');
  // Until the list has it, it is not shown: it would be said to be gone.
  const listing = Promise.withResolvers<void>();
  await page.route(`**${dashboardList.path}`, async (route) => {
    await listing.promise;
    await route.continue();
  });
  const listed = page.waitForRequest(`**${dashboardList.path}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await listed;
  await expect(dialog).toBeVisible();
  listing.resolve();
  await expect(shell(page).heading).toHaveText('Morning round');

  await page.getByRole('button', { name: 'Add widget' }).first().click();
  // An answer that is lost makes no second one of it.
  await page.route(
    `**${saveWidgets.path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const addOpen = page.getByRole('button', { name: 'Add Open cases', exact: true });
  await addOpen.click();
  await expect(desk.widget('Open cases')).toBeVisible();
  await addOpen.click();
  await expect(page.getByText(/^This was already saved/).last()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(addOpen).toBeHidden();
  await expect(desk.widget('Open cases')).toBeVisible();
  await page.getByRole('button', { name: 'Add widget' }).click();
  await page.getByRole('button', { name: 'Create a new widget' }).click();
  const editor = page.getByRole('dialog', { name: 'New widget' });
  await editor.getByRole('textbox', { name: 'Name' }).fill('Cases by category');
  const source = editor.getByRole('combobox', { name: 'Data' });
  await source.selectOption({ label: 'Cases' });
  const series = editor.getByRole('combobox', { name: 'Compare by' });
  await series.selectOption({ label: 'Case category' });
  // Arrow keys pass other data on the way.
  await source.selectOption({ label: 'Properties' });
  await source.selectOption({ label: 'Cases' });
  await expect(series.getByRole('option', { selected: true })).toHaveText('Case category');
  const period = editor.getByRole('combobox', { name: 'Period' });
  await period.selectOption({ label: 'Custom range' });
  const from = editor.getByRole('textbox', { name: 'From' });
  await expect(from).toBeVisible();
  await editor.getByRole('button', { name: 'Add to dashboard' }).click();
  await expect(from).toBeFocused();
  await expect(from).toHaveAccessibleDescription('Choose a date.');
  await period.selectOption({ label: 'All time' });
  await editor.getByRole('button', { name: 'Add a filter' }).press('Enter');
  await expect(editor.getByRole('combobox', { name: 'Field', exact: true })).toBeFocused();
  await editor.getByRole('button', { name: /^Remove the filter on/ }).click();
  await expect(
    editor.getByRole('region', { name: 'Preview' }).getByRole('img', { name: /Cases by category/ }),
  ).toBeVisible();
  await expectAccessible(page);
  // In a low window the fields scroll with their picture, not in a slit below it.
  await page.setViewportSize({ width: 320, height: 256 });
  const fields = editor.locator('form > div').first();
  expect(await fields.evaluate((all) => all.scrollHeight - all.clientHeight)).toBeLessThan(2);
  await page.setViewportSize({ width: 1280, height: 800 });
  await editor.getByRole('button', { name: 'Add to dashboard' }).click();
  const chart = desk.widget('Cases by category');
  await expect(chart.getByRole('img')).toBeVisible();

  const all = await numberIn(page, 'Open cases');
  const number = desk.widget('Open cases').getByRole('button', { name: /records/ });
  const records = page.getByRole('dialog', { name: 'Open cases' });
  // Escape is for the topmost of two windows alone.
  await desk.act('Open cases', 'Full screen');
  const large = records.getByRole('button', { name: /records/ });
  await large.press('Enter');
  await expect(records).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(records).toHaveCount(1);
  await expect(large).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(records).toHaveCount(0);
  await number.click();
  await expect(records.getByText(`${all.toLocaleString('en-US')} records`)).toBeVisible();
  await expect(records.getByRole('row')).toHaveCount(11);
  const download = page.waitForEvent('download');
  const asked = page.waitForRequest(`**${exportWidgetRows.path.replace(':dataSet', 'cases')}`);
  await records.getByRole('button', { name: 'Save as Excel' }).click();
  expect((await asked).postDataJSON()).toMatchObject({
    locale: 'en-US',
    direction: 'ltr',
    titles: { apn: 'APN', daysOpen: 'Days open' },
  });
  expect((await download).suggestedFilename()).toBe('dashboard-records.xlsx');
  await page.keyboard.press('Escape');

  const picture = page.waitForEvent('download');
  await desk.act('Cases by category', 'Save as picture');
  const png = await picture;
  expect(png.suggestedFilename()).toBe('Cases by category.png');
  expect((await readFile(await png.path())).subarray(1, 4).toString()).toBe('PNG');

  const workbook = page.waitForEvent('download');
  await desk.act('Cases by category', 'Save as Excel');
  const [numbers] = await readWorkbook(await (await workbook).path());
  expect(numbers).toMatchObject({ name: 'Cases by category', frozenRows: 1 });

  const alone = page.waitForEvent('download');
  await desk.act('Open cases', 'Save as PDF');
  expect((await alone).suggestedFilename()).toBe('Open cases.pdf');

  const paper = page.waitForEvent('download');
  await desk.more('Save as PDF');
  const file = await paper;
  expect(file.suggestedFilename()).toBe('Morning round.pdf');
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('button', { name: 'Arrange' }).click();
  const arranging = page.getByRole('region', { name: 'Arranging the widgets' });
  await expect(arranging).toBeInViewport();
  // On a small screen it would lie over the widgets.
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(async () => {
    // The page that is drawn anew for its size begins at its top.
    await page.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded();
    await expect(arranging).not.toBeInViewport({ timeout: 500 });
  }).toPass();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(arranging).toBeInViewport();
  const grip = chart.getByRole('button', { name: 'Move Cases by category' });
  await grip.press('Enter');
  await expect(grip).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText(/^Cases by category: column \d+, row 1/)).toBeAttached();
  await grip.press('Enter');
  await expectAccessible(page);
  const before = await desk.widget('Open cases').boundingBox();
  await desk.widget('Open cases').getByRole('heading').hover();
  await page.mouse.down();
  await page.mouse.move((before?.x ?? 0) + 600, (before?.y ?? 0) + 30, { steps: 6 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Save layout' }).click();
  await expect(page.getByRole('button', { name: 'Arrange' })).toBeVisible();
  await expect
    .poll(async () => (await desk.widget('Open cases').boundingBox())?.x)
    .toBeGreaterThan((before?.x ?? 0) + 100);

  await desk.act('Open cases', 'Remove');
  await expect(desk.widget('Open cases')).toBeHidden();
  await desk.undo();
  await expect(desk.widget('Open cases')).toBeVisible();

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filter = page.getByRole('dialog', { name: 'Filter the dashboard' });
  await filter.getByRole('combobox', { name: 'Field' }).selectOption({ label: 'Case status' });
  await filter.getByRole('combobox', { name: 'Condition' }).selectOption({ label: 'is' });
  const value = filter.getByRole('combobox', { name: 'Value of Case status' });
  await value.fill('x'.repeat(201));
  await expect(filter.getByText('Use at most 200 characters.')).toBeVisible();
  await expect(value).toHaveValue('x'.repeat(201));
  await value.fill('New');
  await filter.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Case status is New', exact: true })).toBeVisible();
  await expect.poll(() => numberIn(page, 'Open cases')).toBeLessThan(all);
  await page.getByRole('button', { name: 'Save for everyone' }).click();
  await expect(desk.message('The filters were saved')).toBeVisible();

  await wearLook(page, { language: 'ar', scheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(chart.getByRole('img')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNothingCutOff(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await wearLook(page, { language: 'en', scheme: 'light' });
  // Where the system chooses dark colours, what is drawn for a light page does not stand on dark ground.
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await expect(chart.getByRole('img')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ forcedColors: null, colorScheme: null });

  await desk.more('Rename and share');
  const renaming = page.getByRole('dialog', { name: 'Rename and share' });
  await renaming.getByRole('textbox', { name: 'Name' }).fill('Evening round');
  await renaming.getByRole('button', { name: 'Save' }).click();
  await expect(shell(page).heading).toHaveText('Evening round');

  await page.getByRole('button', { name: 'All dashboards' }).click();
  await page.getByRole('button', { name: 'Move Evening round up' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(desk.message('The order was saved')).toBeVisible();
  await desk.undo();
  await desk.more('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(desk.tabs.getByRole('link', { name: 'Evening round' })).toBeHidden();
  await desk.undo();
  await expect(desk.tabs.getByRole('link', { name: 'Evening round' })).toBeVisible();
  // The next one comes at the same address, and with it nothing that was pressed.
  await desk.open();
  const first = (await shell(page).heading.textContent()) ?? '';
  await desk.more('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(shell(page).heading).not.toHaveText(first);
  await expect(shell(page).heading).toBeFocused();
  await desk.undo();
  await expect(desk.tabs.getByRole('link', { name: first })).toBeVisible();
  expect(broken).toEqual([]);
});

test('whoever may only look gets no tools to change a dashboard, and its names in the language that is spoken', async ({
  page,
}) => {
  await loginPage(page).signInUnseen('viewer');
  await dashboardsPage(page).open();
  await expect(dashboardsPage(page).widget('Open cases')).toBeVisible();
  await callsSettled(page);
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();
  for (const name of ['Arrange', 'Add widget', 'New dashboard']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  await shell(page).speak('Español');
  const tabs = page.getByRole('navigation', { name: 'Paneles' });
  await expect(tabs.getByRole('link', { name: 'Gestión de casos' })).toBeVisible();
  await expect(dashboardsPage(page).widget('Casos abiertos')).toBeVisible();
});
