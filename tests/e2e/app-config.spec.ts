import { expect, test } from 'playwright/test';
import sharp from 'sharp';
import { saveAccess } from '#shared/contracts/access-control.ts';
import { appConfig, saveAppConfig } from '#shared/contracts/app-config.ts';
import { groupList } from '#shared/contracts/group.ts';
import { uploadImage } from '#shared/contracts/portal-image.ts';
import { signInAs } from '#tests/support/outbox-reader.ts';
import { expectAccessible } from './models/accessibility.ts';
import { loginPage } from './models/login-page.ts';
import { portalUrl } from './models/place.ts';
import { shell } from './models/shell.ts';

test.describe.configure({ mode: 'serial' });

/** Saves from elsewhere, as another administrator does or whoever it says. */
const saveElsewhere = async (
  values: Readonly<Record<string, string>>,
  who: 'superadmin' | 'admin' = 'superadmin',
): Promise<void> => {
  const other = await signInAs(portalUrl(), who);
  const { settings } = await other.calls(appConfig);
  await other.calls(saveAppConfig, {
    body: {
      changes: settings.flatMap(({ name, version }) => {
        const value = values[name];
        return value === undefined ? [] : [{ name, value, version }];
      }),
    },
  });
};

test.afterEach(() =>
  saveElsewhere({
    title: 'Contracting Opportunities',
    portalName: 'Community Portal',
    passwordPolicy: '{}',
    favicon: '',
  }),
);

test('the list of groups marks the one that is looked at, wherever the page is scrolled', async ({
  page,
}) => {
  await loginPage(page).signInUnseen('admin');
  await page.goto('/#/admin/app-config');
  const list = page.getByRole('navigation', { name: 'Groups of settings' });
  const groups = list.getByRole('button');
  const marked = list.locator('[aria-current="true"]');
  await expect(marked).toHaveText(await groups.first().innerText());
  await expectAccessible(page);
  const second = await groups.nth(1).innerText();
  await page
    .getByRole('heading', { name: second, exact: true })
    .evaluate((heading) => heading.scrollIntoView());
  await expect(marked).toHaveText(second);
  // The last one never comes to the top of a page.
  await groups.last().click();
  await expect(marked).toHaveText(await groups.last().innerText());
  await page.getByRole('searchbox').last().scrollIntoViewIfNeeded();
  await expect(marked).toHaveText(await groups.first().innerText());
});

