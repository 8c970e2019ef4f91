import { expect, type Page } from 'playwright/test';

/** The search, in English. */
export const finder = (page: Page) => {
  const results = page.getByRole('main');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  const field = page.getByRole('combobox', { name: 'Find', exact: true });
  return {
    field,
    options: page.getByRole('listbox').getByRole('option'),
    /** What stands in the option that the arrows have reached. */
    activeOption: async (): Promise<string> => {
      const id = await field.getAttribute('aria-activedescendant');
      return (await page.locator(`[id="${id}"]`).textContent()) ?? '';
    },
    palette,
    openPalette: async (shortcut = 'Control+k'): Promise<void> => {
      await page.keyboard.press(shortcut);
      await expect(palette.getByRole('combobox')).toBeFocused();
    },
    tabs: results.getByRole('navigation', { name: 'Kinds of results' }).getByRole('link'),
    views: results.getByRole('navigation', { name: 'Result view' }),
    pages: results.getByRole('navigation', { name: 'Pages of results' }),
    results,
    /** From a page that was opened there to the results. */
    wayBack: results
      .getByRole('navigation', { name: 'You are here' })
      .getByRole('link', { name: 'Search results' }),
  };
};
