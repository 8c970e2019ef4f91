import { expect, type Page } from 'playwright/test';

/** The bell and what it opens, in English. */
export const inbox = (page: Page) => {
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const items = panel.getByRole('listitem');
  return {
    bell,
    panel,
    items,
    item: (text: string) => items.filter({ hasText: text }),
    open: async (): Promise<void> => {
      await bell.click();
      await expect(panel.getByRole('searchbox')).toBeVisible();
    },
    show: (what: 'All' | 'Unread' | 'Read') => panel.getByText(what, { exact: true }).click(),
  };
};