test('what an administrator sets holds at once, and nobody overwrites what another has set', async ({
  page,
}) => {
  await loginPage(page).signIn('admin');
  await shell(page).menu.getByRole('link', { name: 'Settings' }).click();
  await expect(shell(page).heading).toHaveText('Settings');
  const name = page.getByLabel('Portal name', { exact: true });
  const saved = await name.inputValue();
  await name.fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(name).toBeFocused();
  await expect(page.getByText('Please fill this in.')).toBeVisible();
  await expectAccessible(page);
  const discard = page.getByRole('button', { name: 'Discard', exact: true });
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await discard.press('Enter');
  await question.getByRole('button', { name: 'Keep writing' }).press('Enter');
  await expect(discard).toBeFocused();
  await expect(name).toHaveValue('');
  await discard.press('Enter');
  await question.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect(name).toHaveValue(saved);
  await expect(page.getByRole('main')).toBeFocused();

  await name.fill('Harbor City');
  await page.getByLabel('Application title', { exact: true }).fill('Mine');
  await saveElsewhere({ title: 'Mine, too' }, 'admin');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('window. Please choose for each.').first()).toBeVisible();
  await expect(page.getByText('You changed this yourself in the meantime to Mine')).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine: Application title' }).click();
  await saveElsewhere({ title: 'Theirs' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('superadmin@example.org changed this')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search settings' });
  await search.fill('application title');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use the other value: Application title' }).click();
  await expect(page.getByLabel('Application title', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByText('One setting was saved; it takes effect at once.').first(),
  ).toBeVisible();
  await expect(page).toHaveTitle('Settings · Harbor City');
  await expect(page.getByLabel('Application title', { exact: true })).toHaveValue('Theirs');

  await search.fill('');
  await page.getByText('Change history').click();
  const newest = page.getByRole('listitem').filter({ hasText: 'Portal name' }).first();
  await expect(newest).toContainText('from Community Portal to Harbor City');
  await expect(newest).toContainText('admin@example.org');

  await search.fill('icon');
  const icon = await sharp({ create: { width: 32, height: 32, channels: 4, background: 'teal' } })
    .png()
    .toBuffer();
  // What is typed while a picture is on its way stays.
  const sent = Promise.withResolvers<void>();
  await page.route(`**${uploadImage.path}`, async (route) => {
    await sent.promise;
    await route.continue();
  });
  await page
    .locator('[data-setting="favicon"] input[type="file"]')
    .setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: icon });
  await search.fill('');
  await name.fill('Harbor Town');
  sent.resolve();
  await expect(page.getByRole('img', { name: 'The chosen picture' })).toBeVisible();
  await expect(name).toHaveValue('Harbor Town');
  await search.fill('icon');
  // Uploaded long ago: the service has swept it away.
  await page.route(`**${saveAppConfig.path}`, (route) => {
    const sent = route.request().postData() ?? '';
    return route.continue({ postData: sent.replace(/v1\/[\da-f]{8}/, 'v1/00000000') });
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This picture no longer exists.')).toBeVisible();
  const chooser = page.getByRole('button', { name: 'Choose a picture: Window icon' });
  await expect(chooser).toBeFocused();
  await page.unroute(`**${saveAppConfig.path}`);
  await page
    .locator('[data-setting="favicon"] input[type="file"]')
    .setInputFiles({ name: 'again.png', mimeType: 'image/png', buffer: icon });
  await expect(page.getByText('This picture no longer exists.')).toHaveCount(0);
  // The same one could be chosen again.
  expect(await page.locator('[data-setting="favicon"] input[type="file"]').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /caprc\/image\/v1/);
  // Whoever takes it away by keyboard stays where it was.
  await page.getByRole('button', { name: 'Remove: Window icon' }).press('Enter');
  await expect(page.getByText('No picture').first()).toBeVisible();
  await expect(chooser).toBeFocused();

  // A search does not hide what has to be put right before anything is saved.
  await search.fill('portal name');
  await name.fill('');
  await search.fill('password');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(name).toBeFocused();
  await name.fill('Harbor City');

  await search.fill('password');
  await page.getByLabel('Minimum length').fill('999');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Minimum length')).toBeFocused();
  await expect(page.getByRole('group', { name: 'Password rules' })).toHaveAccessibleDescription(
    /./,
  );
  await page.getByLabel('Minimum length').fill('١٤');
  await page.getByLabel('Try a password').fill('Short-1-pass');
  await expect(page.getByText('has 14 characters or more')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
  await shell(page).account.click();
  await expect(page.getByRole('menu')).toHaveAccessibleDescription(/@example.org/);
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  await expect(page.getByRole('dialog').getByText('has 14 characters or more')).toBeVisible();
});

test('a place is typed with a decimal comma, or pasted as maps give it', async ({ page }) => {
  await loginPage(page).signIn('admin');
  await shell(page).menu.getByRole('link', { name: 'Settings' }).click();
  const [latitude, longitude] = [page.getByLabel('Latitude'), page.getByLabel('Longitude')];
  await latitude.fill('');
  await latitude.pressSequentially('34,05');
  await expect(latitude).toHaveValue('34.05');
  await expect(longitude).toHaveValue('-117.94');
  await longitude.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '40.71, -74.01');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(latitude).toHaveValue('40.71');
  await expect(longitude).toHaveValue('-74.01');
});

test('whoever has left the settings is told that somebody else was quicker', async ({ page }) => {
  await loginPage(page).signInUnseen('admin');
  await page.goto('/#/admin/app-config');
  await page.getByLabel('Portal name', { exact: true }).fill('A name for later');
  const held = Promise.withResolvers<void>();
  const message = 'Someone else changed this in the meantime.';
  await page.route(`**${saveAppConfig.path}`, async (route) => {
    await held.promise;
    await route.fulfill({ status: 409, json: { status: { code: 409, message } } });
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.goto('/#/admin/groups');
  await expect(shell(page).heading).toHaveText('Staff groups');
  held.resolve();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(message);
});

test('who may only look at settings and groups is shown them, and no way to change them', async ({
  page,
}) => {
  const chief = await signInAs(portalUrl(), 'superadmin');
  const give = async (letters: ('VW' | 'ED')[], before: ('VW' | 'ED')[]): Promise<void> => {
    for (const rightKey of ['app-config', 'manage-user']) {
      await chief.calls(saveAccess, { body: { roleName: 'Vendor', rightKey, letters, before } });
    }
  };
  await give(['VW'], []);
  try {
    await loginPage(page).signInUnseen('vendor');
    await page.goto('/#/admin/app-config');
    await expect(page.getByText('You may view the settings, but not change them.')).toBeVisible();
    await expect(page.getByLabel('Portal name', { exact: true })).toBeDisabled();
    await expect(page.getByRole('button', { name: /^Choose a picture: / }).first()).toBeDisabled();
    await expectAccessible(page);

    await page.route(`**${groupList.path}`, (route) => route.abort());
    await page.goto('/#/admin/groups');
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unroute(`**${groupList.path}`);
    await again.click();
    await expect(page.getByRole('button', { name: /^Members of / }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'New group' })).toHaveCount(0);
  } finally {
    await give([], ['VW']);
  }
});

test.describe('in the dark and from right to left', () => {
  test.use({ colorScheme: 'dark' });

  test('the settings can be read and used', async ({ page }) => {
    await loginPage(page).signInUnseen('admin');
    await page.goto('/#/admin/app-config');
    await shell(page).speak('العربية');
    await expect(shell(page).heading).toHaveText('الإعدادات');
    await page.getByLabel('اسم البوابة', { exact: true }).fill('بوابة المدينة');
    await expect(page.getByText('تغيير واحد').first()).toBeVisible();
    await expectAccessible(page);

    const codes = page.locator('[data-setting="otp"] select');
    await codes.selectOption('staff');
    await page.reload();
    await expect(codes).toHaveValue('staff');
  });
});
