import { expect, type Page } from 'playwright/test';

/** What a browser would do if the page went away now: the same answer keeps a new version from reloading it. */
const asks = (page: Page): Promise<boolean> =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

/** Whether something would be lost if the page went away now. */
export const unsavedWork = (page: Page) => ({
  begun: () => expect.poll(() => asks(page)).toBe(true),
  none: () => expect.poll(() => asks(page)).toBe(false),
});
