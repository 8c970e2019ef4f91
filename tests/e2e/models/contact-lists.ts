import type { Page } from 'playwright/test';

/** Contact lists, or mailing lists, in English. */
export const contactLists = (
  page: Page,
  kind: 'Contact list' | 'Mailing list' = 'Contact list',
) => {
  const bar = page.getByRole('region', { name: kind });
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
