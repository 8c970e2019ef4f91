import { expect, type Page, test } from 'playwright/test';
import { expectAccessible } from './models/accessibility.ts';
import { loginPage } from './models/login-page.ts';
import { callsSettled, shell } from './models/shell.ts';

/** A state of the portal: how it is reached, in whatever language. */
type State = readonly [name: string, reach: (page: Page) => Promise<unknown>];

const openMenu = (page: Page, place: number) =>
  page.getByRole('banner').getByRole('button').nth(place).click();

const visitorStates: readonly State[] = [
  ['home', (page) => page.goto('/')],
  ['login', (page) => page.goto('/#/login')],
  ['questions', (page) => page.goto('/#/faqs?open=1')],
  ['accessibility statement', (page) => page.goto('/#/accessibility')],
  [
    'login with errors',
    async (page) => {
      await page.goto('/#/login');
      await page.getByRole('main').locator('[type=submit]').click();
    },
  ],
  ['not found', (page) => page.goto('/#/error/404')],
  [
    'language menu',
    async (page) => {
      await page.goto('/');
      await openMenu(page, 0);
      await expect(page.getByRole('menu')).toBeVisible();
    },
  ],
  [
    'appearance menu',
    async (page) => {
      await page.goto('/');
      await openMenu(page, 1);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
];

const personStates: readonly State[] = [
  ['overview', (page) => page.goto('/#/homepage')],
  ['dashboard', (page) => page.goto('/#/citizen/dashboard')],
  [
    'account menu',
    async (page) => {
      await page.goto('/#/homepage');
      await openMenu(page, -1);
      await expect(page.getByRole('menu')).toBeVisible();
    },
  ],
  ['no access', (page) => page.goto('/#/crm/contact')],
  [
    'ended session',
    async (page) => {
      await page.goto('/#/homepage');
      await expect(shell(page).heading).toBeVisible();
      await shell(page).expireSession();
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
];

/** Both directions and both schemes; what each theme looks like in each scheme is proved with the layouts. */
const looks = [
  { language: 'en', scheme: 'light' },
  { language: 'ar', scheme: 'dark' },
] as const;

/** Looks at a state that has another screen than the page before: until it has come, that one stays in sight. */
const visit = async (page: Page, [name, reach]: State): Promise<void> => {
  await test.step(name, async () => {
    await page.locator('h1').evaluate((heading) => heading.setAttribute('data-before', ''));
    await reach(page);
    await expect(page.locator('h1:not([data-before])')).toBeVisible();
    await callsSettled(page);
    await expectAccessible(page);
  });
};

for (const { language, scheme } of looks) {
  test(`every state is accessible in ${language}, ${scheme}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await loginPage(page).open();
    const url = baseURL ?? page.url();
    await context.addCookies([
      { name: 'lang', value: language, url },
      { name: 'portal-color-scheme', value: scheme, url },
    ]);
    for (const state of visitorStates) await visit(page, state);
    await context.clearCookies({ name: 'lang' });
    await page.reload();
    await loginPage(page).signInByForm('citizen');
    await context.addCookies([{ name: 'lang', value: language, url }]);
    await page.reload();
    for (const state of personStates) await visit(page, state);
  });
}
