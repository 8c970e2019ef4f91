import { expect, test } from 'playwright/test';
import { chartData } from '#shared/contracts/report.ts';
import { saveWidgets } from '#shared/contracts/widget.ts';
import { dataUrlOf } from '#shared/rules/widget-url.ts';
import { expectAccessible } from './models/accessibility.ts';
import { contactDesk } from './models/contact-desk.ts';
import { dashboardsPage } from './models/dashboards.ts';
import { adminCaller, givenDashboard, givenReport } from './models/given-dashboard.ts';
import { loginPage } from './models/login-page.ts';
import { callsSettled } from './models/shell.ts';

test('contacts behind a number open in the contact desk: all of them, or none and why', async ({
  page,
}) => {
  const caller = await adminCaller();
  const staff = {
    kind: 'condition',
    field: 'userType',
    operator: 'IS',
    values: ['Staff'],
  } as const;
  const few = await givenReport(caller, 'Of the staff', { dataSet: 'contacts', filter: staff });
  const all = await givenReport(caller, 'Of everybody', { dataSet: 'contacts' });
  const number = page.getByRole('button', { name: /show the records$/ });
  const behind = page.getByRole('dialog');
  const show = behind.getByRole('button', { name: 'Show contacts' });
  await loginPage(page).signInUnseen('admin');
  await page.goto(`/#/app/reports/${all}`);
  await number.press('Enter');
  await expect(show).toHaveAccessibleDescription(/ at most 500 records at a time\.$/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.goto(`/#/app/reports/${few}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Of the staff');
  const counted = Number(await number.textContent());
  await number.press('Enter');
  await expect(show).toBeEnabled();
  // Whoever closes the records meanwhile is not led away by what comes late.
  const held = Promise.withResolvers<void>();
  await page.route(`**${chartData.path}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(`**${chartData.path}`);
  await show.press('Enter');
  await asked;
  await page.keyboard.press('Escape');
  await expect(behind).toBeHidden();
  const came = page.waitForResponse(`**${chartData.path}`);
  held.resolve();
  await (await came).finished();
  await callsSettled(page);
  await expect(page).toHaveURL(/\/app\/reports\//);
  // Nor is anybody led by an earlier answer where there is none now.
  await page.unroute(`**${chartData.path}`);
  await number.press('Enter');
  await expect(show).toBeEnabled();
  await page.route(`**${chartData.path}`, (route) => route.abort());
  await show.press('Enter');
  await expect(page.getByText('The portal did not answer.').first()).toBeVisible();
  await page.unroute(`**${chartData.path}`);
  await show.press('Enter');
  await expect(page).toHaveURL(/\/crm\/contact\?f=crmId/);
  const desk = contactDesk(page);
  await expect(desk.chips).toHaveText([/^Contact number is /]);
  await expect(desk.summary).toContainText(`of ${counted}`);

  // The same of a widget that asks by itself.
  const { id } = await givenDashboard(caller, 'Of people');
  const isStaff = { fieldName: 'userType', operation: 'is', value: 'Staff' } as const;
  const widget = {
    widgetName: 'All staff',
    widgetKind: 'Number',
    widgetDataUrl: dataUrlOf('contacts'),
    settings: { timeInterval: 'ALL', filterParam: [[isStaff]] },
    colNum: 6,
    rowNum: 2,
    widgetPosition: { extraLarge: { x: 0, y: 6 } },
  } as const;
  await caller.calls(saveWidgets, { body: { dashboardId: id, widgets: [widget] } });
  await page.goto(`/#/app/dashboards/${id}`);
  await dashboardsPage(page)
    .widget('All staff')
    .getByRole('button', { name: /records$/ })
    .click();
  await show.press('Enter');
  await expect(page).toHaveURL(/\/crm\/contact\?f=crmId/);
  await expect(desk.summary).toContainText(`of ${counted}`);
});
