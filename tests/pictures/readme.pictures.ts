import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from 'playwright/test';
import { addOwner } from '#shared/contracts/crm-contact-edit.ts';
import { updateTemplate } from '#shared/contracts/mail-template.ts';
import { contactDesk } from '#tests/e2e/models/contact-desk.ts';
import { loginPage } from '#tests/e2e/models/login-page.ts';
import { type Look, wearLook } from '#tests/e2e/models/look.ts';
import { givenMailingList, mailForm, staffCaller } from '#tests/e2e/models/mail-desk.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 90_000 });

const take = async (page: Page, name: string): Promise<void> => {
  const path = fileURLToPath(new URL(`../../docs/pictures/${name}.png`, import.meta.url));
  // Neither the caret nor what the last click points at.
  await page.mouse.move(0, 0);
  await page.screenshot({ path, caret: 'hide', animations: 'disabled' });
};

/** What tells that a task has ended lies over the page for a while. */
const toastsGone = (page: Page): Promise<void> =>
  expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toHaveCount(0);

/** Owners and vendors in the grid, beside the filter that finds them. */
const openFiltered = async (page: Page): Promise<void> => {
  const desk = contactDesk(page);
  await loginPage(page).signIn('staff');
  await desk.open();
  await desk.openFilters();
  await desk.chooseValues('User type', 'Owner', 'Vendor');
  await desk.apply.click();
  await expect(desk.chips).toHaveCount(1);
  await desk.ready();
};

/** `filters`: what opens them, as the look has it. */
const looks: readonly { readonly name: string; readonly look: Look; readonly filters: RegExp }[] = [
  { name: 'contacts', look: {}, filters: /^Filters/ },
  { name: 'contacts-dark', look: { scheme: 'dark' }, filters: /^Filters/ },
  { name: 'contacts-rtl', look: { language: 'ar' }, filters: /^عوامل التصفية/ },
];

for (const { name, look, filters } of looks) {
  test(name, async ({ page }) => {
    await openFiltered(page);
    await wearLook(page, look);
    await expect(page.locator('.grid-host[aria-busy="false"]')).toBeVisible();
    await page.getByRole('button', { name: filters }).click();
    await expect(
      page.getByRole('complementary').getByRole('checkbox', { checked: true }).first(),
    ).toBeVisible();
    await take(page, name);
  });
}

test('contacts-narrow', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await loginPage(page).signIn('staff');
  await page.goto('/#/crm/contact');
  await contactDesk(page).ready();
  await take(page, 'contacts-narrow');
});

test('dashboards', async ({ page }) => {
  await loginPage(page).signIn('staff');
  await page.goto('/#/app/dashboards');
  await expect(page.getByRole('heading', { name: 'Casework' })).toBeVisible();
  await expect(page.locator('canvas').nth(1)).toBeVisible();
  await take(page, 'dashboards');
});

test('search', async ({ page }) => {
  await loginPage(page).signIn('staff');
  const find = page.getByRole('combobox', { name: 'Find', exact: true });
  await find.fill('oak');
  await find.press('Enter');
  const kinds = page.getByRole('navigation', { name: 'Kinds of results' });
  await kinds.getByRole('link', { name: /^Address/ }).click();
  await expect(page.getByRole('link', { name: /^View/ }).first()).toBeVisible();
  await take(page, 'search');
});

test('crm-mailing', async ({ page }) => {
  const staff = await staffCaller();
  const { listId } = await givenMailingList(staff, 'Library news', 46);
  await staff.calls(updateTemplate, {
    body: {
      action: 'add',
      templateName: 'Library hours',
      language: 'en',
      subject: 'The library opens on Sundays',
      content: Buffer.from(
        `<p>Dear {{firstName|reader}},</p>
<p>from March on the library is open on Sundays from <strong>10 to 16</strong>.</p>
<ul><li>Children’s corner</li><li>Newspapers from eleven countries</li></ul>
<p>Your city library</p>`,
      ).toString('base64'),
    },
  });
  await loginPage(page).signIn('staff');
  await page.goto(`/#/crm/contact/history/${listId}`);
  await page.getByRole('button', { name: 'Send mail' }).click();
  const mail = mailForm(page.getByRole('dialog', { name: 'Send mail to Library news' }));
  await mail.template.selectOption({ label: 'Library hours' });
  await expect(mail.message).toContainText('Your city library');
  await expect(mail.button('Send to 46')).toBeEnabled();
  await take(page, 'crm-mailing');
});

test('crm-merge', async ({ page }) => {
  const staff = await staffCaller();
  for (const userFirstName of ['Roberta', 'Robert']) {
    await staff.calls(addOwner, {
      body: {
        userFirstName,
        userLastName: 'Castellanos',
        emailIdList: [
          { emailId: `${userFirstName.toLowerCase()}.castellanos@example.org`, primary: true },
        ],
        contactDetails: [
          { type: 'Mobile', phoneCountryPrefix: '1', phoneNumberFull: '2135550188', primary: true },
        ],
        addressList: [
          {
            type: 'Home',
            entryMode: 'MANUALLY',
            addressLine1: '1412 Alvarado Terrace',
            city: 'Los Angeles',
            state: 'CA',
            zip: '90012',
            country: 'US',
            primary: true,
          },
        ],
      },
    });
  }
  await loginPage(page).signIn('staff');
  await page.goto('/#/crm/duplicates');
  await page.getByRole('button', { name: 'Search all contacts' }).click();
  const pair = page.getByRole('article', { name: /Castellanos and Robert/ });
  const merge = pair.getByRole('button', { name: /^Merge / });
  await expect(merge).toBeVisible({ timeout: 60_000 });
  await toastsGone(page);
  await merge.click();
  await expect(page.getByRole('dialog', { name: 'Merge two contacts' })).toBeVisible();
  await take(page, 'crm-merge');
});

test('crm-import', async ({ page }) => {
  const volunteers = Array.from({ length: 64 }, (_, place) => {
    const mail = place === 20 ? 'helen at example.org' : `volunteer${place}@example.org`;
    return `${place === 20 ? 'Helen' : 'Jorge'},Volunteer ${place + 1},${mail},21355501${10 + place}`;
  });
  await loginPage(page).signIn('staff');
  await page.goto('/#/crm/import');
  await page
    .getByLabel('Choose a file')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'street-fair-volunteers.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['First name,Last name,E-mail,Mobile', ...volunteers].join('\n')),
    });
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByRole('heading', { name: /needs? attention/ })).toBeVisible();
  await toastsGone(page);
  await take(page, 'crm-import');
});

test('profile', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await loginPage(page).signIn('citizen');
  await page.goto('/#/profile/update-profile');
  await expect(page.getByRole('heading', { name: 'Phone numbers' })).toBeVisible();
  await take(page, 'profile');
});

test('notifications', async ({ page }) => {
  await loginPage(page).signIn('staff');
  await page.goto('/#/crm/contact');
  await contactDesk(page).ready();
  await page.getByRole('button', { name: /notifications/i }).click();
  await expect(page.getByRole('searchbox', { name: 'Search notifications' })).toBeVisible();
  await take(page, 'notifications');
});

test('appearance', async ({ page }) => {
  await loginPage(page).signIn('staff');
  await page.getByRole('button', { name: 'Appearance' }).click();
  await expect(page.getByRole('dialog', { name: 'Appearance' })).toBeVisible();
  await take(page, 'appearance');
});
