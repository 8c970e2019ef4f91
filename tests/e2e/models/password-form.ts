import type { Locator } from 'playwright/test';

/** The fields of a new password, in English, wherever they lie. */
export const passwordForm = (place: Locator) => ({
  old: place.getByLabel('Current password', { exact: true }),
  next: place.getByLabel('New password', { exact: true }),
  again: place.getByLabel('New password again', { exact: true }),
  rule: (words: string) => place.getByRole('listitem').filter({ hasText: words }),
  left: place.getByRole('status').filter({ hasText: /rules? / }),
});
