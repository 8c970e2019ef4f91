import { expect, type Locator, type Page } from 'playwright/test';

/** More stops than any page has. */
const mostStops = 120;

/** The key that leads there: entries of a menu are one stop of Tab, walked through by arrows. */
const keyTowards = (target: Locator): Promise<string> =>
  target.evaluate((element) => {
    const from = document.activeElement ?? document.body;
    const isBehind =
      (from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    if (element.getAttribute('role')?.startsWith('menuitem') === true) {
      return isBehind ? 'ArrowUp' : 'ArrowDown';
    }
    return isBehind ? 'Shift+Tab' : 'Tab';
  });

/** Goes to a control as people do who have no pointer, stop by stop, and expects the focus there. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  const key = await keyTowards(target);
  // Found again only when it was drawn anew: to find it by its role at each stop would take longer than the way there.
  let element = await target.elementHandle();
  for (let stops = 0; stops < mostStops; stops += 1) {
    const { focused, gone } = await element.evaluate((there) => ({
      focused: there === document.activeElement,
      gone: !there.isConnected,
    }));
    if (focused) break;
    if (gone) element = await target.elementHandle();
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
};

/** Goes to a button, a link or an entry of a menu, and presses it. */
export const press = async (target: Locator): Promise<void> => {
  const page = target.page();
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};
