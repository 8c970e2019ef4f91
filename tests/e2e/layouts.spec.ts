import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from 'playwright/test';
import { inboxList } from '#shared/contracts/inbox.ts';
import { menuList } from '#shared/contracts/menu.ts';
import { applicationLayouts, selectableLayouts } from '#shared/rules/layout-names.ts';
import { themeNames, themes } from '#renderer/shell/themes/themes.ts';
import { expectAccessible, expectNothingCutOff, expectReadable } from './models/accessibility.ts';
import { loginPage } from './models/login-page.ts';
import { type Look, wearLook } from './models/look.ts';
import { setUpPortal } from './models/portal-setup.ts';
import { callsSettled, settle, shell } from './models/shell.ts';
import { buildStage, openStage } from './models/stage.ts';

const widths = [360, 768, 1280] as const;

/** Small enough to keep many, large enough to see where every region lies. */
const pictures = {
  stylePath: fileURLToPath(new URL('pictures.css', import.meta.url)),
  scale: 'css',
  animations: 'disabled',
  // A different font on another machine moves a line of text, not a region.
  maxDiffPixelRatio: 0.06,
  // Surfaces differ by little: white on a light grey must count.
  threshold: 0.01,
} as const;

/** What the pictures show of the menu, so that an area more is no other layout. */
const drawnEntries = [
  'home',
  'crm-contact',
  'my-organizations',
  'mail-templates',
  'housing-projects',
] as const;

const keepMenu = (page: Page): Promise<unknown> =>
  page.route(`**${menuList.path}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { readonly menus: readonly { readonly id: string }[] };
    const menus = body.menus.filter(({ id }) => drawnEntries.some((drawn) => drawn === id));
    return route.fulfill({ response, json: { ...body, menus } });
  });

/** What is new to somebody depends on the day. */
const keepNewsAway = (page: Page): Promise<unknown> =>
  page.route(`**${inboxList.path}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as object;
    return route.fulfill({ response, json: { ...body, crmInboxes: [], nextMarker: null } });
  });

const takePictures = async (page: Page, name: string, look: Look = {}): Promise<void> => {
  const search = page
    .getByRole('combobox', { name: 'Find' })
    .or(page.getByRole('button', { name: 'Find', exact: true }));
  for (const direction of ['ltr', 'rtl'] as const) {
    await wearLook(page, { ...look, direction });
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(shell(page).account).toBeVisible();
    // The quick links of the overview come with the menu.
    await expect(page.getByRole('main').getByRole('link', { name: 'Contacts' })).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 640 });
      // It comes after the frame, and takes its place.
      await expect(search.filter({ visible: true }).first()).toBeVisible();
      await settle(page);
      await expect(page).toHaveScreenshot(`${name}-${direction}-${width}.png`, pictures);
    }
  }
};

test.describe('a picture of', () => {
  // The policy of the portal refuses the sheet that hides the text.
  test.use({ bypassCSP: true });

  test('each layout to choose, in both directions, at three widths', async ({ page }) => {
    await keepMenu(page);
    await keepNewsAway(page);
    await loginPage(page).signIn('staff');
    for (const layout of selectableLayouts) {
      await test.step(layout, async () => {
        await page.goto('/#/homepage');
        await takePictures(page, layout, { layout });
      });
    }
  });

  test('each layout that the application sets, in both directions, at three widths', async ({
    page,
  }) => {
    await keepMenu(page);
    await keepNewsAway(page);
    await loginPage(page).signIn('staff');
    for (const layout of applicationLayouts) {
      await test.step(layout, async () => {
        await setUpPortal(page, { layout });
        await page.goto('/#/homepage');
        await takePictures(page, layout);
        await page.unroute('**/get_dataonrefresh');
      });
    }
  });
});

test('a right-to-left page mirrors the regions, and the menu moves to the end', async ({
  page,
}) => {
  await loginPage(page).signInUnseen('staff');
  await page.goto('/#/homepage');
  const { menu } = shell(page);
  const startOf = async () => (await menu.boundingBox())?.x ?? -1;
  await expect.poll(startOf).toBe(0);
  await page.getByRole('button', { name: 'Appearance' }).click();
  const panel = page.getByRole('dialog', { name: 'Appearance' });
  await panel.getByRole('switch', { name: 'Right to left' }).check();
  await expect.poll(startOf).toBeGreaterThan(1000);
  await panel.getByRole('radio', { name: 'End', exact: true }).check();
  await expect.poll(startOf).toBe(0);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect.poll(startOf).toBe(0);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  expect(cookies).toContain('portal-menu-direction');
  // On a toolbar in the colour of the theme all signs are white, the bell among them.
  await wearLook(page, { layout: 'funky' });
  const inkOf = (name: string | RegExp) =>
    page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).color);
  await expect.poll(() => inkOf(/^Notifications/)).toBe('rgb(255, 255, 255)');
  expect(await inkOf('Appearance')).toBe('rgb(255, 255, 255)');
});

