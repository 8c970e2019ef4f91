import { expect, type Locator, type Page } from 'playwright/test';

/** The contact desk, in English. */
export const contactDesk = (page: Page) => {
  const grid = page.getByRole('treegrid', { name: 'Contacts' });
  const pager = page.getByRole('navigation', { name: 'Pages', exact: true });
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const tools = page.getByRole('group', { name: 'Contact tools' });
  const header = (title: string): Locator =>
    // The grid draws frozen headers a second time, on top: that one is seen and used.
    grid.locator('th[data-column]').filter({ hasText: title }).locator('visible=true').last();
  const ready = async (): Promise<void> => {
    await expect(grid.locator('.ht_master td').first()).toBeAttached();
    await expect(page.locator('.grid-host[aria-busy="false"]')).toBeVisible();
  };
  return {
    grid,
    pager,
    filters,
    tools,
    header,
    ready,
    open: async (question = ''): Promise<void> => {
      await page.goto(`/#/crm/contact${question}`);
      await ready();
    },
    search: page.getByRole('searchbox', { name: 'Search contacts' }),
    chips: page.getByRole('list', { name: 'Active filters' }).getByRole('listitem'),
    selection: page.getByRole('region', { name: 'Selection' }),
    summary: pager.locator(':scope > div').first(),
    /** The texts of one column, from the top. */
    column: async (title: string): Promise<readonly string[]> => {
      const place = await grid
        .locator('.ht_master th')
        .filter({ hasText: title })
        .first()
        .getAttribute('aria-colindex');
      return grid.locator(`.ht_master td[aria-colindex="${place}"]`).allInnerTexts();
    },
    titles: () => grid.locator('.ht_master .grid-head-title').allTextContents(),
    sortBy: (title: string, add = false) =>
      header(title)
        .locator('.grid-head')
        .click(add ? { modifiers: ['Shift'] } : {}),
    openColumnMenu: async (title: string): Promise<void> => {
      await header(title).hover();
      // By its tag: the copy on top has no roles.
      await header(title).locator('button').click();
    },
    /** The box of a row, counted from 0, or of the page. */
    rowBox: (row: number) => grid.locator('.ht_clone_inline_start tbody .grid-check').nth(row),
    /** Opens the menu of a row, counted from 0. */
    menuOf: (row: number) =>
      grid.locator('.ht_clone_inline_start tbody .grid-button').nth(row).click(),
    pageBox: grid.locator('.ht_clone_top_inline_start_corner .grid-check'),
    openFilters: async (): Promise<void> => {
      await tools.getByRole('button', { name: /^Filters/ }).click();
      await expect(filters.getByRole('checkbox', { name: 'First name' })).toBeVisible();
    },
    /** Ticks a field and chooses values of its list. */
    chooseValues: async (field: string, ...values: readonly string[]): Promise<void> => {
      await filters.getByRole('checkbox', { name: field, exact: true }).check();
      await filters.getByRole('combobox', { name: `${field}: value` }).click();
      for (const value of values) {
        await page.getByRole('option', { name: value, exact: true }).click();
      }
      await page.keyboard.press('Escape');
    },
    writeValue: async (field: string, value: string): Promise<void> => {
      await filters.getByRole('checkbox', { name: field, exact: true }).check();
      await filters.getByRole('textbox', { name: `${field}: value` }).fill(value);
    },
    apply: filters.getByRole('button', { name: 'Apply filters' }),
  };
};
