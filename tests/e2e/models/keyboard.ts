import { type ElementHandle, expect, type Locator, type Page } from 'playwright/test';

/** More stops than any page has. */
const mostStops = 120;

/**
 * The key that leads there from where the focus is now, which may move by itself while a menu closes; null where it is
 * already. Entries of a menu are one stop of Tab, walked through by arrows.
 */
const keyTowards = (target: ElementHandle<Element>): Promise<string | null> =>
  target.evaluate((element) => {
    const from = document.activeElement ?? document.body;
    if (from === element) return null;
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
  // Found again only when it was drawn anew: to find it by its role at each stop would take longer than the way there.
  let element = await target.elementHandle();
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (!(await element.evaluate(({ isConnected }) => isConnected))) {
      element = await target.elementHandle();
    }
    const key = await keyTowards(element);
    if (key === null) break;
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

/** Leaves a menu by Escape, once it has taken the focus that it takes when it opens. */
export const leaveMenu = async (page: Page): Promise<void> => {
  await expect(page.locator('[role="menu"]:focus-within')).toBeVisible();
  await page.keyboard.press('Escape');
};
