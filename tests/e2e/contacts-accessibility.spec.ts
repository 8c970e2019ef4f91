import { expect, type Locator, type Page, test } from 'playwright/test';
import {
  expectAccessible,
  expectNoScrollAside,
  expectNothingCutOff,
} from './models/accessibility.ts';
import { loginPage } from './models/login-page.ts';
import { wearLook } from './models/look.ts';
import { shell } from './models/shell.ts';

/** A state of the contact desk: how it is reached, in whatever language. */
type State = readonly [name: string, reach: (page: Page) => Promise<unknown>];

const openGrid = async (page: Page, question = '?q=gar&sort=lastName'): Promise<void> => {
  await page.goto(`/#/crm/contact${question}`);
  await expect(page.locator('.grid-host[aria-busy="false"] .ht_master td').first()).toBeAttached();
};

const tool = (page: Page, place: number) =>
  page.locator('[data-landmark="tools"] > button').nth(place);

const openFilters = async (page: Page): Promise<void> => {
  await openGrid(page);
  await tool(page, 0).click();
  for (const key of ['lastName', 'userType', 'createdOn', 'emailVerified']) {
    await page.locator(`[data-field="${key}"] input[type="checkbox"]`).first().check();
  }
  await page.locator('[data-field="createdOn"] select:has([value="days"])').selectOption('days');
  await page.locator('[data-field="lastName"] fieldset input').first().press('Enter');
};

