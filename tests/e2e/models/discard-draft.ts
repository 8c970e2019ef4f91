import { expect, type Locator, type Page } from 'playwright/test';

/** Throws away what a form brought back, once the question whether that is wanted has been answered both ways. */
export const discardDraft = async (page: Page, form: Locator): Promise<void> => {
  const notice = form
    .getByRole('status')
    .filter({ hasText: 'What you typed here earlier is back.' });
  const discard = notice.getByRole('button', { name: 'Discard' });
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await discard.click();
  await question.getByRole('button', { name: 'Keep writing' }).click();
  await expect(discard).toBeFocused();
  await discard.click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(question).toBeHidden();
  await expect(notice).toBeHidden();
};
