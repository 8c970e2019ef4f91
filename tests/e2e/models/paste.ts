import type { Locator } from 'playwright/test';

/** Pastes a text into a field, line breaks included, as whoever copies out of a table or a mail does. */
export const paste = (field: Locator, text: string): Promise<void> =>
  field.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
