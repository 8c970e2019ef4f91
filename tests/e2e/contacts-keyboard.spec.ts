import { expect, type Locator, type Page, test } from 'playwright/test';
import { queryView } from '#shared/contracts/crm-view.ts';
import { contactDesk } from './models/contact-desk.ts';
import { loginPage } from './models/login-page.ts';

test.beforeEach(async ({ page }) => {
  await loginPage(page).signInUnseen('staff');
});

/** What a menu offers as it opens: items that came later would move the others from under the pointer. */
const itemsAtFirst = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const watch = new MutationObserver(() => {
          const items = [...document.querySelectorAll('[role="menuitem"]')];
          if (items.length === 0) return;
          watch.disconnect();
          resolve(items.map(({ textContent }) => textContent ?? ''));
        });
        watch.observe(document.body, { childList: true, subtree: true });
      }),
  );

test('the grid is one stop of the Tab key; arrows walk in it, Space ticks, Enter opens', async ({
  page,
}) => {
  const desk = contactDesk(page);
  await desk.open();
  const before = desk.tools.getByRole('button', { name: 'Reset' });
  await before.focus();
  await page.keyboard.press('Tab');
  await expect(desk.grid.locator('th:focus')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(desk.pager.getByRole('button', { name: 'Page 1' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(desk.grid.locator('th:focus')).toBeVisible();
  // Nor on the way back is there another, at what scrolls.
  await page.keyboard.press('Shift+Tab');
  await expect(before).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(desk.selection).toContainText('1 contact selected');
  await page.keyboard.press('ArrowRight');
  const items = itemsAtFirst(page);
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  const first = menu.getByRole('menuitem', { name: 'Open contact' });
  await expect(first).toBeFocused();
  await expect(first).toHaveCSS('outline-style', 'solid');
  expect(await items).toContain('Edit contact');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(desk.grid.locator('td:focus')).toBeVisible();
  // Where the system chooses the colours, the cell that the keys are at is still told from the others.
  await page.emulateMedia({ forcedColors: 'active' });
  const frame = desk.grid.locator('.wtBorder.current').locator('visible=true').first();
  await expect(frame).toHaveCSS('forced-color-adjust', 'none');
  await expect(frame).not.toHaveCSS('background-color', 'rgba(255, 255, 255, 0)');
  await page.emulateMedia({ forcedColors: 'none' });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/crm\/contact\/view\/\d+$/);
});

test('whoever works far down a page stays there: after a refresh, a selection, a menu and a contact', async ({
  page,
}) => {
  const desk = contactDesk(page);
  await desk.open('?size=50');
  const down = 1000;
  const scroller = desk.grid.locator('.ht_master .wtHolder');
  const top = () => scroller.evaluate((holder) => holder.scrollTop);
  await scroller.evaluate((holder, to) => holder.scrollTo({ top: to }), down);
  const comes = page.waitForResponse(`**${queryView.path}`);
  await desk.tools.getByRole('button', { name: 'Refresh' }).click();
  await comes;
  await desk.ready();

  await desk.rowBox(6).click();
  expect(await top()).toBe(down);
  await desk.selection.getByRole('button', { name: 'Clear selection' }).click();
  await expect(desk.grid.locator('td:focus')).toBeVisible();
  expect(await top()).toBe(down);
  // What stays beside the rows is as tall as they are again.
  const heightOf = async (part: string) =>
    (await desk.grid.locator(`.${part} .wtHolder`).boundingBox())?.height;
  await expect
    .poll(async () => (await heightOf('ht_clone_inline_start')) === (await heightOf('ht_master')))
    .toBe(true);

  await desk.menuOf(6);
  const menu = page.getByRole('menu');
  const name = (await menu.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('Escape');
  await expect(desk.grid.locator('td:focus')).toHaveAccessibleName(name);
  expect(await top()).toBe(down);

  await desk.grid.locator('.ht_clone_inline_start tbody a').nth(6).click();
  await expect(page).toHaveURL(/view\/\d+$/);
  await page.getByRole('main').getByRole('link', { name: 'Contacts' }).click();
  await desk.ready();
  await expect.poll(top).toBe(down);
  await desk.pager.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(top, 'other rows are read from the first one on').toBe(0);
});

test('Enter on a header sorts and keeps the focus; Alt and the arrow open its menu', async ({
  page,
}) => {
  const desk = contactDesk(page);
  await desk.open();
  await desk.tools.getByRole('button', { name: 'Reset' }).focus();
  await page.keyboard.press('Tab');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await expect(desk.header('Last name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(desk.grid.locator('th:focus')).toContainText('Last name');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Sort ascending' })).toBeFocused();
  await page.getByRole('menuitem', { name: 'Filter by this column' }).press('Enter');
  await expect(desk.filters.getByRole('textbox', { name: 'Last name: value' })).toBeFocused();
});

test('a cell that stays has the focus where it is seen, also when the grid is scrolled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 700 });
  const desk = contactDesk(page);
  await desk.open();
  await desk.tools.getByRole('button', { name: 'Reset' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  const scroller = desk.grid.locator('.ht_master .wtHolder');
  await expect.poll(() => scroller.evaluate((holder) => holder.scrollLeft)).toBeGreaterThan(100);
  // Both anew each time: the grid may still be scrolling.
  const apart = async (one: Locator, other: Locator): Promise<number> => {
    const [left = Number.NaN, right = Number.NaN] = await Promise.all(
      [one, other].map(async (cell) => (await cell.boundingBox())?.x),
    );
    return Math.abs(left - right);
  };
  // Home is the first cell that scrolls; left of it are those that stay.
  await page.keyboard.press('Home');
  for (const key of ['ArrowLeft', 'ArrowDown']) {
    await page.keyboard.press(key);
    await scroller.evaluate((holder) => holder.scrollTo({ left: 400 }));
    const cell = desk.grid.locator('.ht_master').locator('th:focus, td:focus');
    const column = (await cell.getAttribute('aria-colindex')) ?? '';
    const copies = desk.grid.locator('.ht_clone_inline_start');
    const copy = copies.locator(`td:nth-child(${column})`).first();
    await expect.poll(() => apart(cell, copy)).toBe(0);
  }
  // So narrow that its column no longer stays, the window shows it where the column has gone.
  const cell = desk.grid.locator('.ht_master td:focus');
  const column = Number(await cell.getAttribute('aria-colindex'));
  await page.setViewportSize({ width: 600, height: 700 });
  await expect(desk.grid.locator(`.ht_clone_inline_start td:nth-child(${column})`)).toHaveCount(0);
  const above = desk.grid.locator(`.ht_master thead th:nth-child(${column})`);
  await expect.poll(() => apart(cell, above)).toBe(0);
});

test('F6 walks through the parts of the screen; Ctrl+F goes to the search', async ({ page }) => {
  const desk = contactDesk(page);
  await desk.open();
  await page.keyboard.press('Shift+F6');
  await expect(desk.pager.locator(':focus')).toBeVisible();
  await page.keyboard.press('Control+f');
  await expect(desk.search).toBeFocused();
  await page.keyboard.press('F6');
  await expect(desk.grid.locator('td:focus')).toBeVisible();
  await page.keyboard.press('F6');
  await expect(desk.pager.locator(':focus')).toBeVisible();
  await page.keyboard.press('F6');
  await expect(desk.search).toBeFocused();
  // Whoever takes away what was typed goes on typing, and what can be done with ticked contacts is a part of its own.
  await page.keyboard.type('gar');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(desk.search).toHaveValue('');
  await expect(desk.search).toBeFocused();
  await desk.ready();
  for (const key of ['F6', 'ArrowLeft', 'ArrowLeft', 'Space']) await page.keyboard.press(key);
  await desk.selection.getByRole('button', { name: 'Clear selection' }).waitFor();
  await page.keyboard.press('F6');
  await expect(desk.selection.locator(':focus')).toBeVisible();
  await page.keyboard.press('F6');
  await expect(desk.pager.locator(':focus')).toBeVisible();
});

test('a cell is copied as text, a header as its title, a box as its whole row', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const desk = contactDesk(page);
  await desk.open();
  const [name = ''] = await desk.column('First name');
  const copied = expect.poll(() => page.evaluate(() => navigator.clipboard.readText()));
  await page.keyboard.press('Control+f');
  await page.keyboard.press('F6');
  await page.keyboard.press('Control+c');
  await copied.toBe(name);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+c');
  await copied.toBe('First name');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+c');
  await copied.toMatch(new RegExp(`^${name}\t.*@.*\t`));
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('menuitem', { name: 'Copy e-mail address' }).click();
  // Said in its own direction, copied as it is.
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText(/^Copied: \u2066.*@.*\u2069$/)).toBeVisible();
  await copied.toMatch(/^[^\u2066@]+@[^\u2069]+$/);
});

test('a browser that keeps the clipboard to itself: what was not copied is said', async ({
  page,
  context,
}) => {
  // Whatever is not granted by this is refused.
  await context.grantPermissions(['geolocation']);
  const desk = contactDesk(page);
  await desk.open();
  await page.keyboard.press('Control+f');
  await page.keyboard.press('F6');
  await page.keyboard.press('Control+c');
  const told = page.getByRole('alert');
  await expect(told).toContainText('Could not copy.');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(told).toBeEmpty();
  await desk.menuOf(0);
  await page.getByRole('menuitem', { name: 'Copy e-mail address' }).click();
  await expect(told).toContainText('Could not copy.');
  await expect(page.getByText('Copied:')).toHaveCount(0);
});

test('a day is chosen from its calendar by the keys alone', async ({ page }) => {
  const desk = contactDesk(page);
  await desk.open();
  await desk.openFilters();
  // A field is found however its name is typed, and it is said when there is none.
  const wanted = desk.filters.getByRole('textbox', { name: 'Find a field' });
  await wanted.fill('zzqq');
  const nothing = desk.filters.getByRole('status').filter({ hasText: 'No field has this name.' });
  await expect(nothing).toBeVisible();
  await wanted.fill('  CRÉATED  on');
  await expect(nothing).toBeHidden();
  await desk.filters.getByRole('checkbox', { name: 'Created on', exact: true }).check();
  await wanted.clear();
  await desk.filters.getByRole('combobox', { name: 'Created on: value' }).selectOption('days');
  const field = desk.filters.getByRole('textbox', { name: 'Created on: value, From' });
  const opener = desk.filters.getByRole('button', {
    name: /^Open the calendar: Created on: value, From/,
  });
  const calendar = page.getByRole('dialog', { name: 'Calendar: Created on: value, From' });
  const focused = calendar.locator(':focus');
  const walk = async (...steps: readonly (readonly [key: string, name: string])[]) => {
    for (const [key, name] of steps) {
      await page.keyboard.press(key);
      await expect(focused).toHaveAccessibleName(name);
    }
  };
  await field.fill('1/15/2026');
  await expect(calendar).toBeHidden();
  await walk(
    ['ArrowDown', 'Thursday, January 15, 2026'],
    ['Home', 'Sunday, January 11, 2026'],
    ['ArrowUp', 'Sunday, January 4, 2026'],
    ['ArrowUp', 'Sunday, December 28, 2025'],
  );
  await expect(focused).toHaveCSS('outline-style', 'solid');
  await expect(calendar.getByRole('grid', { name: 'December 2025' })).toBeVisible();
  // Tab stays in it, and its months and years are reached by it.
  await walk(
    ['Shift+Tab', 'Next month'],
    ['Enter', 'Next month'],
    ['Tab', 'Wednesday, January 28, 2026'],
    ['Tab', 'Previous month'],
    ['Tab', 'January 2026, choose another month'],
    ['Enter', 'Jan'],
    ['ArrowDown', 'Apr'],
    ['Shift+Tab', 'Next year'],
    ['Shift+Tab', '2026, choose another year'],
    ['Enter', '2026'],
    ['ArrowRight', '2027'],
    ['Enter', 'Jan'],
    ['Enter', 'Friday, January 1, 2027'],
  );
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('01/15/2026');

  await opener.focus();
  await expect(opener).toHaveAccessibleName(/01\/15\/2026 is selected$/);
  await walk(['Enter', 'Thursday, January 15, 2026'], ['End', 'Saturday, January 17, 2026']);
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('01/17/2026');
});
