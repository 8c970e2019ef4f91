import { expect, test } from 'playwright/test';
import { signInAs } from '#tests/support/outbox-reader.ts';
import { expectAccessible, expectNothingCutOff } from './models/accessibility.ts';
import { loginPage } from './models/login-page.ts';
import { portalUrl } from './models/place.ts';
import { shell } from './models/shell.ts';

test('from right to left, in the dark and at 320 pixels nothing is lost', async ({
  page,
  context,
  baseURL,
}) => {
  await loginPage(page).signIn('superadmin');
  await context.addCookies([
    { name: 'lang', value: 'ar', url: baseURL ?? '' },
    { name: 'portal-color-scheme', value: 'dark', url: baseURL ?? '' },
  ]);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [path, heading] of [
    ['/#/profile/security', 'الأمان'],
    ['/#/admin/register-person', 'تسجيل شخص'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(path);
    await expect(shell(page).heading).toHaveText(heading);
    await expect(page.getByRole('main').getByRole('button').last()).toBeVisible();
    await expectAccessible(page);
    await expectNothingCutOff(page);
  }
  await expect(page.getByRole('checkbox', { name: 'مواطن', exact: true })).toBeVisible();
  await signInAs(portalUrl(), 'superadmin');
  await signInAs(portalUrl(), 'superadmin');
  await page.goto('about:blank');
  await page.goto('/#/profile/security');
  const end = page.getByRole('button', { name: /^تسجيل الخروج: / }).first();
  const pressed = await end.elementHandle();
  await end.click();
  const question = page.getByRole('dialog', { name: 'تسجيل الخروج هناك؟' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'تسجيل الخروج' }).click();
  await expect(page.getByText('انتهت تلك الجلسة.').last()).toBeVisible();
  await expect.poll(() => pressed?.evaluate((button) => button.isConnected)).toBe(false);
  // What was pressed has gone with its row: the focus stays with the sessions.
  await expect(page.getByRole('group', { name: 'أين سجَّلت الدخول' }).locator(':focus')).toHaveCount(
    1,
  );
  await context.clearCookies({ name: /^portal-(access|refresh)$/ });
  await page.goto('about:blank');
  await page.goto('/#/register');
  await expect(shell(page).heading).toHaveText('أنشئ حسابك');
  await page.getByRole('textbox', { name: 'البريد الإلكتروني' }).fill('ada');
  await page.getByRole('textbox', { name: 'الاسم الأول' }).focus();
  await expect(page.getByText('أدخل عنوانًا مثل')).toBeVisible();
  await expectAccessible(page);
  await expectNothingCutOff(page);
  await page.goto('about:blank');
  await page.goto('/#/verify-user?token=never-was');
  await expect(shell(page).heading).toHaveText('لم يعد هذا الرابط يعمل');
  await expectAccessible(page);
  await expectNothingCutOff(page);
});
