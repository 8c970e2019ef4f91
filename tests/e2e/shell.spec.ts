import { expect, type Page, test } from 'playwright/test';
import { createLog } from '#shared/contracts/client-log.ts';
import { menuList } from '#shared/contracts/menu.ts';
import { securityStatus } from '#shared/contracts/security.ts';
import {
  expectAccessible,
  expectNoScrollAside,
  expectNothingCutOff,
} from './models/accessibility.ts';
import { loginPage } from './models/login-page.ts';
import { wearLook } from './models/look.ts';
import { callsSettled, shell } from './models/shell.ts';

const enlargeText = (page: Page, size: string): Promise<void> =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

test('an unknown address leads to the page that says so', async ({ page }) => {
  await page.goto('/#/no/such/page');
  await expect(page).toHaveURL(/#\/error\/404$/);
  await expect(shell(page).heading).toHaveText('Page not found');
  // A short page is no higher than the window.
  const { height = 0 } = page.viewportSize() ?? {};
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  await page.getByRole('link', { name: 'Go to home page' }).click();
  await expect(page).toHaveURL(/#\/homepage$/);
  await loginPage(page).open();
  await expect(loginPage(page).heading).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Community Portal' }).click();
  await expect(page).toHaveURL(/#\/homepage$/);
});

test('what goes wrong in the page is told to the service, or on the console', async ({ page }) => {
  await page.goto('/');
  await expect(shell(page).heading).toBeVisible();
  const fail = (words: string) =>
    page.evaluate((message) => {
      setTimeout(() => {
        throw new Error(message);
      });
    }, words);
  const told = page.waitForResponse((response) => response.url().endsWith(createLog.path));
  await fail('The lift is stuck.');
  expect((await told).status()).toBe(200);
  expect((await told).request().postData()).toContain('The lift is stuck.');
  await page.route(`**${createLog.path}`, (route) => route.abort());
  const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
  await fail('The stairs are steep.');
  expect((await warned).text()).toMatch(/^A failure could not be reported: log [\da-f-]{36}$/);
});

test('a page that a person has no right to says so, and is not in their menu', async ({ page }) => {
  await loginPage(page).signIn('citizen');
  const { menu } = shell(page);
  await expect(menu.getByRole('link', { name: 'My organizations' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Contacts' })).toHaveCount(0);
  await page.goto('/#/crm/contact');
  await expect(shell(page).heading).toHaveText('No access');
});

test('the menu is searched by name and folds up to icons that still have names', async ({
  page,
}) => {
  await loginPage(page).signIn('staff');
  const { menu, menuSearch } = shell(page);
  await expect(menu.getByRole('link', { name: 'Contacts' })).toBeVisible();
  // Parts of the frame that come later ask for the menu again where it failed: it fails until the button is pressed.
  await page.addInitScript((path) => {
    const ask = globalThis.fetch;
    let isPressed = false;
    addEventListener('click', () => (isPressed = true), { capture: true });
    globalThis.fetch = async (...asked) =>
      isPressed || asked[0] !== path
        ? ask(...asked)
        : Response.json({ status: { code: 500, message: '' } }, { status: 500 });
  }, menuList.path);
  await page.reload();
  await expect(menu.getByText('The menu could not be loaded.')).toBeVisible();
  await menu.getByRole('button', { name: 'Try again' }).click();
  await menuSearch.fill('CONT');
  await expect(menu.getByRole('link')).toHaveText(['Contacts']);
  await menuSearch.fill('zzz');
  await expect(menu.getByText('No menu entry matches “zzz”.')).toBeVisible();
  await menuSearch.clear();
  await menu.getByRole('button', { name: 'Collapse menu' }).click();
  await expect(menu.getByRole('link', { name: 'Contacts' })).toBeVisible();
  await page.reload();
  await expect(menu.getByRole('button', { name: 'Expand menu' })).toBeVisible();
});

test('folded up to its icons, the menu still tells each place from the others', async ({
  page,
}) => {
  await loginPage(page).signIn('superadmin');
  const icons = shell(page).menu.locator('a svg');
  await expect(icons.nth(12)).toBeVisible();
  const drawn = await icons.evaluateAll((found) => found.map(({ innerHTML }) => innerHTML));
  expect(new Set(drawn).size).toBe(drawn.length);
});

test('on a narrow window the menu opens over the page and goes when an entry is chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await loginPage(page).signIn('staff');
  const menuButton = page.getByRole('button', { name: 'Open menu' });
  await menuButton.click();
  const drawer = page.getByRole('dialog', { name: 'Main menu' });
  await expect(drawer.getByRole('link', { name: 'Home' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menuButton).toBeFocused();
  await menuButton.press('Enter');
  await drawer.getByRole('link', { name: 'Home' }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/#\/homepage$/);
});

test('a language changes words and direction at once, keeps what was typed, and is kept', async ({
  page,
}) => {
  const login = loginPage(page);
  await login.open();
  await login.email.fill('half@written');
  await shell(page).speak('العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.getByLabel('البريد الإلكتروني')).toHaveValue('half@written');
  await page.reload();
  await expect(page.getByLabel('البريد الإلكتروني')).toBeVisible();
  // The words of the toolbar stay on one line, as narrow as a phone is.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/#/homepage');
  const signIn = page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' });
  expect((await signIn.boundingBox())?.height).toBe(36);
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(52);
  // With letters of twice the size they have a second line: the page does not move sideways.
  await enlargeText(page, '200%');
  await expect.poll(async () => (await signIn.boundingBox())?.x).toBeGreaterThanOrEqual(0);
  await expectNothingCutOff(page);
  await enlargeText(page, '');
  await page.goto('/#/login');
  await shell(page).speak('Español');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page).toHaveTitle('Iniciar sesión · Community Portal');
  // The longest words of a way in have their room on the smallest of phones, however large the letters.
  await page.setViewportSize({ width: 320, height: 740 });
  for (const [spoken, register, signIn, home] of [
    ['ar', 'أنشئ حسابك', 'سجّل الدخول إلى Community Portal', 'مكان واحد لخدمات مدينتك'],
    ['ru', 'Создайте учётную запись', 'Вход в Community Portal', 'Все услуги города'],
  ] as const) {
    await wearLook(page, { language: spoken });
    await enlargeText(page, '200%');
    for (const [path, heading] of [
      ['/#/register', register],
      ['/#/login', signIn],
      ['/#/homepage', home],
    ] as const) {
      await page.goto(path);
      await expect(shell(page).heading).toContainText(heading);
      await expectNothingCutOff(page);
      const labels = page.getByRole('main').locator('button[type="submit"] .mantine-Button-label');
      await expectNoScrollAside(labels);
    }
  }
});

test('dark and the colour theme are kept, and stand before the first paint', async ({ page }) => {
  await page.goto('/');
  await shell(page).chooseAppearance('Dark', 'Evergreen');
  const primary = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-primary-6'),
    );
  await expect.poll(primary).toBe('#10795c');
  const afterFirstPaint = /\/assets\/(?!first-paint)[^/]*\.js$/;
  await page.route(afterFirstPaint, (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.unroute(afterFirstPaint);
  await page.reload();
  await expect(shell(page).heading).toBeVisible();
  expect(await primary()).toBe('#10795c');
});

test('the keyboard reaches the content first, and each page says its name', async ({ page }) => {
  await page.goto('/');
  const { heading } = shell(page);
  await expect(heading).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('button', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await callsSettled(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).press('Enter');
  const loading = page.locator('[data-loading]');
  await expect(loading).toHaveText('Loading page');
  held.resolve();
  await expect(loading).toHaveCount(0);
  await expect(page).toHaveTitle('Sign in · Community Portal');
  await expect(heading).toBeFocused();
});

test('a service that is away is told once, tried again, and welcomed back', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await loginPage(page).signInUnseen('staff');
  await page.goto('/#/crm/contact');
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await expect(refresh).toBeVisible();
  await context.setOffline(true);
  await refresh.click();
  const banner = page
    .getByRole('alert')
    .filter({ has: page.getByRole('button', { name: 'Try now' }) });
  await expect(banner).toContainText('The service cannot be reached.');
  const tryNow = banner.getByRole('button');
  // The page stays where it was read.
  await page.setViewportSize({ width: 1280, height: 400 });
  const main = page.getByRole('main');
  const place = () => main.evaluate((element) => element.parentElement?.scrollTop);
  await main.evaluate((element) => element.parentElement?.scrollTo(0, 60));
  expect(await place()).toBe(60);
  await tryNow.focus();
  await context.setOffline(false);
  await page.keyboard.press('Enter');
  // It leaves after three seconds, unless the pointer is on it.
  const welcome = page.getByRole('region', { name: 'Messages' }).getByText('reached again');
  await welcome.hover();
  await expect(banner).toBeHidden();
  await expect(main).toBeFocused();
  expect(await place()).toBe(60);
  await page.clock.runFor(3_500);
  await expect(welcome).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(3_500);
  await expect(welcome).toBeHidden();
});

test('a file that does not come is asked for a few times, then its page says so and the frame stays', async ({
  page,
}) => {
  const known = new Set<string>();
  const asked = new Map<string, number>();
  /** Requests that are still to be refused. */
  let refusals = 0;
  await page.route('**/assets/*.js', (route) => {
    const file = route.request().url();
    if (refusals === 0) known.add(file);
    asked.set(file, (asked.get(file) ?? 0) + 1);
    if (known.has(file) || refusals === 0) return route.continue();
    refusals -= 1;
    return route.fulfill({ status: 500, body: '' });
  });
  const mostAsked = () => Math.max(...asked.values());
  await page.goto('/');
  const { heading } = shell(page);
  await expect(heading).toBeVisible();
  await callsSettled(page);
  refusals = Number.POSITIVE_INFINITY;
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(heading).toHaveText('The service cannot be reached');
  await expect(page.getByRole('banner')).toBeVisible();
  // A failure whose report cannot be fetched either.
  await page.evaluate(() => void Promise.reject(new Error('nobody waits for this')));
  await callsSettled(page);
  expect(mostAsked()).toBeLessThan(10);
  asked.clear();
  // Whichever files they are: a page of many parts is asked for as often as one of a single part.
  refusals = 2;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(loginPage(page).heading).toBeVisible();
  expect(mostAsked()).toBeGreaterThan(1);
  // Words are files as well: a language is spoken when they have come, and not before.
  refusals = Number.POSITIVE_INFINITY;
  await shell(page).speak('Español');
  await expect(page.getByText('Español could not be loaded').first()).toBeVisible();
  await expect(heading).toHaveText('Sign in to Community Portal');
  refusals = 0;
  await shell(page).speak('Español');
  await expect(heading).toHaveText('Inicie sesión en Community Portal');
});

test('what comes late to a page of one’s own moves nothing that is there', async ({ page }) => {
  await loginPage(page).signIn('citizen');
  for (const [path, late, heading, button] of [
    ['/#/citizen/dashboard', menuList.path, 'Your account', 'link'],
    ['/#/profile/security', securityStatus.path, 'Where you are signed in', 'button'],
  ] as const) {
    const ready = Promise.withResolvers<void>();
    await page.route(`**${late}`, async (route) => {
      await ready.promise;
      await route.continue();
    });
    await page.goto('about:blank');
    await page.goto(path);
    const below = page.getByRole('heading', { name: heading });
    const before = await below.boundingBox();
    const coming = page.getByRole('main').getByRole(button, {
      name: button === 'link' ? 'My organizations' : 'Turn on codes by e-mail',
    });
    await expect(coming).toHaveCount(0);
    ready.resolve();
    await expect(coming).toBeVisible();
    const after = await below.boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? -100))).toBeLessThan(2);
  }
  // My Info is there with all its parts or not at all.
  await page.goto('about:blank');
  await page.goto('/#/profile/update-profile');
  const parts = await page.waitForFunction(() => {
    const titles = document.querySelectorAll('main form h2');
    return titles.length === 0 ? null : [...titles].map(({ textContent }) => textContent);
  });
  expect(await parts.jsonValue()).toEqual([
    'Photo',
    'Name',
    'Addresses',
    'Phone numbers',
    'E-mail addresses',
    'Preferences',
  ]);
  // Who somebody is to the portal is said in their language.
  await page.goto('/#/citizen/dashboard');
  const home = shell(page).menu.getByRole('link', { name: 'Home' });
  await expect(home).toHaveAttribute('aria-current', 'page');
  await shell(page).speak('العربية');
  await expect(page.getByRole('main').getByRole('definition').last()).toHaveText('مواطن');
  // With large letters on a phone all that the inbox can be asked for is in sight.
  await page.setViewportSize({ width: 360, height: 740 });
  await enlargeText(page, '200%');
  await page.getByRole('button', { name: /^الإشعارات/ }).click();
  await expectNoScrollAside(page.getByRole('radiogroup', { name: 'عرض' }));
});
