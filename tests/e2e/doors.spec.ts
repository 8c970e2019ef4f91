import { expect, test } from 'playwright/test';
import { demoPassword, emailOf } from '#tests/support/accounts.ts';
import { expectAccessible } from './models/accessibility.ts';
import { loginPage } from './models/login-page.ts';
import { setUpPortal } from './models/portal-setup.ts';
import { shell } from './models/shell.ts';

test('a sign-in as a dialog opens over the page, and leads where the visitor wanted to go', async ({
  page,
}) => {
  await setUpPortal(page, { settings: { loginAsDialog: 'true' } });
  await page.goto('/#/crm/contact');
  const dialog = page.getByRole('dialog', { name: 'Sign in to Community Portal' });
  await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Forgot your password?' })).toBeVisible();
  // A portal for funding notices offers no account here.
  await expect(dialog.getByRole('link', { name: 'Create an account' })).toHaveCount(0);
  await expect(page).toHaveURL(/#\/homepage$/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const link = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
  await link.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  await page.goto('/#/crm/contact');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(emailOf('staff'));
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/#\/crm\/contact$/);
  await expect(dialog).toBeHidden();
  // Who leaves is not asked in again, and whoever comes next begins at a place of their own.
  await shell(page).signOut();
  await expect(dialog).toBeHidden();
  await link.press('Enter');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(emailOf('citizen'));
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/#\/citizen\/dashboard$/);
});

test('a registration as a dialog asks once before what was typed is lost', async ({ page }) => {
  await setUpPortal(page, { settings: { registerAsDialog: 'true', applicationId: 'PROCUREMENT' } });
  await page.goto('/#/register');
  const firstName = page.getByRole('textbox', { name: 'First name' });
  await firstName.fill('Ada');
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await page.keyboard.press('Escape');
  // Enter, pressed once more, keeps what was typed.
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(firstName).toBeFocused();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(firstName).toBeHidden();
  await loginPage(page).open();
  await page.reload();
  const link = page.getByRole('link', { name: 'Create an account' });
  await link.press('Enter');
  await expect(firstName).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
});

test('a registration asks for the address where the portal wants it, and a refused one begins anew', async ({
  page,
}) => {
  await page.route('**/get_user_profile_config', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { readonly config: object };
    const config = { ...body.config, addressRequired: true };
    await route.fulfill({ response, json: { ...body, config } });
  });
  await page.route('**/citizen_registration', (route) =>
    route.fulfill({ status: 400, json: { status: { code: 400, message: '' }, errors: [] } }),
  );
  await page.goto('/#/register');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('First name').fill('Ada');
  await field('Last name').fill('Lovelace');
  await field('E-mail').fill('ada@example.org');
  await field('Street address').fill('200 N Spring St');
  await field('City').fill('Los Angeles');
  await field('ZIP code').fill('90012');
  await page.getByLabel('Password *', { exact: true }).fill('Quiet-harbour-42');
  await page.getByLabel('Password again *').fill('Quiet-harbour-42');
  const button = page.getByRole('button', { name: 'Register', exact: true });
  await expect(button).toBeDisabled();
  await page.getByRole('combobox', { name: 'State' }).selectOption('California');
  await button.click();
  await expect(page.getByText('Registration did not work.')).toBeVisible();
  await expect(field('First name')).toHaveValue('');
  await expect(field('ZIP code')).toHaveValue('');
});

