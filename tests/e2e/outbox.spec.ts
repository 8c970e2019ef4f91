import { expect, test } from 'playwright/test';
import { recoverPassword } from '#shared/contracts/password.ts';
import { emailOf } from '#tests/support/accounts.ts';
import { createCaller } from '#tests/support/caller.ts';
import { newestMail } from '#tests/support/outbox-reader.ts';
import { expectAccessible } from './models/accessibility.ts';
import { loginPage } from './models/login-page.ts';
import { shell } from './models/shell.ts';

test('administrators read the mail of a portal without a mail server', async ({ page }) => {
  const address = process.env['PORTAL_E2E_URL'] ?? '';
  await createCaller({ address, client: 'api' }).calls(recoverPassword, {
    body: { userId: emailOf('citizen') },
  });
  await newestMail(address, 'password-reset', 'citizen');
  await loginPage(page).signIn('admin');
  await shell(page).menu.getByRole('link', { name: 'Outbox' }).click();
  await expect(shell(page).heading).toHaveText('Outbox');
  const mail = page
    .getByRole('listitem')
    .filter({ hasText: emailOf('citizen') })
    .first();
  await expect(mail).toContainText('Kept here: there is no mail server');
  await mail.getByText('Read', { exact: true }).click();
  await expect(mail).toContainText('resetPassword?token=');
  await expectAccessible(page);
  await shell(page).speak('العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(shell(page).heading).toHaveText('البريد الصادر');
  await expectAccessible(page);
});

test('members of staff do not', async ({ page }) => {
  await loginPage(page).signIn('staff');
  await expect(shell(page).menu.getByRole('link', { name: 'Outbox' })).toHaveCount(0);
  await page.goto('/#/admin/outbox');
  await expect(shell(page).heading).toHaveText('No access');
});