const states: readonly State[] = [
  [
    'grid',
    async (page) => {
      await openGrid(page);
      // Words of the other direction lose their end where the column is narrow, not their beginning.
      const name = page.locator('.ht_master .grid-text').filter({ hasText: /^[A-Z][a-z]+$/ });
      await expect(name.first()).toHaveCSS('direction', 'ltr');
    },
  ],
  [
    'selection and row menu',
    async (page) => {
      await openGrid(page);
      await page.locator('.ht_clone_top_inline_start_corner .grid-check').click();
      await page.locator('.ht_clone_inline_start tbody .grid-button').first().click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  ],
  [
    'column menu',
    async (page) => {
      await openGrid(page);
      await page.locator('.grid-head-menu:visible').last().click({ force: true });
      await expect(page.getByRole('menu')).toBeVisible();
    },
  ],
  [
    'filters with errors and a list without values',
    async (page) => {
      await openFilters(page);
      await page
        .locator('[data-field="userType"] fieldset')
        .getByRole('combobox')
        .last()
        .fill('zzqq');
      await expect(page.getByRole('option', { disabled: true })).toBeVisible();
    },
  ],
  [
    'calendar',
    async (page) => {
      await openFilters(page);
      const field = page.locator('[data-field="createdOn"] fieldset').getByRole('textbox').first();
      // A Wednesday, in every language.
      await field.fill('2026-01-14');
      await field.click();
      const days = page.getByRole('dialog').getByRole('grid');
      await expect(days).toBeVisible();
      await page.keyboard.press('ArrowDown');
      const chosen = days.getByRole('gridcell', { selected: true });
      await expect(chosen).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(chosen).not.toBeFocused();
      const left = (cell: Locator) => cell.evaluate((one) => one.getBoundingClientRect().left);
      expect(await left(days.locator(':focus'))).toBeLessThan(await left(chosen));
    },
  ],
  [
    'columns',
    async (page) => {
      await openGrid(page);
      await tool(page, 1).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
  ['nothing found', (page) => page.goto('/#/crm/contact?q=zzqqxx')],
  [
    'contact',
    async (page) => {
      await page.goto('/#/crm/contact/view/1003');
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    },
  ],
];

const looks = [
  { language: 'English', appearance: 'Light' },
  { language: 'العربية', appearance: 'Dark' },
] as const;

/** Crosses that a finger or an unsteady hand misses. */
const tooSmall = (page: Page): Promise<string[]> =>
  page
    .locator('.mantine-CloseButton-root:visible')
    .evaluateAll((crosses) =>
      crosses
        .filter((cross) => cross.clientWidth < 24 || cross.clientHeight < 24)
        .map(({ outerHTML }) => outerHTML),
    );

for (const { language, appearance } of looks) {
  test(`axe finds nothing at the contact desk: ${language}, ${appearance}`, async ({ page }) => {
    await loginPage(page).signIn('staff');
    await shell(page).chooseAppearance(appearance);
    if (language !== 'English') await shell(page).speak(language);
    await page.reload();
    for (const [name, reach] of states) {
      await test.step(name, async () => {
        await page.goto('/#/homepage');
        await reach(page);
        await expectAccessible(page);
        expect(await tooSmall(page)).toEqual([]);
      });
    }
  });
}

/** Letters as large as somebody has set them in their browser, from the next page on. */
const readAt = async (page: Page, size: string): Promise<void> => {
  // A grid that is still there, or on its way, would be the next one, too.
  await page.goto('about:blank');
  await page.goto('/#/homepage');
  await expect(shell(page).heading).toBeVisible();
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
};

test('long words, and letters twice as large, have their room', async ({ page }) => {
  await loginPage(page).signIn('staff');
  await wearLook(page, { language: 'ru' });
  await openGrid(page, '');
  const field = page.getByRole('textbox', { name: 'Перейти к странице' });
  // What does not fit of a placeholder cannot be measured, but of the same words as a value.
  await field.evaluate((input: HTMLInputElement) => {
    input.value = input.placeholder;
  });
  await expectNoScrollAside(field);

  await readAt(page, '200%');
  await openGrid(page, '');
  const inLetters = (place: Locator, size: 'lineHeight' | 'width'): Promise<number> =>
    place.evaluate((one, side) => {
      const style = getComputedStyle(one);
      return Number.parseFloat(style[side]) / Number.parseFloat(style.fontSize);
    }, size);
  const cell = page.locator('.ht_master .grid-text').first();
  await expect.poll(() => inLetters(cell, 'lineHeight')).toBeGreaterThan(1.2);
  await page.goto('/#/crm/contact/view/1003');
  const initials = page
    .getByRole('main')
    .locator('span[aria-hidden]')
    .getByText(/^\p{Lu}{2}$/u);
  await expect.poll(() => inLetters(initials, 'width')).toBeGreaterThan(2);
});

test('at 320 pixels nothing is cut off and the filters open over the grid', async ({ page }) => {
  await loginPage(page).signInUnseen('staff');
  await page.setViewportSize({ width: 320, height: 640 });
  await openGrid(page, '');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  const opener = page.getByRole('button', { name: /^Filters/ });
  await opener.click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: 'Created on', exact: true }).check();
  await filters.getByRole('combobox', { name: 'Created on: value' }).selectOption('days');
  await expectAccessible(page);
  // A calendar has room as well, and Escape closes it alone.
  const field = filters.getByRole('textbox', { name: 'Created on: value, To' });
  await field.fill('12/31/2030');
  await expectNoScrollAside(field);
  await field.press('ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Calendar: Created on: value, To' });
  await expect(calendar.getByRole('gridcell', { selected: true })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await expectNothingCutOff(page);
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(field).toBeFocused();
  await expect(filters).toBeVisible();
  await filters.getByRole('button', { name: 'Close filters' }).click();
  await expect(opener).toBeFocused();

  // What can be done with who is ticked is seen from where they are ticked.
  await page.locator('.ht_clone_inline_start tbody .grid-check').first().click();
  const selection = page.getByRole('region', { name: 'Selection' });
  await expect(selection).toBeInViewport({ ratio: 1 });
  // On a tablet that stands upright the page scrolls as on a phone.
  await page.setViewportSize({ width: 768, height: 500 });
  await expect(selection).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  // A window lies over it.
  const bar = await selection.elementHandle();
  const isOnTop = () =>
    bar?.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  expect(await isOnTop()).toBe(true);
  await selection.getByRole('button', { name: 'Add to list…' }).click();
  await expect(page.getByRole('dialog', { name: 'Add to list' })).toBeVisible();
  expect(await isOnTop()).toBe(false);

  // Where letters are larger it leaves the window to the rows that somebody ticks all the same.
  await readAt(page, '125%');
  await page.setViewportSize({ width: 360, height: 640 });
  await openGrid(page, '');
  await page.locator('.ht_clone_inline_start tbody .grid-check').first().click();
  await expect(selection.getByRole('button', { name: 'Bulk edit' })).toBeVisible();
  await expect(selection).toBeInViewport({ ratio: 1 });
  const share = await selection.evaluate(({ clientHeight }) => clientHeight / innerHeight);
  expect(share).toBeLessThan(0.2);
});