test('at 400 % zoom no screen is wider than the window, in either direction or with text twice as large', async ({
  page,
}) => {
  await loginPage(page).signIn('superadmin');
  // A window of 1280 by 1024 pixels, four times as large.
  await page.setViewportSize({ width: 320, height: 256 });
  for (const [direction, text] of [
    ['ltr', '100%'],
    ['rtl', '100%'],
    ['rtl', '200%'],
  ] as const) {
    await wearLook(page, { direction });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, text);
    for (const [path, heading] of [
      // Two that follow each other have different headings: the one before stays until the next has been fetched.
      ['/homepage', 'Welcome'],
      ['/error/404', 'Page not found'],
      ['/app/my-organizations', 'My organizations'],
      ['/citizen/dashboard', 'Welcome'],
      ['/profile/update-profile', 'My Info'],
      ['/profile/security', 'Security'],
      ['/crm/follow-ups', 'My follow-ups'],
      ['/admin/app-config', 'Settings'],
      ['/admin/register-person', 'Register a person'],
      ['/admin/outbox', 'Outbox'],
    ] as const) {
      await page.goto(`/#${path}`);
      await expect(shell(page).heading).toContainText(heading);
      await callsSettled(page);
      await expectNothingCutOff(page);
    }
  }
  await shell(page).account.click();
  await expect(page.getByRole('menuitem', { name: 'Start here after sign-in' })).toBeVisible();
  await expectNothingCutOff(page);
});

const primaryOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-primary-6'),
  );

test('a switch of layout or theme keeps what was typed, and a theme that cannot be had changes nothing', async ({
  page,
}) => {
  const login = loginPage(page);
  await login.open();
  await login.email.fill('half@written');
  const { chooseAppearance } = shell(page);
  await chooseAppearance('Classic', 'Plum');
  const look = async () => ({
    primary: await primaryOf(page),
    sheets: await page.locator('link[data-theme]').count(),
  });
  await expect.poll(look).toEqual({ primary: '#834aa3', sheets: 1 });
  await page.route('**/themes/brick.css', (route) => route.abort());
  await chooseAppearance('Brick');
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('could not be loaded');
  expect(await look()).toEqual({ primary: '#834aa3', sheets: 1 });
  await expect(login.email).toHaveValue('half@written');
  const cookies = await page.context().cookies();
  const kept = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
  expect(kept).toMatchObject({ 'portal-layout': 'classic', 'portal-theme': 'plum' });
});

test('what screens are made of can be read in every theme, light and dark, both ways', async ({
  page,
}) => {
  await openStage(page, await buildStage(), '#samples');
  await expectAccessible(page);
  await page.evaluate(() => {
    for (const kind of ['success', 'error', 'info'] as const) globalThis.stage.toast[kind](kind);
  });
  for (const [place, theme] of themeNames.entries()) {
    for (const scheme of ['light', 'dark'] as const) {
      // One direction per theme and scheme, turn about: colours do not depend on it, both are seen.
      const direction: 'ltr' | 'rtl' = place % 2 === (scheme === 'dark' ? 0 : 1) ? 'rtl' : 'ltr';
      await page.evaluate((look) => globalThis.wear(look), { theme, scheme, direction });
      await expect.poll(() => primaryOf(page)).toBe(themes[theme]);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
      await expectReadable(page);
    }
  }
});

test('every theme can be chosen, and the panel for it is accessible in light and dark, both ways', async ({
  page,
}) => {
  await loginPage(page).signInUnseen('staff');
  await page.goto('/#/homepage');
  await wearLook(page, { layout: 'classic' });
  await page.getByRole('button', { name: 'Appearance' }).click();
  const panel = page.getByRole('dialog', { name: 'Appearance' });
  await expect(panel).toBeVisible();
  const names = await panel.getByRole('group', { name: 'Theme' }).getByRole('radio').all();
  expect(names).toHaveLength(10);
  for (const [place, theme] of names.entries()) {
    await theme.click();
    await expect(theme).toBeChecked();
    await expect.poll(() => primaryOf(page)).toBe(Object.values(themes)[place]);
  }
  // What each theme looks like in each scheme is looked at with what screens are made of.
  for (const scheme of ['Light', 'Dark']) {
    await panel.getByRole('radio', { name: scheme, exact: true }).check();
    await panel.getByRole('switch').setChecked(scheme === 'Dark');
    await expectReadable(page);
  }
});
