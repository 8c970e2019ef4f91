import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page } from 'playwright/test';

/** Waits until fonts have come and two frames are drawn: then nothing moves any more. */
export const settle = async (page: Page): Promise<void> => {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        void document.fonts.ready.then(() =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
        );
      }),
  );
};

/** Milliseconds without a new question, after which a page that is not at work has none. */
const stillFor = 150;

/**
 * Waits until all that the page has asked for is answered, and it asks for nothing more. Playwright's own idea of an idle
 * network never comes true: the answer of the inbox has no end.
 */
export const callsSettled = async (page: Page): Promise<void> => {
  const isSettled = async (): Promise<boolean> => {
    const asked = await page.requests();
    await Promise.all(asked.map((request) => request.response()));
    await pause(stillFor);
    // A page at work answers when it is done, and has asked by then.
    await page.evaluate(() => undefined);
    return (await page.requests()).at(-1) === asked.at(-1);
  };
  await expect.poll(isSettled, { intervals: [0] }).toBe(true);
};

/** The frame around every page, in English. */
export const shell = (page: Page) => {
  const account = page.getByRole('button', { name: /^Account of / });
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
    speak: async (language: string): Promise<void> => {
      await page.getByRole('button', { name: /English|Español|العربية/ }).click();
      const entry = page.getByRole('menuitemradio', { name: language, exact: true });
      await entry.click();
      await expect(entry).toBeHidden();
    },
    /** Chooses in the panel of the appearance, which stays open behind what it changes. */
    chooseAppearance: async (...entries: readonly string[]): Promise<void> => {
      await page.getByRole('button', { name: 'Appearance' }).click();
      const panel = page.getByRole('dialog', { name: 'Appearance' });
      for (const entry of entries) {
        await panel.getByRole('radio', { name: entry, exact: true }).click();
      }
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
    },
    /** Lets the session run out: the browser forgets its cookies, the page does not know. */
    expireSession: async (): Promise<void> => {
      // What the page says by itself would notice first, at a moment that no test can tell.
      await page.route('**/auth/v1/keep_alive', (route) => route.abort());
      await callsSettled(page);
      await page.context().clearCookies({ name: /^portal-(access|refresh)$/ });
    },
  };
};
