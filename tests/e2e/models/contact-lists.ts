import type { Page } from 'playwright/test';

/** Contact lists, in English. */
export const contactLists = (page: Page) => {
  const bar = page.getByRole('region', { name: 'Contact list' });
  return {
    bar,
    open: (id?: number) =>
      page.goto(`/#/crm/contact?tab=crm_contact_list${id === undefined ? '' : `&list=${id}`}`),
    act: async (menu: string, item: string): Promise<void> => {
      await bar.getByRole('button', { name: menu }).click();
      await page.getByRole('menuitem', { name: item }).click();
    },
  };
};
