import { Client } from 'pg';
import { expect, test } from 'playwright/test';
import { verifyRegistration } from '#shared/contracts/account.ts';
import { authenticate } from '#shared/contracts/oauth.ts';
import { checkResetLink, resetPassword } from '#shared/contracts/password.ts';
import { type DemoAccount, demoPassword, emailOf } from '#tests/support/accounts.ts';
import { builtFiles } from '#tests/support/built-files.ts';
import { createCaller } from '#tests/support/caller.ts';
import { newestMail, restorePassword } from '#tests/support/outbox-reader.ts';
import { expectAccessible } from './models/accessibility.ts';
import { inDatabase } from './models/in-database.ts';
import { tabTo } from './models/keyboard.ts';
import { loginPage } from './models/login-page.ts';
import { passwordForm } from './models/password-form.ts';
import { portalUrl } from './models/place.ts';
import { settle, shell } from './models/shell.ts';
import { unsavedWork } from './models/unsaved-work.ts';

const newPassword = 'Quiet-harbour-42';

const requirePasswordOf = async (account: DemoAccount): Promise<void> => {
  const client = new Client({ connectionString: process.env['PORTAL_E2E_DATABASE'] });
  await client.connect();
  await client.query('update account set force_password_update = true where username = $1', [
    emailOf(account),
  ]);
  await client.end();
};

test('a forgotten password: the mail, its link, a new password, and in', async ({ page }) => {
  const login = loginPage(page);
  await login.open();
  const forgotten = page.getByRole('button', { name: 'Forgot your password?' });
  await forgotten.click();
  const dialog = page.getByRole('dialog', { name: 'Forgot your password?' });
  await expect(dialog.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(forgotten).toBeFocused();
  // What is typed already need not be typed again.
  await login.email.fill(emailOf('viewer'));
  await forgotten.press('Enter');
  await expect(dialog.getByLabel('E-mail')).toHaveValue(emailOf('viewer'));
  await dialog.getByLabel('E-mail').fill('owner');
  await dialog.getByRole('button', { name: 'Send reset link' }).click();
  await expect(dialog.getByText('Enter an e-mail address such as')).toBeVisible();
  await expect(dialog.getByLabel('E-mail')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('E-mail').fill(emailOf('owner'));
  await page.keyboard.press('Enter');
  const told = page.getByRole('dialog', { name: 'Reset link' });
  await expect(told).toContainText(`If there is an account for ${emailOf('owner')}`);
  await expectAccessible(page);
  await told.getByRole('button', { name: 'OK' }).click();
  await expect(forgotten).toBeFocused();

  const mail = await newestMail(portalUrl(), 'password-reset', 'owner');
  const link = /http\S+resetPassword\S+/.exec(mail)?.[0] ?? '';
  const addresses: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    addresses.push(pathname + search);
  });
  await login.signInUnseen('viewer');
  await page.goto(link);
  await page.reload();
  const form = passwordForm(page.getByRole('main'));
  const update = page.getByRole('button', { name: 'Update password' });
  await expect(update).toBeDisabled();
  await expect(update).toHaveAccessibleDescription('not yet: New password and New password again');
  await form.next.fill('harbour');
  await expect(form.rule('has a lowercase letter')).toContainText('done:');
  await expect(form.rule('has a number')).toContainText('not yet:');
  await form.next.fill('Sunshine-77');
  await expect(form.rule('is not a common password')).toContainText('not yet:');
  await form.next.fill(newPassword);
  await expect(form.left).toHaveText('One rule is not met yet.');
  // Sent too early, it leads to what is not right and says so there.
  await form.again.fill('Quiet');
  await page.keyboard.press('Enter');
  await expect(form.again).toHaveAccessibleDescription('The passwords do not match.');
  await expect(update).toHaveAccessibleDescription('not yet: New password again');
  await form.again.fill(newPassword);
  await expect(form.left).toHaveText('All rules are met.');
  await expect(update).toHaveAccessibleDescription('');
  await expectAccessible(page);
  // A line that was cut and is back takes nothing from whoever is typing.
  await form.again.focus();
  for (const line of ['offline', 'online']) {
    await page.evaluate((name) => window.dispatchEvent(new Event(name)), line);
  }
  await expect(page.getByText('The service can be reached again.').first()).toBeAttached();
  await settle(page);
  await expect(form.again).toBeFocused();
  await unsavedWork(page).begun();
  await update.click();
  await expect(page.getByRole('heading', { name: 'Your password was changed' })).toBeFocused();
  await unsavedWork(page).none();
  await expectAccessible(page);
  // Logs of proxies keep addresses, and who reads one shall not find a link that works.
  const token = /token=(.+)/.exec(link)?.[1] ?? '';
  expect(addresses).toContain('/rest/idm/user/v1/validate_forgot_password_token');
  expect(addresses.filter((address) => address.includes(token))).toEqual([]);

  // Somebody else is at home in this browser, and stays.
  await page.goto('/#/citizen/dashboard');
  await expect(shell(page).account).toBeVisible();
  await page.context().clearCookies();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Messages' }).getByText('Please ask for a new one.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await login.email.fill(emailOf('owner'));
  await login.password.fill(newPassword);
  await login.submit.click();
  await expect(shell(page).account).toBeVisible();
  await restorePassword(portalUrl(), 'owner', newPassword);
});