test('what the operator asks for while somebody registers is asked for in the form, and what was typed stays', async ({
  page,
}) => {
  let isKnown = false;
  await page.route('**/get_user_profile_config', async (route) => {
    if (!isKnown) return route.fulfill({ status: 500 });
    const response = await route.fetch();
    const body = (await response.json()) as { readonly config: object };
    return route.fulfill({
      response,
      json: { ...body, config: { ...body.config, addressRequired: true } },
    });
  });
  const path = 'userContact.addressList.0';
  const errors = ['adressLine', 'city', 'state', 'zip'].map((name) => ({
    path: `${path}.${name}`,
    code: 'required',
    message: 'Please fill this in.',
  }));
  await page.route('**/citizen_registration', (route) => {
    const { userContact } = route.request().postDataJSON() as {
      readonly userContact: { readonly addressList: readonly object[] };
    };
    isKnown = true;
    return userContact.addressList.length === 0
      ? route.fulfill({ status: 400, json: { status: { code: 400, message: '' }, errors } })
      : route.fulfill({ json: { status: { code: 200, message: 'OK' } } });
  });
  await page.goto('/#/register');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field('First name').fill('Ada');
  await field('Last name').fill('Lovelace');
  await field('E-mail').fill('ada@example.org');
  await page.getByLabel('Password *', { exact: true }).fill('Quiet-harbour-42');
  await page.getByLabel('Password again *').fill('Quiet-harbour-42');
  const button = page.getByRole('button', { name: 'Register', exact: true });
  const askedAnew = page.waitForResponse('**/get_user_profile_config');
  await button.click();
  expect((await askedAnew).ok()).toBe(true);
  await expect(page.getByText('Registration did not work.')).toBeVisible();
  await expect(field('Street address')).toBeFocused();
  await expect(field('Street address')).toHaveAccessibleDescription('Please fill this in.');
  await expect(page.getByText('Please fill this in.')).toHaveCount(4);
  await expectAccessible(page);
  await expect(field('First name')).toHaveValue('Ada');
  await expect(page.getByLabel('Password again *')).toHaveValue('Quiet-harbour-42');
  await page.keyboard.type('200 N Spring St');
  await field('City').fill('Los Angeles');
  await page.getByRole('combobox', { name: 'State' }).selectOption('California');
  await field('ZIP code').fill('90012');
  await button.click();
  await expect(page.getByRole('dialog', { name: 'One more step' })).toContainText(
    'ada@example.org',
  );
  // The page may be asking again now that the service is there.
  await page.unrouteAll({ behavior: 'wait' });
});

test('a link with an access list leads to the login, and the first page of a person is kept', async ({
  page,
}) => {
  await page.goto('/#/homepage?aclId=7');
  await expect(page).toHaveURL(/#\/login$/);
  await loginPage(page).fillIn('staff', demoPassword);
  await expect(page).toHaveURL(/#\/homepage\?aclId=7$/);
  await shell(page).account.click();
  await page.getByRole('menuitem', { name: 'Start here after sign-in' }).click();
  await shell(page).signOut();
  // Members of staff who have chosen nothing begin at the contacts.
  await loginPage(page).signInByForm('staff');
  await expect(page).toHaveURL(/#\/homepage$/);
});

test('the copyright is the portal’s where nobody else is named', async ({ page }) => {
  await setUpPortal(page, { settings: { copyright: '' } });
  await page.goto('/#/homepage');
  await expect(page.getByRole('contentinfo')).toContainText(/© \d{4} Community Portal/);
});

test('a portal of procurement shows the strip of its city, and its own links', async ({ page }) => {
  await setUpPortal(page, {
    settings: {
      applicationId: 'PROCUREMENT',
      forgotPasswordLink: 'false',
      'strip.accessibilityUrl': 'https://city.example/accessibility',
    },
  });
  await page.goto('/#/homepage');
  await expect(page.getByRole('link', { name: 'City of Los Angeles' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Housing Department' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link')).toHaveText([
    'Community Portal',
    'Home',
    'FAQs',
    'Accessibility opens in a new tab',
    'Sign in',
  ]);
  await expectAccessible(page);
  await loginPage(page).open();
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Forgot your password?' })).toHaveCount(0);
});

test('a portal for funding notices in one language, with pictures of its own and no notifications', async ({
  page,
}) => {
  await setUpPortal(page, {
    homepage: 'nofa',
    layout: 'citizen',
    languages: ['en'],
    settings: {
      notificationEnable: 'false',
      appLogoPath: '/favicon.svg?logo',
      bannerLogoPath: '/favicon.svg?bannerLogo',
      bannerPath: '/favicon.svg?banner',
    },
  });
  await page.goto('/');
  await expect(shell(page).heading).toHaveText('Funding for affordable housing');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  const banner = page.getByRole('region', { name: 'About this portal' });
  for (const picture of [
    page.getByRole('banner').locator('img[src$="?logo"]'),
    banner.locator('img[src$="?banner"]'),
    banner.locator('img[src$="?bannerLogo"]'),
  ]) {
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .not.toBe(0);
  }
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading')).toHaveText([
    'Housing department',
    'Language services',
    'Relay service',
  ]);
  await expect(footer).toContainText('dial 711');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/#\/register$/);

  await loginPage(page).signIn('citizen');
  await expect(banner).toBeVisible();
  await page.goto('/#/citizen/dashboard');
  await expect(shell(page).heading).toContainText('Welcome');
  await expect(banner).toHaveCount(0);
  // The search that stands in the banner elsewhere stands above it here.
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Find' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Appearance' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Language/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveCount(0);
});
