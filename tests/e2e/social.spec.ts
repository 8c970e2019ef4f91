import { Client } from 'pg';
import { expect, type Page, test as base } from 'playwright/test';
import { socialCallbackPath } from '#shared/contracts/social.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startTestProvider, type TestProvider } from '#tests/support/oidc-provider.ts';
import { startPortalProcess } from '#tests/support/portal-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { expectAccessible } from './models/accessibility.ts';
import { shell } from './models/shell.ts';

type World = {
  readonly address: string;
  readonly alpha: TestProvider;
  readonly beta: TestProvider;
};

const database = (): string => process.env['PORTAL_E2E_DATABASE'] ?? '';

/** Digits as a keyboard in Arabic writes them. */
const arabic = (digits: string): string =>
  digits.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

/** A second portal on the same data, because the one of all stories has no providers. */
const test = base.extend<object, { readonly world: World }>({
  world: [
    async ({}, use) => {
      const folder = await temporaryFolder('social');
      const [alphaPort, betaPort] = [await freePort(), await freePort()];
      const portal = await startPortalProcess({
        dataDir: folder.path,
        settings: {
          DATABASE_URL: database(),
          PORTAL_SEED_CONTACTS: '0',
          PORTAL_SIGN_INS_PER_MINUTE: '0',
          PORTAL_CALLS_PER_MINUTE: '0',
          PORTAL_SOCIAL_1_NAME: 'Alpha',
          PORTAL_SOCIAL_1_ISSUER: `http://127.0.0.1:${alphaPort}`,
          PORTAL_SOCIAL_1_APP_ID: 'portal',
          PORTAL_SOCIAL_1_SECRET: 'known to Alpha and the portal',
          PORTAL_SOCIAL_2_NAME: 'Beta',
          PORTAL_SOCIAL_2_ISSUER: `http://127.0.0.1:${betaPort}`,
          PORTAL_SOCIAL_2_APP_ID: 'portal',
        },
      });
      const common = { appId: 'portal', redirectUris: [`${portal.address}${socialCallbackPath}`] };
      const alpha = await startTestProvider({
        ...common,
        port: alphaPort,
        secret: 'known to Alpha and the portal',
        claimsInIdToken: false,
      });
      const beta = await startTestProvider({ ...common, port: betaPort, claimsInIdToken: true });
      await use({ address: portal.address, alpha, beta });
      await Promise.all([alpha.close(), beta.close(), portal.stop()]);
      await folder.remove();
    },
    { scope: 'worker' },
  ],
});

const answerProvider = async (page: Page, login: string): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Identity provider' })).toBeVisible();
  await page.getByLabel('Account').fill(login);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** The six digits of the newest mail to somebody. */
const codeFor = async (recipient: string): Promise<string> => {
  const client = new Client({ connectionString: database() });
  await client.connect();
  const { rows } = await client.query<{ plain: string }>(
    'select plain from mail where recipient = $1 order by created_on desc limit 1',
    [recipient],
  );
  await client.end();
  return /^\d{6}$/m.exec(rows[0]?.plain ?? '')?.[0] ?? '';
};

