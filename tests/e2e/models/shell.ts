import { expect, type Page } from 'playwright/test';

/** The frame around every page, in English. */
export const shell = (page: Page) => {
  const account = page.getByRole('button', { name: /^Account of / });
  const choose = async (menu: RegExp, entry: string): Promise<void> => {
    await page.getByRole('button', { name: menu }).click();
    await page.getByRole('menuitemradio', { name: entry, exact: true }).click();
  };
  return {
    account,
    heading: page.getByRole('heading', { level: 1 }),
    menu: page.getByRole('navigation', { name: 'Main menu' }),
    menuSearch: page.getByRole('searchbox', { name: 'Search menu' }),
    signOut: async (): Promise<void> => {
      await account.click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await expect(page).toHaveURL(/#\/homepage$/);
      await expect(account).toBeHidden();
    },
    /** The button says "Language" in the language that is spoken, and its name in it. */
    speak: (language: string) => choose(/English|Español|العربية/, language),
    chooseAppearance: (entry: string) => choose(/^Appearance$/, entry),
    /** Lets the session run out: the browser forgets its cookies, the page does not know. */
    expireSession: async (): Promise<void> => {
      await page.waitForLoadState('networkidle');
      await page.context().clearCookies({ name: /^portal-(access|refresh)$/ });
    },
  };
};
