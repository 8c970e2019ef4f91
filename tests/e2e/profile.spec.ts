import { readFile } from 'node:fs/promises';
import { expect, type Route, test } from 'playwright/test';
import { suggestAddress, validateAddress } from '#shared/contracts/gis-address.ts';
import { exportOwnData } from '#shared/contracts/own-data.ts';
import { updateProfile } from '#shared/contracts/profile.ts';
import { demoPassword, emailOf } from '#tests/support/accounts.ts';
import { aPhotoFromACamera } from '#tests/support/pictures.ts';
import { expectAccessible } from './models/accessibility.ts';
import { holdPicture } from './models/held-picture.ts';
import { inDatabase } from './models/in-database.ts';
import { tabTo } from './models/keyboard.ts';
import { loginPage } from './models/login-page.ts';
import { profilePage } from './models/profile-page.ts';
import { shell } from './models/shell.ts';

const setSetting = (name: string, value: string) =>
  inDatabase(
    `insert into setting (name, value, visible) values ($1, $2, true)
     on conflict (name) do update set value = excluded.value`,
    [name, value],
  );

test('a profile with a photo and two addresses, in both directions, light and dark', async ({
  page,
}) => {
  await loginPage(page).signIn('vendor');
  const profile = profilePage(page);
  await profile.open();
  await profile.nickname.fill('Ñandú');
  await expect(profile.state).toHaveText('You have unsaved changes.');
  await expect(profile.update).toHaveAccessibleDescription('One field needs your attention.');
  await profile.pressBlocked();
  const fault = profile.part('Addresses').getByText('Add at least one address.');
  await expect(fault).toBeFocused();

  await profile.form.getByRole('button', { name: 'Add address' }).click();
  const home = profile.entry('Addresses', 1);
  // A browser that knows where the person lives may say it; of parts that it knows only together none.
  const location = home.getByRole('combobox', { name: 'Location' });
  await expect(location).toHaveAttribute('autocomplete', 'address-line1');
  await expect(home.getByLabel('Unit')).toHaveAttribute('autocomplete', 'address-line2');
  await expect(home.getByLabel('House number')).toHaveAttribute('autocomplete', 'off');
  const language = profile.form.getByRole('combobox', { name: 'Language', exact: true });
  await expect(language).toHaveAttribute('autocomplete', 'language');
  await expect(
    profile.form.getByRole('combobox', { name: 'Time zone' }),
  ).toHaveAccessibleDescription(
    'Kept with your details. All times in this portal are in the time zone America/Los Angeles.',
  );
  // What could not be looked for is not said to be nowhere.
  const slower = 'Too many requests. Please try again in 9 seconds.';
  const suggesting = `**${suggestAddress.path}`;
  const refuse = (route: Route) =>
    route.fulfill({ status: 429, json: { status: { code: 429, message: slower } } });
  await page.route(suggesting, refuse);
  await location.fill('200 n spring st');
  await expect(location).toHaveAccessibleDescription(slower);
  await expect(home.getByRole('status').filter({ hasText: slower })).toHaveCount(1);
  await page.unroute(suggesting);
  // Enter goes to what was found and takes it; it never sends the form, whose faults would take the focus.
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(updateProfile.path)) saves.push(request.url());
  });
  await location.fill('');
  await location.press('Enter');
  await location.fill('200 n spring st los angeles ca 90012');
  await location.press('Enter');
  const spring = page.getByRole('option', { name: '200 N Spring ST, Los Angeles, CA 90012' });
  await expect(spring).toBeVisible();
  await expect(location).toBeFocused();
  // Its parts are there at once; only the check waits for its answer.
  const held = Promise.withResolvers<void>();
  await page.route(`**${validateAddress.path}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await location.press('Enter');
  await location.press('Enter');
  await expect(home.getByLabel('House number')).toHaveValue('200');
  await expect(home).toContainText('Not verified');
  held.resolve();
  await expect(home).not.toContainText('Not verified');
  await expect(location).toBeFocused();
  await location.press('Enter');
  await expect(location).toBeFocused();
  expect(saves).toEqual([]);
  await expect(home).toContainText('Verified');
  await expect(home.getByLabel('House number')).toHaveValue('200');
  await expect(home.getByLabel('ZIP code')).toHaveValue('90012');
  const check = home.getByRole('button', { name: 'Check address' });
  for (const looking of [suggesting, `**${validateAddress.path}`]) {
    await page.route(looking, refuse);
    await check.click();
    await expect(
      page.getByRole('region', { name: 'Messages' }).getByText(slower).last(),
    ).toBeVisible();
    await expect(home).toContainText('Not verified');
    await page.unroute(looking);
    await check.click();
    await expect(home).not.toContainText('Not verified');
  }

  await profile.form.getByRole('button', { name: 'Add address' }).click();
  const work = profile.entry('Addresses', 2);
  await profile.choose(work, 'Type', 'Home');
  await expect(work).toContainText('Address is of same type');
  await profile.pressBlocked();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'Address is of same type',
  );
  await profile.choose(work, 'Type', 'Work');
  await work.getByText('Enter manually').click();
  await work.getByLabel('Address line 1').fill('PO Box 5150');
  await work.getByLabel('City').fill('Nowhere');
  await profile.choose(work, 'State', 'California');
  await work.getByLabel('ZIP code').fill('٩٠٠١٢ ');
  await expect(work.getByLabel('ZIP code')).toHaveValue('90012 ');
  await work.getByRole('button', { name: 'Check address' }).click();
  await expect(page.getByText('No such place was found.').last()).toBeVisible();
  await expect(work).toContainText('Not verified');
  // Ticking one unticks the other.
  await work.getByRole('checkbox', { name: 'Primary' }).check();
  await expect(home.getByRole('checkbox', { name: 'Primary' })).not.toBeChecked();
  await work.getByRole('checkbox', { name: 'Primary' }).uncheck();
  await expect(profile.part('Addresses')).toContainText('Mark one address as primary.');
  await home.getByRole('checkbox', { name: 'Primary' }).check();

  await profile.form.getByRole('button', { name: 'Add number' }).click();
  const phone = profile.entry('Phone numbers', 1);
  const number = phone.getByRole('textbox', { name: 'Number', exact: true });
  await number.fill('+1 213.555');
  await phone.getByLabel('Country code').focus();
  await expect(phone).toContainText('Please enter valid Mobile number');
  await expectAccessible(page);
  await number.fill('+١ (٢١٣) ٥٥٥-۰۱۴۲');
  await phone.getByLabel('Country code').fill('١');
  await expect(phone.getByLabel('Country code')).toHaveValue('1');
  await expect(number).toHaveValue('(213) 555-0142');
  await profile.form.getByRole('button', { name: 'Add number' }).click();
  const second = profile.entry('Phone numbers', 2);
  await second.getByRole('button', { name: /^Remove/ }).click();
  await expect(phone.getByRole('button', { name: /^Remove/ })).toBeFocused();

  const account = profile.entry('E-mail addresses', 1);
  await expect(account.getByRole('textbox', { name: 'E-mail' })).not.toBeEditable();
  await expect(account.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  // The same address once more is a fault that can be mended where it was typed.
  await profile.form.getByRole('button', { name: 'Add e-mail' }).click();
  const again = profile.entry('E-mail addresses', 2);
  await again.getByRole('textbox', { name: 'E-mail' }).fill('vendor@example.org');
  await expect(again.getByRole('textbox', { name: 'E-mail' })).toBeEnabled();
  await expect(account.getByRole('textbox', { name: 'E-mail' })).not.toBeEditable();
  await again.getByRole('button', { name: /^Remove/ }).click();
  await expect(profile.form.getByLabel('First name')).not.toBeEditable();

  const chosen = profile.part('Photo').locator('input[type=file]');
  await chosen.setInputFiles({
    name: 'me.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('It is me.'),
  });
  await expect(profile.part('Photo').getByRole('alert')).toHaveText(
    'Choose a JPEG or PNG picture.',
  );
  await profile.form.getByRole('button', { name: 'Choose a photo' }).focus();
  const picture = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPhotoFromACamera() };
  const cropper = page.getByRole('dialog', { name: 'Crop your photo' });
  await chosen.setInputFiles(picture);
  await expect(cropper.getByRole('button', { name: 'Use this part' })).toBeFocused();
  const cut = await holdPicture(page);
  await page.keyboard.press('Enter');
  await cut.drawn();
  await page.keyboard.press('Escape');
  await expect(cropper).toBeHidden();
  await cut.letGo();
  await expect(profile.photo).toHaveAccessibleName('No photo yet');
  await chosen.setInputFiles(picture);
  await expect(cropper.getByRole('button', { name: 'Use this part' })).toBeFocused();
  const part = cropper.getByRole('img', { name: 'Part of the picture that is kept' });
  await expect(part).toHaveAccessibleDescription(/arrow keys/);
  await cropper.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  await cropper.getByRole('button', { name: 'Move left' }).click();
  await expect(cropper.getByRole('status')).toHaveText(/^From the left \d+%, from the top \d+%/);
  await expectAccessible(page);
  await cropper.getByRole('button', { name: 'Use this part' }).click();
  await expect(profile.photo).toHaveAttribute('src', /^blob:/);
  await expect(profile.form.getByRole('button', { name: 'Choose a photo' })).toBeFocused();

  await profile.save();
  await expect(page.getByText('Your profile was saved.').last()).toBeVisible();
  await profile.saved();
  await expect(shell(page).account.locator('img')).toHaveAttribute('src', /get_user_profile_image/);
  await page.route('**/get_user_profile_image*', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'Your photo could not be loaded.',
  );
  await expect(shell(page).account.locator('img')).toHaveCount(0);
  await page.unroute('**/get_user_profile_image*');

  await page.reload();
  await expect(profile.nickname).toHaveValue('Ñandú');
  await expect(profile.part('Addresses').getByRole('listitem')).toHaveCount(2);
  await expect(profile.entry('Addresses', 1)).toContainText('Verified');
  await expect(profile.photo).toHaveJSProperty('naturalWidth', 512);

  await profile.nickname.fill('Nobody');
  await profile.form.getByRole('button', { name: 'Cancel' }).click();
  const discard = page.getByRole('dialog', { name: 'Discard your changes?' });
  await discard.getByRole('button', { name: 'Discard' }).click();
  await expect(profile.nickname).toHaveValue('Ñandú');

  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await profile
    .entry('Addresses', 2)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(
    profile.entry('Addresses', 1).getByRole('button', { name: /^Remove/ }),
  ).toBeFocused();
  await profile.part('Photo').getByRole('button', { name: 'Remove photo' }).click();
  await expect(profile.photo).toHaveAccessibleName('No photo yet');
  await expect(profile.form.getByRole('button', { name: 'Choose a photo' })).toBeFocused();
  await profile.save();
  await profile.saved();
  await expect(shell(page).account.locator('img')).toHaveCount(0);

  await profile.data.getByRole('button', { name: 'Save my data' }).click();
  const asking = page.getByRole('dialog', { name: 'Save my data' });
  const password = asking.getByLabel('Current password');
  await password.fill('not it');
  await password.press('Enter');
  await expect(asking).toContainText('This is not your current password.');
  await expectAccessible(page);
  // Never answered: whoever closes the dialog meanwhile has stopped the file.
  await page.route(`**${exportOwnData.path}`, () => undefined, { times: 1 });
  await password.fill(demoPassword);
  const asked = page.waitForRequest(`**${exportOwnData.path}`);
  await password.press('Enter');
  expect((await asked).headers()['accept-language']).toBe('en');
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await expect(asking).toBeHidden();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('was canceled');
  await profile.data.getByRole('button', { name: 'Save my data' }).click();
  const download = page.waitForEvent('download');
  await password.fill(demoPassword);
  await password.press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const { tables } = JSON.parse(await readFile(await file.path(), 'utf8')) as {
    readonly tables: { readonly account: readonly { readonly username: string }[] };
  };
  expect(tables.account.map(({ username }) => username)).toEqual([emailOf('vendor')]);
  await expect(asking).toBeHidden();

  await shell(page).speak('العربية');
  await expect(shell(page).heading).toHaveText('بياناتي');
  await expectAccessible(page);
});

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 512 } });

  test('a profile is filled in by the keyboard alone, in the shorter form too', async ({
    page,
  }) => {
    await loginPage(page).signInUnseen('citizen');
    await page.goto('/#/profile/update-profile');
    const profile = profilePage(page);
    await expect(profile.form).toContainText('Please keep your details up to date');
    await tabTo(page, profile.nickname);
    await page.keyboard.type('Lu');
    await tabTo(page, profile.form.getByRole('button', { name: 'Add address' }));
    await page.keyboard.press('Enter');
    const home = profile.entry('Addresses', 1).getByRole('group', { name: 'Address 1' });
    await expect(home.getByRole('combobox', { name: 'Type' })).toBeFocused();
    const location = home.getByRole('combobox', { name: 'Location' });
    await tabTo(page, location);
    // As much as is pasted stays, and is said to be too long while the focus is still there.
    await page.keyboard.insertText('x'.repeat(201));
    await expect(location).toHaveAccessibleDescription(/Use at most 200 characters\./);
    await expect(location).toHaveValue('x'.repeat(201));
    await location.fill('');
    await page.keyboard.type('90210');
    // Found beside the field: a list at the end of the page is told as leaving the form.
    await expect(home.getByRole('option', { name: 'Beverly Hills, CA 90210' })).toBeVisible();
    await expect(home.getByRole('status').filter({ hasText: /^\d+ suggestions?$/ })).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(home.getByLabel('City')).toHaveValue('Beverly Hills');
    await expect(home.getByRole('status').filter({ hasText: 'Address 1: Verified' })).toHaveCount(
      1,
    );
    await tabTo(page, profile.update);
    await page.keyboard.press('Enter');
    // What is still missing is where the focus goes.
    await expect(home.getByLabel('House number')).toBeFocused();
    await page.keyboard.type('9');
    // Another house was not looked up, and nothing says that it was.
    await expect(home).toContainText('Not verified');
    await expect(home.getByRole('status').filter({ hasText: /verified/i })).toHaveCount(0);
    await tabTo(page, home.getByLabel('Street name'));
    await page.keyboard.type('Elm');
    // The parts are kept, not what was searched for, and the search says so.
    await expect(location).toHaveAccessibleDescription(/will be saved: 9 Elm$/);
    await tabTo(page, profile.update);
    await page.keyboard.press('Enter');
    await expect(profile.question.getByRole('button', { name: 'Update' })).toBeFocused();
    await page.keyboard.press('Enter');
    await profile.saved();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expectAccessible(page);

    await setSetting('basicProfile', 'true');
    await setSetting('profile.displayGender', 'true');
    try {
      await page.reload();
      await expect(profile.entry('Phone numbers', 1)).toBeVisible();
      await expect(profile.form.getByLabel('House number')).toHaveCount(0);
      await profile.choose(profile.part('Preferences'), 'Gender', 'Female');
      await expect(profile.form.getByRole('checkbox', { name: 'Show my gender' })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await expectAccessible(page);

      // The line is all there is of a street here: what is typed there is kept, whatever the parts were.
      await expect(home).toContainText('Verified');
      await expect(location).toHaveValue('9 Elm');
      await location.fill('12 Oak Lane');
      await expect(home).toContainText('Not verified');
      const phone = profile.entry('Phone numbers', 1);
      await phone.getByRole('textbox', { name: 'Number', exact: true }).fill('2135550142');
      await profile.save();
      await profile.saved();
      await page.reload();
      await expect(location).toHaveValue('12 Oak Lane');
      await location.fill('200 n spring st los angeles ca 90012');
      await page.getByRole('option', { name: '200 N Spring ST, Los Angeles, CA 90012' }).click();
      await expect(home).toContainText('Verified');
      await expect(location).toHaveValue('200 N Spring ST');
    } finally {
      await setSetting('basicProfile', 'false');
      await setSetting('profile.displayGender', 'false');
    }
  });
});
