import { expect, type Page, test } from 'playwright/test';
import { setAccountRoles } from '#shared/contracts/account-care.ts';
import { roleList } from '#shared/contracts/idm-user.ts';
import { authenticate } from '#shared/contracts/oauth.ts';
import { emailOf } from '#tests/support/accounts.ts';
import { createCaller } from '#tests/support/caller.ts';
import { newestMailTo, signInAs } from '#tests/support/outbox-reader.ts';
import { expectAccessible } from './models/accessibility.ts';
import { inDatabase } from './models/in-database.ts';
import { press, tabTo } from './models/keyboard.ts';
import { loginPage } from './models/login-page.ts';
import { portalUrl } from './models/place.ts';
import { shell } from './models/shell.ts';

const password = 'Quiet-harbour-42';

const found = (pattern: RegExp, text: string): string => pattern.exec(text)?.[1] ?? '';

const signInWith = async (page: Page, email: string): Promise<void> => {
  const login = loginPage(page);
  await login.open();
  await expect(login.heading).toBeVisible();
  await tabTo(page, login.email);
  await page.keyboard.type(email);
  await tabTo(page, login.password);
  await page.keyboard.insertText(password);
  await press(login.submit);
};

test('register by keyboard alone, confirm by the link of the mail, sign in with a code', async ({
  page,
}) => {
  const email = 'ada.keyboard@example.org';
  await page.goto('/#/register');
  const button = page.getByRole('button', { name: 'Register', exact: true });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(/^not yet: First name, .+ Password again$/);
  const why = page.getByRole('region', { name: 'Why register?' });
  await expect(why.getByRole('listitem')).toHaveCount(4);
  await expect(why.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '#/login');
  await expectAccessible(page);

  const { keyboard } = page;
  const firstName = page.getByRole('textbox', { name: 'First name' });
  await tabTo(page, firstName);
  // Pressing the button too early leads to the first field that is not right.
  await keyboard.press('Enter');
  await expect(page.getByText('Please fill this in.')).toHaveCount(5);
  await expect(firstName).toBeFocused();
  await expectAccessible(page);
  await keyboard.type('Ada');
  await keyboard.press('Tab');
  await keyboard.type('Lovelace');
  await keyboard.press('Tab');
  await keyboard.type(email);
  await keyboard.press('Tab');
  await keyboard.insertText('+1 323-555-0101');
  await keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toHaveValue('(323) 555-0101');
  await keyboard.type('Ada-harbour-42');
  const namesRule = page.getByRole('listitem').filter({ hasText: 'does not contain your first' });
  await expect(namesRule).toContainText('not yet:');
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type(password);
  await expect(namesRule).toContainText('done:');
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' }).first()).toBeFocused();
  await keyboard.press('Tab');
  // What is still wrong with the password is said where the focus is led.
  const repeated = page.getByRole('textbox', { name: 'Password again' });
  await keyboard.type('Quiet');
  await keyboard.press('Shift+Tab');
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await expect(repeated).toBeFocused();
  await expect(repeated).toHaveAccessibleDescription('The passwords do not match.');
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type(password);
  await expect(repeated).not.toHaveAccessibleDescription('The passwords do not match.');
  await expect(button).toBeEnabled();
  await keyboard.press('Enter');
  const told = page.getByRole('dialog', { name: 'One more step' });
  await expect(told).toContainText(email);
  await expect(
    page.getByRole('region', { name: 'Messages' }).getByText('You are registered.'),
  ).toBeVisible();
  await expectAccessible(page);
  await press(told.getByRole('button', { name: 'Send the confirmation e-mail again' }));
  await expect(told.getByText('If this address is waiting to be confirmed')).toBeVisible();
  await press(told.getByRole('button', { name: 'OK' }));
  await expect(told).toBeHidden();
  // What comes next stays to be read where the form was.
  const next = page.getByRole('region', { name: 'One more step' });
  await expect(next.getByRole('heading')).toBeFocused();
  await expect(next).toContainText(email);
  await expect(next.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute(
    'href',
    '#/login',
  );
  await expectAccessible(page);
  await expect(firstName).toBeHidden();
  await press(next.getByRole('button', { name: 'Register with another e-mail' }));
  await expect(firstName).toHaveValue('');
  await expect(page.getByRole('main')).toBeFocused();

  // Within a minute it would be the same press of the button.
  await inDatabase(
    "update account set registered_on = registered_on - interval '2 minutes' where username = $1",
    [email],
  );
  await firstName.fill('Ada');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Lovelace');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password *', { exact: true }).fill(password);
  await page.getByLabel('Password again *').fill(password);
  await button.click();
  await expect(page.getByText('You have registered before')).toBeVisible();
  const resend = page.getByRole('button', { name: 'Send the confirmation e-mail again' });
  await expect(resend).toBeVisible();
  await expect(firstName).toHaveValue('Ada');

  await signInWith(page, email);
  await expect(page.getByText('Your e-mail is not confirmed yet.')).toBeVisible();
  await resend.click();
  await expect(resend).toBeDisabled();
  await expectAccessible(page);

  const link = found(
    /(http\S+verify-user\S+)/,
    await newestMailTo(portalUrl(), 'email-verification', email),
  );
  await page.goto(link);
  await expect(shell(page).heading).toHaveText('Your e-mail is confirmed');
  await expectAccessible(page);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(shell(page).heading).toHaveText('Your e-mail is already confirmed');
  await page.goto('/#/verify-user?token=never-was');
  await expect(shell(page).heading).toHaveText('This link no longer works');
  await resend.click();
  const again = page.getByRole('dialog', { name: 'Confirm your e-mail' });
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await again.getByLabel('E-mail').fill(email);
  await again.getByRole('button', { name: 'Send the e-mail again' }).click();
  await expect(page.getByText(`If ${email} is waiting to be confirmed`)).toBeVisible();
  await again.getByRole('button', { name: 'OK' }).click();

  await inDatabase('update account set mail_code = true where username = $1', [email]);
  await signInWith(page, email);
  const dialog = page.getByRole('dialog', { name: 'Enter your code' });
  await expect(dialog).toContainText('six digits to the e-mail address');
  await expect(dialog.getByLabel('Code')).toBeFocused();
  const enter = dialog.getByRole('button', { name: 'Sign in' });
  await press(enter);
  await expect(dialog.getByRole('alert').filter({ hasText: 'Please enter' })).toHaveCount(1);
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await keyboard.type('no code');
  await press(enter);
  await expect(dialog.getByText('This code is not correct.')).toBeVisible();
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  const code = found(/^(\d{6})$/m, await newestMailTo(portalUrl(), 'sign-in-code', email));
  await tabTo(page, dialog.getByLabel('Code'));
  await keyboard.type(code);
  await keyboard.press('Enter');
  await expect(shell(page).account).toBeVisible();
  await expect(dialog).toBeHidden();

  await shell(page).account.click();
  await page.getByRole('menuitem', { name: 'Security' }).click();
  await expect(page.getByText('this one')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('dialog')).toHaveAccessibleDescription(/enter your password/);
  await page.getByLabel('Current password').fill(password);
  await keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(shell(page).account).toBeHidden();
});

