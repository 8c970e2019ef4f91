import { expect, type Request, test } from 'playwright/test';
import { countView, searchView } from '#shared/contracts/crm-view.ts';
import { contactDesk } from './models/contact-desk.ts';
import { loginPage } from './models/login-page.ts';
import { callsSettled, shell } from './models/shell.ts';

test.beforeEach(async ({ page }) => {
  await loginPage(page).signInUnseen('staff');
});

test('pages are walked, jumped to and sized, and the back button walks back', async ({ page }) => {
  const desk = contactDesk(page);
  await desk.open();
  await expect(desk.summary).toHaveText(/^1–10 of 2,\d{3}$/);
  await expect(desk.pager.getByRole('button', { name: /^Page \d/ })).toHaveCount(3);
  await desk.pager.getByRole('button', { name: 'Next page' }).click();
  await expect(desk.summary).toHaveText(/^11–20 of/);
  await desk.pager.getByRole('textbox', { name: 'Go to page' }).fill('٥۰');
  await page.keyboard.press('Enter');
  await expect(desk.summary).toHaveText(/^491–500 of/);
  await page.goBack();
  await expect(desk.summary).toHaveText(/^11–20 of/);
  await desk.pager.getByRole('combobox', { name: 'Rows per page' }).selectOption('50');
  await expect(desk.summary).toHaveText(/^1–50 of/);
  const last = desk.pager.getByRole('button', { name: 'Last page' });
  await last.press('Enter');
  await expect(desk.pager.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await expect(last).toBeDisabled();
  await expect(last, 'at the end of the way the focus stays').toBeFocused();
});

test('a click sorts, Shift adds a column, and page, filter and columns stay as they are', async ({
  page,
}) => {
  const desk = contactDesk(page);
  await desk.open('?page=3&f=userType~EQ~Owner~Vendor');
  for (const order of ['ascending', 'descending']) {
    await desk.sortBy('Last name');
    await expect(desk.header('Last name')).toHaveAttribute('aria-sort', order);
    // While the rows come, a header may be drawn anew under the pointer.
    await desk.ready();
  }
  await desk.sortBy('E-mail', true);
  await expect(desk.header('E-mail')).toHaveAttribute('aria-sort', 'ascending');
  await expect(desk.header('Last name')).toHaveAttribute('aria-sort', 'descending');
  await expect(desk.header('Last name')).toHaveAccessibleDescription(/^[12]$/);
  await expect(page).toHaveURL(/page=3&sort=-lastName%2CemailAddress&f=userType/);
  await desk.ready();
  const names = (await desk.column('Last name')).filter((name) => name !== '-');
  expect(names.length).toBeGreaterThan(0);
});

test('the search marks what it found and leaves the focus where it was', async ({ page }) => {
  const desk = contactDesk(page);
  await desk.open();
  const isSlow = (request: Request) => request.postData()?.includes('nobody in time') === true;
  await page.route('**/rest/crm/view/v1/*', (route) =>
    isSlow(route.request()) ? undefined : route.continue(),
  );
  const givenUp: string[] = [];
  page.on('requestfailed', (request) => {
    if (isSlow(request)) givenUp.push(new URL(request.url()).pathname);
  });
  await desk.search.fill('nobody in time');
  await expect(page).toHaveURL(/q=nobody/);
  await desk.search.fill('gar');
  await expect.poll(() => givenUp.toSorted()).toEqual([countView.path, searchView.path]);
  await page.unroute('**/rest/crm/view/v1/*');
  await desk.search.fill('nobody in time');
  await expect(page.getByRole('heading', { name: 'No contacts match' })).toBeVisible();
  // In the region that tells of the rows: one that came with its text would not be read out.
  await expect(page.getByRole('status').and(page.getByText('No contacts match'))).toBeAttached();
  await desk.search.fill('  garcia');
  await expect(page).toHaveURL(/q=garcia/);
  await expect(desk.grid.locator('mark').first()).toHaveText(/garc[ií]a/i);
  await expect(desk.search).toBeFocused();
  await desk.search.fill('nobody is called like this');
  await expect(page.getByRole('heading', { name: 'No contacts match' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters and search' }).click();
  await desk.ready();
  await expect(desk.search).toHaveValue('');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await desk.search.fill('garcia');
  await desk.tools.getByRole('button', { name: 'Reset' }).click();
  await page.clock.runFor(1_000);
  await expect(desk.search).toHaveValue('');
  await page.clock.resume();
  await desk.ready();
  await desk.sortBy('Last name');
  await expect(page).toHaveURL(/sort=lastName/);
  await expect(page).not.toHaveURL(/q=/);
  await expect(desk.search).toHaveValue('');
});

test('what is typed at the very moment at which a search begins stays in its field', async ({
  page,
}) => {
  const desk = contactDesk(page);
  await desk.open();
  await desk.search.evaluate((field: HTMLInputElement) => {
    const write = history.pushState.bind(history);
    history.pushState = (...entry) => {
      write(...entry);
      field.setRangeText('cia', 3, 3, 'end');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await desk.search.fill('gar');
  await page.clock.runFor(400);
  await expect(desk.chips).toHaveText([/gar\b/]);
  await expect(desk.search).toHaveValue('garcia');
  await page.clock.resume();
  await expect(page).toHaveURL(/q=garcia$/);
});

test('columns are hidden, moved by key and by pointer, widened, and kept until reset', async ({
  page,
}) => {
  const desk = contactDesk(page);
  await desk.open();
  expect(await desk.titles()).toEqual(expect.arrayContaining(['E-mail', 'Phone', 'Roles']));
  await desk.tools.getByRole('button', { name: 'Columns' }).click();
  const chooser = page.getByRole('dialog', { name: 'Columns' });
  await chooser.getByRole('checkbox', { name: 'Roles' }).uncheck();
  await chooser.getByRole('button', { name: 'Move Phone toward the start' }).click();
  // Dropped onto the lower half of a row it comes behind it.
  const city = page.getByRole('checkbox', { name: 'City', exact: true });
  const below = chooser.getByRole('listitem').filter({ has: city });
  await chooser
    .getByTitle('Drag Address to another position', { exact: true })
    .dragTo(below, { targetPosition: { x: 40, y: 30 } });
  await page.keyboard.press('Escape');
  const widthOfPhone = async () => (await desk.header('Phone').boundingBox())?.width ?? 0;
  const narrower = await widthOfPhone();
  await desk.openColumnMenu('Phone');
  await page.getByRole('menuitem', { name: 'Make wider' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(widthOfPhone).toBeGreaterThan(narrower);
  const width = await widthOfPhone();
  const from = await desk.header('E-mail').boundingBox();
  const to = await desk.header('Last name').boundingBox();
  if (from === null || to === null) throw new Error('The headers are not on the screen.');
  await page.mouse.move(from.x + 30, from.y + 15);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 15, { steps: 5 });
  await page.mouse.move(to.x + 10, to.y + 15);
  await page.mouse.up();
  const arranged = ['First name', 'E-mail', 'Last name', 'Phone', 'User type', 'City', 'Address'];
  await expect.poll(desk.titles).toEqual(arranged);
  await expect(page).not.toHaveURL(/sort=/);
  await page.reload();
  await desk.ready();
  expect(await desk.titles()).toEqual(arranged);
  expect(await widthOfPhone()).toBe(width);
  await desk.tools.getByRole('button', { name: 'Columns' }).click();
  // What is arranged in one tab holds in another that was open before.
  const other = contactDesk(await page.context().newPage());
  await other.open();
  await chooser.getByRole('button', { name: 'Standard columns' }).click();
  for (const { titles } of [desk, other]) await expect.poll(titles).toContain('Roles');
});

test('ticks survive paging; all of a filter is one press; reset clears', async ({ page }) => {
  const desk = contactDesk(page);
  await desk.open();
  await desk.rowBox(0).click();
  await desk.rowBox(3).click({ modifiers: ['Shift'] });
  await expect(desk.selection).toContainText('4 contacts selected');
  await desk.pager.getByRole('button', { name: 'Page 2' }).click();
  await expect(desk.summary).toHaveText(/^11–20/);
  await desk.pageBox.click();
  await expect(desk.selection).toContainText('14 contacts selected');
  await expect(page.getByRole('columnheader', { name: /^Selected: / })).toHaveCount(1);
  await desk.selection.getByRole('button', { name: /^Select all 2,\d{3} contacts$/ }).click();
  await expect(desk.selection).toContainText(/All 2,\d{3} contacts are selected/);
  const clear = desk.selection.getByRole('button', { name: 'Clear selection' });
  await expect(clear).toBeFocused();
  await desk.search.fill('garcia');
  await expect(desk.selection).toBeHidden();
  await page.goBack();
  await expect(desk.summary).toHaveText(/^11–20 of 2,/);
  await expect(desk.selection).toBeHidden();
  await desk.ready();
  await desk.rowBox(2).click();
  await clear.press('Enter');
  await expect(desk.grid.locator(':focus')).toBeVisible();
  await desk.pageBox.click();
  await desk.selection.getByRole('button', { name: /^Select all/ }).click();
  await desk.rowBox(1).click();
  await expect(desk.selection).toContainText('1 left out');
  await expect(page.getByRole('status').filter({ hasText: '1 left out' })).toBeAttached();
  await desk.tools.getByRole('button', { name: 'Reset' }).click();
  await expect(desk.selection).toBeHidden();
  await expect(desk.summary).toHaveText(/^1–10/);
});

test('without the right to edit there is no row menu, and the name still opens the contact', async ({
  page,
}) => {
  const desk = contactDesk(page);
  await loginPage(page).signInUnseen('viewer');
  await desk.open('?q=example&sort=lastName&page=2');
  // What is offered above the grid and in it comes after it.
  await callsSettled(page);
  await expect(desk.grid.locator('td[data-kind="menu"]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add contact' })).toHaveCount(0);
  const link = desk.grid.locator('.ht_clone_inline_start tbody a').first();
  await link.click();
  await expect(page).toHaveURL(/crm\/contact\/view\/\d+$/);
  await expect(page.getByRole('region', { name: /^Phones/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Cases' }).click();
  await expect(page.getByRole('region', { name: /^Cases/ })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Contacts' }).click();
  const wasLeft = /crm\/contact\?q=example&sort=lastName&page=2$/;
  await expect(page).toHaveURL(wasLeft);
  await page.getByRole('link', { name: 'My tasks' }).click();
  await expect(shell(page).heading).toHaveText('My tasks');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Contacts' })).toHaveAttribute('aria-current');
  await page.getByRole('main').getByRole('link', { name: 'Contacts' }).click();
  await expect(page).toHaveURL(wasLeft);
});