test('the first provider knows everything: one press, and the person is where they wanted to go', async ({
  page,
  world,
}) => {
  world.alpha.people.set('ada', {
    given_name: 'Ada',
    family_name: 'Byron',
    email: 'ada@example.net',
    email_verified: true,
  });
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  await page.goto(`${world.address}/#/register`);
  await expect(page.getByRole('button', { name: 'Register with Alpha' })).toBeVisible();
  await page.goto('about:blank');
  const opened = await page.goto(`${world.address}/#/citizen/dashboard?tab=1`);
  const policy = (await opened?.allHeaders())?.['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|\*|http:/);
  await expect(page.getByRole('button', { name: 'Sign in with Alpha' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with Beta' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in with Alpha' }).click();
  await answerProvider(page, 'ada');
  await expect(shell(page).account).toBeVisible();
  await expect(page).toHaveURL(/#\/citizen\/dashboard\?tab=1$/);
  await shell(page).account.click();
  await page.getByRole('menuitem', { name: 'Choose a password' }).click();
  // There is none that could be changed.
  const dialog = page.getByRole('dialog', { name: 'Choose a password' });
  await expect(dialog).toContainText('a link to ada@example.net');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send reset link' }).click();
  const told = page.getByRole('dialog', { name: 'Reset link' });
  await told.getByRole('button', { name: 'OK' }).click();
  await expect(told).toBeHidden();
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => key.startsWith('portal.social.'))).toEqual([]);
  expect(violations).toEqual([]);
});

/** Whether the page would have the browser ask before it is left. */
const asksBeforeLeaving = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('whoever stays with what they have typed can go to a provider another time', async ({
  page,
  world,
}) => {
  await page.goto(`${world.address}/#/register`);
  const register = page.getByRole('button', { name: 'Register with Alpha' });
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await expect.poll(() => page.evaluate(asksBeforeLeaving)).toBe(true);
  // The patience that is looked at must not end while the test is busy with the question of the browser.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const stay = page.waitForEvent('dialog').then((question) => question.dismiss());
  await register.click();
  await stay;
  await expect(register).toHaveAttribute('aria-disabled', 'true');
  await page.clock.runFor(5_000);
  await expect(register).not.toHaveAttribute('aria-disabled');
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
});

test('a provider that tells little is completed by a form and by the code of a mail', async ({
  page,
  world,
}) => {
  await page.goto(`${world.address}/#/login`);
  await page.getByRole('button', { name: 'Sign in with Beta' }).click();
  await answerProvider(page, 'quiet');
  const details = page.getByRole('dialog', { name: 'Complete your details' });
  await expect(details.getByLabel('First name')).toBeFocused();
  await expect(page).not.toHaveURL(/ticket/);
  await details.getByRole('button', { name: 'Continue' }).click();
  await expect(details.getByText('Please fill this in.')).toHaveCount(3);
  await expect(details.getByLabel('First name')).toBeFocused();
  await expectAccessible(page);
  await details.getByLabel('First name').fill('Quinn');
  await details.getByLabel('Last name').fill("O'Hara");
  await details.getByLabel('E-mail').fill('quinn@example');
  await page.keyboard.press('Enter');
  await expect(details.getByText('Enter an e-mail address such as')).toBeVisible();
  await details.getByLabel('E-mail').fill('Quinn@Example.net');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await details.getByRole('button', { name: 'Continue' }).click();

  const code = page.getByRole('dialog', { name: 'Confirm your e-mail' });
  await expect(code).toContainText('quinn@example.net');
  await expect(code.getByLabel('Code')).toBeFocused();
  await expectAccessible(page);
  const digits = await codeFor('quinn@example.net');
  await code.getByLabel('Code').fill(digits === '123456' ? '654321' : '123456');
  await page.keyboard.press('Enter');
  await expect(code.getByText('This is not the code that we sent.')).toBeVisible();
  await code.getByLabel('Code').fill(` ${digits.slice(0, 3)} ${digits.slice(3)}`);
  await page.keyboard.press('Enter');
  await expect(shell(page).account).toBeVisible();
  await expect(page).toHaveURL(/#\/citizen\/dashboard$/);

  await shell(page).signOut();
  world.alpha.people.set('quinn', { given_name: 'Quinn', family_name: "O'Hara" });
  await page.goto(`${world.address}/#/login`);
  await page.getByRole('button', { name: 'Sign in with Alpha' }).click();
  await answerProvider(page, 'quinn');
  await details.getByLabel('E-mail').fill('quinn@example.net');
  await page.keyboard.press('Enter');
  await expect(code).toBeVisible();
  await code.getByLabel('Code').fill(arabic(await codeFor('quinn@example.net')));
  await page.keyboard.press('Enter');
  await expect(page.getByText('it has no password yet. We have sent a link')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  const forgotten = page.getByRole('dialog', { name: 'Forgot your password?' });
  await expect(forgotten.getByLabel('E-mail')).toHaveValue('quinn@example.net');
});

test('right to left and in the dark: a refusal is said, the dialog holds', async ({
  browser,
  world,
}) => {
  const context = await browser.newContext({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const url = new URL(world.address);
  await context.addCookies([{ name: 'lang', value: 'ar', domain: url.hostname, path: '/' }]);
  const page = await context.newPage();
  await page.goto(`${world.address}/#/login`);
  await page.getByRole('button', { name: 'تسجيل الدخول عبر Beta' }).click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('لم تسجِّل الدخول هناك. لم يتغير شيء.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'العودة إلى تسجيل الدخول' }).click();
  await page.getByRole('button', { name: 'تسجيل الدخول عبر Beta' }).click();
  await answerProvider(page, 'nobody-in-particular');
  await expect(page.getByRole('dialog', { name: 'أكمِل بياناتك' })).toBeVisible();
  await expectAccessible(page);
  await context.close();
});
