import { expect, type Locator, test } from 'playwright/test';
import sharp from 'sharp';
import { accessRights, saveAccess } from '#shared/contracts/access-control.ts';
import { appConfig, saveAppConfig } from '#shared/contracts/app-config.ts';
import { auditLog } from '#shared/contracts/audit.ts';
import { groupList } from '#shared/contracts/group.ts';
import { uploadImage } from '#shared/contracts/portal-image.ts';
import { signInAs } from '#tests/support/outbox-reader.ts';
import {
  expectAccessible,
  expectNoScrollAside,
  expectNothingCutOff,
} from './models/accessibility.ts';
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

/** Lets a role do what it may do already, which the log keeps as well. */
const saveRightsAsTheyAre = async (roleName: string, rightKey: string): Promise<void> => {
  const other = await signInAs(portalUrl(), 'superadmin');
  const { rights } = await other.calls(accessRights);
  const is = rights.find((one) => one.roleName === roleName && one.rightKey === rightKey);
  const letters = is?.letters ?? [];
  await other.calls(saveAccess, { body: { roleName, rightKey, letters, before: letters } });
};

test.afterEach(() =>
  saveElsewhere({
    title: 'Contracting Opportunities',
    portalName: 'Community Portal',
    passwordPolicy: '{}',
    favicon: '',
  }),
);

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

  // A search does not hide what has to be put right before anything is saved.
  await search.fill('portal name');
  await name.fill('');
  await search.fill('password');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(name).toBeFocused();
  await name.fill('Harbor City');

  await search.fill('password');
  await page.getByLabel('Minimum length').fill('١٤');
  await page.getByLabel('Try a password').fill('Short-1-pass');
  await expect(page.getByText('has 14 characters or more')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
  await shell(page).account.click();
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

test('the first of administrators says what a role may do', async ({ page }) => {
  await saveRightsAsTheyAre('Admin', 'app-config');
  await loginPage(page).signIn('superadmin');
  await shell(page).menu.getByRole('link', { name: 'Access control' }).click();
  const role = page.getByRole('combobox', { name: 'Role' });
  const box = page.getByRole('checkbox', { name: 'Outbox, Settings: View' });
  await expect(box).toBeDisabled();
  await expect(page.getByText('This role may do everything')).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: false })).toHaveCount(0);
  await role.selectOption('Viewer');
  await box.click();
  await expect(
    page.getByText('The rights were changed; they take effect at once.').last(),
  ).toBeVisible();
  await expect(box).toBeChecked();
  await expectAccessible(page);
  await box.click();
  await expect(box).not.toBeChecked();

  // On a slow line: each press shows at once, and none is lost or takes the one before it for somebody else's.
  const held = Promise.withResolvers<void>();
  await page.route(`**${saveAccess.path}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  const edit = page.getByRole('checkbox', { name: 'Outbox, Settings: Edit' });
  await box.click();
  await edit.click();
  await expect(box).toBeChecked();
  await expect(edit).toBeChecked();
  held.resolve();
  const table = page.getByRole('table');
  await expect(table).toHaveAttribute('aria-busy', 'false');
  const viewerOn = async (): Promise<readonly string[]> => {
    const { rights } = await (await signInAs(portalUrl(), 'superadmin')).calls(accessRights);
    const cell = rights.find((one) => one.roleName === 'Viewer' && one.rightKey === 'app-config');
    return cell?.letters ?? [];
  };
  expect(await viewerOn()).toEqual(['ED', 'VW']);
  await edit.click();
  await box.click();
  await expect(table).toHaveAttribute('aria-busy', 'false');
  expect(await viewerOn()).toEqual([]);
  await expect(page.getByText('Someone else changed')).toHaveCount(0);
  await page.unroute(`**${saveAccess.path}`);

  await shell(page).menu.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Rights: changed');
  const person = page.getByRole('searchbox', { name: 'Person' });
  await person.fill('x'.repeat(101));
  await person.press('Enter');
  await expect(person).toHaveAccessibleDescription(/Use at most 100 characters\./);
  await expect(person).toHaveValue('x'.repeat(101));
  await person.fill('superadmin@');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/person=superadmin%40&act=rights\.change$/);
  const change = page.getByRole('row').filter({ hasText: 'superadmin@example.org' }).first();
  await expect(change).toContainText('Viewer');
  await expect(page.getByRole('cell', { name: 'Administrator', exact: true })).toBeVisible();
  await change.getByRole('button', { name: /^Show details of entry/ }).click();
  await expect(page.getByText('rights.change', { exact: true })).toBeVisible();
  const chain = page.getByRole('region', { name: 'Status of the chain' });
  /** The last entry that a check has seen; whether a seal vouches for it depends on the minutes that the portal has run. */
  const checkedUpTo = async (): Promise<number> => {
    const verdict = (await chain.getByRole('status').textContent()) ?? '';
    const [, seq = '0'] =
      /(?:Checked up to entry|: the) ([\d,]+)(?: on| entries)/.exec(verdict) ?? [];
    return Number(seq.replaceAll(',', ''));
  };
  const before = await checkedUpTo();
  await chain.getByRole('button', { name: 'Check now' }).press('Enter');
  await expect.poll(checkedUpTo).toBeGreaterThan(before);
  await expect(chain.getByRole('button', { name: 'Check now' })).toBeFocused();
  await expectAccessible(page);

  await page.goto('/#/admin/audit?person=a');
  await expect(page.getByText('Nothing can be shown for these filters.')).toBeVisible();
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await refresh.press('Enter');
  await page.getByRole('searchbox', { name: 'Target' }).fill('never asked');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Person' })).toBeFocused();
  // A day that cannot be read is no day left out: nothing is asked.
  const from = page.getByRole('textbox', { name: 'From', exact: true });
  await from.fill('31/31/2026');
  await from.press('Enter');
  await expect(from).toHaveAccessibleDescription('This is not a date. Enter it as MM/DD/YYYY.');
  await expect(page).toHaveURL(/person=a$/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('searchbox', { name: 'Target' })).toHaveValue('');
  await expect(from).toHaveValue('');
  await expect(page.getByText('Use at least 2 characters.')).toBeHidden();
  await refresh.press('Enter');
  await expect(page.getByRole('button', { name: /^Show details of entry/ }).first()).toBeVisible();
  await expect(refresh).toBeFocused();
  await page.goto('/#/admin/audit');
  const seqs = page.getByRole('button', { name: /^Show details of entry/ });
  const digits = async (place: Locator): Promise<string> =>
    /entry ([\d,]+)/.exec((await place.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  const shown = page.getByRole('status').filter({ hasText: /^From entry/ });
  // The list of before stands there until the new one has come.
  await expect
    .poll(async () => {
      const listed = `From entry ${await digits(seqs.first())} back to entry ${await digits(seqs.last())}`;
      return (await shown.textContent()) === listed;
    })
    .toBe(true);
  const longer = page.waitForRequest(
    (request) =>
      request.url().endsWith(auditLog.path) &&
      (request.postDataJSON() as { pageSize: number }).pageSize === 100,
  );
  await page.getByLabel('Rows per page').selectOption('100');
  await longer;
  await expect(page).toHaveURL(/audit\?size=100$/);
  // Beside the menu a table of long names is wider than its page; what stands under a row is not.
  await page.setViewportSize({ width: 1000, height: 800 });
  await seqs.first().click();
  const details = await page.getByRole('main').locator('dl').first().boundingBox();
  expect((details?.x ?? 0) + (details?.width ?? 1000)).toBeLessThanOrEqual(1000);
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

  test('the rights of roles can be read', async ({ page }) => {
    await loginPage(page).signInUnseen('superadmin');
    await page.goto('/#/admin/access-control');
    await shell(page).speak('العربية');
    await expect(shell(page).heading).toHaveText('التحكم في الوصول');
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectAccessible(page);
    await expectNothingCutOff(page);
    await expectNoScrollAside(page.getByRole('region', { name: 'حقوق الدور' }));

    await page.goto('/#/admin/audit?outcome=done');
    await page
      .getByRole('button', { name: /^عرض تفاصيل القيد/ })
      .first()
      .click();
    await expect(page.getByText('الوقت الدقيق (UTC)').last()).toBeVisible();
    await expectAccessible(page);
    await expectNothingCutOff(page);
  });

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
