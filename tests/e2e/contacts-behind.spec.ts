import { expect, test } from 'playwright/test';
import { expectAccessible } from './models/accessibility.ts';
import { contactDesk } from './models/contact-desk.ts';
import { adminCaller, givenReport } from './models/given-dashboard.ts';
import { loginPage } from './models/login-page.ts';

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
  await show.press('Enter');
  await expect(page).toHaveURL(/\/crm\/contact\?f=crmId/);
  const desk = contactDesk(page);
  await expect(desk.chips).toHaveText([/^Contact number is /]);
  await expect(desk.summary).toContainText(`of ${counted}`);
});
