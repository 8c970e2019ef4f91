import { expect, test } from 'playwright/test';
import { authenticate } from '#shared/contracts/oauth.ts';
import { latestProfile, updateProfile } from '#shared/contracts/profile.ts';
import { type DemoAccount, demoPassword, emailOf } from '#tests/support/accounts.ts';
import { createCaller } from '#tests/support/caller.ts';
import { expectAccessible } from './models/accessibility.ts';
import { inDatabase } from './models/in-database.ts';
import { loginPage } from './models/login-page.ts';
import { portalUrl } from './models/place.ts';
import { profilePage } from './models/profile-page.ts';

/** The same person in another place, such as their telephone. */
const elsewhere = async (account: DemoAccount) => {
  const signIn = await createCaller({ address: portalUrl(), client: 'api' }).calls(authenticate, {
    body: { grantType: 'password', username: emailOf(account), password: demoPassword },
  });
  const accessToken = signIn.access_token ?? '';
  return {
    crmId: signIn.crmId,
    caller: createCaller({ address: portalUrl(), client: 'api', accessToken }),
  };
};

test('a time zone that is kept by another of its names shows as what it is', async ({ page }) => {
  const { crmId } = await elsewhere('vendor');
  await inDatabase(
    `insert into profile (crm_id, time_zone_id) values ($1, 'US/Pacific')
     on conflict (crm_id) do update set time_zone_id = excluded.time_zone_id`,
    [crmId],
  );
  await loginPage(page).signIn('vendor');
  const profile = profilePage(page);
  await profile.open();
  const zone = profile.part('Preferences').getByRole('combobox', { name: 'Time zone' });
  await expect(zone).toHaveValue('US/Pacific');
});

test('what was typed comes back after a reload, and what others changed is asked about', async ({
  page,
}) => {
  const { caller, crmId } = await elsewhere('viewer');
  await inDatabase(
    `update contact_doc set doc = jsonb_set(doc, '{additionalDetails}', $2) where crm_id = $1`,
    [crmId, JSON.stringify([{ appId: 'CRM', information: { Notes: 'Call after 5 pm' } }])],
  );
  const { userProfilePojo: before } = await caller.calls(latestProfile, { body: { crmId } });
  const home = {
    type: 'Home' as const,
    entryMode: 'MANUALLY' as const,
    addressLine1: 'PO Box 1',
    city: 'Los Angeles',
    state: 'CA',
    zip: '90012',
    country: 'US',
    primary: true,
  };
  const { userId: _, userName: __, appId: ___, userProfilePath: ____, ...content } = before;
  const data = { ...content, addressList: [home] };
  const first = await caller.calls(updateProfile, { body: { data } });

  await loginPage(page).signIn('viewer');
  const profile = profilePage(page);
  await profile.open();
  const details = profile.part('Additional details').getByLabel('Notes');
  await expect(details).toHaveValue('Call after 5 pm');
  await details.fill('Call before noon');
  await profile.nickname.fill('Mine');
  await profile.choose(profile.part('Preferences'), 'Language', 'Español');
  await page.reload();
  await expect(page.getByText('What you typed here earlier is back.')).toBeVisible();
  await expect(profile.nickname).toHaveValue('Mine');

  const { version } = first.userProfilePojo;
  await caller.calls(updateProfile, {
    body: { data: { ...data, version, aliasName: 'Theirs', timeZoneId: 'Asia/Seoul' } },
  });
  await profile.save();
  await expect(profile.form).toContainText('Your profile was changed elsewhere in the meantime.');
  const conflict = profile.part('Changed elsewhere at the same time');
  await expect(conflict.getByRole('listitem')).toHaveText([/^Nickname/]);
  await expectAccessible(page);
  await profile.pressBlocked();
  const question = conflict.getByText('Choose which version to keep, then update.');
  await expect(question).toBeFocused();
  // Whoever leaves it and comes back is asked again.
  await page.reload();
  await expect(conflict.getByRole('listitem')).toHaveText([/^Nickname/]);
  await expect(profile.form.getByRole('textbox', { name: 'Nickname' })).toHaveValue('Mine');
  await profile.pressBlocked();
  await expect(question).toBeFocused();
  await conflict.getByRole('button', { name: 'Use the saved one: Nickname' }).click();
  // It was the last one: the question has gone, and the focus with it no further than the page.
  await expect(page.getByRole('main')).toBeFocused();
  await expect(profile.nickname).toHaveValue('Theirs');
  // What only one of the two changed needs no question.
  const timeZone = profile.part('Preferences').getByRole('combobox', { name: 'Time zone' });
  await expect(timeZone).toHaveValue('Asia/Seoul');
  await profile.save();
  await profile.saved();
  const { userProfilePojo: after } = await caller.calls(latestProfile, { body: { crmId } });
  expect(after).toMatchObject({
    aliasName: 'Theirs',
    primaryLanguage: 'es',
    timeZoneId: 'Asia/Seoul',
    additionalDetails: [{ appId: 'CRM', information: { Notes: 'Call before noon' } }],
  });
});
