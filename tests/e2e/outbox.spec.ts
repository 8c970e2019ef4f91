import { expect, test } from 'playwright/test';
import { outbox, sendTestMail } from '#shared/contracts/mail.ts';
import { recoverPassword } from '#shared/contracts/password.ts';
import { emailOf } from '#tests/support/accounts.ts';
import { createCaller } from '#tests/support/caller.ts';
import { newestMail } from '#tests/support/outbox-reader.ts';
import { expectAccessible } from './models/accessibility.ts';
import { loginPage } from './models/login-page.ts';
import { portalUrl } from './models/place.ts';
import { shell } from './models/shell.ts';

test('administrators read the mail of a portal without a mail server', async ({ page }) => {
  const address = portalUrl();
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
  // Somebody says that nothing came: their mail alone is looked through, and a link keeps the question.
  const recipient = page.getByLabel('Recipient');
  await recipient.fill('x'.repeat(255));
  await recipient.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Use at most 254' })).toBeVisible();
  await expect(recipient).toHaveValue('x'.repeat(255));
  await recipient.fill(emailOf('citizen'));
  const longer = page.waitForRequest(
    (request) =>
      request.url().endsWith(outbox.path) &&
      (request.postDataJSON() as { pageSize: number }).pageSize === 50,
  );
  // In one breath: what is asked first is not drawn yet.
  await page.getByLabel('Rows per page').evaluate((sizes: HTMLSelectElement) => {
    document.querySelector<HTMLFormElement>('form[role=search]')?.requestSubmit();
    sizes.value = '50';
    sizes.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await longer;
  await expect(page).toHaveURL(/recipient=[^&]+&size=50$/);
  await expect(page.getByRole('status').filter({ hasText: /^1–\d+ of \d+$/ })).toHaveCount(1);
  await page.getByLabel('Status').focus();
  await page.getByLabel('Status').selectOption('Failed');
  await expect(page.getByText('This e-mail does not exist.')).toBeVisible();
  await expect(page.getByLabel('Status')).toBeFocused();
  await expect(page).toHaveURL(/state=failed&size=50$/);
  await expect(page.getByLabel('Rows per page')).toBeHidden();
  // Whether mail leaves at all is tried out, to one's own address.
  const keys: unknown[] = [];
  await page.route(`**${sendTestMail.path}`, async (route) => {
    keys.push((route.request().postDataJSON() as { readonly requestKey?: string }).requestKey);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  const tryOut = page.getByRole('button', { name: 'Send me a test e-mail' });
  await tryOut.click();
  await expect.poll(() => keys.length).toBe(1);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await tryOut.click();
  await expect(page.getByLabel('Recipient')).toHaveValue(emailOf('admin'));
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Test e-mail from' }).first(),
  ).toContainText('Kept here: there is no mail server');
  // Pressed again after an answer that was lost, it goes out once.
  expect(keys).toEqual([expect.any(String), keys[0]]);
  await expectAccessible(page);
  await shell(page).speak('العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(shell(page).heading).toHaveText('البريد الصادر');
  await expectAccessible(page);
});

test('members of staff do not', async ({ page }) => {
  await loginPage(page).signIn('staff');
  const { menu } = shell(page);
  await expect(menu.getByRole('link', { name: 'Contacts' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Outbox' })).toHaveCount(0);
  await page.goto('/#/admin/outbox');
  await expect(shell(page).heading).toHaveText('No access');
});
