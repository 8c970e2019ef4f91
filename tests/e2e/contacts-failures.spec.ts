import { expect, test } from 'playwright/test';
import { defaultColumns, queryView } from '#shared/contracts/crm-view.ts';
import { expectAccessible } from './models/accessibility.ts';
import { contactDesk } from './models/contact-desk.ts';
import { loginPage } from './models/login-page.ts';
import { shell } from './models/shell.ts';

test.beforeEach(async ({ page }) => {
  await loginPage(page).signInUnseen('staff');
});

test('a contact that does not exist says so', async ({ page }) => {
  await page.goto('/#/crm/contact/view/999999');
  await expect(shell(page).heading).toHaveText('This contact does not exist');
  await page.goto('/#/crm/contact/view/abc');
  await expect(shell(page).heading).toHaveText('This contact does not exist');
});

test('when the service fails the grid says so and tries again', async ({ page }) => {
  const desk = contactDesk(page);
  // Rows without their columns are not shown either.
  for (const { path } of [queryView, defaultColumns]) {
    await page.route(`**${path}`, (route) =>
      route.fulfill({ status: 500, json: { status: { code: 500, message: 'Broken' } } }),
    );
    await page.goto('/#/crm/contact');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Contacts could not be loaded' })).toBeVisible();
    await page.unroute(`**${path}`);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await desk.ready();
  }
});

test('a link whose filter was cut off on its way says what is wrong with it, and how to go on', async ({
  page,
}) => {
  await page.goto('/#/crm/contact?f=createdOn~EQ~2024-02-3');
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('a part may have been lost on its way');
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Clear filters and search' }).click();
  await contactDesk(page).ready();
});
