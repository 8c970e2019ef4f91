import { expect, type Page, test } from 'playwright/test';
import { contactDesk } from './models/contact-desk.ts';
import { dashboardsPage } from './models/dashboards.ts';
import { askBeforeSeed } from './models/given-dashboard.ts';
import { loginPage } from './models/login-page.ts';
import { shell } from './models/shell.ts';

/*
 * What a walk with Orca found missing, doubled or too much. Each story holds what the screen reader reads: names,
 * descriptions, live regions and the way of the focus.
 */

declare global {
  /** The elements that the focus has come to. */
  var focused: string[];
  /** The headings that the page has had. */
  var headings: string[];
}

/** Notes each place that the focus comes to, from now on. */
const followFocus = (page: Page): Promise<void> =>
  page.evaluate(() => {
    globalThis.focused = [];
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) globalThis.focused.push(target.tagName);
    });
  });

const focused = (page: Page): Promise<string[]> => page.evaluate(() => globalThis.focused);

test('the name of the next page is heard though the link that led there has left with its page', async ({
  page,
}) => {
  const desk = contactDesk(page);
  await loginPage(page).signInUnseen('staff');
  await desk.open();
  await desk.tools.getByRole('button', { name: 'Reset' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await followFocus(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/crm\/contact\/view\/\d+$/);
  await expect(shell(page).heading).toBeFocused();
  // Orca says nothing of the first place after one that is gone, but of the second.
  expect((await focused(page)).slice(-2)).toEqual(['MAIN', 'H1']);
});

test('a link of the menu, which stays, leads to the heading at once', async ({ page }) => {
  await loginPage(page).signIn('staff');
  const link = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
  await link.filter({ hasText: 'Reports' }).focus();
  await followFocus(page);
  await page.keyboard.press('Enter');
  await expect(shell(page).heading).toHaveText('Reports');
  await expect(shell(page).heading).toBeFocused();
  expect(await focused(page)).not.toContain('MAIN');
});

test('whoever signs in on the front page hears the page they come to and no other', async ({
  page,
}) => {
  await page.goto('/#/homepage');
  const login = loginPage(page);
  await expect(login.email).toBeVisible();
  await page.evaluate(() => {
    globalThis.headings = [];
    new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent ?? '';
      if (globalThis.headings.at(-1) !== heading) globalThis.headings.push(heading);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await login.fillIn('staff', process.env['PORTAL_DEMO_PASSWORD'] ?? 'Portal-demo-1!');
  await expect(shell(page).heading).toHaveText('Contacts');
  const headings = await page.evaluate(() => globalThis.headings);
  expect(headings.join(' ')).not.toContain('Welcome');
});

test('the grid says the title of a column alone, and which rows are ticked', async ({ page }) => {
  const desk = contactDesk(page);
  await loginPage(page).signInUnseen('staff');
  await desk.open();
  const header = (name: string) => desk.grid.getByRole('columnheader', { name, exact: true });
  await expect(header('Last name')).toHaveAccessibleName('Last name');
  await expect(header('City')).toHaveAccessibleName('City');
  const cell = desk.grid.getByRole('row').nth(1).getByRole('gridcell').first();
  await expect(cell).toHaveAccessibleName(/^Select /);
  const name = (await cell.getByRole('checkbox').getAttribute('aria-label')) ?? '';
  await desk.rowBox(0).click();
  await expect(cell).toHaveAccessibleName(name.replace(/^Select /, 'Selected: '));
  await desk.rowBox(0).click();
  await expect(cell).toHaveAccessibleName(name);
});

test('columns that stay are read once, and the arrows walk through the cells that are read', async ({
  page,
}) => {
  const desk = contactDesk(page);
  await loginPage(page).signInUnseen('staff');
  // More rows than are drawn at a time.
  await desk.open('?size=50');
  // On the screen it is there twice: in the table, and on top of it.
  const onTop = desk.grid.locator('.ht_clone_top_inline_start_corner th[data-column="firstName"]');
  await expect(onTop).toHaveCount(1);
  await expect(desk.grid.getByRole('columnheader', { name: 'First name' })).toHaveCount(1);
  const rows = desk.grid.getByRole('row');
  await expect(desk.grid).toHaveAttribute('aria-rowcount', '51');
  expect(await rows.count()).toBeLessThan(51);
  const columns = await desk.grid.getAttribute('aria-colcount');
  await expect(rows.nth(1).getByRole('gridcell')).toHaveCount(Number(columns));
  await desk.tools.getByRole('button', { name: 'Reset' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1).getByRole('gridcell').first()).toBeFocused();
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(rows.nth(1).getByRole('gridcell').nth(2)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(rows.first().getByRole('columnheader', { name: 'First name' })).toBeFocused();
});

test('a form in a dialog is not read from end to end when it opens, and its head is no banner', async ({
  page,
}) => {
  await loginPage(page).signInUnseen('staff');
  await contactDesk(page).open();
  await page.getByRole('button', { name: 'Add contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add contact' });
  await expect(dialog.getByRole('textbox', { name: 'First name' })).toBeVisible();
  await expect(dialog).toHaveAccessibleDescription('');
  await expect(dialog.getByRole('banner')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.setViewportSize({ width: 800, height: 800 });
  await contactDesk(page)
    .tools.getByRole('button', { name: /^Filters/ })
    .click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await expect(drawer.getByRole('checkbox', { name: 'First name' })).toBeVisible();
  await expect(drawer).toHaveAccessibleDescription('');
});

test('registering tells of the rules only when a password is typed, and of the next step in one sentence', async ({
  page,
}) => {
  await page.goto('/#/register');
  const rules = page.locator('section', { hasText: 'has 8 characters or more' }).last();
  const told = rules.getByRole('status');
  await expect(rules).toBeVisible();
  await expect(told).toHaveText('');
  await page.getByLabel('First name').fill('Ora');
  await page.getByLabel('Last name').fill('Listener');
  await page.getByLabel('E-mail').fill('ora.listener@example.org');
  const password = page.locator('input[name="password"]');
  await password.fill('Quiet-');
  await expect(told).toHaveText(/rules? (is|are) not met yet\./);
  await password.fill('Quiet-harbour-42');
  const again = page.locator('input[name="passwordConfirm"]');
  await again.fill('Quiet-harbour-42');
  await expect(told).toHaveText('All rules are met.');
  await again.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'One more step' });
  await expect(dialog).toHaveAccessibleDescription(
    /^We have written to ora\.listener@.*sign in\.$/,
  );
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused();
});

/** Whether nothing lies over an element. */
const isUncovered = (element: Element): boolean => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
};

test('a dashboard of many widgets does not tell of each that it loads, and its tables keep the focus in sight', async ({
  page,
}) => {
  await loginPage(page).signIn('admin');
  const told: string[] = [];
  await page.exposeFunction('tell', (text: string) => told.push(text));
  await page.evaluate(() => {
    const tell = (globalThis as unknown as { tell: (text: string) => void }).tell;
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[role="status"], output')) {
        tell(region.textContent);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  const release = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(/widget_data/, async (route) => {
    asked += 1;
    await release.promise;
    await route.continue();
  });
  await askBeforeSeed('Cases by month and status');
  const desk = dashboardsPage(page);
  await desk.open();
  await expect(desk.widget('Open cases').getByText('Loading')).toBeAttached();
  await expect.poll(() => asked).toBeGreaterThan(1);
  expect(told.filter((text) => /Loading (?!page|dashboards)/.test(text))).toEqual([]);
  release.resolve();
  await expect(desk.widget('Open cases').getByRole('button', { name: /records/ })).toBeVisible();
  expect(told.filter((text) => /Loading (?!page|dashboards)|No data/.test(text))).toEqual([]);

  const widget = desk.widget('Cases by month and status');
  await widget.getByRole('button', { name: 'Show as table' }).click();
  const more = widget.getByRole('button', { name: 'Show more' });
  await expect(more).toBeVisible();
  // It leaves with the last rows: whoever pressed it goes on at the first that came.
  while (await more.isVisible()) await more.press('Enter');
  const focus = widget.getByRole('table').locator(':focus');
  await expect(focus).toBeVisible();
  // On the way back neither the head of the table nor its total lies over what has the focus.
  for (let rows = 0; rows < 12; rows += 1) {
    await page.keyboard.press('Shift+Tab');
    expect(await focus.evaluate(isUncovered)).toBe(true);
  }
});

test('My Info does not tell whoever opens it that everything is saved, but tells of the first change', async ({
  page,
}) => {
  await loginPage(page).signInUnseen('citizen');
  await page.goto('/#/profile/update-profile');
  const form = page.getByRole('form', { name: 'My Info' });
  const spanish = form.getByRole('option', { name: 'Español' });
  // A voice of its own, as in the menu of languages.
  await expect(spanish).toHaveAttribute('lang', 'es');
  const state = form.getByRole('status').filter({ hasText: 'Everything is saved.' });
  await expect(state).toHaveAttribute('aria-live', 'off');
  await form.getByRole('textbox', { name: 'Nickname' }).fill('Ora');
  const unsaved = form.getByRole('status').filter({ hasText: 'unsaved changes' });
  await expect(unsaved).toHaveAttribute('aria-live', 'polite');
});
