import { expect, type Page } from 'playwright/test';

/** The search, in English. */
export const finder = (page: Page) => {
  const results = page.getByRole('main');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  return {
    field: page.getByRole('combobox', { name: 'Find', exact: true }),
    options: page.getByRole('listbox').getByRole('option'),
    palette,
    openPalette: async (shortcut = 'Control+k'): Promise<void> => {
      await page.keyboard.press(shortcut);
      await expect(palette.getByRole('combobox')).toBeFocused();
    },
    tabs: results.getByRole('navigation', { name: 'Kinds of results' }).getByRole('link'),
    views: results.getByRole('navigation', { name: 'Result view' }),
    pages: results.getByRole('navigation', { name: 'Pages of results' }),
    results,
  };
};
