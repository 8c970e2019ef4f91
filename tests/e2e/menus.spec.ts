import { expect, test } from 'playwright/test';
import { expectAccessible } from './models/accessibility.ts';
import { inDatabase } from './models/in-database.ts';
import { loginPage } from './models/login-page.ts';
import { wearLook } from './models/look.ts';
import { shell } from './models/shell.ts';

/** Entries that only these stories need: the menu of a portal with many areas. */
const areas = [
  ['e2e-people', null, 'DROPDOWN', 'People', null, null],
  ['e2e-board', 'e2e-people', 'LINK', 'Board', '/citizen/dashboard', null],
  ['e2e-front', 'e2e-people', 'LINK', 'Front page', '/homepage', null],
  ['e2e-city', 'e2e-people', 'EXTERNAL', 'City hall', null, 'https://city.example/'],
  ['e2e-hearings', null, 'LINK', 'Hearings and public meetings', '/homepage', null],
  ['e2e-permits', null, 'LINK', 'Permits', '/homepage', null],
  ['e2e-rounds', null, 'LINK', 'Rounds', '/homepage', null],
] as const;

test.beforeAll(async () => {
  for (const [place, [id, parent, type, name, state, href]] of areas.entries()) {
    await inDatabase(
      `insert into menu (id, parent_id, menu_name, names, type, icon, state, href, sequence)
       values ($1, $2, $1, $3, $4, 'file-text', $5, $6, $7)`,
      [id, parent, { en: name }, type, state, href, 30 + place],
    );
  }
});

test.afterAll(() => inDatabase(`delete from menu where id like 'e2e-%'`));

test('a horizontal menu shows five entries, fewer where they do not fit, and searches the others', async ({
  page,
}) => {
  await loginPage(page).signIn('staff');
  await wearLook(page, { layout: 'classic' });
  const { menu, menuSearch } = shell(page);
  const entries = menu.locator('ul > li:visible');
  await expect(entries).toHaveCount(6);
  const more = menu.getByRole('button', { name: 'More' });
  await more.click();
  await expect(menuSearch).toBeFocused();
  await menuSearch.fill('round');
  const others = page.getByRole('dialog', { name: 'More' });
  await expect(others.getByRole('link')).toHaveText(['Rounds']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();

  await page.setViewportSize({ width: 1000, height: 800 });
  const roomy = await entries.count();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect.poll(() => entries.count()).toBeLessThan(roomy);
  const fitsInside = () =>
    menu.evaluate((place) => place.scrollWidth <= place.clientWidth && place.clientWidth > 0);
  expect(await fitsInside()).toBe(true);
  // The sign of the person and the number of what is unread stay inside their circles.
  const overfull = page
    .locator('[data-initials], [data-count]')
    .evaluateAll((circles) =>
      circles
        .filter(
          (circle) =>
            circle.scrollWidth > circle.clientWidth || circle.scrollHeight > circle.clientHeight,
        )
        .map((circle) => circle.outerHTML),
    );
  expect(await overfull).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await expect.poll(() => entries.count()).toBe(roomy);
});

test('what is marked for the toolbar stands there', async ({ page }) => {
  await inDatabase("update menu set is_toolbar = true where id in ('e2e-permits', 'e2e-city')");
  await loginPage(page).signIn('staff');
  const toolbar = page.getByRole('banner');
  await expect(toolbar.getByRole('link', { name: 'City hall' })).toHaveAttribute(
    'target',
    '_blank',
  );
  await expect(toolbar.getByRole('link', { name: 'Hearings' })).toHaveCount(0);
  await page.goto('/#/citizen/dashboard');
  await toolbar.getByRole('link', { name: 'Permits' }).click();
  await expect(page).toHaveURL(/#\/homepage$/);
  await expectAccessible(page);
});

test('the children of a side menu fold and unfold below their parent', async ({ page }) => {
  await loginPage(page).signIn('staff');
  const { menu } = shell(page);
  const people = menu.getByRole('button', { name: 'People' });
  const board = menu.getByRole('link', { name: 'Board', exact: true });
  // One of them is where the person is.
  await expect(people).toHaveAttribute('aria-expanded', 'true');
  await people.click();
  await expect(board).toBeHidden();
  await people.press('Enter');
  await board.click();
  await expect(page).toHaveURL(/#\/citizen\/dashboard$/);
  await expect(board).toHaveAttribute('aria-current', 'page');
});

test('choosing a tabbed parent leads to its first tab and is remembered', async ({ page }) => {
  await loginPage(page).signIn('staff');
  await wearLook(page, { layout: 'tabbed' });
  const { menu } = shell(page);
  const tabs = page.getByRole('navigation', { name: 'Tabs of this area' });
  await menu.getByRole('link', { name: 'People' }).click();
  await expect(page).toHaveURL(/#\/citizen\/dashboard$/);
  await expect(tabs.getByRole('link')).toHaveText(['Board', 'Front page']);
  await expect(tabs.getByRole('link', { name: 'Board' })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: /City hall/ })).toBeVisible();
  await expectAccessible(page);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'tabbed-menu')?.value).toBe('e2e-people');
  await page.goto('/#/profile/update-profile');
  await expect(tabs.getByRole('link')).toHaveText(['Board', 'Front page']);
  await page.goto('/#/crm/contact');
  await expect(tabs).toBeHidden();
});
