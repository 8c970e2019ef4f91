import { expect, test } from 'playwright/test';
import {
  beginAuthenticator,
  renewRecoveryCodes,
  securityStatus,
} from '#shared/contracts/security.ts';
import { demoPassword } from '#tests/support/accounts.ts';
import { expectAccessible } from './models/accessibility.ts';
import { loginPage } from './models/login-page.ts';
import { callsSettled, shell } from './models/shell.ts';

test('what is cancelled while it is on its way does not come back, but codes that were made are shown', async ({
  page,
}) => {
  const well = { status: { code: 200, message: 'OK' } };
  let answer = (): void => undefined;
  const held = [
    [beginAuthenticator, { secret: 'ABCDEFGH', address: 'otpauth://totp/Portal?secret=ABCDEFGH' }],
    [renewRecoveryCodes, { recoveryCodes: ['abcd-efgh', 'ijkl-mnop'] }],
  ] as const;
  for (const [{ path }, payload] of held) {
    await page.route(`**${path}`, async (route) => {
      const wait = Promise.withResolvers<void>();
      answer = wait.resolve;
      await wait.promise;
      await route.fulfill({ json: { ...well, ...payload } });
    });
  }
  let hasApp = false;
  await page.route(`**${securityStatus.path}`, async (route) => {
    const response = await route.fetch();
    const app = { otpMethod: 'app', authenticator: true, recoveryCodesLeft: 1 };
    const body = (await response.json()) as object;
    await route.fulfill({ response, json: { ...body, ...(hasApp && app) } });
  });
  await loginPage(page).signInUnseen('viewer');
  await page.goto('/#/profile/security');
  const dialog = page.getByRole('dialog');
  const cancelWhileAsking = async (change: string, { path }: { readonly path: string }) => {
    await page.getByRole('button', { name: change }).click();
    await dialog.getByLabel('Current password').fill(demoPassword);
    const asked = page.waitForRequest(`**${path}`);
    await page.keyboard.press('Enter');
    await asked;
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    answer();
    await callsSettled(page);
  };
  await cancelWhileAsking('Set up an app', beginAuthenticator);
  await expect(dialog).toHaveCount(0);

  hasApp = true;
  await page.reload();
  await expect(shell(page).heading).toHaveText('Security');
  await cancelWhileAsking('New recovery codes', renewRecoveryCodes);
  await expect(dialog).toContainText('ijkl-mnop');
  await expectAccessible(page);
});
