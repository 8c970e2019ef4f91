import { expect, type Locator, type Page } from 'playwright/test';
import { shell } from './shell.ts';

/** The page of one contact and the window that edits it, in English. */
export const contactPage = (page: Page) => {
  const window = page.getByRole('dialog', { name: /^(Add|Edit) contact$/ });
  const form = window.getByRole('form');
  const part = (name: string): Locator => form.getByRole('region', { name, exact: true });
  const entry = (list: string, number: number): Locator =>
    part(list)
      .getByRole('listitem')
      .nth(number - 1);
  return {
    window,
    form,
    part,
    entry,
    tab: (name: string): Locator => page.getByRole('tab', { name, exact: true }),
    open: async (crmId: number, tab = ''): Promise<void> => {
      await page.goto(`/#/crm/contact/view/${crmId}${tab === '' ? '' : `?tab=${tab}`}`);
      await expect(shell(page).heading).toBeVisible();
    },
    edit: async (): Promise<void> => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await expect(form.getByLabel('First name')).toBeVisible();
    },
    save: (): Promise<void> => form.getByRole('button', { name: 'Save', exact: true }).click(),
    toast: (text: string): Locator =>
      page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true }),
    writeAddress: async (number: number, type: string, line: string): Promise<void> => {
      const place = entry('Addresses', number);
      await place.getByRole('combobox', { name: 'Type' }).selectOption(type);
      await place.getByRole('button', { name: 'Enter manually' }).click();
      await place.getByLabel('Address line 1').fill(line);
      await place.getByLabel('City').fill('Los Angeles');
      await place.getByRole('combobox', { name: 'State' }).selectOption('CA');
      await place.getByLabel('ZIP code').fill('90012');
    },
  };
};
