import { expect, type Page } from 'playwright/test';

/** The dashboards screen, in English. */
export const dashboardsPage = (page: Page) => {
  const tabs = page.getByRole('navigation', { name: 'Dashboards' });
  const widget = (name: string) => page.getByRole('article', { name, exact: true });
  return {
    tabs,
    widget,
    open: async (): Promise<void> => {
      await page.goto('/#/app/dashboards');
      await expect(tabs.getByRole('link').first()).toBeVisible();
    },
    /** Chooses from the menu of a widget. */
    act: async (name: string, entry: string): Promise<void> => {
      await widget(name)
        .getByRole('button', { name: `Actions of ${name}` })
        .click();
      await page.getByRole('menuitem', { name: entry, exact: true }).click();
    },
    /** Chooses from the menu of the dashboard. */
    more: async (entry: string): Promise<void> => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: entry, exact: true }).click();
    },
    filterByStatus: async (status: string): Promise<void> => {
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      const filter = page.getByRole('dialog', { name: 'Filter the dashboard' });
      await filter.getByRole('combobox', { name: 'Field' }).selectOption({ label: 'Case status' });
      await filter.getByRole('combobox', { name: 'Condition' }).selectOption({ label: 'is' });
      await filter.getByRole('combobox', { name: 'Value of Case status' }).fill(status);
      await filter.getByRole('button', { name: 'Apply' }).click();
    },
    /** Begins to arrange: the widget grows by a row and is left there. */
    grow: async (name: string): Promise<void> => {
      await page.getByRole('button', { name: 'Arrange' }).click();
      await page.getByRole('button', { name: `Move ${name}` }).press('Enter');
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Enter');
    },
    message: (text: string) =>
      page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true }),
    undo: () => page.getByRole('button', { name: 'Undo' }).last().click(),
  };
};

/** How many records a widget that shows a number counts. */
export const numberIn = async (page: Page, name: string): Promise<number> => {
  const number = dashboardsPage(page)
    .widget(name)
    .getByRole('button', { name: /records/ });
  return Number((await number.textContent())?.replace(/\D/g, ''));
};
