import { expect, type Page, test } from 'playwright/test';
import { demoPassword, emailOf } from '#tests/support/accounts.ts';
import { expectAccessible } from './models/accessibility.ts';
import { loginPage } from './models/login-page.ts';
import { shell } from './models/shell.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Startup = { readonly configParam?: readonly { readonly paramName: string }[] };

/** Sets settings of the portal in the startup data, where those of an administrator arrive. */
const withSettings = async (
  page: Page,
  settings: Readonly<Record<string, string>>,
): Promise<void> => {
  await page.route('**/get_dataonrefresh', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Startup;
    const others = (body.configParam ?? []).filter(({ paramName }) => !(paramName in settings));
    const set = Object.entries(settings).map(([paramName, paramValue]) => ({
      paramName,
      paramValue,
    }));
    await route.fulfill({ response, json: { ...body, configParam: [...others, ...set] } });
  });
};

test('a sign-in as a dialog opens over the page, and leads where the visitor wanted to go', async ({
  page,
}) => {
  await withSettings(page, { loginAsDialog: 'true' });
  await page.goto('/#/crm/contact');
  const dialog = page.getByRole('dialog', { name: 'Sign in to Community Portal' });
  await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
  await expect(page).toHaveURL(/#\/homepage$/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.goto('/#/crm/contact');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(emailOf('staff'));
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/#\/crm\/contact$/);
  await expect(dialog).toBeHidden();
});

test('a registration as a dialog asks once before what was typed is lost', async ({ page }) => {
  await withSettings(page, { registerAsDialog: 'true' });
  await page.goto('/#/register');
  const firstName = page.getByRole('textbox', { name: 'First name' });
  await firstName.fill('Ada');
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(firstName).toBeHidden();
});

test('a link with an access list leads to the login, and the first page of a person is kept', async ({
  page,
}) => {
  await page.goto('/#/homepage?aclId=7');
  await expect(page).toHaveURL(/#\/login$/);
  await loginPage(page).fillIn('staff', demoPassword);
  await expect(page).toHaveURL(/#\/homepage\?aclId=7$/);
  await shell(page).account.click();
  await page.getByRole('menuitem', { name: 'Start here after sign-in' }).click();
  await shell(page).signOut();
  await loginPage(page).signIn('staff');
  await expect(page).toHaveURL(/#\/homepage$/);
});

test('a portal of procurement shows the strip of its city, and its own links', async ({ page }) => {
  await withSettings(page, { applicationId: 'PROCUREMENT' });
  await page.goto('/#/homepage');
  await expect(page.getByRole('link', { name: 'City of Los Angeles' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Housing Department' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link')).toHaveText([
    'Community Portal',
    'Home',
    'Sign in',
  ]);
  await expectAccessible(page);
});
