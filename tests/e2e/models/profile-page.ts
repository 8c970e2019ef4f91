import { expect, type Locator, type Page } from 'playwright/test';
import { shell } from './shell.ts';

/** My Info, in English. */
export const profilePage = (page: Page) => {
  const form = page.getByRole('form', { name: 'My Info' });
  const part = (name: string): Locator => form.getByRole('region', { name, exact: true });
  const update = form.getByRole('button', { name: 'Update', exact: true });
  const state = form
    .getByRole('status')
    // A draft that is back says so beside it.
    .filter({ hasText: /saved|attention/, hasNotText: 'typed here earlier' });
  const question = page.getByRole('dialog', { name: 'Save your profile?' });
  return {
    form,
    question,
    part,
    update,
    state,
    data: page.getByRole('region', { name: 'Your data' }),
    nickname: form.getByLabel('Nickname'),
    entry: (list: string, number: number): Locator =>
      part(list)
        .getByRole('listitem')
        .nth(number - 1),
    photo: part('Photo').getByRole('img'),
    open: async (): Promise<void> => {
      await shell(page).account.click();
      await page.getByRole('menuitem', { name: 'Update profile' }).click();
      await expect(shell(page).heading).toHaveText('My Info');
      await expect(form).toBeVisible();
    },
    /** Pressed although something is wrong: leads to it. */
    pressBlocked: () => update.press('Enter'),
    save: async (): Promise<void> => {
      await update.click();
      await question.getByRole('button', { name: 'Update' }).click();
    },
    saved: async (): Promise<void> => {
      await expect(state).toHaveText('Everything is saved.');
    },
    choose: async (place: Locator, label: string, option: string): Promise<void> => {
      const choice = place.getByRole('combobox', { name: label, exact: true });
      await choice.selectOption({ label: option });
    },
  };
};
