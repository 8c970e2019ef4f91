import { expect, type Locator, type Page } from 'playwright/test';

/** The head of the contact grid with its saved views, in English. */
export const savedViews = (page: Page) => {
  const bar = page.getByRole('group', { name: 'Saved views' });
  const selector = bar.getByRole('button', { name: /^View: / });
  const list = page.getByRole('dialog', { name: /^View: / });
  const dialog = (name: string): Locator => page.getByRole('dialog', { name });
  return {
    bar,
    selector,
    list,
    dialog,
    changed: bar.getByText('Unsaved changes'),
    button: (name: string): Locator => bar.getByRole('button', { name, exact: true }),
    /** Finds a view by its name and opens it. */
    open: async (name: string): Promise<void> => {
      await selector.click();
      await list.getByRole('searchbox', { name: 'Search views' }).fill(name);
      await list.getByRole('button', { name }).click();
      await expect(selector).toHaveText(name);
    },
    manage: async (entry: string): Promise<void> => {
      await bar.getByRole('button', { name: /^Manage view / }).click();
      await page.getByRole('menuitem', { name: entry }).click();
    },
  };
};