test('an administrator registers somebody with a type and roles', async ({ page }) => {
  await loginPage(page).signInUnseen('admin');
  await page.goto('/#/crm/contact');
  const tools = page.getByRole('navigation', { name: 'More about contacts' });
  await tools.getByRole('link', { name: 'Register a person' }).click();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const button = page.getByRole('main').getByRole('button', { name: 'Register' });
  const role = page.getByRole('checkbox', { name: 'Staff', exact: true });
  const typePassword = async (): Promise<void> => {
    await page.getByLabel('Password *', { exact: true }).fill(password);
    await page.getByLabel('Password again *').fill(password);
  };
  await expect(page.getByRole('combobox', { name: 'User type' }).getByRole('option')).toHaveText([
    'Admin',
    'Staff',
    'Owner',
    'Vendor',
    'Internal',
  ]);
  await page.getByRole('combobox', { name: 'User type' }).selectOption('Staff');
  // The browser knows the administrator, not whom they register.
  await expect(page.locator('main form [autocomplete="off"]')).toHaveCount(4);
  await field('First name').fill('Grace');
  await field('Last name').fill('Hopper');
  await field('E-mail').fill(emailOf('citizen'));
  await typePassword();
  await expect(button).toBeDisabled();
  await role.check();
  await button.click();
  await expect(page.getByText('An account with this e-mail already exists.')).toBeVisible();
  await expect(field('First name')).toHaveValue('Grace');
  // Roles are chosen anew for another account.
  await expect(role).not.toBeChecked();
  await expect(button).toBeDisabled();
  await expect(page.getByText('Please choose at least one role.')).toBeVisible();
  await field('E-mail').fill('grace.hopper@example.org');
  await role.check();
  await expect(page.getByText('Please choose at least one role.')).toHaveCount(0);
  // A reload takes the password alone.
  await page.route(`**${roleList.path}`, (route) => route.fulfill({ status: 500 }));
  await page.reload();
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute(`**${roleList.path}`);
  await again.click();
  await expect(role).toBeChecked();
  await typePassword();
  await role.check();
  await button.click();
  await expect(page.getByRole('dialog', { name: 'One more step' })).toContainText('grace.hopper');
  const known = await inDatabase(
    `select doc -> 'userType' as type, doc -> 'userRole' as roles
     from contact_doc join account using (crm_id) where username = $1`,
    ['grace.hopper@example.org'],
  );
  expect(known).toEqual([{ type: 'Staff', roles: ['Staff'] }]);

  // What nobody needs any more who has left: the account shows on their page, and is switched off there.
  const email = 'grace.hopper@example.org';
  const [account] = await inDatabase<{ readonly crm_id: number }>(
    `update account set confirmed_on = now(), force_password_update = false
      where username = $1 returning crm_id`,
    [email],
  );
  const signInStatus = async (): Promise<number> => {
    const caller = createCaller({ address: portalUrl(), client: 'api' });
    const body = { grantType: 'password', username: encodeURIComponent(email), password } as const;
    return (await caller.calls(authenticate, { body })).http.status;
  };
  expect(await signInStatus()).toBe(200);
  await page.goto(`/#/crm/contact/view/${account?.crm_id}`);
  const card = page.getByRole('region', { name: 'Account', exact: true });
  await expect(card).toContainText(email);
  await card.getByRole('button', { name: 'Change roles…' }).press('Enter');
  const roles = page.getByRole('dialog', { name: 'Change roles' });
  await expect(roles.getByRole('checkbox', { name: 'Staff', exact: true })).toBeChecked();
  await expect(roles).toHaveAccessibleDescription(/^What .+ may do\./);
  // What a colleague gives meanwhile is read again behind the question, and not taken away without a word.
  const colleague = await signInAs(portalUrl(), 'superadmin');
  const before = { userType: 'Staff' as const, roles: ['Staff'] };
  await colleague.calls(setAccountRoles, {
    body: { crmId: account?.crm_id ?? 0, ...before, roles: ['Staff', 'Vendor'], before },
  });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('Staff and Vendor')).toBeAttached();
  await roles.getByRole('checkbox', { name: 'Viewer', exact: true }).check();
  await expectAccessible(page);
  await roles.getByRole('button', { name: 'Save' }).click();
  await expect(roles.getByText('Someone else changed these roles in the meantime.')).toBeVisible();
  // What is answered once its dialog was left closes none that was opened since.
  const held = Promise.withResolvers<void>();
  await page.route(`**${setAccountRoles.path}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await roles.getByRole('button', { name: 'Save' }).click();
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Change roles…' }).click();
  await expect(roles.getByRole('button', { name: 'Save' })).not.toHaveAttribute(
    'aria-busy',
    'true',
  );
  held.resolve();
  await expect(page.getByText('The roles were changed.').first()).toBeVisible();
  await expect(roles).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toContainText('Staff and Viewer');
  await card.getByRole('button', { name: 'Switch off' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(card.getByRole('button', { name: 'Switch on' })).toBeFocused();
  await expectAccessible(page);
  expect(await signInStatus()).toBe(401);

  // What stands in no menu of theirs is in the palette.
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await palette.getByRole('combobox').fill('staff gr');
  await palette.getByRole('option', { name: 'Staff groups' }).click();
  await expect(shell(page).heading).toHaveText('Staff groups');
});