test('another link that opens in the same tab begins anew, whatever became of the one before', async ({
  page,
}) => {
  const well = { status: { code: 200, message: 'OK' } };
  for (const { path } of [checkResetLink, resetPassword]) {
    await page.route(`**${path}`, (route) => route.fulfill({ json: well }));
  }
  await page.goto('/#/resetPassword?token=of-ada');
  const form = passwordForm(page.getByRole('main'));
  await form.next.fill(newPassword);
  await form.again.fill(newPassword);
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password was changed' })).toBeVisible();
  await page.goto('/#/resetPassword?token=of-bob');
  await expect(form.next).toHaveValue('');

  const checked = Promise.withResolvers<void>();
  await page.route(`**${verifyRegistration.path}?*`, async (route) => {
    if (route.request().url().endsWith('of-bob')) await checked.promise;
    await route.fulfill({ json: { ...well, choosePassword: false } });
  });
  await page.goto('/#/verify-user?token=of-ada');
  await expect(page.getByText('You can sign in now.')).toBeVisible();
  await page.goto('/#/verify-user?token=of-bob');
  await expect(page.getByText('Checking your link…')).toBeVisible();
  checked.resolve();
  await expect(page.getByText('You can sign in now.')).toBeVisible();
});

test('one’s password is changed in the menu of the person; sessions elsewhere end', async ({
  page,
  browser,
}) => {
  await loginPage(page).signIn('vendor');
  const elsewhere = await (await browser.newContext({ baseURL: portalUrl() })).newPage();
  await loginPage(elsewhere).signIn('vendor');
  await shell(page).account.click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  const form = passwordForm(dialog);
  await expect(form.old).toBeFocused();
  await expect(form.old).toHaveAttribute('required');
  // A window keeps the Tab key to itself: the buttons that show what is typed are stops of it too.
  const shows = dialog.getByRole('button', { name: 'Show password' });
  await tabTo(page, shows.first());
  await tabTo(page, shows.nth(1));
  await form.old.fill('Wrong-harbour-1');
  await form.next.fill('Tomás-harbour-42');
  await expect(form.rule('does not contain your first name')).toContainText('not yet:');
  const save = dialog.getByRole('button', { name: 'Save' });
  await form.again.fill('Tomás-harbour-42');
  await expect(save).toBeDisabled();
  await expect(save).toHaveAccessibleDescription('not yet: New password');
  await page.keyboard.press('Enter');
  await expect(form.next).toBeFocused();
  await expect(form.next).toHaveAccessibleDescription('One rule is not met yet.');
  await form.next.fill('Wrong-harbour-1');
  await expect(form.rule('is different from the current one')).toContainText('not yet:');
  await form.next.fill(newPassword);
  await expect(form.rule('is different from the current one')).toContainText('done:');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(form.next).toHaveValue(newPassword);
  await form.again.fill(newPassword);
  await save.click();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await expectAccessible(page);
  await form.old.fill(demoPassword);
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(shell(page).account).toBeFocused();
  await elsewhere.reload();
  await expect(elsewhere.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await elsewhere.context().close();
  await restorePassword(portalUrl(), 'vendor', newPassword);
});

test('a password that is due is changed before anything else, and then signed in with', async ({
  page,
}) => {
  await requirePasswordOf('viewer');
  const login = loginPage(page);
  await login.open();
  await login.fillIn('viewer', demoPassword);
  const dialog = page.getByRole('dialog', { name: 'Please choose a new password' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const form = passwordForm(dialog);
  await form.old.fill(demoPassword);
  await form.next.fill(newPassword);
  await form.again.fill(newPassword);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const told = page.getByRole('dialog', { name: 'Change password' });
  await expect(told).toContainText('Please sign in with it.');
  await told.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
  await expect(shell(page).account).toBeHidden();
  await login.open();
  await login.email.fill(emailOf('viewer'));
  await login.password.fill(newPassword);
  await login.submit.click();
  await expect(shell(page).account).toBeVisible();
  await restorePassword(portalUrl(), 'viewer', newPassword);
});

test('from right to left the dialog and the page are as accessible, and who asks for a link while a page comes goes on', async ({
  page,
}) => {
  await page.goto('/');
  await shell(page).speak('العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const ready = Promise.withResolvers<void>();
  const { isScript, isAsked } = builtFiles('app/login-screen.tsx');
  await page.route(isScript, async (route) => {
    await ready.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(isAsked);
  await page.goto('/#/login');
  await asked;
  // The front page has the same form until the page of the sign-in is there.
  const email = page.locator('input[name=username]');
  const password = page.locator('input[name=password]');
  await email.fill(emailOf('citizen'));
  await password.fill('half a pass');
  await page.getByRole('button', { name: 'هل نسيت كلمة المرور؟' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox');
  await expect(field).toHaveValue(emailOf('citizen'));
  await field.fill(emailOf('viewer'));
  ready.resolve();
  const heading = page.locator('h1');
  await expect(heading).toHaveText('سجّل الدخول إلى Community Portal');
  await expect(field).toHaveValue(emailOf('viewer'));
  await expect(field).toBeFocused();
  await expect(email).toHaveValue(emailOf('citizen'));
  await expect(password).toHaveValue('half a pass');
  await expectAccessible(page);
  await page.goto('/#/resetPassword?token=never-was');
  await expect(heading).toHaveText('لم يعد هذا الرابط يعمل');
  await expect(dialog).toBeHidden();
  await expectAccessible(page);
});

test('ten wrong passwords lock an account; when the time is over its owner gets in', async ({
  page,
}) => {
  const caller = createCaller({ address: portalUrl(), client: 'api' });
  const username = encodeURIComponent(emailOf('vendor'));
  for (let guess = 0; guess < 10; guess += 1) {
    await caller.calls(authenticate, {
      body: { grantType: 'password', username, password: `guess${guess}` },
    });
  }
  const login = loginPage(page);
  await login.open();
  await login.fillIn('vendor', demoPassword);
  await expect(
    page.getByText(/Too many attempts\. Please try again in \d+ minutes\./),
  ).toBeVisible();
  await inDatabase("update sign_in_failure set locked_until = now() - interval '1 second'");
  await login.submit.click();
  await expect(shell(page).account).toBeVisible();
});
