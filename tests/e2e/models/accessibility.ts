import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Expects that axe finds nothing against WCAG 2.2 A and AA on what the page shows now. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // A menu that still fades in has colours of its own.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  const { violations } = await new AxeBuilder({ page }).withTags(levels).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
  expect(found).toEqual([]);
};
